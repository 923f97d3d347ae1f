"""The record of a match: JSON lines, only ever appended to; save file and replay in one.

This module works on lines of text. Files, locks and folders are the caller's affair. A last line
that was torn off by a crash is left out; any other damage is an error with the number of its line.

A match whose cards were known to somebody says so in its first line: ``origin`` is ``code`` (a deal
that was sent), ``again`` (a deal that was played before) or ``taken_over`` (it goes on from a place
in another match, everything played before it included; ``at`` is that place).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from engine.core.cards import NO_CARD
from engine.core.errors import BadRecord, EngineError
from engine.core.events import Json
from engine.core.game import DealerDraw, agree
from engine.core.rng import Rng
from engine.games import game
from engine.match.fairness import fits
from engine.match.match import Start
from engine.match.play import FORMAT, Play, SeatInfo

Entry: TypeAlias = dict[str, Json]


def written(entries: Iterable[Mapping[str, Json]]) -> str:
    """Lines of the journal as text, each ended by a newline."""
    return "".join(
        json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in entries
    )


def entries(text: str) -> list[Entry]:
    """The entries of a record.

    Raises:
        BadRecord: empty, a damaged line that is not the last, or no record of this program.
    """
    lines = text.split("\n")
    torn = lines.pop()
    found: list[Entry] = []
    for number, line in enumerate(lines, 1):
        try:
            entry = json.loads(line)
        except (ValueError, RecursionError):
            if number == len(lines) and number > 1 and not torn:
                break
            raise BadRecord("damaged_line", line=number) from None
        if not isinstance(entry, dict):
            raise BadRecord("damaged_line", line=number)
        found.append(entry)
    if not found:
        raise BadRecord("empty")
    version = found[0].get("tefuda")
    if not isinstance(version, int):
        raise BadRecord("foreign")
    if version > FORMAT:
        raise BadRecord("newer_version", version=version, known=FORMAT)
    return found


def resume(text: str) -> Play:
    """The match at the state after the record's last action, every action and settlement checked.

    Raises:
        BadRecord: damaged, of a game or option this version does not know, or against the rules.
    """
    *_, play = stages(text)
    return play


def stages(text: str) -> Iterator[Play]:
    """The match after every entry of the record: one object that goes on between two of them.

    Raises:
        BadRecord: as :func:`resume`.
    """
    found = entries(text)
    try:
        play = _header(found[0])
    except (AttributeError, EngineError, LookupError, TypeError, ValueError) as error:
        raise BadRecord("bad_header", reason=str(error)) from error
    yield play
    for number, entry in enumerate(found[1:], 2):
        before = len(play.journal)
        try:
            _follow(play, entry)
        except BadRecord as error:
            raise BadRecord(error.code, **{**error.facts, "line": number}) from error
        except EngineError as error:
            raise BadRecord("against_the_rules", line=number, reason=str(error)) from error
        except (AttributeError, KeyError, TypeError, ValueError, IndexError) as error:
            raise BadRecord("damaged_line", line=number) from error
        if "end" not in entry and "result" not in entry:
            play.journal[before] = entry
        yield play


def shuffles(text: str) -> tuple[int, int]:
    """Of a record's deals: how many receipts fit their seeds, and how many deals come from them.

    A deal need not come from its seed: a record outlives changes of shuffling.

    Raises:
        BadRecord: as :func:`resume`.
    """
    sealed = dealt = 0
    for play in stages(text):
        entry = play.journal[-1]
        if "deal" in entry:
            seed = int(entry["seed"], 16)
            sealed += fits(seed, play.nonce, entry["receipt"])
            again = play.rules.game.new_deal(play.rules, play.match, Rng(seed))
            dealt += play.rules.game.position(again) == entry["position"]
    return sealed, dealt


def _header(entry: Entry) -> Play:
    seats = tuple(
        SeatInfo(str(seat["name"]), str(seat["player"]), str(seat.get("character", "")))
        for seat in entry["seats"]
    )
    rules = agree(game(entry["game"]), entry["options"], len(seats))
    deck = rules.game.spec.deck
    drawn = entry["draw"]
    rounds = tuple(
        tuple(NO_CARD if name is None else deck.card(name) for name in row)
        for row in drawn["cards"]
    )
    draw = DealerDraw(int(drawn["dealer"]), rounds, str(drawn["rule"]))
    if not 0 <= draw.dealer < rules.seats:
        raise BadRecord("no_such_seat", seat=draw.dealer)
    seed, nonce = int(entry["seed"], 16), str(entry["nonce"])
    start = Start.from_json(draw.dealer, entry["start"]) if "start" in entry else None
    if start is None:
        match = rules.game.opening(rules, rules.seats, draw.dealer)
    else:
        if not start.possible(rules, seed):
            raise BadRecord("no_such_start")
        match = start.match(rules)
    created = str(entry["created"])
    play = Play(rules, seats, seed, nonce, created, draw, match, start=start)
    play.journal.append(entry)
    return play


def _follow(play: Play, entry: Entry) -> None:
    if "deal" in entry:
        _deal(play, entry)
    elif "a" in entry:
        if entry["s"] != play.to_move:
            raise BadRecord("wrong_seat", seat=entry["s"])
        play.act_text(entry["a"])
    elif "undo" in entry:
        play.take_back(entry["undo"])
    elif "end" in entry:
        _check(play, entry, "settlement", "totals")
    elif "result" in entry:
        if play.may_close:
            play.close()
        _check(play, entry, "result")
    else:
        raise BadRecord("unknown_entry")


def _deal(play: Play, entry: Entry) -> None:
    if play.over or (play.state is not None and play.settled is None):
        raise BadRecord("deal_too_early")
    play.match = play.after
    if entry["deal"] != play.match.dealt + 1 or entry["dealer"] != play.match.dealer:
        raise BadRecord("wrong_deal", deal=entry["deal"])
    play.begin_deal(play.rules.game.from_position(play.rules, entry["position"]), [])


def _check(play: Play, entry: Entry, *keys: str) -> None:
    """A settlement must be the one the engine comes to; it stands in the journal already."""
    for known in reversed(play.journal):
        if keys[0] in known:
            wrong = [key for key in keys if known[key] != entry[key]]
            if wrong:
                raise BadRecord("wrong_" + wrong[0])
            return
    raise BadRecord("not_over")


def taken_over(
    journal: Sequence[Entry], deal: int, step: int, seats: Sequence[SeatInfo], created: str
) -> Play:
    """A match that goes on from a place in another one, with other people at the table.

    Args:
        journal: the record of the other match.
        deal: number of the deal, from 0.
        step: how many of its actions, as they were played in the end, come first.
        seats: who sits where from now on.
        created: when it begins.

    Raises:
        BadRecord: there is no such place.
    """
    head = {
        **journal[0],
        "seats": [seat.to_json() for seat in seats],
        "created": created,
        "origin": "taken_over",
        "at": {"deal": deal + 1, "step": step},
    }
    kept: list[Entry] = [head]
    deals = steps = 0
    for entry in without_repeats(journal[1:]):
        deals += "deal" in entry
        kept.append(entry)
        if deals > deal:
            steps += "a" in entry
            if deals > deal + 1 or steps == step:
                break
    if deals != deal + 1 or steps != step:
        raise BadRecord("no_such_place", deal=deal, step=step)
    return resume(written(kept))


def without_repeats(journal: Sequence[Entry]) -> list[Entry]:
    """The entries as they were played in the end: what was taken back is left out."""
    out: list[Entry] = []
    for entry in journal:
        if "undo" in entry:
            del out[-entry["undo"] :]
        else:
            out.append(entry)
    return out
