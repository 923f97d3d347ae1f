"""Errors as values: a code and its particulars. Sentences for people are made of them elsewhere."""

from __future__ import annotations


class EngineError(Exception):
    """A mistake in what was asked for; ``code`` and ``facts`` say which, without a language."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        plain = self.code.replace("_", " ")
        return f"{plain} ({told})" if told else plain

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.code, self.facts))


def _rebuild(kind: type[EngineError], code: str, facts: dict[str, str | int]) -> EngineError:
    return kind(code, **facts)


class IllegalAction(EngineError):
    """The rules do not allow this action now; ``rule`` among the facts is the rulebook's id."""


class BadOption(EngineError):
    """An option or a value that the game does not have, or values that contradict one another."""


class BadPosition(EngineError):
    """A position that cannot be: unknown cards, cards twice, missing keys."""


class BadCode(EngineError):
    """Not the code of a deal: ``code`` says whether it is too short, mistyped or of no game."""


class BadRecord(EngineError):
    """A record that cannot be read or does not follow the rules; ``line`` among the facts."""
