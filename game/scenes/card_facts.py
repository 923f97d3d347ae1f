"""What there is to tell of a card: names, kind, points, story, companions, yaku."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.decks import daini, hanafuda
from game.language import CODES, Language
from game.scenes.agreed import Agreed
from game.scenes.gallery import CIVIL, DECKS
from game.scenes.rules import games, load
from game.table.words.card_words import month_of, worth_of
from game.ui.flow_summary import yaku_of

_FIRST = re.compile(r"([\d＋+]+) / [\d＋+]+")
"""Points under two tables: the first is the one that is played unless agreed otherwise."""

_ASIDE = re.compile(r"（.*）|\(.*\)")


@dataclass(frozen=True)
class YakuRow:
    """A yaku that a card serves.

    Attributes:
        name: its name.
        worth: the games that have it, with its points.
        cards: the cards it needs.
    """

    name: str
    worth: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Facts:
    """A card in words.

    Attributes:
        name: in the language in force.
        other: in the other language.
        reading: how the Japanese name is read.
        group: month, rank or kind of tile it belongs to.
        kind: its kind or suit.
        number: its points or pips, empty for none.
        unit: of what the number counts.
        stories: one paragraph each.
        companions: the cards it goes with, itself among them.
        yaku: what it serves, the yaku of fewest cards first.
    """

    name: str
    other: str
    reading: str
    group: str
    kind: str
    number: str
    unit: str
    stories: tuple[str, ...]
    companions: tuple[str, ...]
    yaku: tuple[YakuRow, ...]


class CardFacts:
    """Facts of the cards of one deck in the language in force."""

    def __init__(self, language: Language, deck: str) -> None:
        self._language = language
        self._deck = deck
        self._yaku = _all_yaku(language, deck)

    def of(self, card: str) -> Facts:
        """Everything about a card."""
        kind, number, unit = worth_of(self._language, self._deck, card)
        return Facts(
            name=self._t(f"cards_{self._deck}.card.{_key(card)}"),
            other=self._other_name(card),
            reading=self._t(f"stories_{self._deck}.said.{_key(card)}"),
            group=month_of(self._language, card) if self._deck == "hanafuda" else "",
            kind=kind,
            number=number,
            unit=unit,
            stories=tuple(self._stories(card)),
            companions=companions(self._deck, card),
            yaku=tuple(row for row in self._yaku if card in row.cards),
        )

    def head(self, column: str) -> tuple[str, str]:
        """What stands over a column: a quiet line and a strong one."""
        match self._deck:
            case "hanafuda":
                month = hanafuda.PLANTS.index(column) + 1
                return self._t(f"gallery.month.{month}"), self._t(f"gallery.plant.{column}")
            case "daini" if column != "others":
                points = daini.points(1 << 4 * (int(column) - 1))
                return self._language.t("gallery.worth", count=points), column
            case "mekuri":
                return self._t(f"gallery.rank.{column}"), column
            case "tiles":
                pips = sum(int(half) for half in column.split("-"))
                name = self._t(f"gallery.tile.{column}")
                return self._language.t("gallery.pips_of", count=pips), name
        return "", ""

    def side(self, row: str) -> str:
        """What stands beside a row."""
        return self._t(f"cards_{self._deck}.suit.{row}")

    def _t(self, key: str) -> str:
        return self._language.t(key) if self._language.has(key) else ""

    def _other_name(self, card: str) -> str:
        other = next(code for code in CODES if code != self._language.code)
        word = self._language.words(other).get(f"cards_{self._deck}.card.{_key(card)}", "")
        return word if isinstance(word, str) else ""

    def _stories(self, card: str) -> list[str]:
        told = (
            self._t(f"stories_{self._deck}.story.{key}") for key in story_keys(self._deck, card)
        )
        return [story for story in told if story]


def _key(card: str) -> str:
    return card.replace(".", "_")


def story_keys(deck: str, card: str) -> list[str]:
    """Keys of the stories of a card; of a list in one tuple the first that exists is enough."""
    match deck:
        case "hanafuda":
            own = {"yanagi.kasu1", "kiri.kasu3"}
            return [_key(card) if card in own else _key(card).rstrip("12")]
        case "daini":
            return [card if card in ("oni", "jizo") or card.endswith("s") else card[:-1]]
        case "mekuri":
            suit = card.rstrip("0123456789")
            rank = card[len(suit) :]
            return [card if card in _OWN_MEKURI else f"r{rank}", suit]
        case "tiles":
            return [card[:3], "civil" if card[:3] in CIVIL else "military"]
        case _ if card in _OWN_PLAYING:
            return [card] if card == "JOKER" else [card, card[1]]
    return [card[0], card[1]]


_OWN_MEKURI = ("ao1", "ao2", "ao10", "ao11", "ao12", "aka2", "ouru2", "koppu2")
_OWN_PLAYING = ("AS", "KH", "JOKER")


def companions(deck: str, card: str) -> tuple[str, ...]:
    """The cards that a card goes with: of its plant, its rank, its name."""
    if deck == "tiles":
        return _family(card)
    for block in DECKS[deck]():
        for column in block.columns:
            if card in column.cards and len(column.cards) == 4:
                return column.cards
    return ()


def _family(tile: str) -> tuple[str, ...]:
    """The twin of a civil tile, the military tiles of one sum."""
    kind = tile[:3]
    if kind in CIVIL:
        return f"{kind}a", f"{kind}b"
    total = sum(map(int, kind.split("-")))
    same = [
        column.cards[0]
        for column in DECKS["tiles"]()[1].columns
        if sum(map(int, column.id.split("-"))) == total
    ]
    return tuple(same) if len(same) > 1 else ()


def _all_yaku(language: Language, deck: str) -> list[YakuRow]:
    """Every yaku of the deck's games, equal ones of several games in one row."""
    rows: dict[tuple[str, frozenset[str]], tuple[tuple[str, ...], list[str]]] = {}
    for game in games() if deck in ("hanafuda", "daini", "mekuri") else []:
        book = load(game, language.code)
        if book is None:
            continue
        agreed = Agreed(language, game, None, book)
        if agreed.deck != deck:
            continue
        for tile in yaku_of(book, agreed.yaku):
            first = _FIRST.fullmatch(tile.points)
            points = first[1] if first else _ASIDE.sub("", tile.points).strip()
            worth = f"{language.t(f'game_{game}.name')} {points}"
            found = rows.setdefault((tile.name, frozenset(tile.cards)), (tile.cards, []))
            found[1].append(worth)
    out = [
        YakuRow(name, language.t("gallery.between").join(worth), cards)
        for (name, _), (cards, worth) in rows.items()
    ]
    return sorted(out, key=lambda row: len(row.cards))
