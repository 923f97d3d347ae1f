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
        values: the values offered, the default first.
        span: for a number, the least and the greatest value allowed besides.
        rules: ids of the rules of the rulebook that it changes.
    """

    id: str
    values: tuple[Value, ...]
    span: tuple[int, int] | None = None
    rules: tuple[str, ...] = ()

    @property
    def default(self) -> Value:
        """The value nobody has to choose."""
        return self.values[0]

    def check(self, value: object) -> Value:
        """The value as this option holds it; numbers may come as text.

        Raises:
            BadOption: the option has no such value.
        """
        for known in self.values:
            if value == known or value == str(known):
                return known
        if self.span is not None:
            try:
                number = int(str(value))
            except ValueError:
                number = self.span[0] - 1
            if self.span[0] <= number <= self.span[1] and not isinstance(value, bool):
                return number
        raise BadOption("no_such_value", option=self.id, value=str(value), values=self.offered())

    def offered(self) -> str:
        """The values in words, for messages and the command line."""
        listed = ", ".join(str(value) for value in self.values)
        return f"{listed} ({self.span[0]}-{self.span[1]})" if self.span else listed


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of values; options that it does not name keep their default."""

    id: str
    values: Mapping[str, Value] = field(default_factory=dict)
