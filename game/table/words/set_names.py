"""What tiles and their sets are called: 天, 地八, 雑九, 至尊."""

from __future__ import annotations

from engine.core.cards import Card, Cards, cards_of
from engine.decks.tiles import DECK
from engine.games.tien_gow.tables import CIVIL_SUPREME, CLASS_OF, FAMILIES, LADDERS
from game.language import Language
from game.table.words.names import without_gloss

GAME = "game_tien_gow"
KINDS = (
    "civil", "military", "supreme", "civil_pair", "military_pair", "mixed_pair", "civil_three",
    "military_three", "quad",
)  # fmt: skip
"""The classes of sets in the engine's order."""
FAMILY = ("ten", "chi", "jin", "ga")
"""天九, 地八, 人七, 鵝五."""


def tile_name(language: Language, tile: Card) -> str:
    """The bare name of a tile: 天, 九."""
    return language.t(f"{GAME}.tile.{DECK.ids[tile].rstrip('ab')}")


def kind_of(tiles: Cards) -> str:
    """Which kind of set these tiles are; empty where they are none."""
    kind = CLASS_OF.get(tiles)
    return KINDS[kind] if kind is not None else ""


def strength(tiles: Cards) -> int:
    """The place of a set in its class, 0 the strongest."""
    ladder = LADDERS[CLASS_OF[tiles]]
    return next(i for i, rank in enumerate(ladder) if tiles in rank)


def set_name(language: Language, tiles: Cards, *, bunbu: bool = False) -> str:
    """What a set is called; ``bunbu``: the pair of the weakest civil tiles is supreme too."""
    kind, first = kind_of(tiles), cards_of(tiles)[0]
    if kind in {"civil", "military"}:
        return tile_name(language, first)
    if kind == "supreme" or (bunbu and tiles == CIVIL_SUPREME):
        return language.t(f"{GAME}.set.{'supreme' if kind == 'supreme' else 'civil_supreme'}")
    if kind == "civil_pair":
        return language.t(f"{GAME}.set.pair", tile=tile_name(language, first))
    if kind == "military_pair":
        return language.t(f"{GAME}.set.zatsu", tile=tile_name(language, first))
    family = next(i for i, (civil, _) in enumerate(FAMILIES) if civil & tiles)
    name = language.t(f"{GAME}.set.{FAMILY[family]}")
    return name if kind == "mixed_pair" else language.t(f"{GAME}.set.{kind}", family=name)


def tiles_named(language: Language, tiles: Cards, *, bunbu: bool = False) -> str:
    """A set by its name, other tiles one by one."""
    if kind_of(tiles):
        return set_name(language, tiles, bunbu=bunbu)
    names = [without_gloss(tile_name(language, tile)) for tile in cards_of(tiles)]
    return language.t(f"{GAME}.comma").join(names)


def all_sets() -> dict[str, list[Cards]]:
    """For the ranking: each kind with one set of every strength, the strongest first."""
    return {kind: [rank[0] for rank in ladder] for kind, ladder in zip(KINDS, LADDERS, strict=True)}
