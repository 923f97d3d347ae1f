"""What a hint consists of: a move, why it is good, and what else was looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.ai.finding import Finding
from engine.core.cards import NOBODY, Action, Cards, Seat


class Code(StrEnum):
    """Every reason; each has a sentence in both languages with the figures it names."""

    FORCED = "forced"
    FORCED_BY = "forced_by"
    AVERAGE = "average"
    FIRST_PLACE = "first_place"
    NOT_FOOL = "not_fool"
    WINS_MATCH = "wins_match"
    EVEN = "even"
    STEADIER = "steadier"
    AT_SIGHT = "at_sight"
    COMPLETES = "completes"
    ADDS = "adds"
    ONE_AWAY = "one_away"
    ONE_AWAY_OF = "one_away_of"
    DENIES = "denies"
    TAKES_MOST = "takes_most"
    TAKES_POINTS = "takes_points"
    TOWARD = "toward"
    TAKES = "takes"
    ONI_LIES = "oni_lies"
    BELONGS = "belongs"
    LAY_SAFE = "lay_safe"
    LAY_RISK = "lay_risk"
    LAY_LEAST = "lay_least"
    LAY_MATE = "lay_mate"
    LAY_IDLE = "lay_idle"
    STOP_SURE = "stop_sure"
    STOP_THREAT = "stop_threat"
    GO_NEAR = "go_near"
    GO_CARDS = "go_cards"
    REDEALS = "redeals"
    KEY_CARDS = "key_cards"
    NO_KEY_CARDS = "no_key_cards"
    WINS_LAST = "wins_last"
    WINS_TOP = "wins_top"
    WINS_UNLESS = "wins_unless"
    DUCKS = "ducks"
    DUCKS_HIGH = "ducks_high"
    CANNOT_BEAT = "cannot_beat"
    THROWS_OFF = "throws_off"
    THROWS = "throws"
    LEADS_LOW = "leads_low"
    LEADS_UNSURE = "leads_unsure"
    TRICK_HOLDS = "trick_holds"
    ONE_MORE = "one_more"
    VOIDS = "voids"
    HAND_TRICKS = "hand_tricks"
    STAY_CHANCE = "stay_chance"
    DROP_CHANCE = "drop_chance"
    MARRIAGE = "marriage"
    HAND_MAKES = "hand_makes"
    HAND_SHORT = "hand_short"
    KEEPS_MAKES = "keeps_makes"
    CHEAPEST = "cheapest"
    SEVERAL = "several"
    HARD_TO_BEAT = "hard_to_beat"
    BEATS_LOW = "beats_low"
    BEATS_ONLY = "beats_only"
    SPARES_TRUMPS = "spares_trumps"
    CANNOT_BEAT_ALL = "cannot_beat_all"
    PASSES_ON = "passes_on"
    ADDS_CARD = "adds_card"
    FEEDS = "feeds"
    KEEPS_FITTING = "keeps_fitting"
    NOTHING_FITS = "nothing_fits"
    PROVED_WIN = "proved_win"
    PROVED_DRAW = "proved_draw"
    NEXT_CANNOT = "next_cannot"
    REACHES = "reaches"
    ANSWER = "answer"
    ANSWER_LEAST = "answer_least"
    BUST_CHANCE = "bust_chance"
    NO_BUST = "no_bust"
    TOTAL_AGAINST = "total_against"
    FIGHT_CHANCE = "fight_chance"
    NOBODY_BEATS = "nobody_beats"
    FEW_BEAT = "few_beat"
    LAYS_DOWN = "lays_down"
    KEEPS_SURE = "keeps_sure"
    NOTHING_LAY = "nothing_lay"
    STAYS_UNDER = "stays_under"
    BEATS = "beats"
    PAYS_NOW = "pays_now"
    BY_RULE = "by_rule"
    ENDS_ROUND = "ends_round"
    PLAYS_ON = "plays_on"
    KEEPS_SILENT = "keeps_silent"
    SWAPS_BLIND = "swaps_blind"
    KEEPS_BLIND = "keeps_blind"
    LEAVES = "leaves"
    PARTS = "parts"
    OPENS_BIDDING = "opens_bidding"
    OUTBIDS = "outbids"
    LEAVES_AUCTION = "leaves_auction"
    OPENS_NOTHING = "opens_nothing"
    KEEPS_TARGET = "keeps_target"
    RAISES_TARGET = "raises_target"
    CONCEDES = "concedes"
    NAMES_TRUMP = "names_trump"
    STAYS_FOR = "stays_for"
    DROPS_FOR = "drops_for"
    HANDS_ON = "hands_on"
    TAKES_UP = "takes_up"
    DOUBLES = "doubles"
    ACCEPTS = "accepts"
    LEAVES_STAKE = "leaves_stake"
    ADDS_NOTHING = "adds_nothing"
    FITS_RANK = "fits_rank"
    NONE_BEATS = "none_beats"
    TAKES_UNABLE = "takes_unable"
    TAKES_ASKED = "takes_asked"
    KING_WAITS = "king_waits"
    TOTAL_NOW = "total_now"
    SETS_LIMIT = "sets_limit"
    PAYS_ANTE = "pays_ante"
    DRAWS_ON = "draws_on"
    STOPS_ON = "stops_on"
    BETS_ON = "bets_on"
    FIGHT_OPEN = "fight_open"
    LIES_DOWN = "lies_down"


@dataclass(frozen=True, slots=True)
class Reason:
    """One true statement about a move. What a field means is the affair of its code's sentence.

    Attributes:
        code: which statement.
        cards: the cards it is about.
        others: cards set against them.
        seat: whom else it concerns.
        yaku: a yaku, by id.
        number, second: points, cards, tricks or per cent.
        rule: the rulebook id, where a rule is the reason.
    """

    code: Code
    cards: Cards = 0
    others: Cards = 0
    seat: Seat = NOBODY
    yaku: str = ""
    number: int = 0
    second: int = 0
    rule: str = ""


class Scale(StrEnum):
    """What moves are measured by, and what their figures are.

    ``POINTS``: the mean against the others. ``PLACE``: the chance of the first place in the match,
    which ends soon. ``NOT_FOOL``: that of not being the fool, where a deal has no more than one.
    """

    POINTS = "points"
    PLACE = "place"
    NOT_FOOL = "not_fool"


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and why.

    Attributes:
        action: the move.
        reasons: the statements that are true of it, the most telling first; never empty.
        gain: points that it is expected to bring more than the best other one; ``None`` where
            nothing was compared, the comparison does not favour it, or chances are told.
        even: whether the imagined deals do not tell it from the best other one.
        steadier: whether another one has the better mean, which very great scores make: where these
            weigh less than their points, the move does better.
        others: what was found of every move, the best one first.
        imagined: in how many deals the moves were tried.
        scale: what is told of every move: its points, or, as its value, a chance.
    """

    action: Action
    reasons: tuple[Reason, ...]
    gain: float | None = None
    even: bool = False
    steadier: bool = False
    others: tuple[Finding, ...] = ()
    imagined: int = 0
    scale: Scale = Scale.POINTS

    @property
    def reason(self) -> Reason:
        """The most telling reason."""
        return self.reasons[0]


def percent(share: float) -> int:
    """A share in whole per cent; what is neither nothing nor everything never looks like it."""
    whole = round(100 * share)
    if 0 < share < 1:
        whole = min(99, max(1, whole))
    return whole


def best_first(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Findings by mean points."""
    return tuple(sorted(findings, key=lambda found: -found.points))
