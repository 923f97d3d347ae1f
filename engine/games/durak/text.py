"""Durak in JSON: positions.

Position keys beside the common ones and those of :mod:`engine.kernel.shedding`: ``trump`` (a letter
of ``SHDC``), ``turned`` (the trump card; the last of ``stock`` as long as there is one), ``table``
(pairs of an attack card and the card that beats it or null, in order of attack), ``attacker`` and
``defender`` (role seats, DU-91), ``opener`` (a player), ``limit``, ``shown`` (seats that have
passed an attack on by showing), ``stake``, ``owner`` (0 or 1: the side that alone may double),
``points`` (of both sides before the deal), ``idle``, ``low`` and ``room`` (DU-10, see
:class:`engine.games.durak.state.Facts`), ``loser`` and ``outcome`` of a finished deal.

All but ``trump`` may be left out, that too with a stock. The phase follows from the table then, the
attacker is the seat to move when it is to attack, the defender is the next seat; nobody has used or
doubled anything; who holds no card between two bouts when the stock is gone is out.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.cards import NO_CARD, NOBODY, Seat, cards_of
from engine.core.errors import BadPosition
from engine.core.events import Json
from engine.core.game import Rules
from engine.core.position import number, read_common
from engine.decks.trumps import DECK, SUITS
from engine.games.durak import bout
from engine.games.durak.bout_end import finish, fool_of
from engine.games.durak.state import (
    ANSWER,
    DEFEND,
    DOUBLE,
    DRAWN,
    NO_SIDE,
    OPEN,
    OUTCOMES,
    OVER,
    PHASES,
    PLAYED,
    TAKING,
    THROW,
    DurakState,
)
from engine.games.durak.tables import RANK_OF, beats, suit_named
from engine.kernel import shedding
from engine.kernel.trick_text import numbers


def position(s: DurakState) -> dict[str, Json]:
    """The whole state as JSON."""
    return {
        **shedding.position(s),
        "trump": SUITS[s.trump],
        "turned": None if s.turned == NO_CARD else DECK.ids[s.turned],
        "table": [
            [DECK.ids[attack], None if cover == NO_CARD else DECK.ids[cover]]
            for attack, cover in zip(s.attack, s.cover, strict=True)
        ],
        "attacker": s.attacker,
        "defender": s.defender,
        "opener": s.opener,
        "limit": s.limit,
        "shown": cards_of(s.shown),
        "stake": s.stake,
        "owner": None if s.owner == NO_SIDE else s.owner,
        "points": list(s.points),
        "idle": s.idle,
        "low": DECK.names(s.low),
        "room": s.room[:],
        "loser": None if s.loser == NOBODY else s.loser,
        "outcome": OUTCOMES[s.outcome],
    }


def from_position(rules: Rules, data: Mapping[str, Json]) -> DurakState:
    """The state that a position describes.

    Raises:
        BadPosition: it cannot be: cards twice, a card that does not beat the one under it, more
            attack cards than the limit, a seat that cannot be asked now.
    """
    read = read_common(data, rules.seats, PHASES)
    s = DurakState(rules, read.dealer)
    _read_table(s, data.get("table", []))
    shedding.read(s, data, s.flags.pack, [s.table])
    _read_trump(s, data)
    _check_pairs(s)
    if "out" not in data and not s.stock and not s.table:
        s.out = sum(1 << seat for seat, cards in enumerate(s.hands) if not cards)
    s.shown = shedding.read_seats(data, "shown", rules.seats)
    s.stake = number(data, "stake", 1)
    s.owner = NO_SIDE if data.get("owner") is None else number(data, "owner", 0, most=1)
    s.points = _pair(data, "points")
    s.idle = number(data, "idle", 0)
    s.low = DECK.mask(data.get("low", []))
    s.room = numbers(data, "room", [0] * rules.seats)
    wanted = None if data.get("to_move") is None else read.to_move
    if read.phase == PHASES[OVER] or (read.phase is None and _finished(s)):
        _finish(s, data)
    else:
        _read_roles(s, data, read.phase, wanted)
        _read_turn(s, read.phase, wanted)
    return s


def _read_table(s: DurakState, pairs: Json) -> None:
    """The pairs, not checked yet."""
    if not isinstance(pairs, list) or not all(isinstance(p, list) and len(p) == 2 for p in pairs):
        raise BadPosition("not_a_list", value=str(pairs))
    names = [name for pair in pairs for name in pair if name is not None]
    s.table = DECK.mask(names)
    for attack, cover in pairs:
        s.attack.append(DECK.card(attack))
        s.cover.append(NO_CARD if cover is None else DECK.card(cover))
        if cover is None:
            s.unbeaten |= 1 << s.attack[-1]
    for card in cards_of(s.table):
        s.ranks |= RANK_OF[card % 52]


def _read_trump(s: DurakState, data: Mapping[str, Json]) -> None:
    turned = NO_CARD if data.get("turned") is None else DECK.card(data["turned"])
    if s.stock:
        if turned not in (NO_CARD, s.stock[-1]):
            raise BadPosition("turned_not_last", card=DECK.ids[turned])
        turned = s.stock[-1]
    trump = turned // 13 if turned >= 0 else NO_CARD
    named = data.get("trump")
    if named is not None:
        suit = suit_named(named)
        if suit < 0 or (turned >= 0 and suit != trump):
            raise BadPosition("wrong_trump", trump=str(named))
        trump = suit
    if trump < 0:
        raise BadPosition("missing_key", key="trump")
    s.turn_up(turned, trump)


def _check_pairs(s: DurakState) -> None:
    for attack, cover in zip(s.attack, s.cover, strict=True):
        if cover >= 0 and not beats(s.trump, cover, attack):
            raise BadPosition("does_not_beat", card=DECK.ids[cover], attack=DECK.ids[attack])


def _pair(data: Mapping[str, Json], key: str) -> tuple[int, int]:
    first, second = numbers(data, key, [0, 0])
    return first, second


def _finished(s: DurakState) -> bool:
    """Whether cards, table and stock tell that the deal is over."""
    left = s.playing
    single = left & left - 1 == 0
    return not s.stock and not s.table and (single or (s.flags.teams and _one_team(s, left)))


def _one_team(s: DurakState, left: int) -> bool:
    return not left & ~s.team(left.bit_length() - 1)


def _finish(s: DurakState, data: Mapping[str, Json]) -> None:
    """A finished deal; the loser is whoever is left, unless the position names another."""
    outcome = data.get("outcome")
    if outcome is not None and outcome not in OUTCOMES:
        raise BadPosition("unknown_outcome", outcome=str(outcome))
    loser: Seat = NOBODY
    if data.get("loser") is not None:
        loser = number(data, "loser", 0, most=len(s.hands) - 1)
    elif outcome is None and _finished(s) and s.playing:
        loser = fool_of(s, s.playing)
    ended = OUTCOMES.index(str(outcome)) if outcome else PLAYED if loser >= 0 else DRAWN
    for key in ("attacker", "defender", "opener"):
        setattr(s, key, number(data, key, s.dealer, most=len(s.hands) - 1))
    s.limit = number(data, "limit", s.limit)
    finish(s, loser, ended)


def _read_roles(
    s: DurakState, data: Mapping[str, Json], phase: str | None, wanted: Seat | None
) -> None:
    """Attacker, defender, opener, limit; what is left out follows from who is to move."""
    most = len(s.hands) - 1
    first = s.turns[s.dealer] if wanted is None else wanted
    if wanted is not None and (phase == PHASES[DEFEND] or (phase is None and s.unbeaten)):
        first = next(seat for seat in range(len(s.hands)) if s.after(seat) == wanted)
    s.attacker = number(data, "attacker", first, most=most)
    s.defender = number(data, "defender", s.after(s.attacker), most=most)
    s.opener = number(data, "opener", s.player(s.attacker), most=most)
    attacker, defender = s.player(s.attacker), s.player(s.defender)
    if s.team(attacker) == s.team(defender) or s.out >> attacker & 1 or s.out >> defender & 1:
        raise BadPosition("no_such_attack", attacker=s.attacker, defender=s.defender)
    s.limit = number(data, "limit", _limit(s, defender))
    if len(s.attack) > s.limit:
        raise BadPosition("too_many_attack_cards", limit=s.limit)


def _limit(s: DurakState, defender: Seat) -> int:
    """The limit of the bout: the defender held what he has beaten with when it began (DU-42)."""
    held = s.hands[defender]
    for card in s.cover:
        if card >= 0:
            s.hands[defender] |= 1 << card
    limit = bout.limit_against(s, defender)
    s.hands[defender] = held
    return limit


def _read_turn(s: DurakState, phase: str | None, wanted: Seat | None) -> None:
    """The phase as written or as the table tells it, and the seat that is asked in it."""
    attacker, defender = s.player(s.attacker), s.player(s.defender)
    if phase is None:
        s.phase = DEFEND if s.unbeaten else THROW if s.table else OPEN
    else:
        s.phase = PHASES.index(phase)
    fits = {
        OPEN: not s.table,
        DEFEND: bool(s.unbeaten),
        THROW: bool(s.table) and not s.unbeaten,
        TAKING: bool(s.table),
        DOUBLE: not s.table and s.flags.doubling,
        ANSWER: not s.table and s.flags.doubling,
    }
    if not fits[s.phase]:
        raise BadPosition("wrong_phase", phase=PHASES[s.phase])
    if s.phase in (THROW, TAKING):
        asked = cards_of(bout.throwers(s))
    elif s.phase in (DOUBLE, ANSWER):
        asked = [attacker, defender]
    else:
        asked = [attacker if s.phase == OPEN else defender]
    first = bout.next_thrower(s) if s.phase in (THROW, TAKING) else NOBODY
    s.to_move = wanted if wanted is not None else asked[0] if first == NOBODY else first
    if s.to_move not in asked:
        raise BadPosition("wrong_seat_to_move", to_move=s.to_move, expected=asked[0])
    if not s.hands[s.to_move] and s.phase not in (DOUBLE, ANSWER):
        raise BadPosition("no_hand_cards", seat=s.to_move)
