"""Thousand: what a seat may know, and that guesses keep to all that follows from it."""

from __future__ import annotations

import random

import pytest

from engine.core.events import Event
from engine.core.rng import Rng
from engine.decks.trumps import DECK, SUIT_CARDS, card, cards
from engine.games.thousand import guess
from engine.games.thousand.auction import ceiling
from engine.games.thousand.exchange import is_misdeal
from engine.games.thousand.flags import flags_of
from engine.games.thousand.guess import Guess, dealt_at_first, witnesses
from tests.games.spoken import act
from tests.games.thousand_kit import B32, FOUR, TH, THREE, opened, phase, rules, table
from tests.kit import named, walk


def bold(r, seed: int):
    """Play at random by seats that seldom pass and never concede while they may do otherwise."""
    chance = random.Random(seed)
    state, _ = opened(r, dealer=seed % r.seats, seed=seed)
    while True:
        yield state, chance
        legal = TH.legal(state)
        if not legal:
            return
        action = chance.choice(legal)
        if TH.action_text(state, action) in ("pass", "concede"):
            action = chance.choice(legal)
        TH.apply(state, action)


NINES_BELOW = {card(name) for name in ("9S", "9H", "9D", "9C")}
VARIANTS = [
    THREE,
    FOUR,
    B32,
    rules(preset="th501"),
    rules(ace_marriage="on", bid_step="any5"),
    rules(4, blind_bid="on", bid_step="any5", golden_round="on"),
    rules(misdeal_mode="claim", misdeal_nines=3, misdeal_hand_below=16),
    rules(4, misdeal_mode="claim", misdeal_hand_below=16, no_shuffle="on", peek_bottom="on"),
    rules(hundred_as_blind="on", peek_bottom="on"),
]


def contradictions(s, pack: int) -> list[str]:
    """Everything that is wrong with a guess, judged by the rules alone."""
    p, flags, out = s.prelude, s.flags, []
    lying = sum(1 << c for c in s.spots if c >= 0)
    undealt = 0 if p.declarer >= 0 else p.talon
    zones = [*s.hands, *s.piles, lying, undealt, p.aside]
    whole = 0
    for zone in zones:
        if whole & zone:
            out.append("a card twice")
        whole |= zone
    if whole != pack:
        out.append("cards are missing")
    out += ["denied" for held, no in zip(s.hands, s.denied, strict=True) if held & no]
    for seat in s.active:
        if p.spoken[seat] > ceiling(flags, dealt_at_first(s, seat)):
            out.append(f"seat {seat} could not bid {p.spoken[seat]}")
    exchanged = p.declarer >= 0 and phase(s) not in ("exchange", "discard")
    if exchanged and p.target > max(p.price, ceiling(flags, s.dealt(p.declarer))):
        out.append("the target is above the ceiling")
    if exchanged and flags.form.gives:
        for seat, gift in zip(s.opponents, p.given, strict=True):
            if not s.dealt(seat) >> gift & 1:
                out.append("a gift is not there")
            if p.open and s.dealt(seat) & p.talon & ~(1 << gift):
                out.append("the talon is not with the declarer")
        if phase(s) in ("final_target", "trump", "lead", "follow", "over"):
            for seat in s.active:
                if is_misdeal(s, seat, s.dealt(seat)) != bool(p.asked >> seat & 1):
                    out.append("a misdeal that was not one, or the other way round")
    if not flags.form.gives and exchanged and p.talon & ~(s.dealt(p.declarer) | p.aside):
        out.append("the talon is not with the declarer")
    return out


@pytest.mark.parametrize("r", VARIANTS, ids=named)
def test_guesses_keep_to_everything_that_was_seen(r, monkeypatch) -> None:
    monkeypatch.setattr(Guess, "deal_anyhow", lambda _self: pytest.fail("no guess was found"))
    rng = Rng(3)
    pack = flags_of(r).form.cards
    for seed in range(40):
        for state, chance in bold(r, seed):
            assert not contradictions(state, pack) or phase(state) == "peek"
            if chance.random() < 0.5:
                seat = chance.randrange(r.seats)
                view = TH.view(state, seat)
                found = TH.sample(view, rng)
                assert TH.view(found, seat) == view
                if phase(state) != "peek":
                    assert contradictions(found, pack) == [], (seed, phase(state), seat)


def played(r=THREE, **keys):
    """Seat 1 is declarer; hands of a deal in which nothing has been played."""
    data = {
        "phase": "lead", "declarer": 1, "to_move": 1, "price": 100, "target": 100, "open": True,
        "hands": [
            "AH TH AD TD AC TC QS 9D", "KH QH AS TS JD KS KD QD", "9H JH JC QC 9S KC JS 9C",
        ],
        "talon": "KS KD QD", "given": "9C 9D",
    }  # fmt: skip
    return table(r, **{**data, **keys})


def guesses(state, seat: int, count: int = 300):
    rng = Rng(9)
    view = TH.view(state, seat)
    return [TH.sample(view, rng) for _ in range(count)]


def test_an_opponent_holds_one_card_of_the_open_talon_at_most() -> None:
    talon = cards("KS", "KD", "QD")
    found = {(g.hands[2] & talon).bit_count() for g in guesses(played(), 0)}
    assert found == {0, 1}
    assert sum(bool(g.hands[2] & talon) for g in guesses(played(), 0)) < 150


def test_once_the_gift_is_played_the_rest_of_the_talon_is_with_the_declarer() -> None:
    state = played(
        hands=["AH TH AD TD AC TC QS 9D", "KH QH AS TS JD KS QD 9C", "9H JH JC QC 9S KC JS KD"],
        given="KD 9D",
    )
    act(state, "play JD", "play KD", "play TD")
    for g in guesses(state, 0):
        assert g.hands[1] & cards("KS", "QD") == cards("KS", "QD")


def test_a_bid_above_120_stands_on_a_marriage() -> None:
    state = played(price=165, target=165, spoken=[120, 165, 0])
    for g in guesses(state, 2):
        assert ceiling(THREE_FLAGS, dealt_at_first(g, 1)) >= 165
    with_hearts = sum(not cards("KH", "QH") & ~g.hands[1] for g in guesses(state, 2))
    assert with_hearts > 100


THREE_FLAGS = flags_of(THREE)


def test_a_raise_stands_on_the_cards_after_the_exchange() -> None:
    state = played(target=200)
    for g in guesses(state, 0):
        assert ceiling(THREE_FLAGS, g.hands[1]) >= 200


def test_the_mate_of_an_announced_card_is_known() -> None:
    state = played(hands=["AH TH AD TD AC TC QS", "KH QH AS TS JD KS KD", "9H JH JC QC 9S KC JS"],
                   captured=["", "QD 9D 9C", ""])  # fmt: skip
    act(state, "play QH marriage")
    for seat in (0, 2):
        assert TH.view(state, seat).hands[1] == cards("KH")
        assert all(g.hands[1] >> card("KH") & 1 for g in guesses(state, seat, 20))


def test_who_neither_follows_nor_trumps_has_neither() -> None:
    state = played(
        hands=["AH TH AD TD", "KH QH AS TS", "JC QC KC 9C"], trump="D",
        captured=["", "QD 9D 9S JD KD KS JS 9H JH TC AC QS", ""], thrown=["", "", ""], price=110,
    )  # fmt: skip
    act(state, "play AS", "play 9C")
    assert state.denied[2] == SUIT_CARDS[0] | SUIT_CARDS[2]
    act(state, "play TD")
    assert state.denied[0] == SUIT_CARDS[0]


def test_the_declarer_knows_what_it_gave_and_the_others_do_not() -> None:
    state = played()
    assert TH.view(state, 1).hands[2] == cards("9C")
    assert TH.view(state, 1).hands[0] == cards("9D")
    assert TH.view(state, 0).hands[1:] == (0, 0)
    assert {g.prelude.given[0] for g in guesses(state, 1, 20)} == {card("9C")}


def test_a_hand_that_kept_still_with_a_misdeal_is_one() -> None:
    r = rules(misdeal_mode="claim")
    state = played(
        r,
        hands=["JS JH JD QS QH 9S 9H 9D", "AH AD AS AC TH TD JC QC", "QD KS KH KC KD 9C TC TS"],
        given="TC 9D", talon="TC JC 9D", asked=[0],
    )  # fmt: skip
    for seat in (1, 2):
        for g in guesses(state, seat, 60):
            assert is_misdeal(g, 0, g.hands[0])
            assert not is_misdeal(g, 3 - seat, g.hands[3 - seat])


@pytest.mark.parametrize("seats", [3, 4])
def test_th_07_nobody_learns_that_a_nine_was_left_below(seats) -> None:
    r = rules(seats, peek_bottom="on")
    pack = [name for name in DECK.names(flags_of(r).form.cards) if name not in ("9H", "AH")]
    seen = []
    for bottom, above in (("9H", "AH"), ("AH", "9H")):
        state = table(r, phase="peek", pack=" ".join([above, *pack, bottom]), dealer=0)
        out: list[Event] = []
        TH.apply(state, TH.parse_action(state, "peek"), out)
        told = [event.seen_by(1) for event in out]
        TH.apply(state, TH.parse_action(state, "deal"), out)
        seen.append((told, state.facts))
    assert seen[0] == seen[1]


def test_a_seat_that_has_not_looked_does_not_see_its_cards() -> None:
    r = rules(blind_bid="on")
    for seed in range(10):
        for state, _ in walk(r, seed):
            for seat in range(3):
                view = TH.view(state, seat)
                if not state.prelude.looked >> seat & 1:
                    assert view.hand == 0
        state, _ = opened(r, seed=seed)
        found = {TH.sample(TH.view(state, 1), Rng(n)).hands[1] for n in range(20)}
        assert len(found) > 15


def test_the_dealer_of_four_sees_no_hand() -> None:
    state, _ = opened(FOUR, dealer=0)
    assert TH.view(state, 0).hands == (0, 0, 0, 0)
    assert TH.view(state, 0).hand_sizes == (0, 7, 7, 7)


def test_what_lies_aside_is_known_to_the_declarer_alone() -> None:
    for seed in range(10):
        for state, _ in walk(B32, seed):
            p = state.prelude
            if p.aside:
                for seat in range(3):
                    view = TH.view(state, seat)
                    assert view.field == (p.aside if seat == p.declarer else 0)
                    assert TH.sample(view, Rng(seed)).prelude.aside.bit_count() == 2


def test_a_nine_at_the_bottom_is_known_to_the_dealer_alone() -> None:
    r = rules(peek_bottom="on")
    pack = [name for name in DECK.names(flags_of(r).form.cards) if name != "9H"]
    state = table(r, phase="peek", peeked=True, pack=" ".join([*pack, "9H"]), dealer=1)
    assert TH.action_text(state, TH.view(state, 1).legal[0]) == "recut 9H"
    for n in range(10):
        assert TH.sample(TH.view(state, 1), Rng(n)).prelude.pack[-1] == card("9H")
    found = {TH.sample(TH.view(state, 0), Rng(n)).prelude.pack[-1] for n in range(60)}
    assert found & NINES_BELOW
    assert found - NINES_BELOW
    assert not found & {card(name) for name in ("JS", "JH", "JD", "JC")}
    other = table(r, phase="peek", peeked=True, pack=" ".join(["9H", *pack]), dealer=1)
    assert [TH.action_text(other, a) for a in TH.view(other, 1).legal] == ["deal"]
    own = {TH.sample(TH.view(other, 1), Rng(n)).prelude.pack[-1] for n in range(60)}
    assert not own & NINES_BELOW


def test_witnesses_are_the_smallest_sets() -> None:
    assert len(witnesses("th1000", False, 5)) == 4
    assert witnesses("th1000", False, 100)[0] == cards("KH", "QH")
    assert len(witnesses("th1000", False, 100)) == 1 + 3
    assert len(witnesses("th1000", True, 5)) == 5
    assert witnesses("th1000", False, 285) == ()


def test_contradicting_positions_are_guessed_as_well_as_can_be() -> None:
    state = played(hands=["AH TH AD TD AC TC QS 9D", "KC QH AS TS JD KS KD QC",
                          "9H JH JC QD 9S KH JS 9C"], spoken=[0, 360, 0], price=360,
                   target=360)  # fmt: skip
    found = TH.sample(TH.view(state, 2), Rng(1))
    assert sum(found.hands).bit_count() == 24
    assert guess.witnesses("th1000", False, 240)
