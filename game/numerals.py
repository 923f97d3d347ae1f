"""Small numbers as Japanese text writes them: 十五の遊び, 三人."""

from __future__ import annotations

_DIGITS = "〇一二三四五六七八九"


def numeral(number: int, language: str) -> str:
    """A number from 0 to 99 as words of this language write it: 十五, 15."""
    if language != "ja" or not 0 <= number <= 99:
        return str(number)
    tens, ones = divmod(number, 10)
    if not tens:
        return _DIGITS[ones]
    return ("" if tens == 1 else _DIGITS[tens]) + "十" + (_DIGITS[ones] if ones else "")


def counted(number: int, language: str) -> str:
    """A number of things without a counter of their own: 三つ, 十五, 3."""
    return numeral(number, language) + ("つ" if language == "ja" and 0 < number < 10 else "")
