"""The table of a trick game in words and JSON.

Position keys beside the common ones: ``leader``, ``trick`` (its cards in order of play), ``tricks``
(how many each seat has won), ``voids`` (per seat the suits it is known to lack, as ``SD``). All may
be left out: nothing is held, captured or played then, tricks are counted in the captured cards, and
the leader is the seat to move, or the dealer's left neighbour. A position without hands is a
finished deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.core.cards import NO_CARD, Action, Card, Cards
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.position import common, listed, number, read_common
from engine.decks.trumps import DECK, SUIT_CARDS, SUITS
from engine.kernel.tricks import FOLLOW, LEAD, PHASES, Table, close, look


def action_text(action: Action) -> str:
    """``play C``."""
    return f"play {DECK.ids[action]}"


def held_card(s: Table, text: str) -> Card:
    """The card of the seat to move that ``play C`` names; ``NO_CARD`` if it names none."""
    verb, _, name = text.partition(" ")
    card = DECK.index.get(name, NO_CARD) if verb == "play" and s.to_move >= 0 else NO_CARD
    return card if card >= 0 and s.hands[s.to_move] >> card & 1 else NO_CARD


def position(s: Table) -> dict[str, Json]:
    """The keys of the table."""
    return {
        **common(s.rules, s.dealer, s.to_move, s.rules.game.phases[s.phase]),
        "hands": [DECK.names(cards) for cards in s.hands],
        "captured": [DECK.names(cards) for cards in s.piles],
        "leader": s.leader,
        "trick": [DECK.ids[card] for card in trick(s)],
        "tricks": s.tricks[:],
        "voids": [voids(cards) for cards in s.denied],
    }


def trick(s: Table) -> list[Card]:
    """The cards of the trick of now in order of play."""
    cards, seat = [], s.leader
    while s.spots[seat] >= 0:
        cards.append(s.spots[seat])
        seat = s.turns[seat]
        if seat == s.leader:
            break
    return cards


def read(
    s: Table,
    data: Mapping[str, Json],
    pack: Cards,
    *,
    used: Cards = 0,
    unplayed: bool = False,
) -> None:
    """Set the table as a position describes it.

    Args:
        s: the table to set.
        data: the position.
        pack: the cards of the game.
        used: cards that lie elsewhere.
        unplayed: whether a deal may be over with cards in the hands.

    Raises:
        BadPosition: cards twice or of another pack, hands that do not fit the trick, a seat to move
            or a phase that does not fit the cards.
    """
    turns = s.turns
    seats, size = len(turns), len(set(turns))
    s.dealer, _, phase = read_common(data, seats, s.rules.game.phases)
    s.hands = listed(data, "hands", DECK, seats)
    s.piles = listed(data, "captured", DECK, seats)
    played = data.get("trick", [])
    check_cards([*s.hands, *s.piles, DECK.mask(played)], pack, used)
    s.tricks = numbers(data, "tricks", [cards.bit_count() // size for cards in s.piles])
    s.denied = read_voids(data, seats)
    to_move = data.get("to_move")
    first = to_move if isinstance(to_move, int) and not played else turns[s.dealer]
    s.leader = seat = number(data, "leader", first, most=seats - 1)
    s.spots = [NO_CARD] * seats
    for name in played:
        if s.spots[seat] >= 0:
            raise BadPosition("trick_too_long")
        s.spots[seat] = DECK.card(name)
        seat = turns[seat]
    if played and seat == s.leader:
        raise BadPosition("trick_too_long")
    look(s)
    s.phase = FOLLOW if played else LEAD
    if phase == "over" or not any(s.hands):
        if played or (any(s.hands) and not unplayed):
            raise BadPosition("cards_left")
        close(s)
        return
    if isinstance(to_move, int) and to_move != s.to_move:
        raise BadPosition("wrong_seat_to_move", to_move=to_move, expected=s.to_move)
    if phase in PHASES and phase != PHASES[s.phase]:
        raise BadPosition("wrong_phase", phase=phase, expected=PHASES[s.phase])
    _check_hands(s)


def voids(denied: Cards) -> str:
    """The suits of which every card is denied, as ``SD``."""
    return "".join(
        name for name, cards in zip(SUITS, SUIT_CARDS, strict=True) if not cards & ~denied
    )


def read_voids(data: Mapping[str, Json], seats: int) -> list[Cards]:
    """Per seat the cards denied to it by the key ``voids``; none when it is left out.

    Raises:
        BadPosition: not one text of suit letters a seat.
    """
    value = data.get("voids", [""] * seats)
    if not isinstance(value, list) or len(value) != seats:
        raise BadPosition("one_text_a_seat", key="voids", seats=seats)
    out = []
    for letters in value:
        if not isinstance(letters, str) or set(letters) - set(SUITS):
            raise BadPosition("unknown_suit", suits=str(letters))
        out.append(sum(SUIT_CARDS[suit] for suit in range(4) if SUITS[suit] in letters))
    return out


def numbers(data: Mapping[str, Json], key: str, default: list[int]) -> list[int]:
    """One whole number a seat.

    Raises:
        BadPosition: something else.
    """
    value = data.get(key, default)
    if not isinstance(value, list) or len(value) != len(default):
        raise BadPosition("one_number_a_seat", key=key, seats=len(default))
    return [number({key: count}, key, 0, most=len(DECK.ids)) for count in value]


def check_cards(zones: Iterable[Cards], pack: Cards, used: Cards = 0) -> None:
    """Refuse cards that lie in two places, or are not of the pack.

    Raises:
        BadPosition: with such a card.
    """
    for cards in zones:
        if cards & used:
            raise BadPosition("card_twice", card=DECK.names(cards & used)[0])
        if cards & ~pack:
            raise BadPosition("not_in_deck", card=DECK.names(cards & ~pack)[0])
        used |= cards


def _check_hands(s: Table) -> None:
    """All who play hold as many cards, less the one in the trick, and none of their void suits."""
    sizes = {s.hands[seat].bit_count() + (s.spots[seat] >= 0) for seat in s.turns}
    if len(sizes) > 1:
        raise BadPosition("uneven_hands")
    for seat, cards in enumerate(s.hands):
        if cards & s.denied[seat]:
            raise BadPosition("void_held", seat=seat, card=DECK.names(cards & s.denied[seat])[0])
