"""What a person is asked about before it is done: plays that give much away, and only those."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.ai.knowledge import koi_koi as knowledge
from engine.ai.players import GREEDY, random_player
from engine.ai.risk import Risk, risk_of
from engine.core.cards import cards_of
from engine.core.events import Paid, TrickWon
from engine.core.game import State, agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from engine.games.koi_koi.play import CALL_KOIKOI, CALL_SHOBU
from engine.games.koi_koi.state import flags_of
from engine.games.nine_and_half.play import HIT_ME
from engine.games.nine_and_half.state import told
from engine.games.tien_gow.tables import BEATS_ONE
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


RATES = [
    ("king", {}, 4), ("three_tricks", {}, 24), ("parity", {}, 60), ("kirifu", {}, 40),
    ("kirifu", {"take": "free"}, 20), ("forty_one", {}, 60), ("tien_gow", {}, 30),
]  # fmt: skip


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(("game", "options", "seeds"), RATES)
def test_the_question_is_rare(game: str, options: dict[str, str], seeds: int, name: str) -> None:
    """Of the plays of a player by chance few are asked about, of one with knowledge hardly any."""
    rules, rng = agree(GAMES[game], options), Rng(1)
    choose = random_player if name == "random" else GREEDY[game]
    decisions = asked = 0
    for seed in range(seeds):
        play = begin(rules, [SeatInfo("P", name)] * rules.seats, seed)
        while not play.over and play.match.dealt < DEALS.get(game, 1):
            play.deal()
            while play.to_move >= 0:
                view = play.view(play.to_move)
                if len(view.legal) == 1:
                    play.act(view.legal[0])
                    continue
                action = choose(view, rng)
                decisions += 1
                asked += risk_of(view, action) is not None
                play.act(action)
    assert asked / decisions < (0.04 if name == "random" else 0.01)


DEALS = {"king": 14}
"""Deals of a match where each has its own rules; elsewhere the first one tells enough."""


def risky_positions(
    game: str, seeds: int, **options: str
) -> Iterator[tuple[View, int, Risk, State]]:
    """Every risky action in deals of chance, with the deal itself."""
    rules, rng = agree(GAMES[game], options), Rng(2)
    for seed in range(seeds):
        play = begin(rules, [SeatInfo("P", "random")] * rules.seats, seed)
        while not play.over and play.match.dealt < DEALS.get(game, 1):
            play.deal()
            while play.to_move >= 0 and play.state is not None:
                view = play.view(play.to_move)
                for action in view.legal:
                    risk = risk_of(view, action)
                    if risk is not None:
                        yield view, action, risk, rules.game.copy(play.state)
                play.act(random_player(view, rng))


def outcomes(state: State, action: int, tries: int = 12) -> Iterator[State]:
    """The deal after the action, the trick of now played to its end by chance."""
    game = state.rules.game
    for seed in range(tries):
        new, rng, events = game.copy(state), Rng(seed), []
        game.apply(new, action, events)
        while new.to_move >= 0 and not any(isinstance(event, TrickWon) for event in events):
            game.apply(new, random_player(game.view(new, new.to_move), rng), events)
        yield new


def test_ki_20_a_dear_trick_is_taken_whatever_the_others_play() -> None:
    seen = Counter()
    for view, action, risk, state in risky_positions("king", 14):
        seen[risk.code] += 1
        before = state.rules.game.scores(state)
        for new in outcomes(state, action):
            gained = state.rules.game.scores(new)
            if risk.code == "takes_dear":
                assert gained[view.seat] - before[view.seat] <= -risk.amount
            else:
                assert gained[risk.seat] - before[risk.seat] >= risk.amount
    assert seen["takes_dear"]


def test_tt_14_a_fourth_trick_is_certain() -> None:
    cases = list(risky_positions("three_tricks", 12))
    assert cases
    for view, action, risk, state in cases:
        assert risk.code == "one_too_many"
        assert state.tricks[view.seat] == 3
        assert all(new.tricks[view.seat] == 4 for new in outcomes(state, action))


def test_pa_14_the_deal_ends_with_an_odd_number_whatever_the_others_play() -> None:
    cases = list(risky_positions("parity", 60))
    assert cases
    for view, action, risk, state in cases:
        game = state.rules.game
        for seed in range(12):
            new, rng = game.copy(state), Rng(seed)
            game.apply(new, action)
            while new.to_move >= 0:
                game.apply(new, random_player(game.view(new, new.to_move), rng))
            assert new.tricks[view.seat] == risk.amount
            assert risk.amount % 2 == 1


def test_kf_16_the_next_seat_goes_out() -> None:
    cases = list(risky_positions("kirifu", 120))
    assert cases
    for _, action, risk, state in cases:
        game = state.rules.game
        new = game.copy(state)
        game.apply(new, action)
        assert new.to_move == risk.seat
        assert all(cut for cut in game.legal(new)), "it has to cut"
        game.apply(new, game.legal(new)[0])
        assert not new.hands[risk.seat]


def test_kf_12_taking_is_asked_about_late_where_cutting_is_possible() -> None:
    cases = [c for c in risky_positions("kirifu", 20, take="free") if c[2].code == "takes_able"]
    assert cases
    for view, action, _, _ in cases:
        assert not action
        assert len(view.legal) > 1
        assert not view.stock


def test_fo_15_another_card_pays_two_chips_at_once() -> None:
    cases = list(risky_positions("forty_one", 40))
    assert cases
    for view, _, risk, state in cases:
        events = []
        card = risk.cards.bit_length() - 1
        assert card in view.legal
        state.rules.game.apply(state.rules.game.copy(state), card, events)
        assert [e.amount for e in events if isinstance(e, Paid) and e.dst_seat == view.seat] == [2]


def test_tg_45_a_sure_tile_is_laid_down_by_a_seat_without_a_pile() -> None:
    cases = list(risky_positions("tien_gow", 20))
    assert cases
    for view, action, risk, state in cases:
        tile = risk.cards
        assert not state.piles[view.seat]
        assert action & tile
        assert view.hand & tile
        others = sum(hand for seat, hand in enumerate(state.hands) if seat != view.seat)
        assert not BEATS_ONE[tile.bit_length() - 1] & others


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
