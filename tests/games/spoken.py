"""Playing in words, for the tests of every game: what is legal, what an action does, what lies where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.core.cards import Cards
from engine.core.errors import IllegalAction
from engine.core.events import Event
from engine.core.game import Rules


def placed(rules: Rules, **keys: Any) -> Any:
    """A position: ``hands``, ``captured`` as strings per seat, ``field`` and ``stock`` as strings."""
    data = dict(keys)
    for key in ("hands", "captured"):
        if key in data:
            rows = [row.split() for row in data[key]]
            data[key] = rows + [[]] * (rules.seats - len(rows))
    for key in ("field", "stock"):
        if key in data:
            data[key] = data[key].split()
    return rules.game.from_position(rules, data)


def texts(state: Any) -> list[str]:
    """The legal actions."""
    game = state.rules.game
    return [game.action_text(state, action) for action in game.legal(state)]


def choices(state: Any) -> set[str]:
    """What the seat to move may do, but for giving up."""
    game = state.rules.game
    return {game.action_text(state, action) for action in game.playable(state)}


def act(state: Any, *actions: str) -> list[Event]:
    """Carry actions out; what happened."""
    game, events = state.rules.game, list[Event]()
    for text in actions:
        game.apply(state, game.parse_action(state, text), events)
    return events


def refused(state: Any, text: str) -> str:
    """The rule by which an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        state.rules.game.parse_action(state, text)
    return str(caught.value.facts["rule"])


def of_kind(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    """The events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


def held(state: Any, seat: int) -> set[str]:
    """The hand of a seat."""
    return _names(state, state.hands[seat])


def pile(state: Any, seat: int) -> set[str]:
    """What a seat has captured."""
    return _names(state, state.piles[seat])


def field(state: Any) -> set[str]:
    """What lies in the field."""
    return _names(state, state.field)


def _names(state: Any, cards: Cards) -> set[str]:
    return set(state.rules.game.spec.deck.names(cards))
