"""The agreed rules of Thousand as play asks for them, read once."""

from __future__ import annotations

from functools import lru_cache

from engine.core.cards import Points
from engine.core.game import Rules
from engine.games.thousand.tables import FORMS, Form

ACTIVE = 3
"""How many seats play."""
TALON_PLACE = ACTIVE
"""The talon among the places that are dealt to, after the three players from forehand on."""


class Flags:
    """The options as play asks for them, read once.

    Attributes:
        goal: the score that wins.
        barrel: the score of the barrel, 0 without one.
        limit: who is below it bids nothing above the opening; far below all scores without it.
        nines: how many nines in a hand make a misdeal; for forehand ``nines_forehand``.
        claims: whether misdeals of a hand have to be claimed.
        plan: places and sizes of the packets in order of dealing (TH-05, TH-B2).
        cuts: whether it matters where the pack is cut.
    """

    __slots__ = (
        "aces", "any5", "barrel", "blind", "blind_marriage", "bolt_double", "bolt_no_trick",
        "claims", "concede", "cuts", "dump_truck", "evict", "fixed", "form", "goal", "golden",
        "golden_marriage", "half", "hand_below", "hundred", "limit", "loser", "nines",
        "nines_forehand", "no_shuffle", "peek", "penalty", "plan", "queen_only", "talon_max",
        "third_zero",
    )  # fmt: skip

    def __init__(self, rules: Rules) -> None:
        def on(option: str) -> bool:
            return rules[option] == "on"

        form: Form = FORMS[str(rules["preset"])]
        self.form = form
        self.goal: Points = form.goal or int(rules["goal"])
        self.barrel: Points = int(rules["barrel_at"]) if form.barrel else 0
        self.any5 = rules["bid_step"] == "any5" and form.gives
        self.golden, self.golden_marriage = on("golden_round"), on("golden_marriage")
        limit = rules["negative_limit"]
        self.limit: Points = -1_000_000 if limit == "off" else int(limit)
        self.blind, self.blind_marriage = on("blind_bid"), on("blind_marriage")
        self.hundred = on("hundred_as_blind")
        self.peek, self.no_shuffle = on("peek_bottom"), on("no_shuffle")
        self.cuts = self.peek or self.no_shuffle
        nines = rules["misdeal_nines"]
        self.nines = 4 if nines == "3_forehand" else int(nines)
        self.nines_forehand = 3 if nines == "3_forehand" else self.nines
        self.hand_below: Points = int(rules["misdeal_hand_below"])
        self.talon_max: Points = int(rules["misdeal_talon_max"])
        self.penalty, self.claims = on("misdeal_penalty"), rules["misdeal_mode"] == "claim"
        self.queen_only, self.aces = rules["marriage_card"] == "queen", on("ace_marriage")
        self.dump_truck = on("dump_truck")
        self.evict, self.third_zero = (
            rules["second_barrel"] == "evict",
            rules["barrel_third"] == "zero",
        )
        self.bolt_no_trick, self.bolt_double = rules["bolt_rule"] == "no_trick", on("bolt_double")
        self.concede, self.half = on("concede"), rules["concede_opponents"] == "half_target"
        self.loser = str(rules["concede_loser"])
        self.fixed: Points = int(rules["dealer_fixed"])
        self.plan = _plan(rules.seats, form)


def _plan(seats: int, form: Form) -> tuple[tuple[int, int], ...]:
    """The packets in order of dealing: the place, forehand first, and the number of cards."""
    places = range(ACTIVE)
    if not form.gives:
        fives = [(place, 5) for place in places]
        return (*fives, (TALON_PLACE, form.talon), *fives)
    with_talon = range(3) if seats == ACTIVE else range(4, 7)
    plan = []
    for turn in range(form.hand):
        plan += [(place, 1) for place in places]
        if turn in with_talon:
            plan.append((TALON_PLACE, 1))
    return tuple(plan)


@lru_cache(maxsize=256)
def flags_of(rules: Rules) -> Flags:
    """The flags of these rules."""
    return Flags(rules)
