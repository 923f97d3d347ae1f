"""A scene made of controls: wires the focus group to the life of the scene."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.scene import Scene, Transition
from game.ui.focus import FocusGroup

if TYPE_CHECKING:
    from game.context import Context
    from game.input import Intent
    from game.ui.metrics import Metrics


class Page(Scene):
    """Base of title, settings, dialogs and every other scene with controls.

    Subclasses make their controls in :meth:`build`, give them words and boxes in :meth:`place`
    (called again after a resize and after a change of language), react to other intents in
    :meth:`react`, and draw themselves in :meth:`draw`, ending with ``self.group.draw(pen)``.

    Attributes:
        group: the controls.
        metrics: sizes of the window, as given to :meth:`place`.
        in_order: see :class:`FocusGroup`.
    """

    in_order = False
    group: FocusGroup
    metrics: Metrics

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.metrics = ctx.metrics
        self._heard_of = ""
        self._heard_about: tuple[str, ...] = ()

    def build(self) -> None:
        """Make the controls, once."""

    def place(self, metrics: Metrics) -> None:
        """Give every control its words and its box."""

    def react(self, intent: Intent) -> Transition | None:  # noqa: ARG002
        """React to an intent that no control has used."""
        return None

    def enter(self) -> None:
        """Make the group and the controls."""
        self.group = FocusGroup(self, in_order=self.in_order)
        self.build()

    def leave(self) -> None:
        """Let go of the controls."""
        self.group.close()

    def suspend(self) -> None:
        """Hide the controls from the pointer."""
        self.group.suspend()

    def resume(self, result: object = None) -> None:  # noqa: ARG002
        """Give them back."""
        self.group.resume()

    def layout(self, metrics: Metrics) -> None:
        """Place everything."""
        self.metrics = metrics
        self.group.resize()
        self.place(metrics)
        self.group.tidy()

    def handle(self, intent: Intent) -> Transition | None:
        """Offer an intent to the controls, then to :meth:`react`."""
        return None if self.group.handle(intent) else self.react(intent)

    def about(self) -> Iterable[str]:
        """What stands beside the controls and changes with them, for those who listen."""
        return ()

    def hear_again(self, words: str) -> None:
        """Words beside the controls are told once more: somebody has asked for them."""
        self._heard_about = tuple(line for line in self._heard_about if line != words)

    def news(self) -> Iterable[str]:
        """The control in focus, when it is another or has another value; what is new beside it."""
        focus = self.group.focus
        words = focus.spoken if focus is not None else ""
        if words != self._heard_of:
            self._heard_of = words
            yield words
        before, self._heard_about = self._heard_about, tuple(filter(None, self.about()))
        yield from (line for line in self._heard_about if line not in before)

    def update(self, dt: float) -> bool:
        """Let time pass for the controls."""
        self.group.update(dt)
        return False
