"""Options: what may be agreed before a match, declared once.

Menus, help and command line are made from these declarations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.core.errors import BadOption

Value: TypeAlias = int | str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be agreed.

    Attributes:
        id: permanent name in records and on the command line.
        values: the values offered, the default first; none for a list, which is empty by default.
        span: for a number, the least and the greatest value allowed besides.
        rules: ids of the rules of the rulebook that it changes.
        items: ids of which any may be listed besides, as ``a,b``; with a span each has a number, as
            ``a=10,b=20``. A list or an object of JSON will do, too.
    """

    id: str
    values: tuple[Value, ...]
    span: tuple[int, int] | None = None
    rules: tuple[str, ...] = ()
    items: tuple[str, ...] = ()

    @property
    def default(self) -> Value:
        """The value nobody has to choose."""
        return self.values[0] if self.values else ""

    def check(self, value: object) -> Value:
        """The value as this option holds it; numbers may come as text.

        Raises:
            BadOption: the option has no such value.
        """
        for known in self.values:
            if value == str(known) or (value == known and not isinstance(value, bool)):
                return known
        if self.items:
            return self._listed(value)
        if self.span is not None and self._spanned(value):
            return int(str(value))
        raise self._refused(value)

    def offered(self) -> str:
        """The values in words, for messages and the command line."""
        listed = ", ".join(str(value) for value in self.values)
        if self.items:
            end = "=points" if self.span else ""
            return f"a list of {', '.join(item + end for item in self.items)}"
        return f"{listed} ({self.span[0]}-{self.span[1]})" if self.span else listed

    def _spanned(self, value: object) -> bool:
        if self.span is None or isinstance(value, bool):
            return False
        try:
            return self.span[0] <= int(str(value)) <= self.span[1]
        except ValueError:
            return False

    def _listed(self, value: object) -> Value:
        """A list in the order of ``items``, each once, so that equal lists are equal values."""
        if isinstance(value, Mapping):
            parts = [f"{item}={number}" for item, number in value.items()]
        elif isinstance(value, list | tuple):
            parts = [str(item) for item in value]
        else:
            parts = str(value).replace(" ", "").split(",") if value else []
        found: dict[str, str] = {}
        for part in parts:
            item, equals, number = part.partition("=")
            fits = self._spanned(number) if self.span else not equals
            if item not in self.items or item in found or not fits:
                raise self._refused(value)
            found[item] = f"{item}={int(number)}" if self.span else item
        return ",".join(found[item] for item in self.items if item in found)

    def _refused(self, value: object) -> BadOption:
        return BadOption("no_such_value", option=self.id, value=str(value), values=self.offered())


def numbers_of(value: Value) -> dict[str, int]:
    """The numbers of a value that lists items with numbers; none for a plain word."""
    pairs = [part.split("=") for part in str(value).split(",") if "=" in part]
    return {item: int(number) for item, number in pairs}


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of values; options that it does not name keep their default.

    Attributes:
        id: permanent name.
        values: the options it changes.
        seats: the number of seats it is meant for, 0 for the game's default.
    """

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)
    seats: int = 0
