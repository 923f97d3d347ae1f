"""The generator, receipts, records and the command line."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.ai.players import greedy_player
from engine.cli import main
from engine.core.rng import Rng, derived_seed
from engine.games import GAMES
from engine.match.fairness import fits, receipt, short
from tests.kit import deal, single_changes, walk

ONE_LINE = 1


def test_pcg32_gives_its_published_first_numbers() -> None:
    rng = Rng(42, 54)
    assert [rng.next32() for _ in range(6)] == [
        0xA15C02B7, 0x7B47F409, 0xBA1D3330, 0x83D2F293, 0xBFA4784B, 0xCBED606E,
    ]  # fmt: skip


def test_a_generator_goes_on_from_its_state() -> None:
    rng = Rng(7)
    rng.next32()
    again = Rng.resumed(rng.state)
    assert [rng.next32() for _ in range(5)] == [again.next32() for _ in range(5)]


def test_shuffles_reach_every_order_alike() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    rng = Rng(3)
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert max(abs(count - 1000) for count in seen.values()) < 160


def test_below_is_even() -> None:
    rng = Rng(9)
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert max(abs(count - 10_000) for count in counts.values()) < 500


def test_seeds_of_different_purposes_differ() -> None:
    assert (
        len({derived_seed(1, "deal", n) for n in range(1000)} | {derived_seed(1, "dealer")}) == 1001
    )


def test_a_receipt_fits_its_seed_alone() -> None:
    full = receipt(12345, "nonce")
    assert fits(12345, "nonce", full)
    assert not fits(12346, "nonce", full)
    assert not fits(12345, "other", full)
    assert short(full) == f"{full[:4]}-{full[4:8]}".upper()


@pytest.mark.parametrize("game_id", list(GAMES))
def test_hidden_cards_never_change_a_choice(game_id: str) -> None:
    game = GAMES[game_id]
    rules = next(iter(single_changes(game)))
    rng = Rng(5)
    for seed in range(6):
        for number, (state, _) in enumerate(walk(rules, seed)):
            seat = state.to_move
            if seat < 0 or number % 3:
                continue
            view = game.view(state, seat)
            other = game.view(game.sample(view, rng), seat)
            assert other == view
            assert greedy_player(view, Rng(seed)) == greedy_player(other, Rng(seed))


def run(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *words: str,
    given: str = "",
) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode()), "utf-8"))
    code = main(words)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_play_and_replay_agree(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ("play", "mushi", "--players", "greedy,greedy", "--seed", "7", "--json")
    code, record, _ = run(capsys, monkeypatch, *words)
    assert code == 0
    code, told, _ = run(capsys, monkeypatch, "replay", "-", given=record)
    assert code == 0
    assert "12 settlements are right, 12 receipts fit" in told


def test_replay_finds_a_forged_settlement(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = ("play", "mushi", "--players", "random,random", "--seed", "1", "--deals", "1", "--json")
    _, record, _ = run(capsys, monkeypatch, *words)
    lines = [json.loads(line) for line in record.splitlines()]
    end = next(line for line in lines if "end" in line)
    end["totals"] = [end["totals"][0] + 1, end["totals"][1] - 1]
    path = tmp_path / "forged.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    code, _, told = run(capsys, monkeypatch, "replay", str(path))
    assert code == 1
    assert "wrong totals" in told


def test_every_verb_reads_a_position(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES["mushi"]
    rules = next(iter(single_changes(game)))
    position = json.dumps(game.position(deal(rules, 3)))
    code, told, _ = run(capsys, monkeypatch, "legal", given=position)
    actions = json.loads(told)
    assert code == 0
    assert actions
    code, told, _ = run(capsys, monkeypatch, "apply", "--action", actions[0], given=position)
    assert code == 0
    assert json.loads(told)["game"] == "mushi"
    code, told, _ = run(capsys, monkeypatch, "view", "--seat", "1", given=position)
    assert code == 0
    assert json.loads(told)["hands"][0] == {"count": 8, "known": []}
    code, told, _ = run(capsys, monkeypatch, "sample", "--seat", "0", "--seed", "4", given=position)
    assert code == 0
    assert len(json.loads(told)["stock"]) == 16


def test_a_score_by_hand(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = '{"game": "mushi", "captured": [["matsu.hikari", "ume.tane", "sakura.hikari"], []]}'
    code, told, _ = run(capsys, monkeypatch, "score", given=position)
    assert code == 0
    assert [line["id"] for line in json.loads(told)["lines"]] == ["sanko"]


@pytest.mark.parametrize(
    ("words", "given"),
    [
        (("play", "chess"), ""),
        (("play", "mushi", "--set", "rounds=99"), ""),
        (("play", "mushi", "--set", "rounds"), ""),
        (("play", "mushi", "--set", "speed=3"), ""),
        (("play", "mushi", "--preset", "nobody"), ""),
        (("play", "mushi", "--players", "greedy"), ""),
        (("play", "mushi", "--players", "greedy,nobody"), ""),
        (("play", "mushi", "--seed", "-1", "--players", "greedy,greedy"), ""),
        (("arena", "mushi", "--a", "greedy", "--b", "nobody"), ""),
        (("arena", "mushi", "--a", "greedy", "--b", "random", "--deals", "0"), ""),
        (("replay", "/no/such/file"), ""),
        (("legal",), "no json"),
        (("legal",), "{}"),
        (("legal",), '{"game": 3}'),
        (("legal",), '{"game": "mushi", "field": ["AS"]}'),
        (("score",), '{"game": "mushi", "hands": [["matsu.hikari"], []], "stock": ["ume.tan"]}'),
        (("apply", "--action", "dance"), '{"game": "mushi", "hands": [["matsu.hikari"], []]}'),
        (("view", "--seat", "9"), '{"game": "mushi", "captured": [[], []]}'),
    ],
)
def test_bad_input_is_one_clear_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    given: str,
) -> None:
    code, out, err = run(capsys, monkeypatch, *words, given=given)
    assert code == 2
    assert not out
    assert len(err.strip().splitlines()) == ONE_LINE
    assert "Traceback" not in err


def test_games_are_listed_with_every_option(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, told, _ = run(capsys, monkeypatch, "games", "--json")
    assert code == 0
    assert [game["id"] for game in json.loads(told)] == list(GAMES)
