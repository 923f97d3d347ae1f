"""What the fishing tables say, in worked positions of the chapters."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.cards import NOBODY, Cards, cards_of
from engine.core.events import (
    Called,
    Captured,
    Claimed,
    Covered,
    Flipped,
    Handed,
    Looked,
    YakuMade,
    Zone,
)
from engine.core.game import Rules, agree
from engine.core.rng import Rng
from engine.core.view import View
from engine.games import GAMES
from game.language import Language
from game.table.asked.moves import Chooser, Move, moves_of
from game.table.layout import piles, seating
from game.table.layout.fishing import FishingLayout
from game.table.layout.places import card_key
from game.table.layout.shown import Shown
from game.table.layout.slots import Slots
from game.table.motion.steps import steps
from game.table.panels import panel_for
from game.table.panels.hana_awase import HanaAwasePanel
from game.table.panels.koi_koi import KoiKoiPanel
from game.table.panels.kujuroku import KujurokuPanel
from game.table.panels.mekuri import MekuriPanel
from game.table.panels.mushi import MushiPanel
from game.table.panels.yaku import State, lines, shortened
from game.table.words.narrator import Narrator
from game.ui.metrics import Metrics

NAMES = ["ミオ", "ハル", "ナツ", "アキ"]
MINUS = "\u2212"


def rules(game: str, seats: int, **options: Any) -> Rules:
    return agree(GAMES[game], options, seats)


def panel(of: Rules, looker: int = 0, language: str = "ja") -> Any:
    return panel_for(of, Language(language), NAMES[: of.seats], looker, looker)


def position(of: Rules, data: dict[str, Any]) -> dict[str, Any]:
    """Split the words of a position, and put what is left of the deck into the stock."""
    out = dict(data)
    for key in ("hands", "captured"):
        out[key] = [held.split() for held in data[key]]
    out["field"] = data["field"].split()
    used = {card for held in (*out["hands"], *out["captured"], out["field"]) for card in held}
    out.setdefault("stock", [card for card in of.game.spec.deck.ids if card not in used])
    return out


def view(of: Rules, data: dict[str, Any], seat: int = 0) -> View:
    return of.game.view(of.game.from_position(of, position(of, data)), seat)


def mask(of: Rules, cards: str) -> Cards:
    return of.game.spec.deck.mask(cards.split())


def moves(of: Rules, data: dict[str, Any]) -> list[Move]:
    state = of.game.from_position(of, position(of, data))
    return moves_of(state, of.game.legal(state))


def move(of: Rules, data: dict[str, Any], text: str) -> Move:
    return next(found for found in moves(of, data) if found.text == text)


def layout(of: Rules, looker: int = 0) -> FishingLayout:
    return FishingLayout(Metrics(1920, 1080), of.game.spec, of.seats, looker, "ja")


KK: dict[str, Any] = {
    "dealer": 0, "to_move": 0, "phase": "decide", "round": 8,
    "hands": ["botan.tan susuki.tane", "matsu.kasu2 ume.tane yanagi.tan"],
    "field": "sakura.hikari matsu.tan yanagi.tane botan.kasu1 fuji.tane ayame.kasu1 momiji.kasu2"
    " kiri.kasu3",
    "captured": [
        (
            "susuki.hikari kiku.tane kiku.tan fuji.tan ayame.tan hagi.tan ume.tan susuki.kasu1"
            " fuji.kasu1 ayame.kasu2 hagi.kasu2 ume.kasu2"
        ),
        (
            "matsu.hikari hagi.tane momiji.tane sakura.tan matsu.kasu1 hagi.kasu1 momiji.kasu1"
            " sakura.kasu1 kiri.kasu1 kiri.kasu2"
        ),
    ],
}  # fmt: skip


def test_kk_16_the_slip_tells_what_is_won_and_what_is_risked() -> None:
    of = rules("koi_koi", 2)
    told = panel(of).decision(view(of, KK), moves(of, KK))
    assert told.lines == (("月見で一杯", "5点"), ("タン（5枚）", "1点"))
    assert told.total == "6点"
    assert told.note == "7点からは二倍"
    stop, go = told.options
    assert (stop.move.verb, stop.wins, stop.risks) == ("shobu", "6点を取って終える", "")
    assert go.wins == "「桜に幕」で22点"
    assert go.risks == "先に作られると0点・相手は倍"
    assert told.cards == mask(of, "susuki.hikari kiku.tane")


def test_kk_40_the_other_seats_call_doubles() -> None:
    of = rules("koi_koi", 2)
    called = view(of, {**KK, "calls": [0, 1]})
    told = panel(of).decision(called, moves(of, KK))
    assert told.total == "6×2 ＝ 12点"
    assert told.options[0].wins == "12点を取って終える"


def test_kk_e02_a_yaku_worth_seven_is_doubled_in_the_figures() -> None:
    of = rules("koi_koi", 2)
    data = {**KK, "phase": "hand", "captured": [
        "matsu.hikari sakura.hikari kiri.hikari yanagi.hikari", ""],
        "field": "susuki.kasu1 ume.kasu1", "hands": ["susuki.tane", "ume.tane"]}  # fmt: skip
    found: KoiKoiPanel = panel(of)
    seen = view(of, data)
    state = found.public(seen)
    assert found.value(seen, 0) == ("7", "点の役")
    assert found.now(state, 0) == 14
    assert found._kinds()[1][1](state, 0) == "×2"


def test_kk_15_a_card_that_makes_a_yaku_worth_more_says_so() -> None:
    of = rules("koi_koi", 2)
    data = {**KK, "phase": "hand", "field": "hagi.kasu1 botan.kasu1", "captured": [
        "fuji.tan ayame.tan yanagi.tan ume.tan sakura.tan", ""],
        "hands": ["hagi.tan botan.tan", "ume.tane"]}  # fmt: skip
    tell = panel(of).preview(view(of, data), move(of, data, "play hagi.tan take hagi.kasu1"))
    assert tell == "「萩のカス」を取る（タンが2点に）"


def test_kk_the_short_list_has_what_is_made_first_and_what_is_dead_last() -> None:
    of = rules("koi_koi", 2)
    found = panel(of)
    listed = lines(found.yaku(view(of, KK)), 0)
    assert [line.row.row.id for line in listed[:4]] == ["tsukimi", "tan", "hanami", "inoshikacho"]
    assert listed[3].standing.seat == 1
    assert "goko" not in {line.row.row.id for line in listed}


def test_kk_the_hand_sinks_while_its_player_decides() -> None:
    of = rules("koi_koi", 2)
    seen = view(of, KK)
    sunk, other = layout(of), layout(of, 1)
    assert sunk.sunk(seen)
    assert not other.sunk(seen)
    card = of.game.spec.deck.index["botan.tan"]
    low = sunk.places(Shown.of(seen))[card_key(card)].box.y
    assert low > sunk.hand_boxes(2)[0].y


def test_kk_19_an_exhausted_round_is_told() -> None:
    of = rules("koi_koi", 2)
    data = {**KK, "phase": "over", "to_move": None, "hands": ["", ""], "captured": ["", ""]}
    assert panel(of).closing(view(of, data)).startswith("流れ")


def test_kk_the_bar_names_the_month() -> None:
    of = rules("koi_koi", 2)
    match = of.game.opening(of, 2, 0)
    assert panel(of).progress(match) == "一月（松）／全12月"
    assert panel(of, language="en").progress(match) == "Month 1 (Pine) of 12"


HA: dict[str, Any] = {
    "dealer": 0, "to_move": 0, "phase": "hand",
    "hands": ["sakura.hikari botan.tan kiku.kasu2 kiri.kasu3", "ume.tane fuji.kasu2 ayame.tan",
              "ume.kasu2 ayame.kasu2 hagi.tan"],
    "field": "sakura.tan botan.kasu1 yanagi.tane kiri.hikari sakura.kasu1 fuji.tane",
    "captured": [
        "matsu.hikari susuki.hikari kiku.tane matsu.kasu1 susuki.kasu1 kiku.kasu1",
        "ayame.tane matsu.tan ume.tan matsu.kasu2 ume.kasu1 ayame.kasu1",
        "hagi.tane momiji.tane fuji.tan hagi.kasu1 momiji.kasu1 fuji.kasu1",
    ],
}  # fmt: skip


def test_ha_50_plates_tell_points_par_and_the_place_at_the_table() -> None:
    of = rules("hana_awase", 3)
    found: HanaAwasePanel = panel(of)
    seen = view(of, HA)
    assert [found.value(seen, seat) for seat in range(3)] == [
        ("53", "/ 88"), ("23", "/ 88"), ("28", "/ 88")]  # fmt: skip
    words = [found.seat_words(seen, seat, (42, -24, -18)) for seat in range(3)]
    assert words[0] == ["通算 +42"]
    assert words[1] == ["胴二", "手札 3枚", f"通算 {MINUS}24"]
    assert words[2][0] == "ビキ"
    assert panel(rules("hana_awase", 3, last_label="shiri")).seat_words(seen, 2, ())[0] == "尻"


def test_ha_the_slip_says_what_a_card_brings_and_whom_it_stops() -> None:
    of = rules("hana_awase", 3)
    tell = panel(of).preview(
        view(of, HA), move(of, HA, "play sakura.hikari take sakura.tan")
    )  # fmt: skip
    assert tell == "「桜に赤短」を取る（25点・のみと花見で一杯が成立・ハルの赤短を止める）"


def test_ha_rows_in_focus_stay_in_the_short_list() -> None:
    of = rules("hana_awase", 3)
    states = panel(of).yaku(view(of, HA), mask(of, "sakura.hikari sakura.tan"))
    short = shortened(lines(states, 0), 7)
    hot = {line.row.row.id for line in short if line.hot}
    assert {"nomi", "hanami", "shiko"} <= hot
    nomi = next(line for line in short if line.row.row.id == "nomi")
    assert nomi.standing.state is State.MADE
    killed = next(state for state in states if state.row.id == "akatan")
    assert killed.then.state is State.GONE
    assert killed.of(1).missing == 1


def test_ha_21_showing_kasu_is_asked_by_the_name_of_the_yaku() -> None:
    of = rules("hana_awase", 3, kasu_hand="on")
    data = {
        "dealer": 0, "captured": ["", "", ""], "field": "matsu.tan ume.tane sakura.tan fuji.tane"
        " kiri.hikari susuki.tane",
        "hands": ["matsu.kasu1 ume.kasu1 sakura.kasu1 fuji.kasu1 ayame.kasu1 botan.kasu1 hagi.tane",
                  "matsu.hikari ume.tan sakura.hikari fuji.tan ayame.tane botan.tane hagi.tan",
                  "matsu.kasu2 ume.kasu2 yanagi.tan fuji.kasu2 ayame.tan kiku.tan momiji.tan"],
    }  # fmt: skip
    seen, show = view(of, data), move(of, data, "show")
    prompt = panel(of).prompt(seen, show, target=False)
    assert prompt.ask == "六カスを見せますか"
    assert "20点ずつ" in prompt.tell
    other = view(of, {**data, "phase": "show", "asked": 1, "to_move": 1}, 1)
    assert panel(of, 1).prompt(other, None, target=False).ask == "見せる手役はない"


def test_ha_22_shown_kasu_lie_open_for_the_others_and_are_marked_for_their_owner() -> None:
    of = rules("hana_awase", 3, kasu_hand="on_open")
    kasu = "matsu.kasu1 ume.kasu1 sakura.kasu2 hagi.kasu2 ayame.kasu1 botan.kasu2"
    data = {**HA, "captured": ["", "", ""], "shown": [[], kasu.split(), []],
            "hands": ["sakura.hikari botan.tan", f"{kasu} ume.tane", "hagi.tan"]}  # fmt: skip
    zones = {
        key.card: place.zone
        for key, place in layout(of).places(Shown.of(view(of, data))).items()
        if key.card >= 0
    }
    assert all(zones[card] == "open" for card in cards_of(mask(of, kasu)))
    badges = panel(of, 1).badges(view(of, data, 1))
    assert set(badges) == set(cards_of(mask(of, kasu)))


def test_ha_42_the_oni_in_the_field_is_signed_and_explained() -> None:
    of = rules("hana_awase", 3, oni_rule="on")
    data = {**HA, "field": "yanagi.kasu1 botan.kasu1 yanagi.tane"}
    seen, found = view(of, data), panel(of)
    oni = of.game.spec.deck.index["yanagi.kasu1"]
    assert found.stock_sign(seen) == ("鬼つき", "めくりで必ず取る")
    assert found.badges(seen)[oni].text == "鬼札"
    assert "HA-42" in found.rule(found.taboo(seen, oni))
    assert panel(rules("hana_awase", 3)).stock_sign(seen) is None


def test_ha_48_left_over_cards_wear_the_crest_of_their_owner() -> None:
    of = rules("hana_awase", 3, oni_rule="on")
    data = {**HA, "oni_plant": "matsu", "field": "yanagi.hikari matsu.kasu2 kiri.hikari",
            "captured": ["yanagi.kasu1 matsu.tan", "matsu.hikari matsu.kasu1",
                         "yanagi.tane yanagi.tan"]}  # fmt: skip
    index = of.game.spec.deck.index
    owners = panel(of).owners(view(of, data))
    assert owners == {index["yanagi.hikari"]: 2, index["matsu.kasu2"]: 0}


def test_ha_56_voiding_and_going_on_are_explained() -> None:
    of = rules("hana_awase", 3, ame_shima="optional_void")
    data = {**HA, "phase": "void", "captured": [
        "yanagi.hikari yanagi.tane yanagi.tan yanagi.kasu1", "", ""]}  # fmt: skip
    data["field"] = "sakura.tan"
    seen, found = view(of, data), panel(of)
    void, go_on = moves(of, data)
    assert found.prompt(seen, void, target=False).ask.startswith("雨島")
    assert (found.label(void), found.label(go_on)) == ("流す", "続ける")
    assert "10点" in found.preview(seen, go_on)


def test_ha_labels_change_only_the_name() -> None:
    plain = panel(rules("hana_awase", 3))
    other = panel(rules("hana_awase", 3, sanko_label="sugawara", viewing_label="nomi"))
    assert plain.yaku_name("matsukiri_bozu") == "松桐坊主（三光）"
    assert plain.short_name("matsukiri_bozu") == "松桐坊主"
    assert other.yaku_name("omote_sugawara") == "表菅原（三光）"
    assert other.yaku_name("hanami") == "花見ののみ"


@pytest.mark.parametrize(
    ("seats", "spots"),
    [
        (2, ["bl", "tl"]),
        (3, ["bl", "tr", "tl"]),
        (4, ["bl", "tr", "across", "tl"]),
    ],
)
def test_the_next_seat_sits_on_the_right(seats: int, spots: list[str]) -> None:
    of = rules("hana_awase", seats)
    for looker in range(seats):
        table = layout(of, looker)
        seen = of.game.view(of.game.new_deal(of, of.game.opening(of, seats, 0), _rng()), looker)
        corners = table.corners(seen)
        assert [corners[(looker + turn) % seats].spot for turn in range(seats)] == spots


def _rng() -> Any:
    from engine.core.rng import Rng

    return Rng(5)


KJ: dict[str, Any] = {
    "dealer": 3, "to_move": 0, "phase": "hand", "oni_took": "d2b", "kuraikasu": "d2d",
    "hands": ["d1b d2d d4c d9c", "d5a d5b d6a d7b", "", "d6b d7c d8a"],
    "field": "d5c d7a d1s d8b d3s d6d d4a",
    "captured": ["d4s d4b d10a d10c", "d2b d3a d3b oni", "", "d2a d2c d9a d9b jizo"],
}  # fmt: skip


def test_kj_02_every_seat_wears_its_role() -> None:
    of = rules("kujuroku", 4)
    found: KujurokuPanel = panel(of)
    seen = view(of, KJ)
    roles = [found.role(seen, seat) for seat in range(4)]
    assert [role.text for role in roles if role] == ["ナカイ", "オトイ", "休み番", "オヤ"]
    assert [role.leads for role in roles if role] == [False, False, False, True]
    assert not found.in_play(seen, 2)


def test_kj_49_a_reserved_kuraikasu_counts_for_its_owner_and_is_marked_in_the_hand() -> None:
    of = rules("kujuroku", 4)
    found, seen = panel(of), view(of, KJ)
    card = of.game.spec.deck.index["d2d"]
    assert found.value(seen, 1) == ("26", "/ 100")
    ribbon = found.ribbons(seen)[card]
    assert (ribbon.seat, ribbon.first, ribbon.second) == (1, "クライカス", "ハルの札")
    assert piles.reserved(seen) == (1, card)
    corner = layout(of).corners(seen)[1]
    rank = next(cell for cell in corner.cells if cell.word == "2")
    box = layout(of).reserved_box(seen)
    assert box is not None
    assert rank.box.holds(box.cx, box.cy)
    assert "ハルの取り札" in found.preview(seen, move(of, KJ, "play d2d"))


def test_kj_59_a_yaku_in_reach_says_what_everybody_pays() -> None:
    of = rules("kujuroku", 4)
    tell = panel(of).preview(view(of, KJ), move(of, KJ, "play d4c take d4a"))
    assert tell == "「バカシー（4）」を取る（8点・シヤクで上がり、二人から40ずつ）"


def test_kj_05_chips_are_told_in_hon_besides() -> None:
    of = rules("kujuroku", 4)
    found, seen = panel(of), view(of, KJ)
    assert found.plate_words(seen, 0, (268, 316, 300, -12)) == ["チップ 268（26本8）"]
    assert found.plate_words(seen, 2, (268, 316, 300, -12)) == ["チップ 300（30本）"]
    assert MINUS in found.plate_words(seen, 3, (268, 316, 300, -12))[0]
    hon = panel(rules("kujuroku", 4, scoring="per_ten"))
    assert hon.plate_words(seen, 0, (28, 30, 30, 32)) == ["チップ 28本"]


OPENING: dict[str, Any] = {
    "dealer": 0, "to_move": 0, "phase": "opening", "captured": ["", "", "", ""],
    "hands": ["d1b d2d d4c d9c d5d d6c", "d5a d5b d6a d7b d9a d9b", "d6b d7c d8a d8c d8d d2c", ""],
    "field": "d3a d3s d3b d7a d10c d9d",
}  # fmt: skip


def test_kj_27_two_of_three_are_chosen_one_by_one() -> None:
    of = rules("kujuroku", 4)
    index = of.game.spec.deck.index
    chooser = Chooser(tuple(moves(of, OPENING)))
    assert chooser.must_target
    assert chooser.overlapping
    assert chooser.targets == mask(of, "d3a d3s d3b")
    assert chooser.target(index["d3a"]) is None
    aimed = chooser.aim(index["d3a"])
    assert aimed is not None
    both = aimed.target(index["d3s"])
    assert both is not None
    assert both.text == "opening pair d3a d3s"
    assert aimed.aim(index["d3a"]) == chooser
    assert panel(of).prompt(view(of, OPENING), None, target=True).ask == "三枚のうち二枚を取る"


def test_kj_24_the_oni_of_the_field_asks_for_a_card() -> None:
    of = rules("kujuroku", 4)
    data = {**OPENING, "field": "oni d3s d3b d7a d10c d9d"}
    found, seen = panel(of), view(of, data)
    take = move(of, data, "opening oni take d7a")
    assert found.prompt(seen, take, target=True).ask == "鬼札と取る一枚を選ぶ"
    assert take.cards == 0
    assert found.gain(seen, take) == mask(of, "oni d7a")


def test_kj_12_the_oni_shows_the_kuraikasu_it_determines_at_once() -> None:
    of = rules("kujuroku", 4)
    data = {**KJ, "oni_took": None, "kuraikasu": None, "field": "d9a d5c",
            "hands": ["oni d1b", "d5a d6a", "", "d6b"],
            "captured": ["d4s d4b", "", "", "d9c d9d"]}  # fmt: skip
    found, seen = panel(of), view(of, data)
    over = move(of, data, "play oni take d9a")
    assert found.gain(seen, over) == mask(of, "oni d9a d9b")
    prompt = found.prompt(seen, over, target=True)
    assert prompt.ask == "鬼札で取る札を選ぶ"
    assert prompt.tell.startswith("「ク（9）」に重ねる")


def test_kj_48_giving_a_kuraikasu_away_is_a_warning() -> None:
    of = rules("kujuroku", 4)
    data = {**KJ, "kuraikasu": None, "hands": ["d2d d4c", "d5a d5b", "", "d6b"],
            "captured": ["d4s d4b", "d2b d3a d3b oni", "", "d9a d9b"],
            "field": "d2a d5c d7a"}  # fmt: skip
    tell = panel(of).preview(view(of, data), move(of, data, "play d2d take d2a"))
    assert "残る一枚はハルのクライカス" in tell


@pytest.mark.parametrize(
    ("text", "words"),
    [("play jizo", "12点"), ("play oni", "バナシ")],
)
def test_kj_40_jizo_and_an_oni_without_target_explain_themselves(text: str, words: str) -> None:
    of = rules("kujuroku", 4)
    data = {**KJ, "oni_took": None, "kuraikasu": None, "field": "",
            "hands": ["oni jizo d1b", "d5a d6a", "", "d6b"],
            "captured": ["d4s d4b", "", "", "d9c d9d"]}  # fmt: skip
    assert words in panel(of).preview(view(of, data), move(of, data, text))


def test_kj_37_a_held_card_lies_under_the_oni() -> None:
    of = rules("kujuroku", 4)
    deck = of.game.spec.deck
    slots = Slots()
    slots.update(mask(of, "d5c d9a"))
    slots.cover(deck.index["oni"], deck.index["d9a"])
    slots.update(mask(of, "d5c d9a oni"))
    lying = slots.stacks()[slots.place(deck.index["d9a"])]
    assert lying == [deck.index["d9a"], deck.index["oni"]]
    shown = Shown.of(view(of, {**KJ, "field": "d5c d9d", "oni_took": None, "kuraikasu": None,
                               "captured": ["", "", "", ""]}))  # fmt: skip
    after = shown.after(Covered(0, deck.index["oni"], deck.index["d9d"], "KJ-37"))
    assert after.slots.place(deck.index["oni"]) == after.slots.place(deck.index["d9d"])


def test_kj_19_hands_change_places_and_turn_up_later() -> None:
    of = rules("kujuroku", 4, gen_naoshi="on")
    state = of.game.new_deal(of, of.game.opening(of, 4, 0), _rng())
    seen = of.game.view(state, 1)
    shown, table = Shown.of(seen), layout(of, 1)
    assert not [key for key, place in table.places(shown).items() if key.card >= 0
                and place.zone == "hand"]  # fmt: skip
    swap = steps(shown, [Called(1, "gen_swap")], table)
    assert len(swap[0].flights) == 12
    looked = steps(shown, [Looked(1, mask(of, "d1b d2d d4c d9c d5d d6c"), "KJ-21")], table)
    turning = [f for key, f in looked[0].flights.items() if key.card >= 0]
    assert len(turning) == 6
    assert all(not flight.face_start and flight.face_end for flight in turning)


@pytest.mark.parametrize(("dealer", "spot"), [(0, "middle"), (1, "foot"), (3, "middle")])
def test_kj_03_who_rests_stands_aside(dealer: int, spot: str) -> None:
    of = rules("kujuroku", 4)
    state = of.game.new_deal(of, of.game.opening(of, 4, dealer), _rng())
    seen = of.game.view(state, 0)
    out = seating.rests(seen)
    assert out == (dealer + 3) % 4
    corners = layout(of).corners(seen)
    assert corners[out].spot == spot
    assert not corners[out].cells
    assert {corner.spot for seat, corner in corners.items() if seat != out} == {"bl", "tl", "tr"}


MK: dict[str, Any] = {
    "dealer": 2, "to_move": 0, "phase": "hand",
    "hands": ["ao5 ao9 koppu10 aka12", "ouru4 ouru5 ouru6 ouru8", "ouru9 aka4 aka6"],
    "field": "ao10 koppu4 aka9 ouru11 koppu12 aka3",
    "captured": ["ao1 aka1 ao2 koppu2 ao11 aka11 ouru7 koppu7", "ao12 ouru12 aka5 koppu5 ao8 aka8",
                 "ao3 ouru3 ao6 koppu6 ouru1 koppu1"],
}  # fmt: skip


def test_mk_52_the_slip_tells_the_total_before_and_after() -> None:
    of = rules("mekuri", 3)
    tell = panel(of).preview(view(of, MK), move(of, MK, "play koppu10 take ao10"))
    assert tell == "「釈迦十」を取る。役点 2 → 16（西行・団十郎・こんてい）"


def test_mk_50_the_panel_answers_three_questions() -> None:
    of = rules("mekuri", 3)
    found: MekuriPanel = panel(of)
    seen, gain = view(of, MK), mask(of, "ao10 koppu10")
    assert [found.value(seen, seat)[0] for seat in range(3)] == ["2", "1", "0"]
    now = found.sum_now(seen, gain)
    assert now is not None
    assert (now.now, now.then) == ("2", "16")
    assert now.note.startswith("6 + 5 + 3 + 2")
    entries = found.sheet(seen.piles[0] | gain)
    assert [e.row.id for e in entries if e.points] == ["saigyo", "danjuro", "kontei", "nitsukeuma"]
    assert sum(not e.points for e in entries) == 7
    near = {(entry.seat, entry.row.id) for entry in found.near(seen, gain)}
    assert {(0, "takezuna"), (0, "ebizo"), (1, "sengakuji")} <= near
    assert (0, "danjuro") not in near


def test_mk_56_the_table_says_why_a_row_is_out() -> None:
    of = rules("mekuri", 3)
    found, seen = panel(of), view(of, MK)
    states = {state.row.id: state for state in found.yaku(seen, mask(of, "ao10 koppu10"))}
    assert found.row_note(seen, states["ryozashi"]) == "崩れた"
    assert found.row_note(seen, states["goko"]) == "不可"
    assert found.row_note(seen, states["gokokuji"]) == "数えない"
    assert found.row_worth(seen, states["goguruma"]) == "預り"
    serving = mask(of, "ao10 koppu10")
    assert sum(bool(state.row.cards & serving) for state in states.values()) == 24


def test_mk_08_a_harmful_card_lowers_the_total() -> None:
    of = rules("mekuri", 3)
    data = {**MK, "captured": ["ao1 ao10", "", ""], "field": "aka3",
            "hands": ["ao3", "ouru4", "ouru9"]}  # fmt: skip
    tell = panel(of).preview(view(of, data), move(of, data, "play ao3 take aka3"))
    assert "役点 8 → 2" in tell


def test_mk_60_an_azukari_is_announced_as_the_end() -> None:
    of = rules("mekuri", 3)
    data = {**MK, "captured": ["ao1 ao2 ao3 ao4 ao5", "", ""], "field": "aka6",
            "hands": ["ao6", "ouru4", "ouru9"]}  # fmt: skip
    found = panel(of)
    assert "下六光" in found.preview(view(of, data), move(of, data, "play ao6 take aka6"))
    made = YakuMade(0, "shimo_rokko", 50, mask(of, "ao1 ao2 ao3 ao4 ao5 ao6"))
    assert found.announced(made) == "あずかり！"


def test_mk_16_declarations_are_words_and_the_one_who_sits_out_leaves_his_hand() -> None:
    of = rules("mekuri", 4)
    state = of.game.new_deal(of, of.game.opening(of, 4, 0), _rng())
    seen = of.game.view(state, 0)
    found, table = panel(of), layout(of)
    chooser = Chooser(tuple(moves_of(state, of.game.legal(state))))
    assert [found.label(choice) for choice in chooser.buttons] == ["参加", "不参加"]
    corners = table.corners(seen)
    assert [corners[seat].spot for seat in range(4)] == ["bl", "tr", "middle", "tl"]
    out = Handed(Zone("hand", 1), Zone("stock"), 0, 7, "MK-18")
    gone = steps(Shown.of(seen), [Called(1, "out"), out], table)
    assert len(gone[-1].flights) == 7
    stock = table.origin(Zone("stock"), Shown.of(seen))
    assert all(flight.end == stock for flight in gone[-1].flights.values())


def test_mk_17_who_rests_in_turn_is_known_from_the_first_card() -> None:
    of = rules("mekuri", 4, four_seats="rotate")
    state = of.game.new_deal(of, of.game.opening(of, 4, 1), _rng())
    assert seating.rests(of.game.view(state, 0)) == 0


def test_mk_34_three_of_a_rank_lie_as_one_stack_and_cover_nothing() -> None:
    slots = Slots()
    slots.update(0b11)
    slots.update(0b0111_0000_0011, 0b0111_0000_0000)
    place = slots.place(8)
    assert slots.stacks()[place] == [8, 9, 10]
    assert place + 1 not in {slots.place(card) for card in (0, 1)}


def test_mu_panel_tells_every_seat_from_public_cards() -> None:
    of = rules("mushi", 2)
    data = {"dealer": 0, "to_move": 0, "hands": ["kiri.kasu1", "ume.tan"], "field": "kiri.hikari",
            "captured": ["matsu.hikari sakura.hikari", "ume.tane"],
            "stock": ["fuji.tane", "fuji.tan"]}  # fmt: skip
    found: MushiPanel = panel(of)
    states = {state.row.id: state for state in found.yaku(view(of, data))}
    assert states["sanko"].of(0).state is State.GONE
    assert states["kirishima"].of(0).missing == 4


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_line_of_words_tells_oni_jizo_and_kuraikasu(language: str) -> None:
    of = rules("kujuroku", 4)
    deck = of.game.spec.deck
    teller = Narrator(Language(language), of, NAMES, NOBODY)
    teller.tell([Covered(1, deck.index["oni"], deck.index["d9a"], "KJ-37")])
    assert "ハル" in teller.line
    teller.tell([Claimed(1, deck.index["d9b"], "KJ-48")])
    assert teller.line.count("ハル") == 2


@pytest.mark.parametrize("language", ["ja", "en"])
def test_what_a_capture_makes_is_told_before_the_flip_whose_sentence_stays_whole(
    language: str,
) -> None:
    of = rules("mekuri", 4)
    card, words = of.game.spec.deck.index, Language(language)
    told, flipped = panel(of, language=language), card["ouru1"]
    teller = Narrator(words, of, NAMES, NOBODY)
    teller.tell([Captured(1, card["ouru10"], 1 << card["ao10"], "")])
    teller.tell([Flipped(1, flipped), YakuMade(1, "gokokuji", 3, 0)])
    teller.tell([Captured(1, flipped, 1 << card["ao1"], ""), YakuMade(1, "ryozashi", 8, 0)])
    turned = words.t("table.say.flipped", card=told.card(flipped))
    taken = words.t("table.say.flip_took", cards=told.cards(1 << card["ao1"]))
    assert words.t("table.join").join([turned, taken]) in teller.line
    assert teller.line.index(told.short_name("gokokuji")) < teller.line.index(turned)
    assert teller.line.index(taken) < teller.line.index(told.short_name("ryozashi"))


def test_hidden_cards_are_never_told() -> None:
    of = rules("mekuri", 4)
    teller = Narrator(Language("ja"), of, NAMES, 0)
    secret = mask(of, "ao1 ao2 ao3 ao4 ao5 ao6 ao7")
    teller.tell([Handed(Zone("hand", 1), Zone("stock"), secret, 7, "MK-18").seen_by(0)])
    assert "アザ" not in teller.line
    assert "ハル" in teller.line


@pytest.mark.parametrize(
    ("game", "word", "told"),
    [
        ("mushi", "tane", "7 animals, things · 10 pts"),
        ("hana_awase", "kasu", "24 plain · 1 pt"),
        ("koi_koi", "hikari", "5 brights"),
        ("mekuri", "ouru", "coins"),
    ],
)
def test_an_empty_row_of_the_pile_says_what_belongs_there(game: str, word: str, told: str) -> None:
    of = rules(game, GAMES[game].spec.default_seats)
    dealt = of.game.view(of.game.new_deal(of, of.game.opening(of, of.seats, 0), Rng(1)), 0)
    assert panel(of, language="en").cell_about(dealt, word) == told


def test_cards_of_one_name_are_listed_once() -> None:
    of = rules("koi_koi", 2)
    both = mask(of, "kiri.kasu1 kiri.kasu2 matsu.tan")
    assert panel(of, language="en").listed(both) == "Pine with Poem Ribbon and Paulownia Kasu"
