"""The seal before the deal, the seed after it: they fit in every game, and a forgery shows."""

from __future__ import annotations

import hashlib

import pytest

from engine.ai.players import random_player
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.code import code_of, read
from engine.match.fairness import fits, receipt, short
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, shuffles, taken_over, written


def deals(play: Play, count: int) -> list[str]:
    """Play so many deals at random; the seal that was shown before the first action of each."""
    rng, seals = Rng(4), []
    first = play.fingerprint
    while len(seals) < count and not play.over:
        play.deal()
        seals.append(play.fingerprint)
        while play.to_move >= 0:
            assert play.fingerprint == seals[-1]
            play.act(random_player(play.view(play.to_move), rng))
        assert play.fingerprint == seals[-1]
    assert seals[0] == first
    return seals


def begun(game: str) -> Play:
    rules = agree(GAMES[game])
    seats = [SeatInfo(f"Seat {n}", "random") for n in range(rules.seats)]
    return begin(rules, seats, 2**100 + 7, nonce="5eal")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_deal_is_the_one_that_was_sealed(game):
    play = begun(game)
    seals = deals(play, 3)
    entries = [entry for entry in play.journal if "deal" in entry]
    assert [short(entry["receipt"]) for entry in entries] == seals
    for entry in entries:
        told = f"{int(entry['seed'], 16):x}:5eal".encode()
        assert hashlib.sha256(told).hexdigest() == entry["receipt"]
    assert shuffles(written(play.journal)) == (len(seals), len(seals))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_deal_by_code_and_a_match_taken_over_are_sealed_too(game):
    play = begun(game)
    deals(play, 1)
    code = read(code_of(play))
    sent = begin(code.rules, play.seats, code.seed, nonce="n", start=code.start, origin="code")
    count = len(deals(sent, 2))
    assert shuffles(written(sent.journal)) == (count, count)
    taken = taken_over(play.journal, 0, 1, play.seats, "")
    assert shuffles(written(taken.journal)) == (1, 1)


def test_no_two_deals_of_a_match_have_one_seal_or_one_seed():
    play = begun("mushi")
    deals(play, 12)
    entries = [entry for entry in play.journal if "deal" in entry]
    assert len({entry["receipt"] for entry in entries}) == len(entries) == 12
    assert len({entry["seed"] for entry in entries}) == 12


def test_a_forged_deal_or_seal_is_counted_out():
    play = begun("koi_koi")
    deals(play, 1)
    entry = next(entry for entry in play.journal if "deal" in entry)
    good = entry["receipt"]
    entry["receipt"] = receipt(1, "5eal")
    assert shuffles(written(play.journal)) == (0, 1)
    entry["receipt"], entry["seed"] = good, f"{int(entry['seed'], 16) ^ 1:016x}"
    assert shuffles(written(play.journal)) == (0, 0)
    assert resume(written(play.journal)).match == play.match
    assert not fits(int(entry["seed"], 16), "5eal", good)
