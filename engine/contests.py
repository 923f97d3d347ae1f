"""The verbs ``arena``, ``ladder`` and ``probe``: computer players meet, and are looked at."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from engine.ai.arena import LADDER, Tally, arena
from engine.ai.gain import gain
from engine.ai.players import player
from engine.ai.probe import probe
from engine.ai.steady import SHUFFLES, steadied
from engine.asked import add_rules, emit, rules_of
from engine.core.errors import BadOption
from engine.core.events import Json
from engine.core.game import Rules, agree
from engine.games import GAMES, game

Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001


class Contest(NamedTuple):
    """Who meets whom, and how often.

    Attributes:
        rules: what is played.
        a, b: the players.
        deals: how many deals, or matches.
        seed: what the deals come from.
        brief: whether each deal is played from two seat assignments only.
        length: after how many deals a match ends at the latest, 0 as agreed; None where each deal
            stands alone.
        shuffles: how often the stock is shuffled to take its luck out; 0 where the deals count as
            they end.
    """

    rules: Rules
    a: str
    b: str
    deals: int
    seed: int
    brief: bool
    length: int | None = None
    shuffles: int = 0

    def part(self, job: int, jobs: int) -> Tally:
        """Every so many-th deal."""
        numbers = range(job, self.deals, jobs)
        clock, brief, length = time.perf_counter, self.brief, self.length
        if self.shuffles:
            return steadied(
                self.rules, self.a, self.b, numbers, self.seed, clock, self.shuffles,
                single=length == 1,
            )  # fmt: skip
        return arena(
            self.rules, self.a, self.b, numbers, self.seed, clock, brief=brief, length=length
        )

    def held(self, jobs: int) -> dict[str, Json]:
        """What comes of it, with the game's id."""
        tally = Tally()
        if jobs == 1:
            tally = self.part(0, 1)
        else:
            with ProcessPoolExecutor(jobs) as pool:
                for part in pool.map(self.part, range(jobs), [jobs] * jobs):
                    tally.add(part)
        told = {"game": self.rules.game.spec.id, "deals_a_match": self.length}
        return {**told, **tally.to_json(self.a, self.b)}


def rungs(
    rules: Rules,
    players: Sequence[str],
    deals: int,
    seed: int,
    jobs: int,
    length: int | None = None,
) -> list[dict[str, Json]]:
    """Each player of the ladder against the one below it.

    ``shown`` says whether the whole interval of the win share lies above an equal share, ``ahead``
    whether that of the points lies above 0: matches are decided by the sum of many deals.
    """
    out = []
    for below, above in pairwise(players):
        told = Contest(rules, above, below, deals, seed, brief=True, length=length).held(jobs)
        shown, ahead = told["interval"][0] > 0.5, told["points_interval"][0] > 0
        out.append({**told, "shown": shown, "ahead": ahead})
    return out


def line(told: dict[str, Json]) -> str:
    """A contest in one line for people."""
    low, high = told["interval"]
    unit = "deals" if told["deals_a_match"] is None else "matches"
    times = ", ".join(f"{name} {spent:.4f}" for name, spent in told["seconds_a_move"].items())
    return (
        f"{told['a']} against {told['b']}: {100 * told['win_share']:.1f} %"
        f" (95 %: {100 * low:.1f}-{100 * high:.1f}), {told['points_a_deal']:+.2f} points a deal,"
        f" {told['deals']} {unit}, {told['games']} games, seconds a move: {times}"
    )


def add_verbs(verbs: Verbs) -> None:
    """Tell the parser of these verbs."""
    verb = verbs.add_parser("arena", help="let two players meet on the same deals")
    add_rules(verb)
    verb.add_argument("--a", required=True)
    verb.add_argument("--b", required=True)
    verb.add_argument("--brief", action="store_true", help="two assignments a deal, not all")
    verb.add_argument(
        "--steady", nargs="?", type=int, const=SHUFFLES, default=0, metavar="SHUFFLES",
        help="fishing: the luck of the stock taken out, by so many shuffles a difference",
    )  # fmt: skip
    _add_deals(verb, 1000)
    verb.set_defaults(run=_arena)

    verb = verbs.add_parser("ladder", help="let each player meet the one below it")
    verb.add_argument("games", nargs="*")
    verb.add_argument("--players", default=",".join(LADDER), help="the lowest first")
    _add_deals(verb, 200)
    verb.set_defaults(run=_ladder)

    verb = verbs.add_parser("gain", help="what the decisions of one player gain over another's")
    verb.add_argument("games", nargs="*")
    verb.add_argument("--a", required=True)
    verb.add_argument("--b", required=True)
    verb.add_argument("--decisions", type=int, default=200)
    verb.add_argument("--worlds", type=int, default=40, help="imagined deals a difference")
    verb.add_argument("--seed", type=int, default=1)
    verb.set_defaults(run=_gain)

    verb = verbs.add_parser("probe", help="check that players keep the rules and do not peek")
    verb.add_argument("games", nargs="*")
    verb.add_argument("--players", default="greedy")
    verb.add_argument("--positions", type=int, default=1000)
    verb.add_argument("--seed", type=int, default=1)
    verb.add_argument("--legal", action="store_true", help="only the rules, which is quicker")
    verb.set_defaults(run=_probe)


def _add_deals(verb: argparse.ArgumentParser, deals: int) -> None:
    verb.add_argument("--deals", type=int, default=deals)
    verb.add_argument(
        "--match", nargs="?", type=int, const=0, metavar="MOST",
        help="whole matches, of so many deals at most; without it deals stand alone, for points",
    )  # fmt: skip
    verb.add_argument("--seed", type=int, default=1)
    verb.add_argument("--jobs", type=int, default=1)
    verb.add_argument("--json", action="store_true")


def _arena(options: argparse.Namespace) -> int:
    rules = rules_of(options)
    player(options.a)
    player(options.b)
    _check_deals(options)
    steady, length = options.steady, options.match
    if steady < 0:
        raise BadOption("no_such_value", option="steady", value=steady, values="0 and above")
    if steady and length not in (None, 1):
        raise BadOption("no_such_value", option="match", value=length, values="1 with --steady")
    told = Contest(
        rules, options.a, options.b, options.deals, options.seed, options.brief, options.match,
        options.steady,
    ).held(options.jobs)  # fmt: skip
    if options.json:
        emit(told)
    else:
        sys.stdout.write(line(told) + "\n")
    return 0


def _ladder(options: argparse.Namespace) -> int:
    players = options.players.split(",")
    for name in players:
        player(name)
    _check_deals(options)
    for name in options.games or GAMES:
        rules = agree(game(name))
        if not options.json:
            sys.stdout.write(f"{name}\n")
        seed, jobs, length = options.seed, options.jobs, options.match
        for told in rungs(rules, players, options.deals, seed, jobs, length):
            if options.json:
                emit(told)
            else:
                marks = "".join("+" if told[mark] else "?" for mark in ("shown", "ahead"))
                sys.stdout.write(f"    {marks} {line(told)}\n")
            sys.stdout.flush()
    return 0


def _probe(options: argparse.Namespace) -> int:
    failed = 0
    for name in options.games or GAMES:
        for who in options.players.split(","):
            rules = agree(game(name))
            found = probe(
                rules, player(who), options.positions, options.seed, blind=not options.legal
            )
            failed |= bool(found.illegal or found.peeked)
            emit({"game": name, "player": who, **found.to_json()})
            sys.stdout.flush()
    return failed


def _gain(options: argparse.Namespace) -> int:
    a, b = player(options.a), player(options.b)
    for name in options.games or GAMES:
        found = gain(agree(game(name)), a, b, options.decisions, options.worlds, options.seed)
        emit({"game": name, "a": options.a, "b": options.b, **found.to_json()})
        sys.stdout.flush()
    return 0


def _check_deals(options: argparse.Namespace) -> None:
    least = min(options.deals, options.jobs)
    if least < 1:
        raise BadOption("no_such_value", option="deals or jobs", value=least, values="1 and above")
    if options.match is not None and options.match < 0:
        raise BadOption("no_such_value", option="match", value=options.match, values="0 and above")
