"""Tempers: the even one changes nothing, the others what they say, and none sees more."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.ai.finding import relative
from engine.ai.greedy import greedy_player
from engine.ai.levels import Mind, choose
from engine.ai.players import player
from engine.ai.probe import probe
from engine.ai.tempers import CAST, EVEN, TEMPERS, Temper, temper_of
from engine.ai.worker import Request, think
from engine.core.errors import BadOption
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.games.japanese_loo.play import STAY
from engine.games.koi_koi.play import CALL_KOIKOI
from engine.games.thousand.actions import PASS
from tests.ai.test_levels import imagine_little
from tests.kit import deal

OTHERS = [temper for temper in TEMPERS.values() if temper is not EVEN]


def asked(game: str, phase: str, deals: int) -> Iterator[View]:
    """The questions of a phase in deals among greedy players."""
    rules = agree(GAMES[game])
    for seed in range(deals):
        state, rng = deal(rules, seed), Rng(seed)
        while state.to_move >= 0:
            view = rules.game.view(state, state.to_move)
            if view.phase == phase and len(view.legal) > 1:
                yield view
            rules.game.apply(state, greedy_player(view, rng))


@pytest.mark.parametrize("game", GAMES)
def test_the_even_count_points_as_they_are(game: str) -> None:
    rules = agree(GAMES[game])
    state, rng = deal(rules, 4), Rng(4)
    while state.to_move >= 0:
        rules.game.apply(state, greedy_player(rules.game.view(state, state.to_move), rng))
    scores = relative(rules.game.scores(state))
    for seat in range(rules.seats):
        assert EVEN.value(rules.game, state, seat) == scores[seat]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("temper", OTHERS, ids=lambda temper: temper.id)
def test_tempers_keep_the_rules_and_do_not_peek(game: str, temper: Temper) -> None:
    found = probe(agree(GAMES[game]), player(f"level3.{temper.id}"), 8, seed=5, blind=True)
    assert found.positions == 8
    assert (found.illegal, found.peeked) == (0, 0)


@pytest.mark.parametrize("game", ["koi_koi", "hana_awase", "king", "durak"])
@pytest.mark.parametrize("temper", OTHERS, ids=lambda temper: temper.id)
def test_imagined_deals_do_not_make_them_peek(
    game: str, temper: Temper, monkeypatch: pytest.MonkeyPatch
) -> None:
    imagine_little(monkeypatch)
    found = probe(agree(GAMES[game]), player(f"level5.{temper.id}"), 5, seed=5, blind=True)
    assert (found.illegal, found.peeked) == (0, 0)


@pytest.mark.parametrize(
    ("game", "phase", "daring"),
    [
        ("koi_koi", "decide", lambda action: action == CALL_KOIKOI),
        ("thousand", "auction", lambda action: action != PASS),
        ("japanese_loo", "declare", lambda action: action == STAY),
    ],
)
def test_whoever_is_careful_dares_only_what_the_even_dare_and_they_what_the_bold_dare(
    game: str, phase: str, daring: object
) -> None:
    dared = {"careful": set(), "even": set(), "bold": set()}
    for number, view in enumerate(asked(game, phase, 40)):
        for name, found in dared.items():
            if daring(greedy_player(view, Rng(1), TEMPERS[name])):  # type: ignore[operator]
                found.add(number)
    assert dared["careful"] < dared["even"] < dared["bold"]


def ended(seed: int) -> object:
    rules = agree(GAMES["hana_awase"])
    state, rng = deal(rules, seed), Rng(seed)
    while state.to_move >= 0:
        rules.game.apply(state, greedy_player(rules.game.view(state, state.to_move), rng))
    return state


def test_who_hunts_counts_his_own_yaku_more_and_who_blocks_those_of_the_others() -> None:
    rules = agree(GAMES["hana_awase"])
    states = [ended(seed) for seed in range(12)]
    made = {"own": False, "theirs": False}
    for state in states:
        lines = [line for line in rules.game.settle(state).lines if line.cards and line.points > 0]
        own = sum(line.points for line in lines if line.seat == 0)
        theirs = sum(line.points for line in lines if line.seat != 0)
        made = {"own": made["own"] or own > 0, "theirs": made["theirs"] or theirs > 0}
        plain = relative(rules.game.scores(state))[0]
        assert Temper("t", hunt=1.5).value(rules.game, state, 0) - plain == 0.25 * own
        assert Temper("t", deny=2.0).value(rules.game, state, 0) <= plain - 0.5 * theirs
    assert all(made.values())


def test_the_careful_feel_losses_more_and_the_bold_gains() -> None:
    rules = agree(GAMES["mushi"])
    state, rng = deal(rules, 4), Rng(4)
    while state.to_move >= 0:
        rules.game.apply(state, greedy_player(rules.game.view(state, state.to_move), rng))
    plain = [EVEN.value(rules.game, state, seat) for seat in range(2)]
    loser, winner = sorted(range(2), key=plain.__getitem__)
    careful, bold = Temper("t", nerve=-1.0), Temper("t", nerve=1.0)
    assert careful.value(rules.game, state, loser) < plain[loser] < 0
    assert careful.value(rules.game, state, winner) == plain[winner]
    assert bold.value(rules.game, state, winner) > plain[winner]
    assert bold.value(rules.game, state, loser) == plain[loser]


def test_a_character_brings_its_temper_to_the_process_that_thinks() -> None:
    for view in asked("koi_koi", "decide", 40):
        careful = greedy_player(view, Rng(1), TEMPERS["careful"])
        if careful != greedy_player(view, Rng(1), TEMPERS["bold"]):
            assert think(Request(1, view, "level3", 1, character="fuyu")).action == careful
            assert think(Request(1, view, "level3", 1, character="natsu")).action != careful
            return
    raise AssertionError("they never differ")


def test_nobody_in_particular_is_even() -> None:
    assert temper_of("") is EVEN
    assert temper_of("someone else") is EVEN
    assert {temper_of(character).id for character in CAST} == set(TEMPERS)


def test_players_with_a_temper_have_names() -> None:
    view = next(asked("koi_koi", "decide", 10))
    for temper in TEMPERS.values():
        named = player(f"level3.{temper.id}")(view, Rng(1))
        assert named == choose(view, Rng(1), 3, Mind(temper))
    for name in ("level3.nobody", "greedy.bold", "level9.bold"):
        with pytest.raises(BadOption):
            player(name)
