"""How the tempers play: each against even players on the same cards, as JSON.

``python -m tests.bench.styles GAME… [--deals 400] [--level N] [--seed 1]``

Without a level everybody plays at the lowest one that knows the game.

By game and temper, each with the half width of its 95 % interval: ``won`` is the share of wins
(0.5 is level), ``more_won`` and ``more_points`` what it has beyond the even on the same cards,
``points`` those ahead of the others a deal, ``spread`` how far a deal's points lie from their mean,
``yaku`` and ``theirs`` the yaku of the seat and of the others a deal, and ``bold`` how often it
does what takes courage there: calls koi-koi, bids, stays, throws in; in Nine-and-a-half the share of
the highest bet.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from statistics import pstdev

from engine.ai.arena import ahead, interval, numbered, won_share
from engine.ai.levels import NUMBERS, level_of
from engine.ai.players import player
from engine.ai.tempers import EVEN, TEMPERS
from engine.core.cards import Action
from engine.core.game import Rules, agree
from engine.core.rng import Rng, derived_seed
from engine.core.view import View
from engine.games import GAMES
from engine.games.durak.tables import PASS as DURAK_PASS
from engine.games.japanese_loo.play import STAY
from engine.games.koi_koi.play import CALL_KOIKOI
from engine.games.thousand.actions import PASS as THOUSAND_PASS

BOLD: dict[tuple[str, str], Callable[[View, Action], float]] = {
    ("koi_koi", "decide"): lambda _, action: action == CALL_KOIKOI,
    ("thousand", "auction"): lambda _, action: action != THOUSAND_PASS,
    ("japanese_loo", "declare"): lambda _, action: action == STAY,
    ("nine_and_half", "bet"): lambda view, action: action / view.legal[-1],
    ("durak", "throw"): lambda _, action: action != DURAK_PASS,
}
"""By game and phase: how much courage an action takes."""


def style(rules: Rules, name: str, deals: int, seed: int, level: int) -> dict[str, list[float]]:
    """One seat is of the named player, the others are even; it sits elsewhere from deal to deal."""
    game = rules.game
    rows: dict[str, list[float]] = {key: [] for key in ("won", "points", "yaku", "theirs", "bold")}
    for number in range(deals):
        me = (number + number // rules.seats) % rules.seats  # the dealer goes round as well
        mine = tuple(seat == me for seat in range(rules.seats))
        luck = derived_seed(seed, "style", number)
        state = game.new_deal(rules, numbered(rules, number), Rng(luck))
        rngs = [Rng(derived_seed(luck, "player", seat)) for seat in range(rules.seats)]
        even, own = player(f"level{level}"), player(name)
        while state.to_move >= 0:
            seat = state.to_move
            view = game.view(state, seat)
            action = (own if seat == me else even)(view, rngs[seat])
            telling = BOLD.get((game.spec.id, view.phase))
            if seat == me and telling is not None and len(view.legal) > 1:
                rows["bold"].append(float(telling(view, action)))
            game.apply(state, action)
        settled = game.settle(state)
        made = [line.seat == me for line in settled.lines if line.cards and line.points > 0]
        rows["won"].append(won_share(settled.scores, mine))
        rows["points"].append(ahead(settled.scores, mine))
        rows["yaku"].append(float(sum(made)))
        rows["theirs"].append(float(len(made) - sum(made)))
    return rows


def described(rows: dict[str, list[float]], even: dict[str, list[float]]) -> dict[str, object]:
    """Means with the half widths of their intervals."""
    out: dict[str, object] = {}
    for key in ("won", "points"):
        gaps = [x - y for x, y in zip(rows[key], even[key], strict=True)]
        out[f"more_{key}"] = [round(number, 3) for number in interval(gaps)]
    for key, values in rows.items():
        if values:
            out[key] = [round(number, 3) for number in interval(values)]
    out["spread"] = round(pstdev(rows["points"]), 2)
    return out


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--level", type=int, choices=NUMBERS)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name in options.games:
        rules = agree(GAMES[name])
        lowest = next(number for number in NUMBERS if level_of(number, name).knows)
        level = options.level or lowest
        even: dict[str, list[float]] = {}
        for temper in TEMPERS:
            suffix = "" if temper == EVEN.id else f".{temper}"
            own = f"level{level}{suffix}"
            rows = style(rules, own, options.deals, options.seed, level)
            even = even or rows
            json.dump({"game": name, "temper": temper, **described(rows, even)}, sys.stdout)
            sys.stdout.write("\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
