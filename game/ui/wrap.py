"""Where lines may break. Pure functions over strings and a width function.

Japanese breaks between phrases as BudouX finds them, with the field's own words glued together
first (it would cut 花見酒). No line starts with 。、」 or ends with 「. Other text breaks at
spaces. A ``|`` in a text is a break that the writer allows, a no-break space one he forbids.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

NOT_FIRST = frozenset(
    "。、，．・：；？！）」』】〉》〕ー〜～…‥々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ％"
    ",.:;?!%)]}’”"
)
"""Characters no line starts with."""
NOT_LAST = frozenset("「『（【〈《〔([{‘“")
"""Characters no line ends with."""
GLUED = (
    "花見酒", "月見酒", "花見で一杯", "月見で一杯", "三枚組", "鬼札", "藤シマ", "桐シマ",
    "こいこい", "猪鹿蝶", "赤短", "青短", "松桐坊主", "表菅原", "五光", "四光", "三光", "雨四光",
    "雨島", "手札", "山札", "場札", "取り札", "花合わせ", "くじゅろく", "めくり", "きりふ", "天九",
    "大二", "切札", "切り札", "先手", "休み番", "手役", "出来役", "カス", "タネ", "タン", "短冊",
    "クライカス", "ダンジオ", "シャク", "ポット", "トリック", "ドゥラーク", "フォーティワン",
    "ジャパニーズ・ルー", "スリートリックス", "九点半", "手渡し", "あなた", "ばかっ花",
)  # fmt: skip
"""Words of the games that are never cut."""
_JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
_MARK = "\ue000"
"""Stands for a glued word while BudouX reads (private use, in no font and no text)."""


def phrases(text: str) -> list[str]:
    """Cut a text into the pieces between which a line may break; joined they are the text."""
    pieces: list[str] = []
    for part in re.split(r"(?<= )|\|", text):
        pieces += _japanese(part) if _JAPANESE.search(part) else [part]
    return _kinsoku([piece for piece in pieces if piece])


@lru_cache(maxsize=2048)
def _japanese_cached(text: str) -> tuple[str, ...]:
    words: list[str] = []

    def keep(found: re.Match[str]) -> str:
        words.append(found[0])
        return found[0][0] + _MARK

    glued = _GLUE.sub(keep, text)
    pieces: list[str] = []
    for piece in _parser().parse(glued):
        if pieces and piece.startswith(_MARK):  # cut between a word's first character and its mark
            pieces[-1] += piece
        else:
            pieces.append(piece)
    out: list[str] = []
    rest = iter(words)
    for piece in pieces:
        for _ in range(piece.count(_MARK)):
            word = next(rest)
            piece = piece.replace(word[0] + _MARK, word, 1)
        out.append(piece)
    return tuple(out)


def _japanese(text: str) -> list[str]:
    return list(_japanese_cached(text))


_GLUE = re.compile("|".join(sorted((w for w in GLUED if len(w) > 1), key=len, reverse=True)))


@lru_cache(maxsize=1)
def _parser():  # type: ignore[no-untyped-def]  # noqa: ANN202 - BudouX has no stubs
    import budoux  # noqa: PLC0415 - only texts of several lines need it

    return budoux.load_default_japanese_parser()


def _kinsoku(pieces: list[str]) -> list[str]:
    """Join pieces so that no line can start or end with a character that must not."""
    out: list[str] = []
    for piece in pieces:
        if out and (piece[0] in NOT_FIRST or _opens(out[-1])):
            out[-1] += piece
        else:
            out.append(piece)
    return out


def _opens(text: str) -> bool:
    """Whether a text ends with a character that no line may end with, spaces aside."""
    return text.rstrip(" ")[-1:] in NOT_LAST


def lines(text: str, limit: float, measure: Callable[[str], float]) -> list[str]:
    """Break a text into lines no wider than ``limit``; a newline is always a break.

    Args:
        text: what to break.
        limit: width of a line, in the unit of ``measure``.
        measure: width of a string.
    """
    out: list[str] = []
    for paragraph in text.split("\n"):
        out += _packed(phrases(paragraph), limit, measure)
    return out


def _packed(pieces: list[str], limit: float, measure: Callable[[str], float]) -> list[str]:
    out: list[str] = []
    line = ""
    for piece in pieces:
        if line and measure((line + piece).rstrip(" ")) > limit:
            out.append(line.rstrip(" "))
            line = ""
        if not line and measure(piece.rstrip(" ")) > limit:
            *whole, piece = _chopped(piece, limit, measure)
            out += whole
        line += piece
    out.append(line.rstrip(" "))
    return out


def _chopped(piece: str, limit: float, measure: Callable[[str], float]) -> list[str]:
    """Cut a single phrase that is wider than a line, still by the rules for first and last."""
    out: list[str] = []
    line = ""
    for character in piece:
        if line and measure(line + character) > limit and character not in NOT_FIRST:
            kept = line
            while kept and _opens(kept):
                kept = kept.rstrip(" ")[:-1]
            if kept:  # nothing but opening brackets stays with what follows them
                out.append(kept)
                line = line[len(kept) :]
        line += character
    out.append(line)
    return out
