"""What the verbs of the command line share: rules from arguments, JSON as output."""

from __future__ import annotations

import argparse
import json
import sys

from engine.core.errors import BadOption
from engine.core.events import Json
from engine.core.game import Rules, agree
from engine.games import game


def add_rules(verb: argparse.ArgumentParser, count: str | None = None) -> None:
    """The arguments that name a game and what is agreed; ``"?"`` where the game may be left out."""
    verb.add_argument("game", nargs=count)
    verb.add_argument("--seats", type=int)
    verb.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE")
    verb.add_argument("--preset", default="")


def rules_of(options: argparse.Namespace) -> Rules:
    """The rules that these arguments ask for.

    Raises:
        BadOption: they cannot be agreed.
    """
    chosen = game(options.game)
    values: dict[str, object] = {}
    seats: int | None = options.seats
    if options.preset:
        known = {preset.id: preset for preset in chosen.spec.presets}
        if options.preset not in known:
            raise BadOption("no_such_preset", preset=options.preset, presets=", ".join(known))
        values.update(known[options.preset].values)
        seats = seats or known[options.preset].seats or None
    for pair in options.set:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("not_option_equals_value", text=pair)
        values[name] = value
    return agree(chosen, values, seats)


def emit(data: Json) -> None:
    """One line of JSON."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False) + "\n")
