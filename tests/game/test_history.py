"""The store of finished matches: its sums equal a recount from the records, whatever happens."""

from __future__ import annotations

import sqlite3
import threading
from collections import Counter
from pathlib import Path

import pytest

from engine.ai.players import greedy_player, random_player
from engine.core.game import agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.match import Start
from engine.match.play import Play, SeatInfo, begin
from engine.match.record import resume, taken_over, written
from game.finished import Standing, standing
from game.history import History
from game.setup.draft import LENGTHS

ME, AKI, NATSU = SeatInfo("Haru", "human"), SeatInfo("Aki", "level3"), SeatInfo("Natsu", "greedy")


def played(game: str, seed: int, *, rounds: int = 1, back: bool = False) -> Play:
    """A finished match against one or two opponents."""
    rules = agree(GAMES[game], {"rounds": rounds})
    seats = [ME, *(AKI, NATSU)[: rules.seats - 1]]
    play = begin(rules, seats, seed, created=f"2026-11-{seed % 27 + 1:02}T12:00:00+09:00")
    rng = Rng(seed)
    while not play.over:
        if play.to_move < 0:
            play.deal()
            continue
        play.act(random_player(play.view(play.to_move), rng))
        if back and play.settled is None:
            play.take_back(1)
            back = False
    return play


@pytest.fixture(scope="module")
def plays() -> list[Play]:
    games = ("mushi", "hana_awase", "koi_koi")
    return [played(games[i % 3], i, back=i % 5 == 4) for i in range(15)]


@pytest.fixture
def told() -> list[tuple[str, str]]:
    return []


@pytest.fixture
def history(tmp_path: Path, plays: list[Play], told: list[tuple[str, str]]) -> History:
    records = tmp_path / "finished"
    records.mkdir()
    store = History(
        tmp_path / "history.sqlite3", records, lambda key, file: told.append((key, file))
    )
    for number, play in enumerate(plays):
        path = records / f"match-{number:02}.jsonl"
        path.write_text(written(play.journal), encoding="utf-8")
        assert store.add(play, path)
    return store


def facts(store: History) -> object:
    """All that the store tells, without the numbers of its rows."""
    games = [name for name, _ in store.games()]
    listed = [(m.file, m.totals, m.places, m.gain, m.taken_back) for m in store.matches()]
    return (store.games(), listed, store.standing(), [store.against(game) for game in ("", *games)],
            [store.yaku(game) for game in games])  # fmt: skip


def test_the_list_is_newest_first_and_pages_meet_without_a_gap(history, plays):
    whole = history.matches()
    assert len(whole) == history.count() == len(plays)
    created = [match.created for match in whole]
    assert created == sorted(created, reverse=True)
    assert [m for start in range(0, 15, 4) for m in history.matches("", start, 4)] == whole
    assert history.oldest()[::-1] == whole


def test_a_game_has_its_own_list(history, plays):
    for game, count in history.games():
        mine = [play for play in plays if play.rules.game.spec.id == game]
        assert count == len(mine) == history.count(game)
        assert {m.game for m in history.matches(game)} == {game}


def test_results_equal_those_of_the_records(history):
    for match in history.matches():
        play = resume(history.record(match).read_text(encoding="utf-8"))
        assert play.result is not None
        assert match.totals == play.result.totals
        assert match.gain == play.result.totals[0]
        assert match.place == 1 + sum(total > match.totals[0] for total in match.totals)
        assert match.taken_back == play.taken_back
        assert match.deals == play.result.deals


def test_opponents_equal_a_recount_without_take_backs(history, plays):
    counted: dict[tuple[str, str], list[int]] = {}
    for play in plays:
        if play.taken_back:
            continue
        totals = play.result.totals
        for seat in range(1, len(totals)):
            key = (play.rules.game.spec.id, play.seats[seat].name)
            tally = counted.setdefault(key, [0, 0, 0, 0])
            tally[0] += totals[0] > totals[seat]
            tally[1] += totals[0] < totals[seat]
            tally[2] += 1
            tally[3] += totals[0] - totals[seat]
    for (game, name), (won, lost, met, difference) in counted.items():
        found = next(row for row in history.against(game) if row.name == name)
        assert (found.won, found.lost, found.met) == (won, lost, met)
        assert found.difference == pytest.approx(difference / met)
    everywhere = history.against()
    assert sum(row.met for row in everywhere) == sum(row[2] for row in counted.values())


def test_yaku_equal_a_recount_without_take_backs(history, plays):
    for game, _ in history.games():
        made = Counter(
            line["id"]
            for play in plays
            if play.rules.game.spec.id == game and not play.taken_back
            for entry in play.journal
            for line in entry.get("settlement", {}).get("lines", ())
            if line["seat"] == 0 and line["cards"]
        )
        assert dict(history.yaku(game)) == dict(made)


def recounted(plays: list[Play], game: str = "") -> Standing:
    """The standing by a plain look at every match, the oldest first."""
    mine = [p for p in plays if game in {"", p.rules.game.spec.id}]
    mine.sort(key=lambda play: play.created)
    rows, apart = [], []
    for play in mine:
        totals = play.result.totals
        result = 0 if len(set(totals)) == 1 else 1 if totals[0] == max(totals) else -1
        known = play.journal[0].get("origin") in {"again", "taken_over"}
        (apart if play.taken_back or known else rows).append(result)
    best = now = run = 0
    for result in rows:
        run = run + 1 if result > 0 else 0
        best = max(best, run)
    for result in reversed(rows):
        if not result or (now and result != (1 if now > 0 else -1)):
            break
        now += result
    return Standing(rows.count(1), rows.count(0), rows.count(-1), now, best, len(apart),
                    apart.count(1))  # fmt: skip


def test_the_standing_equals_a_recount(history, plays):
    for game in ("", *(name for name, _ in history.games())):
        assert history.standing(game) == recounted(plays, game)
    assert history.standing().apart == 3
    assert history.standing().played == len(plays) - 3


def test_a_match_with_known_cards_counts_apart_and_a_sent_deal_does_not(history, plays):
    play = plays[0]
    people = play.seats
    known = taken_over(play.journal, 0, 4, people, "2026-12-01T10:00:00+09:00")
    again = begin(play.rules, people, 5, start=Start(0), origin="again",
                  created="2026-12-02T10:00:00+09:00")  # fmt: skip
    sent = begin(play.rules, people, 6, start=Start(0), origin="code",
                 created="2026-12-03T10:00:00+09:00")  # fmt: skip
    rng = Rng(3)
    for number, new in enumerate((known, again, sent)):
        while not new.over:
            if new.to_move < 0:
                new.deal()
                continue
            new.act(random_player(new.view(new.to_move), rng))
        before, met = history.standing(), sum(row.met for row in history.against())
        assert history.add(new, Path(f"new-{number}.jsonl"))
        after = history.standing()
        apart = new is not sent
        assert after.apart - before.apart == apart
        assert after.played - before.played == (not apart)
        assert sum(row.met for row in history.against()) - met == (0 if apart else len(people) - 1)
        assert after == recounted([*plays, known, again, sent][: len(plays) + number + 1])
    listed = {m.file: m.origin for m in history.matches()}
    assert listed["new-0.jsonl"] == "taken_over"
    assert listed["new-1.jsonl"] == "again"
    assert listed["new-2.jsonl"] == "code"


@pytest.mark.parametrize(
    ("outcomes", "streak", "best"),
    [
        ([], 0, 0), ([1, 1, 1], 3, 3), ([1, 1, -1], -1, 2), ([-1, -1], -2, 0), ([1, 0, 1], 1, 1),
        ([1, 1, 0], 0, 2), ([-1, 1, 1, -1, 1], 1, 2),
    ],
)  # fmt: skip
def test_rows_of_matches_won_and_lost(outcomes, streak, best):
    course = "".join(str(outcome + 1) for outcome in outcomes)
    told = standing(course)
    assert (told.streak, told.best) == (streak, best)
    between = standing("5" + "".join(digit + "3" for digit in course) + "5")
    assert (between.streak, between.best) == (streak, best)
    assert (between.apart, between.apart_won) == (len(course) + 2, 2)


def test_the_same_match_counts_once(history, plays):
    before = facts(history)
    assert history.add(plays[0], Path("match-00.jsonl"))
    assert facts(history) == before


def test_an_unfinished_match_is_no_part_of_it(history, plays):
    play = begin(plays[0].rules, plays[0].seats, 99)
    play.deal()
    before = facts(history)
    assert not history.add(play, Path("running.jsonl"))
    assert facts(history) == before


def test_it_is_rebuilt_from_the_records(history, plays):
    before = facts(history)
    assert history.rebuild() == len(plays)
    assert facts(history) == before


def test_records_that_cannot_be_read_are_left_out_and_stay(history, tmp_path, plays):
    broken = tmp_path / "finished" / "broken.jsonl"
    broken.write_bytes(b"\xff\xfe nothing")
    torn = tmp_path / "finished" / "torn.jsonl"
    torn.write_text(written(plays[0].journal[:6]), encoding="utf-8")
    assert history.rebuild() == len(plays)
    assert broken.exists()
    assert torn.exists()


def test_a_missing_file_is_made_from_the_records(history, tmp_path):
    before = facts(history)
    history.close()
    (tmp_path / "history.sqlite3").unlink()
    assert facts(history) == before


@pytest.mark.parametrize("harm", ["text", "empty_page", "torn", "no_tables"])
def test_a_damaged_file_is_set_aside_and_made_anew(history, tmp_path, told, harm):
    before = facts(history)
    history.close()
    path = tmp_path / "history.sqlite3"
    raw = path.read_bytes()
    if harm == "text":
        path.write_bytes(b"this is no database, but long enough to be looked at " * 200)
    elif harm == "empty_page":
        path.write_bytes(raw[:4096] + bytes(len(raw) - 4096))
    elif harm == "torn":
        path.write_bytes(raw[: len(raw) // 2])
    else:
        store = sqlite3.connect(path)
        store.execute("DROP TABLE matches")
        store.close()
    assert facts(history) == before
    assert told == [("history.set_aside", "history.sqlite3")]
    assert (tmp_path / "damaged" / "history.sqlite3").exists()


def test_a_file_of_another_version_is_made_anew(history, tmp_path, told):
    before = facts(history)
    history.close()
    store = sqlite3.connect(tmp_path / "history.sqlite3")
    store.execute("PRAGMA user_version=999")
    store.execute("DROP TABLE yaku")
    store.close()
    assert facts(history) == before
    assert told == []


def test_a_folder_that_cannot_be_made_is_told_once(tmp_path, plays, told):
    (tmp_path / "blocked").write_text("a file, not a folder", encoding="utf-8")
    path = tmp_path / "blocked" / "history.sqlite3"
    store = History(path, tmp_path, lambda key, file: told.append((key, file)))
    assert store.count() == 0
    assert not store.add(plays[0], tmp_path / "match.jsonl")
    assert store.matches() == []
    assert told == [("history.not_written.read_only", "history.sqlite3")]


def test_a_full_disk_is_told_and_what_is_there_stays(history, plays, told):
    store = history._opened()
    pages = store.execute("PRAGMA page_count").fetchone()[0]
    store.execute(f"PRAGMA max_page_count={pages}")
    before, number = history.count(), 0
    while history.add(plays[0], Path(f"more-{number}.jsonl")) and number < 500:
        number += 1
    assert told == [("history.not_written.full", "history.sqlite3")]
    assert history.count() == before + number


def test_two_running_copies_write_at_once(history, tmp_path, plays):
    def write(name: str) -> None:
        other = History(tmp_path / "history.sqlite3", tmp_path / "finished")
        for number in range(20):
            assert other.add(plays[1], Path(f"{name}-{number}.jsonl"))
        other.close()

    writers = [threading.Thread(target=write, args=(name,)) for name in ("a", "b")]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert history.count() == len(plays) + 40


def test_erasing_takes_the_records_too(history, tmp_path):
    history.clear()
    assert history.count() == 0
    assert history.against() == []
    assert not list((tmp_path / "finished").glob("*.jsonl"))


def test_exporting_copies_every_record(history, tmp_path, plays):
    assert history.export() == "export"
    assert len(list((tmp_path / "export").glob("*.jsonl"))) == len(plays)


def test_exporting_to_a_blocked_folder_is_told(history, tmp_path, told):
    (tmp_path / "export").write_text("in the way", encoding="utf-8")
    assert history.export() == ""
    assert told == [("history.not_exported", "export")]


def of_any_game(game: str, seed: int, *, back: bool) -> Play:
    """A finished match of any game, as short as it can be agreed."""
    options = {option.id: option for option in GAMES[game].spec.options}
    length = next((options[name] for name in LENGTHS if name in options), None)
    least = [value for value in length.values if isinstance(value, int)] if length else []
    rules = agree(GAMES[game], {length.id: min(least)} if length and least else {})
    others = [SeatInfo(f"P{seat}", f"level{seat % 3 + 1}") for seat in range(1, rules.seats)]
    play = begin(rules, [ME, *others], seed, created=f"2026-11-{seed:02}T12:00:00+09:00")
    rng = Rng(seed)
    while not play.over:
        if play.to_move < 0 and play.may_close:
            play.close()
        elif play.to_move < 0:
            play.deal()
        else:
            play.act(greedy_player(play.view(play.to_move), rng))
            if back and play.settled is None:
                play.take_back(1)
                back = False
    return play


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_counted_as_its_records_tell(tmp_path: Path, game: str) -> None:
    plays = [of_any_game(game, seed, back=seed == 2) for seed in (1, 2, 3)]
    store = History(tmp_path / "history.sqlite3", tmp_path)
    for number, play in enumerate(plays):
        assert store.add(play, tmp_path / f"{number}.jsonl")
    won = even = lost = 0
    met: Counter[tuple[str, str]] = Counter()
    before: Counter[str] = Counter()
    for play in (plays[0], plays[2]):  # the second counts apart
        ranking = [list(place) for place in play.journal[-1]["result"]["ranking"]]
        mine = next(place for place, seats in enumerate(ranking) if 0 in seats)
        even += len(ranking) == 1
        won += len(ranking) > 1 and mine == 0
        lost += mine > 0
        for place, seats in enumerate(ranking):
            for seat in set(seats) - {0}:
                name = play.seats[seat].name
                met[name, "won" if mine < place else "lost" if mine > place else "even"] += 1
                before[name] += 1
    found = store.standing(game)
    assert (found.won, found.even, found.lost, found.apart) == (won, even, lost, 1)
    rows = store.against(game)
    assert {row.name: row.met for row in rows} == dict(before.most_common(6))
    for row in rows:
        assert (row.won, row.lost) == (met[row.name, "won"], met[row.name, "lost"])
    for match, play in zip(store.matches(game), reversed(plays), strict=True):
        opening = play.rules.game.opening(play.rules, play.rules.seats, 0).totals
        assert match.totals == tuple(play.journal[-1]["result"]["totals"])
        assert match.gain == match.totals[0] - opening[0]
    made = Counter(
        line["id"] for play in (plays[0], plays[2]) for entry in play.journal
        for line in entry.get("settlement", {}).get("lines", ())
        if line["seat"] == 0 and line["cards"]
    )  # fmt: skip
    assert dict(store.yaku(game)) == dict(made)
    store.close()
