"""A match that goes on from a place in another one: what was played stays, who sits there is new."""

from __future__ import annotations

import pytest

from engine.ai.players import random_player
from engine.core.errors import BadRecord
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, taken_over, without_repeats, written

DEALS = 2


def played(game: str, seed: int) -> Play:
    """Two deals of random players, with an action taken back in each."""
    rules = agree(GAMES[game])
    play = begin(rules, [SeatInfo(f"Seat {n}", "level2") for n in range(rules.seats)], seed)
    rng = Rng(seed)
    for _ in range(DEALS):
        play.deal()
        while play.to_move >= 0:
            play.act(random_player(play.view(play.to_move), rng))
            if len(play.steps) == 2 and play.settled is None and rng.below(2):
                play.take_back(1)
        if play.over:
            break
    return play


@pytest.mark.parametrize("game", list(GAMES))
def test_every_place_of_a_match_can_be_gone_on_from(game):
    play = played(game, 3)
    rules = play.rules
    seats = [SeatInfo("You", "human"), *[SeatInfo("Aki", "level4")] * (rules.seats - 1)]
    deal, step = -1, 0
    whole = without_repeats(play.journal)
    for at, entry in enumerate(whole):
        if "deal" in entry:
            deal, step = deal + 1, 0
        elif "a" in entry:
            step += 1
        else:
            continue
        new = taken_over(play.journal, deal, step, seats, "2026-12-01T10:00:00+09:00")
        assert new.seats == tuple(seats)
        assert new.journal[0]["origin"] == "taken_over"
        assert new.journal[0]["at"] == {"deal": deal + 1, "step": step}
        assert new.journal[1 : at + 1] == whole[1 : at + 1]
        assert len(new.steps) == step
        assert new.taken_back == 0
    rng = Rng(9)
    new = taken_over(play.journal, 0, 1, seats, "")
    while new.to_move >= 0:
        new.act(random_player(new.view(new.to_move), rng))
    assert resume(written(new.journal)).journal == new.journal


@pytest.mark.parametrize(("deal", "step"), [(0, 999), (7, 0), (0, -1), (-1, 0)])
def test_a_place_that_is_not_there_is_refused(deal, step):
    play = played("mushi", 3)
    with pytest.raises(BadRecord, match="no such place"):
        taken_over(play.journal, deal, step, play.seats, "")
