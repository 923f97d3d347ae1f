"""Score sheets: every number is the engine's, every row a term of what it comes to."""

from __future__ import annotations

import itertools
import math

import pytest

from engine.ai.players import random_player
from engine.core.cards import cards_of
from engine.core.game import Rules, agree
from engine.core.rng import Rng
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from game.language import Language
from game.table.layout.spread import groups_of, spread_out
from game.table.sheets import Sheet, sheet_for
from game.table.sheets.base import Kind, Row
from game.table.sheets.payments import PaymentPanel, arrows, ring
from game.table.sheets.places import Places, places
from game.table.words.numbers import plain, signed, sum_of
from game.ui.box import Box, scale
from game.ui.names import halves
from tests.kit import single_changes

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1280, 1000)]


def settled(game: str, seed: int, deals: int = 1, seats: int | None = None, **options) -> Play:
    """A match whose deal of now is over; all seats choose at random."""
    return settled_under(agree(GAMES[game], options, seats), seed, deals)


def settled_under(rules: Rules, seed: int, deals: int) -> Play:
    """The same under these rules."""
    players = ["human", *["greedy"] * (rules.seats - 1)]
    play = begin(rules, [SeatInfo(f"P{i}", who) for i, who in enumerate(players)], seed, nonce="n")
    rng = Rng(seed)
    for _ in range(deals):
        if play.over:
            break
        play.deal()
        while play.to_move >= 0:
            play.act(random_player(play.view(play.to_move), rng))
    return play


def sheet_of(play: Play, lang: str = "en") -> tuple[Sheet, list[Row], Language]:
    language = Language(lang)
    sheet = sheet_for(play, language)
    return sheet, sheet.rows(), language


def values(row: Row) -> list[int]:
    """What a row adds up to for every seat."""
    if row.kind is Kind.LINES:
        return [sum(item.cell.value or 0 for item in items) for items in row.items]
    return [cell.value or 0 for cell in row.cells]


def test_figures_use_the_minus_sign_and_write_sums_as_people_do() -> None:
    assert (plain(-4), plain(4), signed(4), signed(-4), signed(0)) == ("−4", "4", "+4", "−4", "0")
    assert sum_of([98, 25, -10]) == "98 + 25 − 10"
    assert sum_of([-24, -22]) == "−24 − 22"
    assert sum_of([]) == ""


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_sheet_with_the_engines_numbers(game: str, lang: str) -> None:
    for seats in range(GAMES[game].spec.seats[0], GAMES[game].spec.seats[1] + 1):
        options = {"packs": 2} if seats > 10 else {}  # one pack does not serve them (NH-R12)
        play = settled(game, seats, 2, seats, **options)
        sheet, rows, language = sheet_of(play, lang)
        deal, running = rows[-2], rows[-1]
        assert deal.kind is Kind.TOTAL
        for seat, cell in enumerate(deal.cells):
            assert cell.value == (None if sheet.rests(seat) else play.settled.scores[seat])
        assert [cell.value for cell in running.cells] == list(play.after.totals)
        assert sorted(sheet.order) == list(range(seats))
        assert sheet.order[0] == 0
        sheet.note()
        sheet.dealer_note()
        for payment in play.settled.payments:
            sheet.payment_note(payment)
        assert not {key for key in language.missing if key.startswith("sheet")}


@pytest.mark.parametrize("game", list(GAMES))
def test_why_has_an_answer_on_every_line_under_every_option(game: str) -> None:
    """Each row and each line names a rule that both languages can say."""
    silent: set[tuple[str, str]] = set()
    for number, rules in enumerate(single_changes(GAMES[game])):
        for seed in (number, number + 100):
            play = settled_under(rules, seed, 2)
            for lang in ("ja", "en"):
                sheet, rows, _ = sheet_of(play, lang)
                asked = [(row.title, row.rule) for row in rows if not row.items]
                asked += [(i.name, i.rule) for row in rows for items in row.items for i in items]
                silent |= {(title, rule) for title, rule in asked if not sheet.rule_text(rule)}
    assert not silent


@pytest.mark.parametrize("seed", range(12))
def test_mushi_adds_up_row_by_row(seed: int) -> None:
    play = settled("mushi", seed)
    sheet, rows, _ = sheet_of(play)
    terms = [row for row in rows if row.title != "Total"][:-2]
    assert [sum(column) for column in zip(*map(values, terms), strict=True)] == list(
        play.settled.scores
    )
    if play.settled.lines:
        total = next(row for row in rows if row.title == "Total")
        assert values(total) == list(play.settled.totals)
        assert all(cell.working for cell in total.cells)
    for payment in play.settled.payments:
        amount = play.settled.totals[payment[1]] - 115
        assert payment[2] == amount
        assert sheet.payment_note(payment) == f"{amount + 115} − 115"


def test_mushi_tells_the_others_yaku_as_a_loss_and_who_deals_next() -> None:
    play = next(p for s in itertools.count() if len((p := settled("mushi", s)).settled.lines) == 3)
    sheet, rows, _ = sheet_of(play)
    own, others = rows[1], rows[2]
    for seat in (0, 1):
        mine = sum(item.cell.value for item in own.items[seat])
        assert others.cells[1 - seat].value == -mine
        for item in own.items[seat]:
            assert item.name in others.cells[1 - seat].working
            assert item.cards
            assert sheet.rule_text(item.rule)
    assert sheet.dealer_note() == "won this deal"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_hana_awase_is_cards_plus_received_less_paid(seats: int, seed: int) -> None:
    play = settled("hana_awase", seed, 1, seats)
    _, rows, _ = sheet_of(play)
    assert [sum(column) for column in zip(*map(values, rows[:-2]), strict=True)] == list(
        play.settled.scores
    )


@pytest.mark.parametrize("seed", range(12))
def test_koi_koi_is_base_and_what_the_multipliers_add(seed: int) -> None:
    play = settled("koi_koi", seed)
    _, rows, _ = sheet_of(play)
    terms = rows[:-2]
    if any(row.title == "Base" for row in terms):
        terms = [row for row in terms if row.title != "Yaku"]
    wanted = [max(0, score) for score in play.settled.scores]
    got = [sum(column) for column in zip(*map(values, terms), strict=True)] if terms else [0, 0]
    assert got == wanted
    doubled = [row for row in terms if row.title == "Doubled"]
    assert all("×" in "".join(cell.working for cell in row.cells) for row in doubled)


@pytest.mark.parametrize("scoring", ["per_point", "per_ten"])
@pytest.mark.parametrize("seed", range(8))
def test_kujuroku_is_points_cut_off_and_balanced(seed: int, scoring: str) -> None:
    play = settled("kujuroku", seed, scoring=scoring)
    sheet, rows, _ = sheet_of(play)
    if play.settled.outcome == "points":
        assert [sum(column) for column in zip(*map(values, rows[:-2]), strict=True)] == list(
            play.settled.scores
        )
    else:
        gained = values(rows[0])
        assert max(gained) == max(play.settled.scores)
    resting = [seat for seat in sheet.seats if sheet.rests(seat)]
    assert len(resting) == 1
    assert play.settled.scores[resting[0]] == 0


MEKURI = [{}, {"settlement": "pairwise"}, {"card_points": "fubunsho"}, {"azukari": "void"}]


@pytest.mark.parametrize("options", MEKURI, ids=lambda o: "-".join(o.values()) or "defaults")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mekuri_is_the_yaku_that_count_and_the_card_part(seats: int, options: dict) -> None:
    for seed in range(8):
        play = settled("mekuri", seed, 1, seats, **options)
        sheet, rows, _ = sheet_of(play)
        paired = options.get("settlement") == "pairwise"
        terms = [row for row in rows[:-2] if not (paired and row.items)]
        sums = [sum(values(row)[seat] for row in terms) for seat in sheet.seats]
        assert sums == [
            0 if sheet.rests(seat) else score for seat, score in enumerate(play.settled.scores)
        ]
        assert [sheet.rests(seat) for seat in sheet.seats].count(True) == (seats == 4)


def test_mekuri_names_what_absorbs_a_yaku_and_its_rule() -> None:
    told: dict[str, str] = {}
    for seed in range(40):
        _, rows, language = sheet_of(settled("mekuri", seed))
        for row in rows:
            for item in itertools.chain(*row.items):
                assert language.has(f"game_mekuri.rule.{item.rule}")
                if item.cell.quiet:
                    assert item.cell.value is None
                    told.setdefault(item.rule, item.cell.working)
                else:
                    assert item.cell.value > 0
                    assert item.cards
    assert told["MK-52"].startswith("in ")
    assert told["MK-54"].startswith("same as ")
    assert told["MK-55"].startswith("covered by ")


def test_mekuri_beside_an_azukari_nothing_else_counts() -> None:
    play = next(
        p for s in itertools.count() if (p := settled("mekuri", s)).settled.outcome == "azukari"
    )
    _, rows, _ = sheet_of(play)
    assert sorted(values(rows[0])) == [0, 0, 50]
    assert rows[1].sub == "beside an azukari"
    rules = {item.rule for item in itertools.chain(*rows[1].items)}
    assert rules <= {"MK-60", "MK-61", "MK-63"}


def test_several_people_are_called_by_their_names_and_one_is_you() -> None:
    play = settled("mushi", 1)
    assert sheet_of(play)[0].name(0) == "You"
    play.seats = (SeatInfo("Haru", "human"), SeatInfo("Aki", "human"))
    assert sheet_of(play)[0].name(0) == "Haru"
    play.seats = (SeatInfo("Haru", "greedy"), SeatInfo("Aki", "human"))
    sheet = sheet_of(play)[0]
    assert sheet.order == (1, 0)
    assert sheet.name(1) == "You"


PLAYS = [
    ("mushi", 2), ("koi_koi", 2), ("hana_awase", 3), ("hana_awase", 4), ("kujuroku", 4),
    ("mekuri", 2), ("mekuri", 3), ("mekuri", 4), ("parity", 5), ("parity", 7), ("japanese_loo", 10),
]  # fmt: skip


def inside(inner: Box, outer: Box) -> bool:
    return (
        inner.x >= outer.x - 1
        and inner.y >= outer.y - 1
        and inner.r <= outer.r + 1
        and inner.b <= outer.b + 1
    )


def apart(boxes: list[Box]) -> bool:
    return all(
        a.r <= b.x + 1 or b.r <= a.x + 1 or a.b <= b.y + 1 or b.b <= a.y + 1
        for a, b in itertools.combinations(boxes, 2)
    )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), [p for p in PLAYS if p[0] in GAMES])
def test_at_the_design_size_everything_is_in_sight_and_apart(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    for seed in range(5):
        sheet, rows, _ = sheet_of(settled(game, seed, 1, seats))
        made = places(*size, scale(*size), sheet.order, rows)
        assert made is not None
        assert made.overflow == 0
        assert not made.side_scrolls
        grid = made.grid
        everything = [*grid.cells.values(), *(item.box for item in grid.items)]
        assert apart(everything + list(grid.heads.values()))
        for box in [*everything, *grid.heads.values(), made.side, made.foot]:
            assert inside(box, made.paper)
        assert all(box.b <= made.foot.y for box in everything)
        assert apart([made.view, made.side, made.foot])


@pytest.mark.parametrize(("game", "seats"), [p for p in PLAYS if p[0] in GAMES])
def test_larger_text_scrolls_and_nothing_is_lost(game: str, seats: int) -> None:
    sheet, rows, _ = sheet_of(settled(game, 3, 1, seats))
    made = places(1920, 1080, 1.4, sheet.order, rows)
    if made is None:  # too narrow at this size: the scene tries a smaller one
        return
    assert made.view.h > 100
    lowest = max(made.grid.bottom, made.side.b if made.side_scrolls else 0)
    assert lowest - made.overflow <= made.view.b + 1


def test_a_window_that_is_too_narrow_has_no_places() -> None:
    sheet, rows, _ = sheet_of(settled("hana_awase", 1, 1, 4))
    assert places(1280, 720, 2.0, sheet.order, rows) is None
    assert isinstance(places(1280, 720, 0.66, sheet.order, rows), Places)


@pytest.mark.parametrize("seats", range(2, 11))
def test_crests_stand_apart_inside_their_picture_and_you_are_at_the_bottom(seats: int) -> None:
    box = Box(0, 0, 386, 480)
    for clockwise in (True, False):
        made = ring(box, range(seats), 1.0, clockwise=clockwise)
        spots = made.spots
        assert max(y for _, y in spots.values()) == spots[0][1]
        for x, y in spots.values():
            assert box.x + made.radius <= x <= box.r - made.radius
            assert box.y + made.radius <= y <= box.b - made.radius
        for a, b in itertools.combinations(spots.values(), 2):
            assert (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > (2 * made.radius) ** 2
        if seats > 2:
            assert (spots[1][0] < spots[0][0]) == clockwise


@pytest.mark.parametrize("seed", range(1, 13))
def test_chips_of_a_drawn_payment_touch_no_other(seed: int) -> None:
    """On a narrow panel, too, where four seats pay across the middle (TG-52, TG-60)."""
    sheet, _, _ = sheet_of(settled("tien_gow", seed))
    panel = PaymentPanel(sheet, Box(0, 0, 258, 470), 720 / 1080)
    for one, other in itertools.combinations(panel.arrows, 2):
        both = panel.chip_radius(one) + panel.chip_radius(other)
        assert math.dist(one.chip, other.chip) > both


def test_chips_of_crossing_payments_do_not_meet() -> None:
    made = ring(Box(0, 0, 386, 400), range(4), 1.0, clockwise=False)
    pairs = [(a, b, 1) for a, b in itertools.combinations(range(4), 2)]
    chips = [arrow.chip for arrow in arrows(made, pairs, 1.0)]
    for a, b in itertools.combinations(chips, 2):
        assert (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > 40**2


def test_chips_keep_clear_of_the_crests_that_their_way_passes() -> None:
    made = ring(Box(0, 0, 386, 480), range(10), 1.0, clockwise=True)
    for arrow in arrows(made, [(0, 2, 4), (0, 3, 9), (0, 8, 5)], 1.0):
        others = [spot for seat, spot in made.spots.items() if seat not in arrow.payment[:2]]
        clear = min(math.dist(spot, arrow.chip) for spot in others)
        assert clear > 2 * made.radius, arrow.payment


def test_a_long_name_is_cut_into_two_lines_and_never_shortened() -> None:
    assert halves("あなたのおとうさん", 4, len) == ("あなたの", "おとうさん")
    assert halves("Maximilian-Felix", 12, len) == ("Maximilian-", "Felix")
    assert halves("Bartholomew King", 12, len) == ("Bartholomew", "King")
    assert "".join(halves("Maximilian-Felix", 9, len)) == "Maximilian-Felix"
    assert halves("花", 1, len) == ("花", "")


@pytest.mark.parametrize(("game", "seats"), [p for p in PLAYS if p[0] in GAMES])
def test_captured_cards_are_all_there_inside_their_block_and_each_is_seen(
    game: str, seats: int
) -> None:
    play = settled(game, 3, 1, seats)
    deck = play.rules.game.spec.deck
    box = Box(10, 20, 820, 330)
    for pile in play.view(0).piles:
        made = spread_out(groups_of(deck, pile), box, 0.611, 1.0)
        assert sorted(card for placed in made for card in placed.group.cards) == cards_of(pile)
        for placed in made:
            assert all(inside(spot, box) for spot in placed.boxes)
            for a, b in itertools.pairwise(placed.boxes):
                assert b.x - a.x >= 0.4 * a.w
