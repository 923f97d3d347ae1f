"""Mekuri in words and JSON: actions and positions.

Position keys beside the common ones: ``active`` (the turned card that waits for a choice),
``declared`` (how many seats have said that they play), ``sits_out`` (seat, or null), ``rng`` (for
the stock that is shuffled again). All but ``captured`` may be left out: a position without hands
and stock is a finished deal, and at a table of four the seat before Oya sits out then.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, NOBODY, Action
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import common, layout, number, read_common, read_layout
from engine.decks.mekuri import DECK
from engine.games.mekuri.play import IN, OUT, finish, legal
from engine.games.mekuri.scoring import holder_of
from engine.games.mekuri.state import ASKED, DECLARE, FLIP, HAND, OVER, PHASES, MekuriState
from engine.kernel.fishing import fours, in_words, taken


def action_text(s: MekuriState, action: Action) -> str:
    """``play C``, ``play C take X``, ``play C take X Y Z``, ``flip take X``, ``declare in``."""
    if action in (IN, OUT):
        return "declare in" if action == IN else "declare out"
    if s.phase == FLIP:
        return f"flip take {DECK.ids[action]}"
    card = action >> 6
    return in_words(DECK, f"play {DECK.ids[card]}", taken(card, action & 63, s.field))


def why_not(s: MekuriState) -> str:
    """The rule that a refused action breaks."""
    return {DECLARE: "MK-16", FLIP: "MK-35"}.get(s.phase, "MK-33")


def position(s: MekuriState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **common(s.rules, s.dealer, s.to_move, PHASES[s.phase]),
        **layout(s, DECK),
        "declared": s.declared,
        "sits_out": None if s.out == NOBODY else s.out,
        "rng": f"{s.rng:016x}",
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> MekuriState:
    """The state that a position describes."""
    seats = rules.seats
    read = read_common(data, seats, PHASES)
    s = MekuriState(rules, read.dealer, number(data, "rng", 0, base=16))
    s.hands, s.piles, s.field, s.stock, s.active = read_layout(data, DECK, seats, DECK.all)
    s.declared = number(data, "declared", 0, most=ASKED)
    if seats == 4 and read.phase != "declare":
        before_oya = (s.dealer + 3) % 4
        told = data.get("sits_out") is not None
        s.out = number(data, "sits_out", before_oya, most=3) if told else before_oya
    to_move = read.to_move if "to_move" in data else s.playing[0]
    if s.out != NOBODY and (s.hands[s.out] | s.piles[s.out] or to_move == s.out):
        raise BadPosition("resting_seat", seat=s.out)
    _set_phase(s, read.phase, to_move)
    return s


def _set_phase(s: MekuriState, phase: str | None, to_move: int) -> None:
    """The phase as written, or as the cards tell it; then what does not fit is refused."""
    played_out = not any(s.hands) and not s.stock and s.active == NO_CARD
    ended = holder_of(s) != NOBODY
    if phase is None:
        phase = "flip" if s.active != NO_CARD else "over" if played_out or ended else "hand"
    s.phase, s.to_move = PHASES.index(phase), to_move
    if s.phase == OVER:
        if not ended and (not played_out or (s.flags.par and sum(s.piles) != DECK.all)):
            raise BadPosition("cards_left")
        finish(s, None)
        return
    if to_move < 0:
        raise BadPosition("nobody_to_move")
    if s.phase == FLIP:
        if s.active == NO_CARD or len(legal(s)) < 2:
            raise BadPosition("nothing_to_choose")
    elif ended:
        raise BadPosition("deal_is_over", seat=holder_of(s))
    elif s.phase == HAND and not s.hands[to_move]:
        raise BadPosition("no_hand_cards", seat=to_move)
    elif s.phase == DECLARE and (not s.flags.declares or to_move != (s.dealer + s.declared) % 4):
        raise BadPosition("not_asked", seat=to_move)
    if fours(s.field):
        raise BadPosition("four_in_field", card=DECK.names(fours(s.field))[0])
