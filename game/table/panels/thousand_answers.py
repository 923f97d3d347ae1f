"""Thousand's answers in words: what each would mean, its caption, what it costs or brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import Points
from engine.core.view import View
from engine.decks.trumps import SUITS
from engine.games.thousand.tables import PAIR, ROW, points
from game.table.asked.moves import Move
from game.table.layout.thousand import BIDDING, NUMBERS, holds, receivers
from game.table.panels import figures

if TYPE_CHECKING:
    from game.table.panels.thousand import ThousandPanel


def number(move: Move) -> Points:
    """The number of a bid or a raise."""
    return int(move.text.split()[1])


def preview(said: ThousandPanel, view: View, move: Move) -> str:
    """What an answer would mean."""
    facts = said.facts(view)
    if facts is None:
        return ""
    match move.verb:
        case "bid":
            return _bid_tells(said, view, number(move))
        case "raise" | "keep":
            goal = number(move) if move.verb == "raise" else facts.price
            return said.w("tell.target", points=goal, hand=points(view.hand))
        case "pass" if view.phase == "misdeal":
            return said.w("tell.play_on")
        case "pass":
            return said.w("tell.pass", name=said.name(facts.bidder), points=facts.price)
        case "give":
            return _giving_tells(said, view, move)
        case "play" if move.word == "play_marriage":
            return _marriage_tells(said, move)
        case "play":
            return said.card_tells(view, move)
        case "trump":
            return said.w("tell.trump", suit=said.suit_name(SUITS.index(move.text[-1])))
        case _:
            return said.w(f"tell.{move.verb}")


def _bid_tells(said: ThousandPanel, view: View, bid: Points) -> str:
    """What is needed beyond the cards, and how high the hand may go."""
    if not view.hand:
        return said.w("tell.blind", most=said.flags.form.ceiling)
    form = said.flags.form
    if bid <= form.ceiling:
        return said.w("tell.bid", hand=points(view.hand), most=said.ceiling(view))
    held = [said.suit_name(suit) for suit in range(4) if holds(view.hand, suit)]
    return said.w("tell.needs", points=form.ceiling, suits=said.w("and").join(held))


def _giving_tells(said: ThousandPanel, view: View, move: Move) -> str:
    """Which card goes where, and a marriage that is broken by it."""
    if not said.flags.form.gives:
        return said.w("tell.aside", cards=said.cards(move.cards))
    broken = [
        said.suit_name(suit)
        for suit in range(4)
        if holds(view.hand, suit) and move.cards & PAIR[suit]
    ]
    if broken:
        return said.w("tell.breaks", suits=said.w("and").join(broken))
    first, second = receivers(view)
    cards = [said.t("table.card", card=said.card(card)) for card in move.order]
    return said.w(
        "tell.gives", first=said.name(first), one=cards[0], second=said.name(second),
        two=cards[1],
    )  # fmt: skip


def _marriage_tells(said: ThousandPanel, move: Move) -> str:
    suit = (move.cards.bit_length() - 1) // 13
    if move.cards & ~PAIR[suit]:
        return said.w("tell.aces")
    key = "tell.marriage_only" if said.flags.form.names_trump else "tell.marriage"
    worth = said.flags.form.marriage[suit]
    return said.w(key, points=worth, suit=said.suit_name(suit))


def label(said: ThousandPanel, move: Move) -> str:
    """What stands on a button."""
    if move.verb in NUMBERS:
        return said.w(f"move.{move.verb}", points=number(move))
    if move.verb == "trump":
        suit = SUITS.index(move.text[-1])
        return f"{figures.SIGNS[suit]} {said.suit_name(suit)}"
    if move.word == "play_marriage":
        suit = (move.cards.bit_length() - 1) // 13
        if move.cards & ~PAIR[suit]:
            return said.w("move.aces")
        return said.w("move.marriage", points=said.flags.form.marriage[suit])
    if move.verb == "give" and not said.flags.form.gives:
        return said.w("move.aside")
    return said.w(f"move.{move.word or move.verb}")


def cost(said: ThousandPanel, view: View, move: Move) -> str:
    """The ceiling under a number, who wins under a pass."""
    facts = said.facts(view)
    if facts is None:
        return ""
    match move.verb:
        case "bid":
            most = said.ceiling(view) if view.hand else said.flags.form.ceiling
            return said.w("cost.ceiling", points=most)
        case "raise":
            return said.w("cost.ceiling", points=said.ceiling(view))
        case "keep":
            return said.w("cost.keep", points=facts.price)
        case "concede":
            loser = said.flags.loser
            left = ROW - facts.marks[view.seat]
            return said.w(f"cost.concede.{loser}", count=left, points=facts.price)
        case "pass" if view.phase in BIDDING:
            seats = [
                seat
                for seat in range(len(view.hands))
                if said.in_play(view, seat) and seat != view.seat
            ]
            if len(seats) == 1:
                return said.w("cost.wins", name=said.name(seats[0]), points=facts.price)
    return ""
