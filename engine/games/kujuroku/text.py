"""Kujuroku in words and JSON: actions and positions.

Position keys beside the common ones: ``active`` (the turned card that waits for a choice),
``oni_took`` (the number card that the oni captured, or null; its seat is the one whose pile has the
oni), ``kuraikasu`` (the determined one, or null; may be left out while it is in nobody's pile).
Lists of seats have an entry for every seat of the table, that of the resting seat empty. All but
``captured`` may be left out: a position without hands and stock is a finished deal.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, NOBODY, Action, Cards
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import common, layout, read_common, read_layout
from engine.decks.daini import DECK, JIZO_BIT, ONI, ONI_BIT
from engine.games.kujuroku.play import KEEP, MEET, SWAP, finish, legal
from engine.games.kujuroku.scoring import winner_of
from engine.games.kujuroku.state import (
    FLIP,
    GEN_NAOSHI,
    HAND,
    OPENING,
    OVER,
    PHASES,
    KujurokuState,
    resting,
)
from engine.kernel.fishing import LAY, SHIFT, fours, in_words, sets_of_three


def action_text(s: KujurokuState, action: Action) -> str:
    """``play C``, ``play C take X``, ``flip take X``, ``opening …``, ``gen swap``, ``gen keep``."""
    ids = DECK.ids
    if action in (SWAP, KEEP):
        return "gen swap" if action == SWAP else "gen keep"
    if s.phase == OPENING:
        if s.field & ONI_BIT:
            return f"opening oni take {ids[action]}"
        pair = sorted((ids[action >> 6], ids[action & 63]))
        return f"opening pair {' '.join(pair)}"
    if s.phase == FLIP:
        return f"flip take {ids[action]}"
    taken = 0 if action & 63 == LAY else 1 << (action & 63)
    return in_words(DECK, f"play {ids[action >> 6]}", taken)


def why_not(s: KujurokuState, text: str) -> str:
    """The rule that a refused action breaks."""
    words = text.split()
    if s.phase == GEN_NAOSHI:
        return "KJ-19"
    if s.phase == OPENING:
        return "KJ-24" if s.field & ONI_BIT else "KJ-27"
    if s.phase == FLIP:
        return "KJ-41" if s.active == ONI else "KJ-35"
    if words[:2] == ["play", "oni"]:
        return "KJ-43" if not s.field and s.flags.steal else "KJ-38"
    return "KJ-44" if words[:2] == ["play", "jizo"] else "KJ-33"


def position(s: KujurokuState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **common(s.rules, s.dealer, s.to_move, PHASES[s.phase]),
        **layout(s, DECK),
        "oni_took": None if s.oni_took == NO_CARD else DECK.ids[s.oni_took],
        "kuraikasu": DECK.ids[s.orphan.bit_length() - 1] if s.orphan else None,
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> KujurokuState:
    """The state that a position describes."""
    seats = rules.seats
    read = read_common(data, seats, PHASES)
    s = KujurokuState(rules, read.dealer)
    layout = read_layout(data, DECK, seats, s.flags.pack.mask)
    s.hands, s.piles, s.field, s.stock, s.active = layout
    rests = resting(seats, s.dealer)
    if rests != NOBODY and (s.hands[rests] | s.piles[rests] or read.to_move == rests):
        raise BadPosition("resting_seat", seat=rests)
    _set_oni(s, data)
    _set_phase(s, read.phase, read.to_move)
    return s


def _set_oni(s: KujurokuState, data: Mapping[str, Json]) -> None:
    """What the oni took, and the kuraikasu as the piles determine it (KJ-48)."""
    took, named = data.get("oni_took"), data.get("kuraikasu")
    if took is None:
        if named is not None:
            raise BadPosition("no_kuraikasu", card=str(named))
        return
    s.oni_took = DECK.card(took)
    owners = [seat for seat, cards in enumerate(s.piles) if cards & ONI_BIT]
    if s.oni_took >= ONI or not owners or not s.piles[owners[0]] >> s.oni_took & 1:
        raise BadPosition("not_under_the_oni", card=str(took))
    s.oni_seat = owners[0]
    rest: Cards = 15 << SHIFT[s.oni_took]
    for cards in s.piles:
        rest &= ~cards
    single = rest & (rest - 1) == 0
    s.orphan = rest if single else 0
    if named is not None:
        s.orphan = 1 << DECK.card(named)
        mates = 15 << SHIFT[s.oni_took] & ~(1 << s.oni_took)
        if not single or not s.orphan & (rest or mates & s.piles[s.oni_seat]):
            raise BadPosition("no_kuraikasu", card=str(named))
    elif single and not rest:
        raise BadPosition("which_kuraikasu")
    if s.orphan & s.field:
        raise BadPosition("kuraikasu_in_field", card=DECK.names(s.orphan)[0])


def _set_phase(s: KujurokuState, phase: str | None, to_move: int) -> None:
    """The phase as written, or as the cards tell it; then what does not fit is refused."""
    played_out = not any(s.hands) and not s.stock and s.active == NO_CARD
    winner = winner_of(s)
    if phase is None:
        phase = _told_phase(s, played_out or winner != NOBODY)
    s.phase, s.to_move = PHASES.index(phase), to_move
    if s.phase == OVER:
        if winner == NOBODY and (not played_out or _lacking(s)):
            raise BadPosition("cards_left")
        finish(s, NOBODY, None)
        return
    if to_move < 0:
        raise BadPosition("nobody_to_move")
    if winner != NOBODY and s.phase != FLIP:
        raise BadPosition("deal_is_over", seat=winner)
    if s.phase in (HAND, FLIP):
        _check_turn(s)
    else:
        _check_opening(s)


def _check_turn(s: KujurokuState) -> None:
    """Refuse what cannot be when a card is to be played, or a turned one to take."""
    if s.field & MEET:
        raise BadPosition("not_in_field", card=DECK.names(s.field & MEET)[0])
    if fours(s.field) or sets_of_three(s.field):
        raise BadPosition("three_in_field")
    if s.phase == HAND and not s.hands[s.to_move]:
        raise BadPosition("no_hand_cards", seat=s.to_move)
    if s.phase == FLIP and (s.active == NO_CARD or len(legal(s)) < 2):
        raise BadPosition("nothing_to_choose")


def _check_opening(s: KujurokuState) -> None:
    """Refuse what cannot be before the first turn: it is for Oya, or for Nakai and Otoi."""
    gen = s.phase == GEN_NAOSHI
    if (s.to_move != s.dealer) != gen or (gen and not s.flags.gen) or fours(s.field):
        raise BadPosition("not_asked", seat=s.to_move)
    if not gen and (s.field & JIZO_BIT or not (s.field & ONI_BIT or sets_of_three(s.field))):
        raise BadPosition("nothing_to_open")


def _told_phase(s: KujurokuState, over: bool) -> str:
    if s.active != NO_CARD:
        return "flip"
    return "over" if over else "hand"


def _lacking(s: KujurokuState) -> Cards:
    """Cards in nobody's pile: a deal that goes by points leaves none (KJ-54)."""
    lacking = s.flags.pack.mask
    for cards in s.piles:
        lacking &= ~cards
    return lacking
