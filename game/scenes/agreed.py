"""What is agreed for a game, in words: the rules page and the bar of options ask here."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.errors import BadOption
from engine.core.game import Rules, agree
from engine.games import GAMES
from game.language import Language
from game.ui.markdown import Book, CardName, Cards, Paragraph, Pictures, Table

DECKS = ("hanafuda", "daini", "mekuri", "playing", "tiles")


@dataclass(frozen=True)
class OptionLine:
    """One option in force.

    Attributes:
        name: its name.
        value: its value in words.
        changed: whether it differs from the default.
    """

    name: str
    value: str
    changed: bool


class Agreed:
    """Words for what a rules page names by id, and what is in force.

    Attributes:
        game: id of the game.
        deck: id of its deck.
        rules: what is in force: of a match, or the defaults; None for a game that cannot be played.
    """

    def __init__(
        self, language: Language, game: str, rules: Rules | None = None, book: Book | None = None
    ) -> None:
        """Prepare.

        Args:
            language: the words.
            game: id of the game.
            rules: the rules of a match; without them the defaults are shown.
            book: the game's page: it tells the deck of a game that cannot be played yet.
        """
        self._language = language
        self.game = game
        if rules is None and game in GAMES:
            rules = agree(GAMES[game])
        self.rules = rules
        self.deck = rules.game.spec.deck.id if rules else _deck_of(language, book)

    @property
    def name(self) -> str:
        """Name of the game."""
        return self._word(f"game_{self.game}.name", self.game)

    @property
    def tagline(self) -> str:
        """The game in a few words."""
        return self._word(f"game_{self.game}.tagline", "")

    def card(self, card: str) -> str:
        """Name of a card."""
        return self._word(f"cards_{self.deck}.card.{card.replace('.', '_')}", card)

    def option(self, option: str) -> str:
        """Name of an option."""
        return self._word(f"game_{self.game}.option.{option}.name", option)

    def value(self, option: str, value: str) -> str:
        """Name of a value; a number that has none is its own, a list is told item by item."""
        key = f"game_{self.game}.option.{option}.{value}"
        if self._language.has(key):
            return self._language.t(key)
        if "," in value or "=" in value:
            return self._language.t("rules.comma").join(self._item(p) for p in value.split(","))
        return self._item(value)

    def column(self, head: str) -> str:
        """Words of a table's head that the pages name alike in both languages."""
        return self._language.t(f"rules.column.{head}")

    def yaku(self, yaku: str) -> str:
        """Name of a yaku, empty where it has none."""
        return self._word(f"game_{self.game}.yaku.{yaku}", "")

    def _item(self, part: str) -> str:
        item, _, number = part.partition("=")
        name = self._word(f"game_{self.game}.yaku.{item}", item)
        return f"{name} {number}".strip()

    def _word(self, key: str, otherwise: str) -> str:
        return self._language.t(key) if self._language.has(key) else otherwise

    def chosen(self, option: str, value: str) -> bool | None:
        """Whether a value (without option: a preset) is in force; None where nothing is agreed."""
        if self.rules is None:
            return None
        if not option:
            return self.preset() == value
        return self.current(option) == value

    def current(self, option: str) -> str:
        """The value in force, empty where nothing is agreed."""
        if self.rules is None or option not in self.rules.options:
            return ""
        return str(self.rules[option])

    def changed(self, option: str) -> bool:
        """Whether an option differs from its default."""
        return self.rules is not None and option in self.rules.changed

    def preset(self) -> str:
        """Id of the preset that is in force, empty for a mixture of its own."""
        if self.rules is None:
            return ""
        spec = self.rules.game.spec
        seated = any(preset.seats for preset in spec.presets)
        for preset in spec.presets:
            if seated and self.rules.seats != (preset.seats or spec.default_seats):
                continue
            try:
                same = agree(self.rules.game, dict(preset.values), self.rules.seats)
            except BadOption:
                continue
            if same.values == self.rules.values:
                return preset.id
        return ""

    def preset_name(self) -> str:
        """Name of the preset that is in force, empty for a mixture of its own."""
        preset = self.preset()
        return self._word(f"game_{self.game}.preset.{preset}.name", "") if preset else ""

    def lines(self) -> list[OptionLine]:
        """Every option with its value, in the game's order."""
        if self.rules is None:
            return []
        return [
            OptionLine(
                self.option(option.id),
                self.value(option.id, str(self.rules[option.id])),
                option.id in self.rules.changed,
            )
            for option in self.rules.game.spec.options
        ]


def _deck_of(language: Language, book: Book | None) -> str:
    """The deck whose cards a page shows."""
    for card in _cards(book) if book else ():
        for deck in DECKS:
            if language.has(f"cards_{deck}.card.{card.replace('.', '_')}"):
                return deck
    return "playing"


def _cards(book: Book) -> list[str]:
    found: list[str] = []
    for section in book.sections:
        for block in section.blocks:
            if isinstance(block, Pictures):
                found += block.cards
            elif isinstance(block, Paragraph):
                found += [word.card for word in block.words if isinstance(word, CardName)]
            elif isinstance(block, Table):
                cells = [word for row in block.rows for cell in row for word in cell]
                found += [c for word in cells if isinstance(word, Cards) for c in word.cards]
    return found
