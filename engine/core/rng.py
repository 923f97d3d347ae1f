"""The engine's own generator: PCG32 (XSH-RR 64/32), the same on every platform and version.

M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for
Random Number Generation", 2014. Its published first outputs are the test vectors.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from math import factorial
from typing import TypeVar

_MULTIPLIER = 6364136223846793005
_M64 = (1 << 64) - 1
_M32 = (1 << 32) - 1
_STREAM = 54
_T = TypeVar("_T")


class Rng:
    """A stream of whole numbers that its 64-bit ``state`` determines."""

    __slots__ = ("_step", "state")

    def __init__(self, seed: int, stream: int = _STREAM) -> None:
        self._step = (stream << 1 | 1) & _M64
        self.state = 0
        self.next32()
        self.state = (self.state + seed) & _M64
        self.next32()

    @classmethod
    def resumed(cls, state: int) -> Rng:
        """The generator that goes on from a stored ``state``."""
        rng = cls.__new__(cls)
        rng._step = _STREAM << 1 | 1  # noqa: SLF001 - another way to make one
        rng.state = state & _M64
        return rng

    def next32(self) -> int:
        """The next number of 0 … 2**32 − 1."""
        s = self.state
        self.state = (s * _MULTIPLIER + self._step) & _M64
        x = ((s >> 18) ^ s) >> 27 & _M32
        r = s >> 59
        return (x >> r | x << (32 - r)) & _M32

    def below(self, n: int) -> int:
        """A number of 0 … n − 1, each equally likely (n at most 2**32)."""
        limit = (1 << 32) - (1 << 32) % n
        while True:
            drawn = self.next32()
            if drawn < limit:
                return drawn % n

    def shuffle(self, items: MutableSequence[_T]) -> None:
        """Shuffle in place: one large number names the permutation, uniform to within 2**-64.

        One division a card is several times quicker here than one draw a card.
        """
        n = len(items)
        number = 0
        for _ in range(_words(n)):
            number = number << 32 | self.next32()
        for i in range(n - 1, 0, -1):
            number, j = divmod(number, i + 1)
            items[i], items[j] = items[j], items[i]


_WORDS: dict[int, int] = {}


def _words(n: int) -> int:
    """How many 32-bit numbers hold n! and 64 bits more."""
    if n not in _WORDS:
        _WORDS[n] = (factorial(n).bit_length() + 64 + 31) // 32
    return _WORDS[n]


def derived_seed(seed: int, *path: int | str) -> int:
    """A 64-bit seed for one purpose (a deal, a seat, a move) out of a larger one."""
    text = ":".join([str(seed), *(str(part) for part in path)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
