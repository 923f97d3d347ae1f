"""What kind of card a card is, in words: its month, its kind or suit, what it counts."""

from __future__ import annotations

from engine.decks import daini, hanafuda, mekuri, tiles
from game.language import Language

NAMED = frozenset({"hanafuda", "daini", "mekuri", "tiles"})
"""Decks whose cards do not say themselves what they are."""
_DAINI = ("oni", "jizo")


def month_of(language: Language, card: str) -> str:
    """The month of a hanafuda card."""
    month = hanafuda.PLANTS.index(card.split(".", maxsplit=1)[0]) + 1
    return language.t(f"gallery.month.{month}")


def worth_of(language: Language, deck: str, card: str) -> tuple[str, str, str]:
    """Kind or suit, number, and what the number counts; empty where a card has none.

    Args:
        language: looks words up.
        deck: id of the deck.
        card: id of the card.
    """
    t = language.t
    match deck:
        case "hanafuda":
            index = hanafuda.card(card)
            kind = t(f"gallery.kind.{hanafuda.kind_of(index)}")
            return kind, str(hanafuda.points(1 << index)), t("gallery.points")
        case "daini":
            kind = "special" if card.endswith("s") else card if card in _DAINI else "number"
            points = daini.points(1 << daini.card(card))
            return t(f"gallery.kind.{kind}"), str(points), t("gallery.points")
        case "mekuri":
            index = mekuri.card(card)
            points = mekuri.points(1 << index)
            kind = t(f"cards_mekuri.suit.{mekuri.SUITS[mekuri.suit_of(index)]}")
            return kind, str(points) if points else "", t("gallery.old_points")
        case "tiles":
            index = tiles.card(card)
            kind = "civil" if tiles.CIVIL >> index & 1 else "military"
            return t(f"gallery.kind.{kind}"), str(sum(tiles.halves_of(index))), t("gallery.pips")
    return "", "", ""


def about(language: Language, deck: str, card: str) -> str:
    """A card in a few quiet words beside its name, for who never saw the deck.

    Hanafuda have their month and kind, mekuri their suit, daini what they are worth, tiles whether
    they are civil; playing cards need none.
    """
    t = language.t
    match deck:
        case "hanafuda":
            kind = t(f"table.tag.{hanafuda.kind_of(hanafuda.card(card))}")
            parts = [month_of(language, card), kind]
        case "daini":
            kind, number, _ = worth_of(language, deck, card)
            parts = [kind, language.t("gallery.worth", count=int(number))]
        case "mekuri":
            parts = [t(f"table.about.{mekuri.SUITS[mekuri.suit_of(mekuri.card(card))]}")]
        case "tiles":
            kind, number, _ = worth_of(language, deck, card)
            parts = [kind, language.t("gallery.pips_of", count=int(number))]
        case _:
            parts = []
    return t("table.sub.join").join(parts)


def headed(words: str) -> str:
    """Words that stand alone, as a heading: they begin with a capital letter."""
    return words[:1].upper() + words[1:]
