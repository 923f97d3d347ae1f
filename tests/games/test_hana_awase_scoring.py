"""Hana-awase, rule by rule (chapter HA): yaku, payments, void and stopped hands, the match."""

from __future__ import annotations

import pytest

from engine.ai.players import greedy_player
from engine.core.events import Called, DealEnded, YakuMade
from engine.core.game import MatchState, agree
from engine.core.rng import Rng
from engine.decks.hanafuda import DECK
from engine.games import game
from engine.games.hana_awase.state import flags_of
from engine.match.play import SeatInfo, begin
from tests.games.hanafuda_kit import Table, ids, rest, table
from tests.games.spoken import of_kind
from tests.kit import finished, single_changes, walk

HA = game("hana_awase")
KASU_6 = "matsu:kasu1 ume:kasu1 fuji:kasu1 ayame:kasu1 botan:kasu1 hagi:kasu1"
KASU_7 = f"{KASU_6} susuki:kasu1"

P1 = [
    (
        "matsu:hikari,kasu1 ume:tane,kasu1 sakura:hikari,kasu1 fuji:tan,kasu1 botan:tane,tan"
        " kiri:kasu1,kasu2 momiji:tan,kasu1 kiku:tan,kasu1"
    ),
    (
        "matsu:tan,kasu2 ume:tan,kasu2 sakura:tan,kasu2 fuji:tane,kasu2 ayame:tane,tan hagi:tane,kasu1"
        " susuki:hikari,kasu1"
    ),
]
P2 = [
    (
        "matsu:hikari,kasu1 sakura:hikari,kasu1 susuki:hikari,tane yanagi:hikari,kasu1"
        " kiri:hikari,kasu1 kiku:tane,kasu1"
    ),
    "ume ayame fuji:tane,kasu1 matsu:tan,kasu2 sakura:tan,kasu2 botan:tane,tan",
]
P3 = [
    (
        "matsu:tan,kasu1 ume:tan,kasu1 sakura:tan,kasu1 fuji:tan,kasu1 ayame:tan,kasu1 hagi:tan,kasu1"
        " kiku:tan,kasu1"
    ),
    (
        "matsu:hikari,kasu2 ume:tane,kasu2 sakura:hikari,kasu2 fuji:tane,kasu2 botan momiji"
        " yanagi:tan,kasu1"
    ),
]
P4 = [
    "botan:kasu1,kasu2 hagi:kasu1,kasu2 kiri:kasu1,kasu2 kiku:kasu1,kasu2",
    "matsu ume sakura fuji ayame:tan,kasu1 botan:tane,tan",
]
TIE = [
    "susuki ume fuji ayame botan",
    "sakura kiku momiji yanagi kiri:kasu1,kasu2,kasu3",
    "matsu hagi kiri:hikari",
]


def hand(piles: list[str], options: dict | None = None, dealer: int = 0, **keys) -> Table:
    """A hand played to its end; the last seat has the rest of the cards."""
    full = piles if len(piles) == 3 else [*piles, rest(*piles)]
    return table(HA, options, captured=full, dealer=dealer, **keys)


def worth(at: Table) -> list[int]:
    """Y of every seat."""
    out = [0] * at.rules.seats
    for line in at.settled.lines:
        out[line.seat] += line.points
    return out


def rows(pile: str, options: dict | None = None, gone_on: bool = False) -> dict[str, int]:
    flags = flags_of(agree(HA, options or {}))
    return {m.row.id: m.points for m in flags.yaku[gone_on].made(DECK.mask(ids(pile)))}


# --- the formula ----------------------------------------------------------------------------------


def test_ha_50_cards_against_par_and_yaku_from_everybody():
    at = hand(P1)
    assert at.settled.card_points == (88, 76, 100)
    assert worth(at) == [70, 40, 20]
    assert at.scores == (80, -22, -58)
    assert at.settled.totals == (168, 66, 30)


@pytest.mark.parametrize(
    ("seats", "kasu", "par"), [(3, 1, 88), (3, 0, 80), (4, 1, 66), (4, 0, 60), (2, 1, 132), (2, 0, 120)]
)  # fmt: skip
def test_ha_50_par(seats, kasu, par):
    flags = flags_of(agree(HA, {"kasu_points": kasu}, seats))
    assert flags.par == par
    assert flags.points(DECK.all) == par * seats


def test_ha_50_the_scores_of_every_form_sum_to_nothing():
    for rules in single_changes(HA):
        for seed in range(4):
            settled = HA.settle(finished(rules, seed))
            assert sum(settled.scores) == 0


def test_ha_51_every_pair_settles_what_it_owes():
    at = hand(P1)
    assert at.settled.payments == ((1, 0, 30), (2, 0, 50), (2, 1, 8))
    for rules in single_changes(HA):
        for seed in range(4):
            settled = HA.settle(finished(rules, seed))
            balance = [0] * rules.seats
            pairs = set()
            for src, dst, amount in settled.payments:
                assert amount > 0
                assert frozenset((src, dst)) not in pairs
                pairs.add(frozenset((src, dst)))
                balance[src] -= amount
                balance[dst] += amount
            assert tuple(balance) == settled.scores


def test_ha_52_yaku_are_read_off_the_final_piles():
    assert hand(P1).lines() == [
        (0, "aotan", 40), (0, "omote_sugawara", 30), (1, "akatan", 40), (2, "ameshima", 20),
    ]  # fmt: skip
    (line,) = [line for line in hand(P1).settled.lines if line.id == "akatan"]
    assert DECK.names(line.cards) == ["matsu.tan", "ume.tan", "sakura.tan"]
    assert line.rule == "HA-T1"


T1 = {
    "goko": ("matsu:hikari sakura:hikari susuki:hikari yanagi:hikari kiri:hikari", 200),
    "shiko": ("matsu:hikari sakura:hikari susuki:hikari kiri:hikari", 60),
    "akatan": ("matsu:tan ume:tan sakura:tan", 40),
    "aotan": ("botan:tan kiku:tan momiji:tan", 40),
    "shichitan": ("matsu:tan ume:tan fuji:tan ayame:tan botan:tan hagi:tan kiku:tan", 40),
    "rokutan": ("matsu:tan ume:tan fuji:tan botan:tan hagi:tan kiku:tan", 30),
    "omote_sugawara": ("matsu:hikari ume:tane sakura:hikari", 30),
    "nomi": ("sakura:hikari susuki:hikari kiku:tane", 30),
    "matsukiri_bozu": ("matsu:hikari susuki:hikari kiri:hikari", 20),
    "inoshikacho": ("hagi:tane momiji:tane botan:tane", 20),
    "hanami": ("sakura:hikari kiku:tane", 20),
    "tsukimi": ("susuki:hikari kiku:tane", 20),
    "kusa": ("fuji:tan ayame:tan hagi:tan", 20),
    "fujishima": ("fuji", 20),
    "kirishima": ("kiri", 20),
    "ameshima": ("yanagi", 20),
}


@pytest.mark.parametrize("yaku", T1)
def test_ha_t1_every_row(yaku):
    pile, points = T1[yaku]
    assert rows(pile)[yaku] == points
    cards = ids(pile)
    for left_out in cards:
        fewer = " ".join(name for name in cards if name != left_out)
        assert yaku not in rows(fewer)
    only = {"yaku_set": "custom", "custom_yaku": yaku}
    assert rows(pile, only) == {yaku: points}


def test_ha_t1_options_of_the_table():
    assert [row.id for row in flags_of(agree(HA)).yaku[0].rows] == list(T1)
    geese = "hagi:tane momiji:tane susuki:tane"
    assert rows(geese, {"inoshika_variant": "kari"}) == {"inoshikacho": 20}
    assert rows(T1["inoshikacho"][0], {"inoshika_variant": "kari"}) == {}
    for shima in ("fuji", "kiri", "yanagi"):
        assert list(rows(shima, {"shima_points": 10}).values()) == [10]
    nine = " ".join(name for name in DECK.ids if name.endswith(".tan"))
    assert {"shichitan", "akatan", "aotan", "kusa"} == set(rows(nine))
    assert "rokutan" not in rows("matsu:tan ume:tan fuji:tan botan:tan hagi:tan yanagi:tan")
    kasu = " ".join(name for name in DECK.ids if ".kasu" in name)
    assert rows(f"{kasu} kiku:tane") == {}


def test_ha_t1_labels_change_nothing():
    labels = {"sanko_label": "sugawara", "viewing_label": "nomi", "last_label": "shiri"}
    assert hand(P1, labels).scores == hand(P1).scores


# --- HA-T2 ----------------------------------------------------------------------------------------

FOUR_WITH_RAIN = "matsu:hikari sakura:hikari yanagi:hikari kiri:hikari"


def test_ha_t2_ame_shiko():
    on = {"ame_iri_shiko": "on"}
    assert rows(FOUR_WITH_RAIN) == {}
    assert rows(FOUR_WITH_RAIN, on) == {"ame_shiko": 40}
    assert rows(FOUR_WITH_RAIN, {**on, "ame_iri_shiko_points": 50}) == {"ame_shiko": 50}
    assert "ame_shiko" not in rows(T1["shiko"][0], on)
    five = T1["goko"][0]
    for stacking in ("rows", "contained_off", "all"):
        assert "ame_shiko" not in rows(five, {**on, "yaku_stacking": stacking})
    assert rows(FOUR_WITH_RAIN, {**on, "yaku_set": "none"}) == {"ame_shiko": 40}


def test_ha_t2_kasu13():
    kasu = [name for name in DECK.ids if ".kasu" in name]
    on = {"kasu13": "on", "kasu13_points": 30}
    assert rows(" ".join(kasu[:13]), {"kasu13": "on"}) == {"kasu13": 20}
    assert rows(" ".join([*kasu[:12], "kiku.tane"]), on) == {}
    assert rows(" ".join(kasu[:18]), on) == {"kasu13": 30}
    assert rows(" ".join(kasu[:13])) == {}


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_ha_t2_oyanaka_biki(dealer):
    """8 cards for dealer and second, 10 for the last player; several may have it."""
    few = "botan:kasu1,kasu2 hagi:kasu1,kasu2 kiri:kasu1,kasu2 kiku:kasu1"
    sizes = {8: f"{few} kiku:kasu2", 9: f"{few} kiku:kasu2,tan", 10: f"{few} kiku:kasu2,tan,tane"}
    sizes[11] = f"{sizes[10]} kiri:kasu3"
    for size, pile in sizes.items():
        for seat in range(3):
            piles = ["", "", ""]
            piles[seat] = pile
            other = (seat + 1) % 3
            piles[other] = "ume fuji ayame"
            piles[3 - seat - other] = rest(*piles)
            at = hand(
                piles, {"oyanaka_biki": "on", "oyanaka_points": 20, "yaku_set": "none"}, dealer
            )
            most = 10 if seat == (dealer - 1) % 3 else 8
            expected = [(seat, "oyanaka_biki", 20)] if size <= most else []
            assert at.lines() == expected
    both = hand(["ume fuji", "ayame botan", rest("ume fuji ayame botan")],
                {"oyanaka_biki": "on", "yaku_set": "none"}, dealer=2)  # fmt: skip
    assert [line[:2] for line in both.lines()] == [(0, "oyanaka_biki"), (1, "oyanaka_biki")]
    assert [line.rule for line in both.settled.lines] == ["HA-T2", "HA-T2"]


def test_ha_t2_shown_kasu():
    on = {"kasu_hand": "on", "yaku_set": "none"}
    at = hand(P1, on, shown=["", KASU_7, ""])
    assert at.lines() == [(1, "shichikasu", 30)]
    assert at.settled.lines[0].rule == "HA-20"


# --- stacking, void yaku, void hands --------------------------------------------------------------


def test_ha_53_what_counts_together():
    five, cup = T1["goko"][0], "kiku:tane"
    assert rows(five) == {"goko": 200, "matsukiri_bozu": 20}
    assert rows(five, {"yaku_stacking": "contained_off"}) == {"goko": 200}
    assert rows(five, {"yaku_stacking": "all"}) == {"goko": 200, "shiko": 60, "matsukiri_bozu": 20}
    sake = f"sakura:hikari susuki:hikari {cup}"
    assert rows(sake) == {"nomi": 30, "hanami": 20, "tsukimi": 20}
    assert rows(sake, {"yaku_stacking": "contained_off"}) == {"nomi": 30}
    rainy = {"ame_iri_shiko": "on", "yaku_stacking": "contained_off"}
    assert rows("matsu:hikari susuki:hikari yanagi:hikari kiri:hikari", rainy) == {"ame_shiko": 40}
    seven = T1["shichitan"][0]
    assert rows(seven)["shichitan"] == 40
    assert "rokutan" not in rows(seven)
    assert "rokutan" not in rows(seven, {"yaku_stacking": "contained_off"})
    assert rows(seven, {"yaku_stacking": "all"})["rokutan"] == 30


def test_ha_54_four_willows_score_or_void_all_yaku():
    assert (2, "ameshima", 20) in hand(P1).lines()
    at = hand(P1, {"ame_shima": "void_yaku"})
    assert worth(at) == [0, 0, 0]
    assert at.lines() == [(2, "ameshima", 0)]
    assert at.settled.lines[0].rule == "HA-54"
    assert at.settled.outcome == "played"
    split = [pile.replace("hagi:tane,kasu1", "hagi:tane,kasu1 yanagi:kasu1") for pile in P1]
    assert worth(hand(split, {"ame_shima": "void_yaku"})) == [70, 40, 0]
    storm = hand(P4, {"ame_shima": "void_yaku", "arashi": "on"})
    assert worth(storm) == [0, 0, 0]
    shown = {"ame_shima": "void_yaku", "kasu_hand": "on"}
    assert worth(hand(P1, shown, shown=["", KASU_6, ""])) == [0, 20, 0]
    no = {**shown, "void_keeps_teyaku": "no"}
    assert worth(hand(P1, no, shown=["", KASU_6, ""])) == [0, 0, 0]
    few = {"ame_shima": "void_yaku", "oyanaka_biki": "on"}
    assert worth(hand(P4, few)) == [0, 0, 0]


def willows(options: dict, **keys) -> Table:
    """Seat 1 is about to capture the fourth willow, in the middle of the hand."""
    return table(
        HA, options, hands=["hagi.kasu1", "yanagi.tan kiku.kasu1", "hagi.kasu2"],
        captured=["", "yanagi:kasu1,hikari", "matsu ume:tane"], field="yanagi.tane ume.tan",
        stock="fuji.tan kiku.tan momiji.tan", phase="hand", to_move=1, **keys,
    )  # fmt: skip


def test_ha_55_four_willows_void_the_hand_at_the_end_of_the_turn():
    at = willows({"ame_shima": "void_hand"}, dealer=2)
    events = at.act("play yanagi.tan take yanagi.tane")
    assert of_kind(events, DealEnded) == [DealEnded((0, 0, 0))]
    assert (at.legal, at.scores, at.settled.payments) == ([], (0, 0, 0), ())
    assert (at.settled.outcome, at.settled.next_dealer) == ("void_ameshima", 2)
    assert at.settled.counts
    assert "fuji.tan" in at.field()
    assert [(line.id, line.points, line.rule) for line in at.settled.lines] == [
        ("ameshima", 0, "HA-55")
    ]
    for ame in ("score", "void_yaku"):
        at = willows({"ame_shima": ame})
        at.act("play yanagi.tan take yanagi.tane")
        assert at.position["phase"] == "hand"


def test_ha_55_by_flow_in():
    held = ["yanagi:kasu1,tane,tan matsu.tan", "ume"]
    for ame, outcome in (("void_hand", "void_ameshima"), ("score", "played")):
        at = table(HA, {"oni_rule": "on", "ame_shima": ame}, field="yanagi.hikari matsu.kasu1",
                   captured=[*held, rest(*held, "yanagi.hikari matsu.kasu1")])  # fmt: skip
        assert at.settled.outcome == outcome


def test_ha_55_hand_yaku_of_a_void_hand():
    keys = {"shown": [KASU_7, "", ""]}
    at = hand(P1, {"ame_shima": "void_hand", "kasu_hand": "on"}, **keys)
    assert at.scores == (60, -30, -30)
    assert at.settled.payments == ((1, 0, 30), (2, 0, 30))
    at = hand(P1, {"ame_shima": "void_hand", "kasu_hand": "on", "void_keeps_teyaku": "no"}, **keys)
    assert at.scores == (0, 0, 0)


def test_ha_56_the_owner_of_the_willows_chooses():
    options = {"ame_shima": "optional_void"}
    at = willows(options)
    events = at.act("play yanagi.tan take yanagi.tane")
    assert not of_kind(events, YakuMade)
    assert (at.position["phase"], at.state.to_move) == ("void", 1)
    assert at.legal == ["void", "go_on"]
    events = at.act("void")
    assert events[0] == Called(1, "void")
    assert (at.scores, at.settled.outcome) == ((0, 0, 0), "void_ameshima")
    assert at.settled.lines[0].rule == "HA-56"

    at = willows(options)
    events = at.act("play yanagi.tan take yanagi.tane", "go_on")
    assert of_kind(events, Called) == [Called(1, "go_on")]
    (made,) = of_kind(events, YakuMade)
    assert (made.seat, made.yaku, made.points) == (1, "ameshima", 10)
    assert (at.position["phase"], at.state.to_move) == ("hand", 2)
    assert at.position["gone_on"] is True
    assert HA.position(HA.from_position(at.rules, at.position)) == at.position
    at.act("play hagi.kasu2", "play hagi.kasu1 take hagi.kasu2")
    assert at.position["phase"] == "hand"


def test_ha_56_ten_points_whatever_the_shima_points():
    for shima in (10, 20):
        options = {"ame_shima": "optional_void", "shima_points": shima}
        assert rows("yanagi fuji", options) == {"fujishima": shima}
        assert rows("yanagi fuji", options, gone_on=True) == {"fujishima": shima, "ameshima": 10}


def test_ha_56_after_flow_in_and_after_a_stopping_yaku():
    options = {"oni_rule": "on", "ame_shima": "optional_void", "end_on_yaku": "on"}
    held = ["yanagi:kasu1,tane,tan matsu.tan", "ume"]
    at = table(HA, options, field="yanagi.hikari matsu.kasu1",
               captured=[*held, rest(*held, "yanagi.hikari matsu.kasu1")])  # fmt: skip
    assert (at.position["phase"], at.state.to_move, at.legal) == ("void", 0, ["void", "go_on"])
    at.act("go_on")
    assert at.settled.outcome == "played"
    assert (0, "ameshima", 10) in at.lines()
    at = willows({"ame_shima": "optional_void", "end_on_yaku": "on"})
    at.act("play yanagi.tan take yanagi.tane", "go_on")
    assert (at.settled.outcome, at.scores) == ("stopped", (-10, 20, -10))


def test_ha_57_the_storm_wipes_all_capture_yaku():
    at = hand(P4, {"arashi": "on"})
    assert at.lines() == [(2, "arashi", 70)]
    (line,) = at.settled.lines
    assert set(DECK.names(line.cards)) == {"hagi.tane", "momiji.tane", "susuki.tane"}
    assert line.rule == "HA-57"
    at = hand(P4, {"arashi": "on", "kasu_hand": "on"}, shown=[KASU_7, "", ""])
    assert at.lines() == [(2, "arashi", 70), (0, "shichikasu", 30)]
    assert worth(hand(P4, {"arashi": "on", "oyanaka_biki": "on"})) == [0, 0, 70]
    assert worth(hand(P4, {"arashi": "on", "arashi_points": 100})) == [0, 0, 100]
    assert "arashi" not in dict.fromkeys(line[1] for line in hand(P4).lines())
    assert hand(P4, {"arashi": "on"}).settled.card_points == hand(P4).settled.card_points


# --- stopped hands and fuke -----------------------------------------------------------------------

STOP = {"end_on_yaku": "on"}


def stopping(options: dict | None = None, **keys) -> Table:
    """Seat 1 is about to complete fujishima."""
    keys = {"captured": ["matsu:hikari,kasu1", "fuji:tane,tan ume:tane,kasu1", ""], **keys}
    return table(
        HA, {**STOP, **(options or {})}, hands=["hagi.kasu1", "fuji.kasu1 kiku.kasu1", "hagi.kasu2"],
        field="fuji.kasu2 ume.tan", stock="kiri.kasu1 momiji.tan",
        phase="hand", to_move=1, **keys,
    )  # fmt: skip


def test_ha_58_a_yaku_stops_the_hand_after_the_flip():
    at = stopping()
    events = at.act("play fuji.kasu1 take fuji.kasu2")
    assert "kiri.kasu1" in at.field()
    assert (at.settled.outcome, at.legal) == ("stopped", [])
    assert at.lines() == [(1, "fujishima", 20)]
    assert at.scores == (-20, 40, -20)
    assert of_kind(events, DealEnded) == [DealEnded((-20, 40, -20))]
    assert at.settled.next_dealer == 1
    at = stopping({"end_on_yaku": "off"})
    at.act("play fuji.kasu1 take fuji.kasu2")
    assert at.position["phase"] == "hand"


def test_ha_58_only_the_finisher_and_shown_hands_are_paid():
    shown = [KASU_6.replace("fuji:kasu1", "kiri:kasu3"), "", ""]
    at = stopping({"kasu_hand": "on"}, shown=shown)
    at.act("play fuji.kasu1 take fuji.kasu2")
    assert at.lines() == [(1, "fujishima", 20), (0, "rokukasu", 20)]
    few = stopping({"oyanaka_biki": "on", "fuke": "on"})
    few.act("play fuji.kasu1 take fuji.kasu2")
    assert few.lines() == [(1, "fujishima", 20)]


def test_ha_58_with_the_cards():
    at = stopping({"end_on_yaku_cards": "with_cards"})
    at.act("play fuji.kasu1 take fuji.kasu2")
    captured = at.settled.card_points
    assert captured == (21, 28, 0)
    assert at.scores == (21 - 16 - 20, 28 - 16 - 1 + 40, -16 - 20)
    assert sum(at.scores) == 0


def test_ha_58_four_willows_under_void_yaku_play_on():
    captured = ["matsu:hikari,kasu1", "fuji:tane,tan ume:tane,kasu1", "yanagi"]
    at = stopping({"ame_shima": "void_yaku"}, captured=captured)
    at.act("play fuji.kasu1 take fuji.kasu2")
    assert (at.position["phase"], at.state.to_move) == ("hand", 2)
    at = stopping(captured=captured)
    at.act("play fuji.kasu1 take fuji.kasu2")
    assert at.settled.outcome == "stopped"


def test_ha_58_the_storm_stops_and_no_yaku_plays_to_the_end():
    at = table(HA, {**STOP, "arashi": "on"}, hands=["hagi.kasu1", "susuki.kasu1 kiku.kasu1", "hagi.kasu2"],
               captured=["", "hagi.tane momiji.tane"], field="susuki.tane", stock="kiri.kasu1",
               phase="hand", to_move=1)  # fmt: skip
    at.act("play susuki.kasu1 take susuki.tane")
    assert at.scores == (-70, 140, -70)
    none = agree(HA, {**STOP, "yaku_set": "none"})
    for seed in range(20):
        settled = HA.settle(finished(none, seed))
        assert settled.outcome == "played"
        assert settled.scores == tuple(points - 88 for points in settled.card_points)


def test_ha_58_no_hand_goes_on_after_a_yaku():
    rules = agree(HA, STOP)
    outcomes = set()
    for seed in range(60):
        for state, action in walk(rules, seed):
            if action >= 0 and HA.phases[state.phase] == "hand":
                assert not any(state.yaku.made(pile) for pile in state.piles)
        outcomes.add(HA.settle(state).outcome)
    assert outcomes == {"stopped", "played"}


def test_ha_59_fuke():
    assert hand(P4).settled.card_points[0] == 8
    at = hand(P4, {"fuke": "on"}, dealer=2)
    assert (at.scores, at.settled.outcome, at.settled.next_dealer) == ((0, 0, 0), "void_fuke", 2)
    assert [(line.seat, line.id, line.points, line.rule) for line in at.settled.lines] == [
        (0, "fuke", 0, "HA-59")
    ]
    assert hand(P4, {"fuke": "on", "fuke_limit": 7}).settled.outcome == "played"
    assert hand(P4, {"fuke": "on", "fuke_limit": 8}).settled.outcome == "void_fuke"
    assert (
        hand(P4, {"fuke": "on", "fuke_limit": 1, "kasu_points": 0}).settled.outcome == "void_fuke"
    )
    shown = hand(P4, {"fuke": "on", "kasu_hand": "on"}, shown=[KASU_6, "", ""])
    assert shown.scores == (40, -20, -20)


def test_ha_60_order_of_the_checks():
    both = hand(P4, {"fuke": "on", "ame_shima": "void_hand"})
    assert both.settled.outcome == "void_ameshima"
    ask = hand(P4, {"fuke": "on", "ame_shima": "optional_void"})
    assert ask.legal == ["void", "go_on"]
    ask.act("go_on")
    assert ask.settled.outcome == "void_fuke"
    storm = hand(P4, {"ame_shima": "void_yaku", "arashi": "on"})
    assert storm.scores == (8 - 88, 109 - 88, 147 - 88)
    fuke_first = hand(P4, {"fuke": "on", "arashi": "on"})
    assert fuke_first.scores == (0, 0, 0)


# --- the match ------------------------------------------------------------------------------------


def test_ha_61_the_highest_score_deals_next():
    assert [hand(P1, dealer=dealer).settled.next_dealer for dealer in range(3)] == [0, 0, 0]
    at = {dealer: hand(TIE, {"yaku_set": "none"}, dealer) for dealer in range(3)}
    assert [at[dealer].settled.next_dealer for dealer in range(3)] == [0, 1, 0]
    assert at[0].scores == (12, 12, -24)


def test_ha_62_a_void_hand_uses_up_a_deal():
    rules = agree(HA, {"ame_shima": "void_hand", "rounds": 3})
    settled = hand(P1, {"ame_shima": "void_hand", "rounds": 3}).settled
    match = HA.advance(rules, HA.opening(rules, 3, 1), settled)
    assert (match.deal, match.dealt, match.dealer) == (2, 1, 0)
    assert match.totals == (0, 0, 0)


@pytest.mark.parametrize("rounds", [1, 5, 24])
def test_ha_63_the_end_of_the_match(rounds):
    rules = agree(HA, {"rounds": rounds})
    assert not HA.match_over(rules, MatchState(3, 0, rounds, rounds - 1, (0, 0, 0)))
    assert HA.match_over(rules, MatchState(3, 0, rounds + 1, rounds, (0, 0, 0)))
    match = MatchState(3, 0, rounds + 1, rounds, (7, -14, 7))
    assert HA.ranking(rules, match) == ((0, 2), (1,))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ha_63_a_whole_match(seats):
    rules = agree(HA, {"rounds": 3}, seats)
    play = begin(rules, [SeatInfo(f"{i}", "greedy") for i in range(seats)], 11)
    rng = Rng(1)
    while not play.over:
        play.deal()
        while play.to_move >= 0:
            play.act(greedy_player(play.view(play.to_move), rng))
    assert play.after.dealt == 3
    assert sum(play.result.totals) == 0
    assert play.after.scores[-1] == play.settled.scores


def test_ha_64_void_rules_look_at_the_cards_not_at_the_rows():
    for ame in ("void_yaku", "void_hand"):
        at = hand(P1, {"ame_shima": ame, "yaku_set": "reduced"})
        assert worth(at) == [0, 0, 0]
    at = hand(P1, {"ame_shima": "optional_void", "yaku_set": "reduced"})
    at.act("go_on")
    assert at.lines() == [(0, "aotan", 40)]
    assert hand(P1, {"yaku_set": "reduced"}).lines() == [(0, "aotan", 40)]
    assert hand(P1, {"yaku_set": "none"}).lines() == []
    custom = {"yaku_set": "custom", "custom_yaku": "akatan,ameshima"}
    assert hand(P1, custom).lines() == [(1, "akatan", 40), (2, "ameshima", 20)]
    weaker = {"yaku_set": "custom", "custom_yaku": "shiko,rokutan"}
    assert rows(T1["goko"][0], weaker) == {"shiko": 60}
    assert rows(T1["shichitan"][0], weaker) == {"rokutan": 30}


def test_ha_65_local_values():
    override = {"yaku_points_override": {"fujishima": 5, "goko": 300, "ameshima": 7, "kasu13": 1}}
    assert rows("fuji", override) == {"fujishima": 5}
    assert rows("fuji", {**override, "shima_points": 10}) == {"fujishima": 5}
    assert rows("kiri", {**override, "shima_points": 10}) == {"kirishima": 10}
    assert rows(T1["goko"][0], override)["goko"] == 300
    optional = {**override, "ame_shima": "optional_void"}
    assert rows("yanagi", optional, gone_on=True) == {"ameshima": 7}
    kasu = " ".join(name for name in DECK.ids if ".kasu" in name)
    assert rows(kasu, {**override, "kasu13": "on", "kasu13_points": 30}) == {"kasu13": 1}
    rain = {"yaku_points_override": "ame_shiko=55", "ame_iri_shiko": "on"}
    assert rows(FOUR_WITH_RAIN, rain) == {"ame_shiko": 55}


def test_rules_of_options():
    assert HA.spec.zero_sum
    assert {option.id: option.rules for option in HA.spec.options} == {
        "two_player_deal": ("HA-06", "HA-31"), "four_player_field": ("HA-05", "HA-31"),
        "first_dealer": ("HA-01",), "rounds": ("HA-62", "HA-63"), "kasu_points": ("HA-50",),
        "end_on_yaku": ("HA-58",), "end_on_yaku_cards": ("HA-58",),
        "oni_rule": ("HA-08", "HA-40"), "oni_takes_set": ("HA-47",),
        "ame_shima": ("HA-54", "HA-55", "HA-56"), "shima_points": ("HA-T1",),
        "void_keeps_teyaku": ("HA-54", "HA-55"), "fuke": ("HA-59",), "fuke_limit": ("HA-59",),
        "ame_iri_shiko": ("HA-T2",), "ame_iri_shiko_points": ("HA-T2",),
        "oyanaka_biki": ("HA-T2",), "oyanaka_points": ("HA-T2",), "kasu13": ("HA-T2",),
        "kasu13_points": ("HA-T2",), "kasu_hand": ("HA-20", "HA-23"), "arashi": ("HA-57",),
        "arashi_points": ("HA-57",), "inoshika_variant": ("HA-T1",),
        "yaku_set": ("HA-52", "HA-64"), "custom_yaku": ("HA-64",),
        "yaku_points_override": ("HA-65",), "yaku_stacking": ("HA-53",), "hand_four": ("HA-10",),
        "sanko_label": ("HA-T1",), "viewing_label": ("HA-T1",), "last_label": ("HA-T2",),
    }  # fmt: skip
    values = {option.id: option.values for option in HA.spec.options}
    assert values["rounds"] == (12, 6, 3, 1)
    assert (values["fuke_limit"], values["arashi_points"]) == ((20,), (70,))
    assert agree(HA, {"yaku_points_override": "goko=0"})["yaku_points_override"] == "goko=0"


# --- the worked examples --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piles", "options", "dealer", "shown", "scores", "next_dealer"),
    [
        pytest.param(P1, {}, 0, "", (80, -22, -58), 0, id="HA-E01"),
        pytest.param(P1, {"kasu_points": 0}, 0, "", (80, -20, -60), 0, id="HA-E02"),
        pytest.param(P2, {}, 0, "", (577, -226, -351), 0, id="HA-E03 rows"),
        pytest.param(P2, {"yaku_stacking": "contained_off"}, 0, "", (457, -166, -291), 0,
                     id="HA-E03 contained_off"),
        pytest.param(P2, {"yaku_stacking": "all"}, 0, "", (697, -286, -411), 0, id="HA-E03 all"),
        pytest.param(P3, {}, 2, "", (84, -64, -20), 0, id="HA-E04"),
        pytest.param(P1, {"ame_shima": "void_yaku"}, 0, "", (0, -12, 12), 2, id="HA-E05"),
        pytest.param(P1, {"ame_shima": "void_hand", "kasu_hand": "on"}, 0, KASU_6, (-20, 40, -20),
                     0, id="HA-E06 yes"),
        pytest.param(P1, {"ame_shima": "void_hand", "kasu_hand": "on", "void_keeps_teyaku": "no"},
                     0, KASU_6, (0, 0, 0), 0, id="HA-E06 no"),
        pytest.param(P4, {}, 0, "", (-240, 221, 19), 1, id="HA-E08"),
        pytest.param(P4, {"fuke": "on"}, 0, "", (0, 0, 0), 0, id="HA-E08 fuke"),
        pytest.param(P4, {"oyanaka_biki": "on"}, 0, "", (-180, 191, -11), 1, id="HA-E08 oyanaka"),
        pytest.param(P4, {"arashi": "on", "kasu_hand": "on"}, 0, KASU_6, (-170, -9, 179), 2,
                     id="HA-E09"),
        pytest.param(TIE, {"yaku_set": "none"}, 2, "", (12, 12, -24), 0, id="HA-E17"),
    ],
)  # fmt: skip
def test_ha_e01_to_e09_and_e17(piles, options, dealer, shown, scores, next_dealer):
    at = hand(piles, options, dealer, shown=["", shown, ""])
    assert at.scores == scores
    assert at.settled.next_dealer == next_dealer


def test_ha_e01_to_e09_card_points_and_yaku():
    assert (hand(P1).settled.card_points, worth(hand(P1))) == ((88, 76, 100), [70, 40, 20])
    assert hand(P1, {"kasu_points": 0}).settled.card_points == (80, 70, 90)
    assert (hand(P2).settled.card_points, worth(hand(P2))) == ((125, 72, 67), [290, 40, 0])
    assert (hand(P3).settled.card_points, worth(hand(P3))) == ((42, 104, 118), [100, 30, 40])
    assert (hand(P4).settled.card_points, worth(hand(P4))) == ((8, 109, 147), [0, 120, 40])


def test_ha_e07_the_owner_decides():
    at = hand(P1, {"ame_shima": "optional_void"})
    assert at.state.to_move == 2
    at.act("go_on")
    assert at.scores == (90, -12, -78)
    at = hand(P1, {"ame_shima": "optional_void"})
    at.act("void")
    assert at.scores == (0, 0, 0)


def test_ha_e10_four_players():
    piles = [
        "matsu ume sakura:hikari,kasu1",
        "sakura:tan,kasu2 fuji ayame botan",
        "hagi susuki kiku:tane,kasu1",
        "kiku:tan,kasu2 momiji yanagi kiri",
    ]
    at = table(HA, {}, 4, captured=piles)
    assert at.settled.card_points == (65, 57, 60, 82)
    assert worth(at) == [30, 20, 20, 40]
    assert at.scores == (9, -39, -36, 66)
    assert at.settled.next_dealer == 3


def test_ha_e11_two_players():
    piles = ["matsu ume sakura fuji ayame kiri", "botan hagi susuki kiku momiji yanagi"]
    at = table(HA, {}, 2, captured=piles)
    assert at.settled.card_points == (128, 136)
    assert worth(at) == [110, 100]
    assert at.scores == (6, -6)
    assert at.settled.payments == ((1, 0, 6),)


@pytest.mark.parametrize(
    ("cards", "scores"), [("yaku_only", (-20, 40, -20)), ("with_cards", (-17, 46, -29))]
)
def test_ha_e12_a_stopped_hand(cards, scores):
    piles = ["matsu:hikari,kasu1 kiri:kasu1,kasu2", "fuji ume:tane,kasu1", "susuki:tane,kasu1"]
    at = table(
        HA, {**STOP, "end_on_yaku_cards": cards}, captured=piles, ending="stopped", finisher=1
    )
    assert at.settled.card_points == (23, 28, 11)
    assert at.scores == scores
    totals = {"yaku_only": (-20, 40, -20), "with_cards": (3, 68, -9)}
    assert at.settled.totals == totals[cards]
    assert at.settled.payments == {
        "yaku_only": ((0, 1, 20), (2, 1, 20)), "with_cards": ((0, 1, 20), (2, 0, 3), (2, 1, 26)),
    }[cards]  # fmt: skip
