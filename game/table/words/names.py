"""What yaku and dealer are called: an agreement or a game can have its own word."""

from __future__ import annotations

from functools import lru_cache

from engine.core.game import Rules
from game.language import Language


def named(language: Language, deck: str, card: str) -> str:
    """The name of a card by its id, as the deck's word file has it."""
    name = card.replace(".", "_")
    if deck == "playing" and name != "JOKER":
        name = name[:2]  # the twin of a second pack has the same name
    return language.t(f"cards_{deck}.card.{name}")


def yaku_name(language: Language, rules: Rules, yaku: str) -> str:
    """The name of a yaku under the agreed labels."""
    return language.t(_key(language, rules, yaku, language.code))


@lru_cache(maxsize=512)
def _key(language: Language, rules: Rules, yaku: str, code: str) -> str:  # noqa: ARG001
    """The key of the name; the language in force is part of the question."""
    game = f"game_{rules.game.spec.id}"
    for option, value in rules.values:
        key = f"{game}.yaku_by.{option}.{value}.{yaku}"
        if language.has(key):
            return key
    return f"{game}.yaku.{yaku}"


def dealer_word(language: Language, rules: Rules, key: str = "table.dealer_seal") -> str:
    """A word that names the dealer, as the game calls him: by default the one of his seal.

    A game's own word has the key's last part: ``game_king.dealer_seal``, ``game_king.next_dealer``.
    """
    own = f"game_{rules.game.spec.id}.{key.rpartition('.')[2]}"
    return language.t(own if language.has(own) else key)


def without_gloss(name: str) -> str:
    """A name without what stands in brackets behind it."""
    return name.partition(" (")[0].partition("（")[0]


def gloss_of(name: str) -> str:
    """What stands in brackets behind a name; empty without it."""
    for start, end in ((" (", ")"), ("（", "）")):
        if start in name:
            return name.split(start, 1)[1].removesuffix(end)
    return ""
