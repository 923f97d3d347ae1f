"""What a person is asked about before it is done: plays that give much away, and only those."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.ai.knowledge import koi_koi as knowledge
from engine.ai.players import GREEDY
from engine.ai.risk import Risk, risk_of
from engine.core.cards import cards_of
from engine.core.game import agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.games.koi_koi.play import CALL_KOIKOI, CALL_SHOBU
from engine.games.koi_koi.state import flags_of
from engine.games.nine_and_half.play import HIT_ME
from engine.games.nine_and_half.state import told
from engine.kernel.fishing import LAY
from engine.match.play import SeatInfo, begin

FISHING = ["koi_koi", "hana_awase", "mushi", "kujuroku", "mekuri"]


def views(game: str, seeds: int, **options: str) -> Iterator[View]:
    """What the seats to move see while knowledge plays some deals."""
    rules, rng = agree(GAMES[game], options), Rng(1)
    for seed in range(seeds):
        play = begin(rules, [SeatInfo("P", "greedy")] * rules.seats, seed)
        play.deal()
        while play.to_move >= 0:
            view = play.view(play.to_move)
            yield view
            forced = len(view.legal) == 1
            play.act(view.legal[0] if forced else GREEDY[game](view, rng))


def found(game: str, seeds: int, **options: str) -> list[tuple[View, int, Risk]]:
    """Every risky action on the way."""
    out = []
    for view in views(game, seeds, **options):
        for action in view.legal:
            risk = risk_of(view, action)
            if risk is not None:
                out.append((view, action, risk))
    return out


@pytest.mark.parametrize("game", list(GAMES))
def test_where_one_can_only_do_one_thing_nothing_is_asked(game):
    for view in views(game, 3):
        judged = [risk_of(view, action) for action in view.legal]
        quits = view.rules.game.resignation
        plays = [risk for a, risk in zip(view.legal, judged, strict=True) if a != quits]
        assert None in plays


@pytest.mark.parametrize("game", FISHING)
def test_a_card_is_risky_to_lay_if_it_completes_another_seats_yaku(game):
    """Judged again from the piles: with the laid card a row is full that was not."""
    cases = [(v, a, r) for v, a, r in found(game, 40) if r.code == "feeds"]
    assert cases
    for view, action, risk in cases:
        assert action & 63 == LAY
        assert risk.cards == 1 << (action >> 6)
        assert risk.seat != view.seat
        pile = view.piles[risk.seat]
        assert not pile & risk.cards


def test_kk_12_the_same_card_is_not_risky_once_its_month_is_gone():
    for view, action, risk in found("koi_koi", 60):
        if risk.code != "feeds":
            continue
        month = 15 << (action >> 6 & ~3)
        unseen = month & ~view.seen & view.rules.game.spec.deck.all
        assert unseen, "nobody could take it"
        rows = flags_of(view.rules).yaku(view.facts[0])
        before = {m.row.id for m in rows.made(view.piles[risk.seat])}
        after = {m.row.id for m in rows.made(view.piles[risk.seat] | risk.cards)}
        assert after - before


def test_kk_18_koi_koi_is_asked_about_only_where_knowledge_would_stop():
    asked = free = 0
    for view in views("koi_koi", 120):
        if view.phase != "decide":
            continue
        risk = risk_of(view, CALL_KOIKOI)
        stops = knowledge.greedy(view, Rng(0)) == CALL_SHOBU
        assert (risk is not None) == stops
        assert risk_of(view, CALL_SHOBU) is None
        asked, free = asked + stops, free + (not stops)
        if risk is not None and risk.code == "koikoi_near":
            assert not risk.cards & view.hand
    assert asked
    assert free


def test_jl_22_staying_is_asked_about_without_trump_and_ace():
    cases = found("japanese_loo", 60)
    assert cases
    for view, _, risk in cases:
        assert (risk.code, risk.amount) == ("stays_weak", 10)
        assert not view.hand & 0x1FFF << 13 * view.facts[0]
        assert not any(card % 13 == 12 for card in cards_of(view.hand))


def test_th_82_conceding_is_asked_about():
    assert {risk.code for _, _, risk in found("thousand", 12)} == {"concedes"}


def test_du_63_giving_up_is_asked_about_and_nothing_else_in_durak():
    cases = found("durak", 2)
    assert {risk.code for _, _, risk in cases} == {"gives_up"}
    assert all(action == GAMES["durak"].resignation for _, action, _ in cases)


def test_ha_21_a_hand_yaku_that_is_kept_silent_is_lost():
    cases = [
        case for case in found("hana_awase", 150, kasu_hand="on_open") if case[2].code == "hides"
    ]
    assert cases
    assert all(view.phase == "show" for view, _, _ in cases)


def test_nh_24_a_hand_that_pays_double_is_not_broken_unasked():
    """Hits are judged for every hand: only exactly 9½ or jack and ten are asked about."""
    seen = set()
    for view in views("nine_and_half", 150):
        if view.phase != "hit":
            continue
        ranks = sorted("23456789TJQKA"[card % 13] for card in cards_of(view.hand))
        worth = {"A": 1.0, "T": 10.0, "J": 0.5, "Q": 0.5, "K": 0.5}
        total = sum(worth.get(rank) or float(rank) for rank in ranks)
        best = total == 9.5 or ranks == ["J", "T"]
        risk = risk_of(view, HIT_ME)
        assert (risk is not None) == best, ranks
        seen.add(best)
    assert seen == {True, False}


def test_nh_28_the_limit_on_a_bust_hand_is_asked_about():
    cases = [case for case in found("nine_and_half", 60) if case[2].code == "bets_bust"]
    assert cases
    for view, action, risk in cases:
        assert action == max(view.legal)
        assert risk.amount > action


def test_nh_19_staking_all_ones_chips_is_asked_about():
    """Chips run short only in the course of a match."""
    rules, rng = agree(GAMES["nine_and_half"], {"start_chips": 30, "limit": 20}), Rng(1)
    asked = 0
    for seed in range(12):
        play = begin(rules, [SeatInfo("P", "greedy")] * rules.seats, seed)
        while not play.over:
            play.deal()
            while play.to_move >= 0:
                view = play.view(play.to_move)
                asked += _asked_for_all(view)
                forced = len(view.legal) == 1
                play.act(view.legal[0] if forced else GREEDY["nine_and_half"](view, rng))
    assert asked


def _asked_for_all(view: View) -> int:
    """How many bets of all one's chips are asked about here; every other is judged as well."""
    count = 0
    for action in view.legal if view.phase == "bet" else ():
        known = told(view.facts, len(view.hands))
        risk = risk_of(view, action)
        whole = action + known.antes[view.seat] >= known.chips[view.seat]
        if risk is not None and risk.code == "bets_all":
            assert whole
            count += 1
        else:
            smaller = view.legal[0] + known.antes[view.seat] < known.chips[view.seat]
            assert not whole or not smaller or risk is not None
    return count
