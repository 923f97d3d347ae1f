"""The receipt of a shuffle: a fingerprint shown before the deal and checked after it."""

from __future__ import annotations

import hashlib


def receipt(seed: int, nonce: str) -> str:
    """SHA-256 of seed and nonce in hexadecimal: it tells nothing of the seed and fits no other."""
    return hashlib.sha256(f"{seed:x}:{nonce}".encode()).hexdigest()


def short(full: str) -> str:
    """The fingerprint as people compare it: ``7F3A-91C2``."""
    return f"{full[:4]}-{full[4:8]}".upper()


def fits(seed: int, nonce: str, full: str) -> bool:
    """Whether the receipt belongs to this seed."""
    return receipt(seed, nonce) == full
