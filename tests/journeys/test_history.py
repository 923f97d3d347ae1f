"""The history in a real window: what it counts, looking at a match again, records in and out."""

from __future__ import annotations

import hashlib
import shutil
from collections import Counter
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.match.play import Play
from engine.match.record import resume, written
from game.finished import Standing
from game.language import Language
from game.numerals import numeral
from game.table.words.names import without_gloss, yaku_name
from tests.game.test_history import played, recounted
from tests.journeys.desktop import Desktop, available
from tests.journeys.test_looking_back import begun, first_deal
from tests.journeys.test_reading import begun as mushi_begun

pytestmark = pytest.mark.skipif(not available(), reason="needs Xvfb, xdotool and ImageMagick")


@pytest.fixture(scope="module")
def plays() -> list[Play]:
    """Finished matches of three games, every fifth with a move taken back; the last is longer."""
    games = ("mushi", "hana_awase", "koi_koi")
    found = [played(games[i % 3], i, back=i % 5 == 4) for i in range(14)]
    return [*found, played("mushi", 26, rounds=2)]


def keep(home: Path, plays: list[Play]) -> None:
    """Lay the records where the program keeps them."""
    folder = home / "finished"
    folder.mkdir(parents=True)
    for number, play in enumerate(plays):
        text = written(play.journal)
        (folder / f"match-{number:02}.jsonl").write_text(text, encoding="utf-8")


def standing_told(words: Language, standing: Standing) -> list[str]:
    """How the page tells a standing that was counted here."""
    share = round(100 * standing.won / standing.played)
    won = words.t("history.won_of", won=standing.won, played=standing.played, share=share)
    kind = "won_row" if standing.streak >= 0 else "lost_row" if standing.best else "lost_all"
    row = words.t(f"history.{kind}", count=abs(standing.streak), best=standing.best)
    apart = words.t("history.apart_won", count=standing.apart, won=standing.apart_won)
    return [won, row, *([apart] if standing.apart else [])]


def against_told(words: Language, plays: list[Play]) -> list[str]:
    """The same of every opponent, from the records alone."""
    tally: dict[tuple[str, str], list[int]] = {}
    for play in plays:
        if not play.taken_back:
            totals = play.result.totals
            for seat, who in enumerate(play.seats[1:], 1):
                row = tally.setdefault((who.name, who.player), [0, 0, 0])
                row[0] += 1
                row[1] += totals[0] > totals[seat]
                row[2] += totals[0] < totals[seat]
    told = []
    for (name, player), (met, won, lost) in tally.items():
        level = words.t("history.level", level=player[5:]) if player.startswith("level") else ""
        shown = f"{name} ({level})" if level else name
        told.append(words.t("tell.against", name=shown, met=met, won=won, lost=lost))
    return told


def yaku_told(words: Language, plays: list[Play], most: int) -> list[str]:
    """The yaku made most often, from the records alone."""
    made = Counter(
        line["id"] for play in plays if not play.taken_back for entry in play.journal
        for line in entry.get("settlement", {}).get("lines", ()) if line["seat"] == 0
        and line["cards"]
    )  # fmt: skip
    rules = plays[0].rules
    return [
        f"{without_gloss(yaku_name(words, rules, name))} {words.t('history.times', count=times)}"
        for name, times in sorted(made.items(), key=lambda item: (-item[1], item[0]))[:most]
    ]


@pytest.mark.parametrize(
    ("language", "size"), [("en", (1280, 720)), ("ja", (1920, 1080))], ids=["en-720", "ja-1080"]
)
def test_its_figures_are_those_of_the_records(
    tmp_path: Path, plays: list[Play], language: str, size: tuple[int, int]
) -> None:
    keep(tmp_path, plays)
    words = Language(language)
    t = words.t
    with Desktop(tmp_path, size, language=language) as desktop:
        desktop.start()
        desktop.step_to("Tab", t("title.history"))
        told = desktop.ask("Return", t("history.count", count=len(plays)))
        every = [*standing_told(words, recounted(plays)), *against_told(words, plays)]
        desktop.heard(len(desktop.told) - len(told), *every)
        for game, _ in Counter(play.rules.game.spec.id for play in plays).most_common():
            mine = [play for play in plays if play.rules.game.spec.id == game]
            told = standing_told(words, recounted(mine, game))
            name = t(f"game_{game}.name")
            desktop.ask("Right", f"{name}. {t('history.count', count=len(mine))}")
            desktop.heard(0, *told, *yaku_told(words, mine, 3))
        oldest = min(plays, key=lambda play: play.created)
        desktop.press("Right")  # all of them again
        gain = f"{oldest.result.totals[0]:+d}".replace("-", "−").replace("+0", "±0")
        desktop.ask("End", gain)
        desktop.press("Home")
        w, h = size
        desktop._since = before = len(desktop.told)
        desktop.click(w * 0.484, h * 0.36)  # the leftmost bar of the plot
        desktop.heard(before, gain)
        assert desktop.alive


def test_a_match_is_looked_at_again_and_its_cards_are_played_from_another_seat(
    tmp_path: Path, plays: list[Play]
) -> None:
    keep(tmp_path, plays)
    words, newest = Language("en"), plays[-1]
    t = words.t
    steps = [0]
    for entry in newest.journal:
        steps[-1] += "a" in entry
        if "end" in entry:
            steps.append(0)
    first, second = steps[:2]
    with Desktop(tmp_path, (1280, 720), language="en") as desktop:
        desktop.start()
        desktop.open("Tab", (t("title.history"), "Return"))
        desktop.ask("Return", t("replay.title"), t("replay.step", step=0, steps=first))
        for key, step in (("Right", 1), ("Right", 2), ("Left", 1)):
            desktop.ask(key, t("replay.step", step=step, steps=first))
        mover = next(entry["s"] for entry in newest.journal if "s" in entry)
        seen = t("replay.could_see_you") if mover == 0 else t("replay.could_see", name="Aki")
        desktop.ask("v", t("replay.step", step=0, steps=first), seen)
        desktop.ask("v", t("replay.step", step=1, steps=first))
        desktop.ask("Down", t("replay.step", step=0, steps=second))
        desktop.ask("Tab", t("replay.could_see_you"))
        desktop.press("shift+Tab")
        desktop.ask("End", t("replay.step", step=second, steps=second))
        for step in range(second - 1, second - 4, -1):
            desktop.ask("Left", t("replay.step", step=step, steps=second))
        desktop.ask("space", t("replay.step", step=second, steps=second))
        desktop.ask("s", t("deal_result.title", deal=numeral(2, "en")))
        desktop.press("Escape")
        desktop.ask("Home", t("replay.step", step=0, steps=first))
        desktop.ask("d", t("code.title"))
        desktop.key("p")
        desktop.wait(lambda: begun(desktop, "again"))
        again = desktop.play()
        assert first_deal(again) == first_deal(newest)
        assert [who.player for who in newest.seats].index("human") == 0
        assert [who.player for who in again.seats].index("human") == 1
        assert desktop.alive


def test_records_go_out_and_come_in_by_folder_and_by_dropping(
    tmp_path: Path, plays: list[Play]
) -> None:
    home, words = tmp_path / "home", Language("en")
    keep(home, plays[:3])
    t = words.t
    friend = tmp_path / "a friend's 松.jsonl"
    friend.write_text(written(plays[4].journal), encoding="utf-8")
    with Desktop(home, (1280, 720), language="en") as desktop:
        desktop.start()
        desktop.open("Tab", (t("title.history"), "Return"))
        desktop.ask("e", t("settings.exported", file="export"))
        out = sorted((home / "export").iterdir())
        kept = sorted((home / "finished").iterdir())
        assert [path.read_bytes() for path in out] == [path.read_bytes() for path in kept]
        (home / "import").mkdir()
        (home / "import" / "one.jsonl").write_text(written(plays[3].journal), encoding="utf-8")
        shutil.copy(out[0], home / "import")
        desktop.ask("i", t("import.scanned", count=2, new=1), t("history.count", count=4))
        before = len(desktop.told)
        desktop.drop(friend)
        game = t(f"game_{plays[4].rules.game.spec.id}.name")
        desktop.heard(before, t("import.finished", file=friend.name, game=game), t("replay.title"))
        desktop.ask("Escape", t("history.count", count=5))
        assert len(list((home / "finished").iterdir())) == 5
        damaged = tmp_path / "damaged.jsonl"
        damaged.write_text('{"tefuda"', encoding="utf-8")
        before = len(desktop.told)
        desktop.drop(damaged)
        desktop.heard(before, damaged.name)
        assert len(list((home / "finished").iterdir())) == 5
        assert desktop.alive


def test_the_seal_before_the_deal_is_that_of_the_seed_after_it(tmp_path: Path) -> None:
    mushi_begun(tmp_path, rounds=1)
    language = "ja"
    words = Language(language)
    t = words.t
    with Desktop(tmp_path, (1280, 720), language=language) as desktop:
        desktop.start()
        desktop.go_on(words)
        dealt = desktop.play()
        desktop.heard(0, f"{t('table.seal')} {dealt.fingerprint}")
        before = len(desktop.told)
        desktop.press_until("Return", lambda: '{"end"' in desktop.record())
        desktop.heard(before, t("deal_result.title", deal=numeral(1, language)))
        told = desktop.ask("k", t("shuffle.fits.yes"), t("shuffle.cards.yes"))
        numbers = {
            key: next(
                line.partition(": ")[2] for line in told if line.startswith(t(f"shuffle.{key}"))
            )
            for key in ("seed", "nonce", "receipt")
        }
        text = f"{numbers['seed']}:{numbers['nonce'].replace('–', '')}"
        full = hashlib.sha256(text.encode()).hexdigest()
        assert numbers["receipt"] == full
        assert dealt.fingerprint.replace("-", "").lower() == full[:8]
        assert desktop.alive


def test_every_record_here_plays_through(plays: list[Play]) -> None:
    """The journeys stand on whole records."""
    for play in plays:
        assert resume(written(play.journal)).result == play.result
        assert play.rules.game.spec.id in GAMES
