"""Tien Gow in words and JSON.

Position keys beside the common ones (``captured``: the face-up tiles each seat has won):

- ``count``: how many hands running the dealer has been dealer (1 when left out);
- ``order``, ``places``: the seats by their roll for the places, the place each seat has taken or
  null; left out, the seats sit in their order;
- ``stock``, ``rng``: the wall, column by column from the top, and the generator, until the tiles
  are taken;
- ``asked``, ``claimed``: seats that kept still about a dealt hand, the seat that claimed one;
- ``piles``: piles of each seat, of which face-down tiles are part;
- ``shown``, ``down``: what each seat has played face up and face down, the trick included;
- ``leader``, ``trick``: the plays of the trick as actions in order, ``lead 6-6a``, ``play …``,
  ``down …``; of a finished hand those of its last trick;
- ``first_lead``: what the dealer led first; ``bonuses``: ``[receiver, [tiles]]`` of each bonus.

A finished hand needs only ``piles`` and ``trick``, or ``claimed`` and ``hands``, to be scored.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NOBODY, Action, Cards, Seat
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import common, listed, number, read_common
from engine.decks.tiles import CIVIL, DECK
from engine.games.tien_gow.deal import CLAIMED
from engine.games.tien_gow.play import TILES, must_hide
from engine.games.tien_gow.scoring import is_supreme
from engine.games.tien_gow.state import (
    CHOOSE_SEAT,
    CLAIM,
    DEAL_METHOD,
    FOLLOW,
    IN_ORDER,
    LEAD,
    NO_PLACE,
    NOT_ROLLED,
    OVER,
    PHASES,
    TienGowState,
)
from engine.games.tien_gow.tables import BEATS_ONE, CLASS_OF, HAND, METHODS, SEATS, dealt_hand


def action_text(s: TienGowState, action: Action) -> str:
    """``lead T…``, ``play T…``, ``down T…``, ``name cols2``, ``sit 0``, ``claim``, ``pass``."""
    if s.phase >= LEAD:
        verb = "down" if action > TILES else "lead" if s.phase == LEAD else "play"
        return f"{verb} {' '.join(DECK.sorted_names(action & TILES))}"
    if s.phase == CLAIM:
        return "claim" if action == CLAIMED else "pass"
    return f"name {METHODS[action]}" if s.phase == DEAL_METHOD else f"sit {action}"


def why_not(s: TienGowState, text: str) -> str:
    """The rule that a refused action breaks."""
    if s.phase < LEAD:
        return {CHOOSE_SEAT: "TG-02", DEAL_METHOD: "TG-05"}.get(s.phase, "TG-90")
    verb, *names = text.split() or [""]
    tiles = 0
    for name in names:
        tiles |= 1 << DECK.index[name] if name in DECK.index else 0
    if s.phase == OVER or verb not in ("lead", "play", "down") or not tiles:
        return "TG-30" if s.phase == LEAD else "TG-41"
    held = s.hands[s.to_move]
    if s.phase == LEAD:
        return "TG-30" if tiles & ~held or tiles in CLASS_OF else _no_set(tiles)
    if verb != "play" or tiles & ~held or tiles.bit_count() != s.size:
        return "TG-41"
    if s.size == 1 and must_hide(s, held):
        return "TG-45"
    return _why_not_beating(s, tiles)


def _no_set(tiles: Cards) -> str:
    """The rule that names the sets which tiles of this number and kind could be (TG-24 … TG-26)."""
    if tiles.bit_count() == 2:
        return "TG-24"
    civil = (tiles & CIVIL).bit_count()
    return "TG-25" if tiles.bit_count() == 3 and civil > 1 else "TG-26"


def _why_not_beating(s: TienGowState, tiles: Cards) -> str:
    """Why a play of the right number does not beat the best set (TG-32 … TG-37)."""
    if tiles not in CLASS_OF:
        return _no_set(tiles)
    beats = s.flags.beats
    if is_supreme(s, tiles) or is_supreme(s, s.top):
        return "TG-35"
    if CLASS_OF[tiles] != CLASS_OF[s.top]:
        return "TG-37"
    return "TG-33" if beats[tiles] == beats[s.top] else "TG-32"


def position(s: TienGowState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **common(s.rules, s.dealer, s.to_move, PHASES[s.phase]),
        "hands": [DECK.names(tiles) for tiles in s.hands],
        "stock": [DECK.ids[tile] for tile in s.wall],
        "captured": [DECK.names(tiles) for tiles in s.won],
        "count": s.count,
        "order": None if s.order == NOT_ROLLED else list(s.order),
        "places": [None if place < 0 else place for place in s.places],
        "rng": f"{s.rng:016x}",
        "asked": [seat for seat in range(SEATS) if s.asked >> seat & 1],
        "claimed": None if s.claimed < 0 else s.claimed,
        "piles": s.piles[:],
        "shown": [DECK.names(tiles) for tiles in s.shown],
        "down": [DECK.names(tiles) for tiles in s.down],
        "leader": s.leader,
        "trick": _trick(s),
        "first_lead": DECK.names(s.first_lead),
        "bonuses": [[seat, DECK.names(tiles)] for seat, tiles in s.bonuses],
    }


def _trick(s: TienGowState) -> list[str]:
    """The plays of the trick in order."""
    plays: list[str] = []
    seat = s.leader
    while len(plays) < SEATS and s.spots[seat]:
        verb = "lead" if not plays else "play" if s.up >> seat & 1 else "down"
        plays.append(f"{verb} {' '.join(DECK.sorted_names(s.spots[seat]))}")
        seat = s.turns[seat]
    return plays


def from_position(rules: Rules, data: Mapping[str, Json]) -> TienGowState:
    """The state that a position describes."""
    read = read_common(data, SEATS, PHASES)
    s = TienGowState(rules, read.dealer)
    s.count = number(data, "count", 1)
    s.rng = number(data, "rng", 0, base=16)
    order = _seats(data.get("order") or [], "order")
    s.order = order if len(order) == SEATS else NOT_ROLLED
    s.seat_all(_places(data.get("places", list(IN_ORDER))))
    s.wall = tuple(DECK.card(name) for name in data.get("stock", []))
    s.hands = listed(data, "hands", DECK, SEATS)
    s.won = listed(data, "captured", DECK, SEATS)
    s.shown = listed(data, "shown", DECK, SEATS)
    s.down = listed(data, "down", DECK, SEATS)
    s.piles = _numbers(data.get("piles", [tiles.bit_count() // 4 for tiles in s.won]))
    s.asked = sum(1 << seat for seat in _seats(data.get("asked", []), "asked"))
    if data.get("claimed") is not None:
        s.claimed = number(data, "claimed", 0, most=SEATS - 1)
    s.first_lead = DECK.mask(data.get("first_lead", []))
    s.bonuses = _bonuses(data.get("bonuses", []))
    s.leader = number(data, "leader", max(read.to_move, 0), most=SEATS - 1)
    _read_trick(s, data.get("trick", []))
    _check_tiles(s)
    _set_phase(s, read.phase, data.get("to_move", s.to_move))
    return s


def _seats(value: Json, key: str) -> tuple[Seat, ...]:
    if not isinstance(value, list) or len(set(map(str, value))) != len(value):
        raise BadPosition("not_a_list", key=key, value=str(value))
    return tuple(number({key: seat}, key, 0, most=SEATS - 1) for seat in value)


def _places(value: Json) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != SEATS:
        raise BadPosition("one_number_a_seat", key="places", seats=SEATS)
    taken = [place for place in value if place is not None]
    _seats(taken, "places")
    return tuple(NO_PLACE if place is None else int(place) for place in value)


def _numbers(value: Json) -> list[int]:
    if not isinstance(value, list) or len(value) != SEATS:
        raise BadPosition("one_number_a_seat", key="piles", seats=SEATS)
    piles = [number({"piles": count}, "piles", 0, most=HAND) for count in value]
    if sum(piles) > HAND:
        raise BadPosition("out_of_range", key="piles", value=str(piles))
    return piles


def _bonuses(value: Json) -> tuple[tuple[Seat, Cards], ...]:
    if not isinstance(value, list) or not all(isinstance(x, list) and len(x) == 2 for x in value):
        raise BadPosition("not_a_list", key="bonuses", value=str(value))
    return tuple((_seats([seat], "bonuses")[0], DECK.mask(tiles)) for seat, tiles in value)


def _read_trick(s: TienGowState, plays: Json) -> None:
    """The plays in order from the leader on; each is counted as shown or down, too."""
    if not isinstance(plays, list) or len(plays) > SEATS:
        raise BadPosition("trick_too_long")
    seat = s.leader
    for text in plays:
        verb, *names = str(text).split()
        tiles = DECK.mask(names)
        lying = verb == "down"
        if not s.size:
            s.size = tiles.bit_count()
        fits = not lying if not s.spots[s.leader] else verb != "lead"
        if not fits or tiles.bit_count() != s.size or (not lying and not _beats(s, tiles)):
            raise BadPosition("wrong_play", play=str(text))
        s.spots[seat] = tiles
        if lying:
            s.down[seat] |= tiles
        else:
            s.shown[seat] |= tiles
            s.up |= 1 << seat
            s.top, s.best = tiles, seat
        seat = s.turns[seat]
    s.to_move = seat


def _beats(s: TienGowState, tiles: Cards) -> bool:
    if not s.top:
        return tiles in CLASS_OF
    if s.size == 1:
        return bool(BEATS_ONE[s.top.bit_length() - 1] & tiles)
    return tiles in s.flags.beats[s.top]


def _check_tiles(s: TienGowState) -> None:
    """No tile lies in two places; what was won lay face up in a trick."""
    used = DECK.mask([DECK.ids[tile] for tile in s.wall])
    for tiles in (*s.hands, *s.shown, *s.down):
        if tiles & used:
            raise BadPosition("card_twice", card=DECK.names(tiles & used)[0])
        used |= tiles
    won = 0
    for tiles in s.won:
        if tiles & won:
            raise BadPosition("card_twice", card=DECK.names(tiles & won)[0])
        won |= tiles


def _set_phase(s: TienGowState, phase: str | None, to_move: Json) -> None:
    """The phase as written, or as the tiles tell it; then what does not fit is refused."""
    played = sum(1 for tiles in s.spots if tiles)
    if phase is None:
        over = s.claimed >= 0 or played == SEATS or not any((*s.hands, s.wall))
        phase = "over" if over else "follow" if played else "lead"
    s.phase = PHASES.index(phase)
    if s.phase == OVER:
        if s.claimed < 0 and s.best < 0:
            raise BadPosition("missing_key", key="trick")
        if s.claimed >= 0:
            _check_claim(s, s.claimed)
        s.to_move = NOBODY
        return
    if s.phase == LEAD:
        s.to_move = s.leader
    elif s.phase != FOLLOW:
        s.to_move = _before_play(s, to_move)
    if to_move != s.to_move:
        raise BadPosition("wrong_seat_to_move", to_move=str(to_move), expected=s.to_move)
    if bool(played) != (s.phase == FOLLOW) or played == SEATS:
        raise BadPosition("wrong_phase", phase=phase)
    if s.phase >= LEAD:
        sizes = {
            held.bit_count() + tiles.bit_count()
            for held, tiles in zip(s.hands, s.spots, strict=True)
        }
        if len(sizes) > 1 or 0 in sizes:
            raise BadPosition("uneven_hands")


def _before_play(s: TienGowState, to_move: Json) -> Seat:
    """Who is asked before the first lead."""
    if s.phase == CHOOSE_SEAT:
        if s.order == NOT_ROLLED or s.places.count(NO_PLACE) < 2:
            raise BadPosition("wrong_phase", phase="choose_seat")
        return s.order[sum(1 for place in s.places if place >= 0)]
    if s.phase == DEAL_METHOD:
        if len(s.wall) != len(DECK.ids):
            raise BadPosition("missing_key", key="stock")
        return s.turns[s.turns[s.dealer]]
    seat = number({"to_move": to_move}, "to_move", 0, most=SEATS - 1)
    _check_claim(s, seat)
    return seat


def _check_claim(s: TienGowState, seat: Seat) -> None:
    held = s.hands[seat]
    whole = s.flags.dealt_hands and held.bit_count() == HAND
    if not whole or not dealt_hand(held, extended=s.flags.extended):
        raise BadPosition("nothing_to_show", seat=seat)
