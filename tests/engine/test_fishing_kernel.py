"""The kernel of the fishing games: yaku tables, plants in bits, payments, draws, listed options."""

from __future__ import annotations

import random

import pytest

from engine.core.cards import NO_CARD, cards_of, mask_of
from engine.core.errors import BadOption
from engine.core.options import Option, numbers_of
from engine.core.rng import Rng
from engine.decks.hanafuda import DECK, HIKARI, KASU, TAN, TANE, cards
from engine.kernel.dealing import draw_for_deal
from engine.kernel.fishing import LAY, PLAIN, SET, four_pairs, fours, sets_of_three
from engine.kernel.settle import from_each_other, netted, payments
from engine.kernel.yaku import Yaku, YakuTable, distances, gained, made

DRY = HIKARI & ~cards("yanagi.hikari")
ROWS = (
    Yaku("goko", 10, HIKARI, 0, "R", ("shiko", "rainy", "sanko")),
    Yaku("shiko", 8, DRY, 0, "R", ("rainy", "sanko")),
    Yaku("rainy", 7, HIKARI, 4, "R", ("sanko",), must=cards("yanagi.hikari"), most=4),
    Yaku("sanko", 5, DRY, 3, "R"),
    Yaku("tan", 1, TAN, 5, "R", extra=1),
    Yaku("red", 5, cards("matsu.tan", "ume.tan"), 0, "R", extra=1, extra_cards=TAN),
    Yaku("dry_pair", 2, cards("ume.tane", "fuji.tane"), 0, "R", unless=cards("yanagi.hikari")),
    Yaku("guest", 3, cards("kiku.tane"), 0, "R", beside=True),
    Yaku("kasu", 1, KASU, 6, "R", extra=1),
)


def naive(pile: int) -> dict[str, int]:
    """The same table, read row by row."""
    full = {}
    for row in ROWS:
        held = (pile & row.cards).bit_count()
        if held < row.size or row.must & ~pile or pile & row.unless:
            continue
        if row.most and held > row.most:
            continue
        further = (pile & (row.extra_cards or row.cards)).bit_count() - row.size
        full[row.id] = row.points + row.extra * further
    barred = {name for row in ROWS if row.id in full for name in row.excludes}
    found = {name: points for name, points in full.items() if name not in barred}
    return {} if set(found) == {"guest"} else found


def test_the_table_counts_like_a_reader_of_its_rows():
    table, chance = YakuTable(ROWS), random.Random(3)
    seen = set()
    for _ in range(4000):
        pile = mask_of(chance.sample(range(48), chance.randrange(30)))
        pile |= HIKARI & chance.getrandbits(48)
        found = {m.row.id: m.points for m in table.made(pile)}
        assert found == naive(pile)
        assert bool(table.hits(pile)) == bool(found)
        assert table.points(pile) == sum(found.values())
        seen |= set(found)
    assert seen == {row.id for row in ROWS}
    assert made(ROWS, HIKARI) == table.made(HIKARI)


def test_the_cards_of_a_yaku_with_further_cards_are_all_shown():
    (red,) = YakuTable(ROWS).made(cards("matsu.tan", "ume.tan", "fuji.tan"))
    assert (red.points, red.cards) == (6, cards("matsu.tan", "ume.tan", "fuji.tan"))


def test_gained_tells_new_and_better_rows():
    table = YakuTable(ROWS)
    before = table.made(DRY & ~cards("matsu.hikari"))
    after = table.made(HIKARI & ~cards("matsu.hikari"))
    assert [m.row.id for m in gained(before, after)] == ["rainy"]
    assert gained(after, after) == []


def test_distances_know_what_must_be_held_and_what_forbids():
    by_id = {far.row.id: far for far in distances(ROWS, (DRY, 0), 0)}
    assert by_id["rainy"].missing == 1
    assert (by_id["shiko"].missing, by_id["shiko"].possible) == (0, True)
    taken = {far.row.id: far for far in distances(ROWS, (DRY, HIKARI & ~DRY), 0)}
    assert not taken["rainy"].possible
    rain = {far.row.id: far for far in distances(ROWS, (HIKARI & ~DRY, 0), 0)}
    assert not rain["dry_pair"].possible
    assert by_id["dry_pair"].possible


def test_plants_in_bits():
    chance = random.Random(4)
    for _ in range(3000):
        some = mask_of(chance.sample(range(48), 8))
        if chance.random() < 0.5:
            plants = chance.sample(range(12), 4)
            some = mask_of(4 * p + place for p in plants for place in chance.sample(range(4), 2))
        counts = [(some >> 4 * plant & 15).bit_count() for plant in range(12)]
        of = [some & 15 << 4 * plant for plant in range(12)]
        assert fours(some) == sum(m for m, n in zip(of, counts, strict=True) if n == 4)
        assert sets_of_three(some) == sum(m for m, n in zip(of, counts, strict=True) if n == 3)
        assert four_pairs(some) == (some if sorted(set(counts)) == [0, 2] else 0)
    assert four_pairs(cards("matsu.tan", "matsu.kasu1")) == 0


def test_the_plays_of_a_hand_are_those_of_its_cards():
    chance = random.Random(5)
    for _ in range(500):
        deck = chance.sample(range(48), 20)
        held, field = mask_of(deck[:8]), mask_of(deck[8:])
        expected = []
        for card in cards_of(held):
            mates = cards_of(field & 15 << (card & ~3))
            whats = mates if len(mates) in (1, 2) else [SET] if mates else [LAY]
            expected += [card << 6 | what for what in whats]
        assert PLAIN.plays(held, field) == expected


def test_payments_a_pair():
    flows = from_each_other([70, 40, 20])
    assert sorted(flows) == [(1, 0, 30), (2, 0, 50), (2, 1, 20)]
    assert netted((*flows, *payments([0, -12, 12]))) == ((1, 0, 30), (2, 0, 50), (2, 1, 8))
    assert netted([(0, 1, 5), (1, 0, 5)]) == ()
    assert netted([(0, 1, 5), (1, 0, 9)]) == ((1, 0, 4),)


class _Drawn(Rng):
    """Shuffles that put these cards on top."""

    def __init__(self, *tops: list[int]) -> None:
        super().__init__(1)
        self.tops = list(tops)

    def shuffle(self, items) -> None:
        top = self.tops.pop(0)
        items[:] = top + [item for item in items if item not in top]


def test_only_the_tied_draw_again_where_the_rules_say_so():
    rng = _Drawn([7, 3, 7 + 24], [1, 2])
    draw = draw_for_deal(range(48), 3, lambda card: card % 24, rng, "R", tied_only=True)
    assert draw.rounds == ((7, 3, 31), (1, NO_CARD, 2))
    assert draw.dealer == 2
    rng = _Drawn([7, 3, 7 + 24], [1, 9, 2])
    assert draw_for_deal(range(48), 3, lambda card: card % 24, rng, "R").dealer == 1


def test_options_that_list_ids():
    some = Option("some", (), None, ("R",), ("a", "b", "c"))
    assert some.check("") == some.check([]) == some.default == ""
    assert some.check("c,a") == some.check(["a", "c"]) == some.check(" c, a") == "a,c"
    for wrong in ("d", "a,a", "a=1", 3, ["a", 5]):
        with pytest.raises(BadOption):
            some.check(wrong)
    worth = Option("worth", (), (0, 100), ("R",), ("a", "b", "c"))
    assert worth.check({"c": 20, "a": 0}) == worth.check("c=20,a=0") == "a=0,c=20"
    assert numbers_of("a=0,c=20") == {"a": 0, "c": 20}
    assert numbers_of("") == {}
    for wrong in ("a", "a=101", "a=x", {"a": True}, {"d": 1}, "a=1,a=2"):
        with pytest.raises(BadOption):
            worth.check(wrong)
    assert "a=points" in worth.offered()


def test_the_deck_is_as_the_tables_want_it():
    assert len(DECK.ids) == 48
    assert DECK.all == TANE | TAN | KASU | HIKARI
