"""Who may do what in a bout of Durak: order of asking, limits, actions (DU-20 … DU-45, DU-70 …).

Nothing here changes a state.
"""

from __future__ import annotations

from engine.core.cards import NO_CARD, NOBODY, Action, Card, Cards, Seat
from engine.games.durak.state import (
    ALL,
    ANSWER,
    ATTACKER,
    DEFEND,
    DOUBLE,
    NO_SIDE,
    OPEN,
    OVER,
    TAKING,
    THROW,
    DurakState,
)
from engine.games.durak.tables import (
    ACCEPT,
    DECLINE,
    MOST_ATTACKS,
    ONTO,
    PASS,
    RANK_OF,
    RESIGN,
    SHOW,
    TAKE,
    TRANSFER,
    sets,
)
from engine.games.durak.tables import DOUBLE as SAY_DOUBLE
from engine.kernel.tricks import SUIT_OF, listing

FIVE = 5
"""Most attack cards before the first discard with ``first_discard_limit=5`` (DU-43)."""


def limit_against(s: DurakState, seat: Seat) -> int:
    """How many attack cards a bout may have that this seat has to beat (DU-42, DU-43)."""
    most = s.hands[seat].bit_count()
    if s.flags.six and most > MOST_ATTACKS:
        most = MOST_ATTACKS
    if s.flags.five and most > FIVE and not s.discards:
        return FIVE
    return most


def throwers(s: DurakState) -> int:
    """The seats that may be asked to throw in, as bits (DU-41, DU-90)."""
    who = s.playing & ~(s.team(s.player(s.defender)) if s.flags.teams else 1 << s.defender)
    if s.flags.by == ALL:
        return who
    asked = 1 << s.player(s.attacker)
    if s.flags.by != ATTACKER:
        asked |= 1 << s.player(s.after(s.defender))
    return who & asked


def next_thrower(s: DurakState, passed: Seat = NOBODY) -> Seat:
    """Who is asked next after ``passed``, the attacker first; ``NOBODY`` when all are (DU-41)."""
    if len(s.attack) >= s.limit:
        return NOBODY
    hands, who = s.hands, throwers(s)
    seats = len(hands)
    first = s.player(s.attacker)
    at = 0 if passed == NOBODY else (passed - first) % seats + 1
    for i in range(first + at, first + seats):
        seat = i % seats
        if who >> seat & 1 and hands[seat]:
            return seat
    return NOBODY


def may_double(s: DurakState, side: int) -> bool:
    """Whether a side may double now (DU-82)."""
    flags = s.flags
    return flags.doubling and s.owner in (NO_SIDE, side) and s.points[side] + s.stake < flags.target


def legal(s: DurakState) -> list[Action]:
    """What the seat to move may do."""
    phase = s.phase
    if phase == OVER:
        return []
    held = s.hands[s.to_move]
    if phase == DEFEND:
        choices = defences(s, held)
    elif phase == OPEN:
        choices = listing(held)
        if s.flags.sets and s.limit > 1:
            choices += sets(held, s.limit)
    elif phase in (THROW, TAKING):
        choices = listing(held & s.ranks) if len(s.attack) < s.limit else []
        choices.append(PASS)
    elif phase == DOUBLE:
        choices = [PASS, SAY_DOUBLE]
    else:
        return [ACCEPT, DECLINE]
    if s.flags.sides:
        choices.append(RESIGN)
    return choices


def defences(s: DurakState, held: Cards) -> list[Action]:
    """Beat an unbeaten card, pass the attack on, or take (DU-30, DU-70 … DU-72)."""
    choices = []
    beats = s.beats
    for onto in s.attack:
        if s.unbeaten >> onto & 1:
            choices += [ONTO * (card + 1) + onto for card in listing(beats[onto] & held)]
    if len(s.attack) > 1:
        choices.sort()
    if s.flags.transfers:
        choices += [TRANSFER + card for card in listing(transfers(s, held))]
        shown = shows(s, held)
        if shown >= 0:
            choices.append(SHOW + shown)
    choices.append(TAKE)
    return choices


def whole(s: DurakState) -> bool:
    """Whether no attack card has been beaten yet (DU-70)."""
    return s.unbeaten.bit_count() == len(s.attack)


def room_for(s: DurakState, more: int) -> bool:
    """Whether the next role seat may be attacked with so many cards more than now (DU-71)."""
    return len(s.attack) + more <= limit_against(s, s.player(s.after(s.defender)))


def transfers(s: DurakState, held: Cards) -> Cards:
    """The cards that pass the attack on (DU-70, DU-71)."""
    if s.flags.transfers and whole(s):
        fitting = held & RANK_OF[s.attack[0]]
        if fitting and room_for(s, 1):
            return fitting
    return 0


def shows(s: DurakState, held: Cards) -> Card:
    """The trump that passes the attack on by being shown, or ``NO_CARD`` (DU-72)."""
    if s.flags.shows and whole(s) and not s.shown >> s.to_move & 1:
        fitting = held & RANK_OF[s.attack[0]] & SUIT_OF[13 * s.trump]
        if fitting and room_for(s, 0):
            return fitting.bit_length() - 1
    return NO_CARD


def why_not(s: DurakState, text: str) -> str:
    """The rule that forbids what the seat to move cannot do now."""
    words = text.split()
    verb = words[0] if words else ""
    if verb == "resign":
        return "DU-63"
    if verb in ("double", "accept") or s.phase in (DOUBLE, ANSWER):
        return "DU-83" if s.phase == ANSWER or verb == "accept" else "DU-82"
    if verb == "show":
        return "DU-72" if s.flags.shows and whole(s) else "DU-70"
    if verb == "transfer":
        return _why_no_transfer(s)
    if s.phase == DEFEND:
        return "DU-30"
    if s.phase == OPEN:
        return _limit_rule(s) if verb == "play" and len(words) - 1 > s.limit else "DU-20"
    return _limit_rule(s) if len(s.attack) >= s.limit else "DU-40"


def _why_no_transfer(s: DurakState) -> str:
    if s.phase != DEFEND or not s.flags.transfers or not whole(s):
        return "DU-70"
    fitting = s.hands[s.to_move] & RANK_OF[s.attack[0]]
    return "DU-71" if fitting and not room_for(s, 1) else "DU-70"


def _limit_rule(s: DurakState) -> str:
    held = s.hands[s.player(s.defender)].bit_count() + sum(card >= 0 for card in s.cover)
    return "DU-43" if s.flags.five and s.limit == FIVE < held and not s.discards else "DU-42"
