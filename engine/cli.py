"""``python -m engine …``: the engine without a window.

Exit 0 fine, 1 a check failed, 2 bad input.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from engine.ai.players import PLAYERS, player
from engine.asked import add_rules, emit, rules_of
from engine.bench import bench
from engine.contests import add_verbs
from engine.core.cards import Seat
from engine.core.errors import BadOption, BadPosition, EngineError
from engine.core.events import Json
from engine.core.game import Rules, State, agree
from engine.core.position import view_json
from engine.core.rng import Rng, derived_seed
from engine.games import GAMES, game
from engine.match.code import DealCode
from engine.match.code import read as read_code
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, shuffles, written

_MOST_DEALS = 10_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one verb; a mistake in what was asked for is one line on standard error."""
    options = _parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except EngineError as error:
        sys.stderr.write(f"tefuda: {error}\n")
        return 2
    except OSError as error:
        sys.stderr.write(f"tefuda: {error.filename}: {error.strerror}\n")
        return 2
    except BrokenPipeError:
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Tefuda's rules engine.")
    verbs = parser.add_subparsers(required=True, metavar="VERB")

    verb = verbs.add_parser("games", help="list the games with their options")
    verb.add_argument("--json", action="store_true")
    verb.set_defaults(run=_games)

    verb = verbs.add_parser("play", help="play a match in the terminal or between computers")
    add_rules(verb, "?")
    verb.add_argument("--code", default="", help="deal these cards; the code names game and rules")
    verb.add_argument("--players", default="", help="one a seat: human, " + ", ".join(PLAYERS))
    verb.add_argument("--seed", type=int)
    verb.add_argument("--deals", type=int, help="stop after so many deals")
    verb.add_argument("--record", type=Path, help="write the record to this file")
    verb.add_argument("--json", action="store_true", help="print the record")
    verb.set_defaults(run=_play)

    verb = verbs.add_parser("replay", help="play records again and check them ('-' reads stdin)")
    verb.add_argument("files", nargs="+")
    verb.set_defaults(run=_replay)

    for name, run, text in (
        ("legal", _legal, "what may be done in a position"),
        ("apply", _apply, "carry out an action"),
        ("view", _view, "what a seat may know"),
        ("score", _score, "the settlement of a finished position"),
        ("sample", _sample, "a full position that agrees with what a seat knows"),
    ):
        verb = verbs.add_parser(name, help=f"{text} (position on standard input)")
        if name == "apply":
            verb.add_argument("--action", required=True)
        if name in {"view", "sample"}:
            verb.add_argument("--seat", type=int, required=True)
        if name == "sample":
            verb.add_argument("--seed", type=int, default=0)
        verb.set_defaults(run=run)

    add_verbs(verbs)

    verb = verbs.add_parser("bench", help="measure the engine")
    verb.add_argument("games", nargs="*")
    verb.add_argument("--seconds", type=float, default=1.0, help="a figure")
    verb.add_argument("--json", action="store_true")
    verb.set_defaults(run=_bench)
    return parser


def _games(options: argparse.Namespace) -> int:
    if options.json:
        emit(
            [
                {
                    "id": spec.id,
                    "name": {"ja": spec.ja, "en": spec.en},
                    "deck": spec.deck.id,
                    "seats": [*spec.seats],
                    "options": {
                        option.id: {
                            "values": list(option.values),
                            "span": list(option.span) if option.span else None,
                            "rules": list(option.rules),
                            "items": list(option.items),
                        }
                        for option in spec.options
                    },
                    "presets": {
                        preset.id: {"options": dict(preset.values), "seats": preset.seats or None}
                        for preset in spec.presets
                    },
                }
                for spec in (known.spec for known in GAMES.values())
            ]
        )
        return 0
    for known in GAMES.values():
        spec = known.spec
        seats = "-".join(str(n) for n in sorted(set(spec.seats)))
        sys.stdout.write(f"{spec.id:14} {spec.en} ({spec.ja}), {seats} seats\n")
        for option in spec.options:
            sys.stdout.write(f"    {option.id}: {option.offered()}\n")
    return 0


def _play(options: argparse.Namespace) -> int:
    given = _given(options)
    rules = given.rules if given is not None else rules_of(options)
    names = options.players.split(",") if options.players else ["human", *["greedy"] * 9]
    names = names[: rules.seats] if not options.players else names
    if len(names) != rules.seats:
        raise BadOption("wrong_seats", seats=len(names), least=rules.seats, most=rules.seats)
    for name in names:
        if name != "human":
            player(name)
    seed = secrets.randbits(128) if options.seed is None else options.seed
    if seed < 0:
        raise BadOption("no_such_value", option="seed", value=seed, values="0 and above")
    seats = [SeatInfo(f"{name}-{seat}", name) for seat, name in enumerate(names)]
    if given is not None:
        seed = given.seed
        play = begin(rules, seats, seed, start=given.start, origin="code")
    else:
        play = begin(rules, seats, seed)
    for _ in range(options.deals or _MOST_DEALS):
        play.deal()
        while play.to_move >= 0:
            play.act(_decide(play, seed))
        if not options.json:
            _tell(play)
        if play.over:
            break
    record = written(play.journal)
    if options.record:
        options.record.write_text(record, encoding="utf-8")
    if options.json:
        sys.stdout.write(record)
    return 0


def _given(options: argparse.Namespace) -> DealCode | None:
    """The deal of ``--code``, beside which nothing else may be asked for."""
    if not options.code:
        if not options.game:
            raise BadOption("no_game", games=", ".join(GAMES))
        return None
    if options.game or options.seats or options.set or options.preset or options.seed is not None:
        raise BadOption("code_says_it_all", options="game, --seats, --set, --preset, --seed")
    return read_code(options.code)


def _decide(play: Play, seed: int) -> int:
    seat = play.to_move
    name = play.seats[seat].player
    view = play.view(seat)
    if name != "human":
        path = (play.match.dealt, len(play.steps))
        return player(name)(view, Rng(derived_seed(seed, "player", seat, *path)))
    assert play.state is not None  # noqa: S101 - a seat is only asked within a deal
    return _ask(play.rules, play.state, view_json(view))


def _ask(rules: Rules, state: State, shown: Json) -> int:
    """Ask a person in the terminal."""
    choices = rules.game.legal(state)
    sys.stdout.write(json.dumps(shown, ensure_ascii=False) + "\n")
    for number, action in enumerate(choices, 1):
        sys.stdout.write(f"{number:3} {rules.game.action_text(state, action)}\n")
    while True:
        sys.stdout.write("> ")
        sys.stdout.flush()
        answer = sys.stdin.readline()
        if not answer:
            raise BadOption("no_more_input")
        text = answer.strip()
        if text.isdigit() and 1 <= int(text) <= len(choices):
            return choices[int(text) - 1]
        try:
            return rules.game.parse_action(state, text)
        except EngineError as error:
            sys.stdout.write(f"{error}\n")


def _tell(play: Play) -> None:
    settled = play.settled
    if settled is None:
        return
    totals = play.after.totals
    sys.stdout.write(f"deal {play.after.dealt}: {list(settled.scores)}, totals {list(totals)}\n")


def _replay(options: argparse.Namespace) -> int:
    failed = 0
    for name in options.files:
        try:
            raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
            text = raw.decode("utf-8")
            play = resume(text)
        except (EngineError, UnicodeDecodeError) as error:
            sys.stderr.write(f"{name}: {error}\n")
            failed = 1
            continue
        sealed, dealt = shuffles(text)
        acts = sum("a" in entry for entry in play.journal)
        ends = sum("end" in entry for entry in play.journal)
        sys.stdout.write(
            f"{name}: {play.rules.game.spec.id}, {acts} actions and {ends} settlements are right,"
            f" {sealed} receipts fit, {dealt} deals come from their seeds,"
            f" totals {list(play.after.totals)}\n"
        )
    return failed


def _read_position() -> tuple[Rules, State, dict[str, Json]]:
    try:
        data = json.loads(sys.stdin.buffer.read())
    except (ValueError, RecursionError):
        raise BadPosition("not_json") from None
    if not isinstance(data, dict) or "game" not in data:
        raise BadPosition("no_game")
    options = data.get("options", {})
    if not isinstance(options, dict) or not isinstance(data["game"], str):
        raise BadPosition("no_game")
    rules = agree(game(data["game"]), options, data.get("seats"))
    return rules, rules.game.from_position(rules, data), data


def _seat(options: argparse.Namespace, rules: Rules) -> Seat:
    if not 0 <= options.seat < rules.seats:
        raise BadPosition("no_such_seat", seat=options.seat)
    return int(options.seat)


def _legal(_options: argparse.Namespace) -> int:
    rules, state, _ = _read_position()
    emit([rules.game.action_text(state, action) for action in rules.game.legal(state)])
    return 0


def _apply(options: argparse.Namespace) -> int:
    rules, state, _ = _read_position()
    rules.game.apply(state, rules.game.parse_action(state, options.action))
    emit(rules.game.position(state))
    return 0


def _view(options: argparse.Namespace) -> int:
    rules, state, _ = _read_position()
    emit(view_json(rules.game.view(state, _seat(options, rules))))
    return 0


def _score(_options: argparse.Namespace) -> int:
    rules, state, _ = _read_position()
    if rules.game.legal(state):
        raise BadPosition("not_over")
    emit(rules.game.settle(state).to_json(rules.game.spec.deck))
    return 0


def _sample(options: argparse.Namespace) -> int:
    rules, state, _ = _read_position()
    view = rules.game.view(state, _seat(options, rules))
    emit(rules.game.position(rules.game.sample(view, Rng(options.seed))))
    return 0


def _bench(options: argparse.Namespace) -> int:
    for name in options.games or GAMES:
        figures = bench(agree(game(name)), time.perf_counter, options.seconds)
        if options.json:
            emit(figures)
            continue
        sys.stdout.write(f"{name}\n")
        for key, value in figures.items():
            if key != "game":
                sys.stdout.write(f"    {key.replace('_', ' '):24} {value:>10,}\n")
    return 0
