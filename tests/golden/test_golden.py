"""A golden playthrough of every game: the record of a match between random players.

After a wanted change of the rules: ``TEFUDA_WRITE_GOLDEN=1 pytest tests/golden``, and read the
difference before you keep it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.ai.players import random_player
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import SeatInfo, begin
from engine.match.record import resume, written

FOLDER = Path(__file__).parent
DEALS = 3


def playthrough(game_id: str) -> str:
    rules = agree(GAMES[game_id])
    seats = [SeatInfo(f"seat {seat}", "random") for seat in range(rules.seats)]
    play = begin(rules, seats, 2026, nonce="golden", created="2026-01-01")
    rng = Rng(7)
    for _ in range(DEALS):
        if play.over:
            break
        play.deal()
        while play.to_move >= 0:
            play.act(random_player(play.view(play.to_move), rng))
    return written(play.journal)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_playthrough_is_the_golden_one(game_id: str) -> None:
    path = FOLDER / f"{game_id}.jsonl"
    record = playthrough(game_id)
    if os.environ.get("TEFUDA_WRITE_GOLDEN"):
        path.write_text(record, encoding="utf-8")
    assert path.exists(), f"{path.name} is missing"
    assert record == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_golden_record_replays(game_id: str) -> None:
    text = (FOLDER / f"{game_id}.jsonl").read_text(encoding="utf-8")
    assert written(resume(text).journal) == text
