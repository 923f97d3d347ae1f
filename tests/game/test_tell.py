"""The text for screen readers: one sentence a line, what a listener needs, nothing twice."""

from __future__ import annotations

import io
import re
import subprocess
import sys

import pygame
import pytest

from engine.match.code import code_of
from game import clipboard
from game.input import Command
from game.report import Report
from game.scene import Push
from game.scenes.error import ErrorScene
from game.scenes.sheet_notes import PilesNote, ShuffleNote
from game.table.reasons import sentences
from game.tell import Teller, wished
from tests.game.test_doubt import open_table
from tests.game.test_history import played


@pytest.fixture
def listening(start):
    """A program with a listener: ``(app, lines)``; ``lines()`` are those since the last call."""

    def make(game="", **settings):
        if game:
            app, _ = open_table(start, game, **settings)
        else:
            app = start(**settings)
        out = io.StringIO()
        app.ctx.teller = Teller(out)

        def lines():
            text = out.getvalue()
            out.seek(0)
            out.truncate()
            return text.splitlines()

        app.frame(0.1)
        return app, lines

    return make


@pytest.mark.parametrize(
    ("value", "on"), [("1", True), ("yes", True), ("", False), ("0", False), ("no", False)]
)
def test_the_environment_asks_for_it(value, on):
    assert wished({"TEFUDA_TELL": value}) is on
    assert not wished({})


def test_the_title_and_its_focus_are_told(listening):
    app, lines = listening(language="en")
    first = lines()
    assert "Play" in " ".join(first)
    app.key(pygame.K_DOWN)
    assert len(lines()) == 1
    app.frame(0.1)
    assert lines() == []


def test_a_setting_tells_its_value(listening):
    app, lines = listening(language="en")
    app.stack.top.go(_push(app, "settings"))
    app.settle()
    told = lines()[-3:]
    assert told[:2] == ["Settings", "Language: English"]
    assert told[2:] == [app.ctx.t("settings.language.help")]
    app.stack.top.group.set_focus(app.stack.top._rows["help_marks"])
    app.settle()
    assert lines() == ["Help marks: Learning", app.ctx.t("settings.help_marks.help")]
    app.key(pygame.K_RIGHT)
    assert lines() == ["Help marks: Never"]


def _push(app, name):
    from game.scene import Push

    return Push(app.ctx.scene(name))


def test_a_table_tells_the_question_the_cards_and_the_focus(listening):
    _, lines = listening("king", language="en")
    told = lines()
    assert told[0].startswith("King.")
    whole = "\n".join(told)
    assert re.search(r"^P\d plays .* of .*\.$", whole, re.MULTILINE)
    assert "Play a card" in told
    hand = next(line for line in told if line.startswith("Your hand: "))
    assert hand.count(",") == 7
    playable = next(line for line in told if line.startswith("You can play: "))
    assert set(playable[14:-1].split(", ")) < set(hand[11:-1].split(", "))
    focus = told[-1].split(":")[0]
    assert focus in playable


def test_moving_the_focus_tells_the_card_and_what_it_would_do(listening):
    app, lines = listening("koi_koi", language="ja")
    lines()
    app.key(pygame.K_RIGHT)
    told = lines()
    assert len(told) == 1
    assert "：" in told[0]


def test_what_others_do_and_whose_turn_it_is(listening):
    app, lines = listening("koi_koi", language="en")
    lines()
    app.key(pygame.K_RETURN)
    for _ in range(200):
        app.frame(0.1)
        if app.stack.top.controller.person_to_move:
            break
    app.frame(0.1)
    whole = "\n".join(lines())
    assert "P1 to move." in whole
    assert re.search(r"^You .*\.$", whole, re.MULTILINE)
    assert re.search(r"^P1 .*\.$", whole, re.MULTILINE)
    assert "Your hand: " in whole


def test_answers_have_their_numbers_and_the_doubt_its_reason(listening):
    app, lines = listening("japanese_loo", language="en")
    assert any(line.startswith("Answers: 1 Stay") for line in lines())
    app, lines = listening("durak", language="en")
    lines()
    app.stack.top.resume("give_up")
    app.frame(0.1)
    assert (
        lines()[-1] == "Really? Giving up loses this deal. (DU-63) Answers: 1 Yes, do it, 2 Back."
    )


def test_a_whole_deal_ends_with_its_scores_and_the_sheet(listening):
    app, lines = listening("koi_koi", language="en", confirm_risky=False)
    told = []
    for _ in range(900):
        app.frame(0.1)
        scene = app.stack.top
        if type(scene).__name__ == "DealResult":
            break
        if scene.controller.person_to_move:
            scene.controller.choose(scene.controller.chooser.moves[0])
    told += lines()
    score = next(line for line in told if re.match(r"^You .*total", line))
    gained, total = re.findall(r"[+±−]?\d+", score)[:2]
    assert gained.lstrip("+±") == total
    play = app.stack.top.play
    assert str(abs(play.settled.scores[0])) in gained
    assert app.stack.top.sheet.title() in told
    app.settle()
    sheet = app.stack.top
    told += lines()
    names = [sheet.sheet.name(seat) for seat in (0, 1)]
    for src, dst, amount in play.settled.payments:
        assert f"{names[src]} pays {names[dst]} {amount}." in told
    assert f"{app.ctx.t('deal_result.next_dealer')}: {sheet.foot.dealer}" in told
    spot = next(w for w in sheet.group.widgets if type(w).__name__ == "Spot")
    sheet.group.set_focus(spot)
    app.frame(0.1)
    line, ruled = lines()
    title, sentence, rule = sheet.why()
    assert title in line
    assert re.search(r"\d", line)
    assert ruled == f"{sentence} ({rule})"
    app.key(pygame.K_w)
    assert lines() == [ruled]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_rules_are_read_out_page_by_page(listening, language):
    app, lines = listening(language=language)
    lines()
    app.stack.top.go(_push(app, "rules"))
    app.settle()
    first = lines()
    assert len(first) > 6
    assert "{" not in "".join(first)
    assert "**" not in "".join(first)
    assert f"{app.ctx.t('rules.usual')}" in "".join(first)
    app.key(pygame.K_DOWN)
    second = lines()
    assert second
    assert second[0] == app.stack.top._sections[1].title
    assert not any(app.ctx.t("rules.usual") in line for line in second)  # it stands there still
    assert second != first
    app.frame(0.1)
    assert lines() == []


@pytest.mark.parametrize("name", ["choose", "cards", "history", "settings", "keys", "pause"])
def test_every_scene_says_what_it_is(listening, name):
    app, lines = listening(language="en")
    lines()
    app.stack.top.go(_push(app, name))
    app.settle()
    told = lines()
    assert len(told) >= 2
    assert not any("%{" in line or ".title" in line for line in told)


def test_messages_are_told_at_once_though_shown_one_after_another(listening):
    app, lines = listening(language="en")
    lines()
    app.ctx.notices.post("The first.")
    app.ctx.notices.post("The second.", serious=True)
    app.frame(0.1)
    assert lines() == ["The first.", "The second."]
    app.ctx.notices.dismiss()
    app.frame(0.1)
    assert lines() == []


def test_the_guide_is_read_out(listening):
    app, lines = listening("mushi", language="en")
    lines()
    app.key(pygame.K_g)
    assert lines()[0].startswith("This is your hand")


def test_a_refused_click_says_why(listening):
    app, lines = listening("king", language="en")
    lines()
    scene = app.stack.top
    barred = next(
        (card, box)
        for card, zone, box in reversed(scene._view.hits.cards)
        if zone == "hand" and not scene.controller.chooser.playable >> card & 1
    )
    box = barred[1]
    app.click(box.r - 4, box.b - 4)
    assert any("(KI-14)" in line for line in lines())
    app.click(box.r - 4, box.b - 4)
    assert any("(KI-14)" in line for line in lines())
    app.key(pygame.K_u)
    assert lines() == [app.ctx.t("table.why.no_undo")]


def test_no_hand_is_told_before_its_player_is_there(start):
    from engine.core.game import agree
    from engine.games import GAMES
    from engine.match.play import SeatInfo, begin
    from game.scene import Push

    app = start(animation_speed=0.0, language="en")
    out = io.StringIO()
    app.ctx.teller = Teller(out)
    seats = [SeatInfo("Aki", "human"), SeatInfo("Haru", "human")]
    play = begin(agree(GAMES["koi_koi"]), seats, 7)
    app.stack.top.go(Push(app.ctx.scene("table", play=play)))
    for _ in range(60):
        app.frame(0.1)
    assert type(app.stack.top).__name__ == "Curtain"
    told = out.getvalue()
    assert "Your hand" not in told
    assert re.search(r"^.*(Aki|Haru).*$", told.splitlines()[-2] + told.splitlines()[-1])
    app.key(pygame.K_RETURN)
    app.frame(0.1)
    assert "Your hand" in out.getvalue()


def test_a_closed_pipe_ends_the_text_and_not_the_game():
    class Closed(io.StringIO):
        def write(self, _):
            raise BrokenPipeError

    teller = Teller(Closed())
    teller.say("one")
    teller.say("two")
    Teller(None).say("three")


@pytest.mark.parametrize(
    ("language", "word"), [("ja_JP.UTF-8", "標準出力"), ("C", "standard output")]
)
def test_help_tells_of_it_in_both_languages(language, word):
    env = {"LANG": language, "LC_ALL": language, "PATH": "", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-m", "game", "--help"], env=env, capture_output=True, check=True,
        encoding="utf-8",
    )  # fmt: skip
    assert word in done.stdout
    assert "--tell" in done.stdout
    assert "TEFUDA_TELL=1" in done.stdout


def test_a_replay_tells_each_step_and_the_rule_behind_it(listening):
    app, lines = listening(language="en", animation_speed=0.0)
    app.stack.apply(Push(app.ctx.scene("replay", play=played("mushi", 3))))
    app.frame(0.1)
    assert app.ctx.t("replay.title") in lines()
    app.key(pygame.K_RIGHT)
    told = lines()
    assert told[0].startswith("Step 1 of")
    assert len(told) == 2
    app.key(pygame.K_w)
    why = lines()
    step = app.stack.top.projector.reel.deals[0].steps[0]
    assert any(line.startswith(app.ctx.t("replay.by_rule")) for line in why)
    assert len(why) >= 4
    assert step.text
    assert not set(why) & set(told)
    app.frame(0.1)
    assert lines() == []


def test_a_code_is_told_letter_by_letter_and_a_wrong_one_with_its_reason(listening):
    app, lines = listening(language="en", animation_speed=0.0)
    play = played("mushi", 3)
    app.stack.apply(Push(app.ctx.scene("deal_code", play=play)))
    app.frame(0.1)
    assert ", ".join(code_of(play)) in "\n".join(lines())
    app.stack.apply(Push(app.ctx.scene("by_code")))
    app.settle()
    app.key(pygame.K_ESCAPE)
    lines()
    clipboard.put("mu-12")
    app.key(pygame.K_v)
    assert app.ctx.t("code.wrong.too_short") in lines()
    clipboard.put(code_of(play))
    app.key(pygame.K_v)
    assert any(line.startswith("Mushi. 2 players") for line in lines())


def test_why_a_computer_moved_is_told(listening):
    app, lines = listening("koi_koi", language="en")
    lines()
    app.key(pygame.K_RETURN)
    for _ in range(100):
        app.frame(0.1)
        if app.stack.top.controller.deed and app.stack.top.controller.person_to_move:
            break
    lines()
    scene = app.stack.top
    app.key(pygame.K_w)
    told = lines()
    panel = scene.controller.panel
    assert told[0] == app.ctx.t("hint.panel.move_of", name="P1")
    assert told[1:-1] == sentences(panel, scene.controller.deed.reasons(over=False))[:4]
    assert told[1:-1]
    assert told[-1] == app.ctx.t("hint.panel.hidden")
    app.key(pygame.K_w)
    app.key(pygame.K_w)
    assert lines() == told


def test_the_log_is_read_out_when_it_is_opened(listening):
    app, lines = listening("king", language="en")
    lines()
    app.key(pygame.K_l)
    told = lines()
    assert told[0] == app.ctx.t("table.log.title")
    assert told[1:] == [entry.text for entry in app.stack.top.controller.log]
    assert len(told) > 1


def test_what_happens_while_the_log_is_open_is_told_once(listening):
    app, lines = listening("king", language="en")
    app.key(pygame.K_l)
    lines()
    scene = app.stack.top
    known = [entry.text for entry in scene.controller.log]
    app.key(pygame.K_RETURN)
    for _ in range(100):
        app.frame(0.1)
    told, new = lines(), [entry.text for entry in scene.controller.log][len(known) :]
    assert new
    for line in set(new):
        assert told.count(line) == new.count(line)


@pytest.mark.parametrize("game", ["mushi", "mekuri", "tien_gow"])
def test_the_table_of_yaku_is_told_row_by_row(listening, game):
    app, lines = listening(game, language="en")
    lines()
    app.key(pygame.K_y)
    assert len(lines()) == 1
    app.key(pygame.K_DOWN)
    first = lines()
    app.key(pygame.K_DOWN)
    second = lines()
    assert len(first) == len(second) == 1
    assert first != second
    assert ": " in first[0]


def test_a_key_that_cannot_be_taken_tells_why(listening):
    app, lines = listening(language="en")
    app.stack.top.go(_push(app, "keys"))
    app.settle()
    page = app.stack.top
    row = next(row for row in page._rows if row.command is Command.HINT)
    page.group.set_focus(row)
    app.key(pygame.K_RETURN)
    lines()
    app.key(pygame.K_u)
    name, clash = page._clash
    told = lines()
    assert told == [page._refusal(name, clash)]
    assert "U" in told[0]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_lies_over_the_score_sheet_is_told(listening, language):
    app, lines = listening(language=language, animation_speed=0.0)
    play = played("mushi", 3)
    lines()
    app.stack.apply(Push(PilesNote(app.ctx, play)))
    app.frame(0.1)
    told = lines()
    cards = sum(len(line.split("：" if language == "ja" else ": ", 1)[1].split(
        app.ctx.t("tell.join"))) for line in told[2:])  # fmt: skip
    assert told[0] == app.ctx.t("piles.title")
    assert cards == 40
    app.stack.apply(Push(ShuffleNote(app.ctx, play)))
    app.frame(0.1)
    told = "\n".join(lines())
    assert f"{play.deal_seed:x}" in told
    assert app.ctx.t("shuffle.fits.yes") in told
    assert app.ctx.t("shuffle.cards.yes") in told


def test_the_result_tells_what_stood_out_and_the_chosen_deal(listening):
    app, lines = listening(language="en", animation_speed=0.0)
    lines()
    app.stack.apply(Push(app.ctx.scene("match_result", play=played("mushi", 3, rounds=2))))
    app.frame(0.1)
    told = lines()
    page = app.stack.top
    assert page.remark() in told
    assert sum(line.startswith(("Best deal", "Largest", "Most frequent")) for line in told) == len(
        page.facts
    )
    assert told[-1].startswith("Deal 2: ")
    app.key(pygame.K_LEFT)
    assert [line[:8] for line in lines()] == ["Deal 1: "]


def test_a_card_of_the_gallery_tells_its_story(listening):
    app, lines = listening(language="en")
    app.stack.top.go(_push(app, "cards"))
    app.settle()
    lines()
    app.key(pygame.K_RIGHT)
    told = lines()
    page = app.stack.top
    facts = page._facts.of(page.card)
    assert facts.stories
    assert set(facts.stories) <= set(told)
    assert facts.name in told[0]


def test_the_paper_of_the_set_up_is_told(listening):
    app, lines = listening(language="en")
    lines()
    app.stack.apply(Push(app.ctx.scene("setup", game="koi_koi")))
    app.settle()
    assert app.ctx.t("game_koi_koi.tagline") in lines()
    page = app.stack.top
    page.group.set_focus(page.rows[0])
    app.frame(0.1)
    told = lines()
    assert page.words.option(page.rows[0].option, "help") in told
    assert page.words.option(page.rows[0].option, "source") in told


def test_the_history_tells_how_one_stands(listening):
    app, lines = listening(language="en", animation_speed=0.0)
    app.stack.top.go(_push(app, "history"))
    app.settle()
    assert app.ctx.t("history.empty_sub") in lines()


def test_a_mistake_of_the_program_is_told(listening):
    app, lines = listening(language="en")
    lines()
    app.stack.apply(Push(ErrorScene(app.ctx, Report("A1B2", "trace", None))))
    app.frame(0.1)
    told = lines()[0]
    for key in ("title", "cause", "nothing_lost", "please"):
        assert app.ctx.t(f"error.{key}") in told
