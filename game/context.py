"""What every scene is handed: the program's services in one object, so that nothing is global."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from game import settings as settings_module
from game.keys import Keys
from game.language import Language, resolved
from game.settings import Settings
from game.ui.notices import Notices
from game.ui.pen import Pen

if TYPE_CHECKING:
    from pathlib import Path

    import pygame
    from pygame_gui import UIManager

    from engine.match.play import Play
    from game.assets import Assets
    from game.audio import Audio
    from game.paths import Paths
    from game.scene import Scene
    from game.tell import Teller
    from game.ui.metrics import Metrics
    from game.ui.shapes import Shapes
    from game.ui.text import Type


class Saved(Protocol):
    """A match on disk, as the menus show it (:class:`game.storage.Saved`)."""

    @property
    def game(self) -> str:
        """Id of the game."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""

    @property
    def players(self) -> tuple[str, ...]:
        """``human`` or the computer player, per seat."""

    @property
    def deal(self) -> int:
        """Number of the deal of now, from 1."""


class Saves(Protocol):
    """The matches on disk (:class:`game.storage.Saves`)."""

    def latest(self, game: str = "") -> Saved | None:
        """The newest match that can be continued, of one game or of any."""

    def matches(self) -> Sequence[Saved]:
        """Every match that can be continued, the newest first."""


class History(Protocol):
    """The finished matches."""

    def add(self, play: Play, file: Path) -> bool:
        """Remember one whose record is this file; whether it is known now."""

    def count(self) -> int:
        """How many there are."""

    def export(self) -> str:
        """Write them to a folder in the data folder; returns its name, empty if that failed."""

    def clear(self) -> None:
        """Forget them all."""


class Scenes:
    """Scene factories by name, so that scenes need not import each other.

    The names: ``title``, ``choose``, ``setup``, ``table``, ``curtain``, ``deal_result``,
    ``match_result``, ``rules``, ``cards``, ``history``, ``replay``, ``settings``, ``keys``,
    ``pause``,
    ``error``.
    """

    def __init__(self) -> None:
        self._factories: dict[str, Callable[..., Scene]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._factories

    def __iter__(self) -> Iterator[str]:
        return iter(self._factories)

    def add(self, name: str, factory: Callable[..., Scene]) -> None:
        """Register ``factory(ctx, **values)``: a scene's class, or a function that imports it."""
        self._factories[name] = factory

    def make(self, name: str, ctx: Context, **values: Any) -> Scene:
        """Make a scene.

        Raises:
            KeyError: there is no scene of this name.
        """
        return self._factories[name](ctx, **values)


class Services(dict[str, Any]):
    """Things that scenes share, made when they are first asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.factories: dict[str, Callable[[], Any]] = {}

    def __missing__(self, name: str) -> Any:
        """Make the service of this name.

        Raises:
            KeyError: there is no such service.
        """
        self[name] = made = self.factories[name]()
        return made

    def get(self, name: str, default: Any = None) -> Any:
        """The service of this name, or ``default`` where there is none."""
        return self[name] if name in self or name in self.factories else default

    def close(self) -> None:
        """Close every service that has been made and can be closed."""
        for service in self.values():
            if hasattr(service, "close"):
                service.close()


@dataclass
class Context:
    """The program's services.

    Attributes:
        settings: what the player has chosen; change it with :meth:`change`.
        paths: the user's folders.
        language: the words.
        metrics: sizes of the window; replaced after a resize.
        type: sets text.
        shapes: keeps smooth shapes.
        assets: faces, backs, tables.
        audio: sounds.
        notices: messages over any scene.
        scenes: scene factories by name.
        services: what else scenes share, made when first asked for: ``saves``, ``history``,
            ``computer``, ``learned``, ``guided`` …
        ui_factory: makes pygame-gui's manager when it is first needed.
        on_change: called by :meth:`change` with the old and the new settings.
        typing: a text field has the keyboard.
        recording: the next key is wanted as it is.
        unsaved: the settings differ from the file.
        teller: says in text what happens, where that is wished.
    """

    settings: Settings
    paths: Paths
    language: Language
    metrics: Metrics
    type: Type
    shapes: Shapes
    assets: Assets
    audio: Audio
    notices: Notices = field(default_factory=Notices)
    scenes: Scenes = field(default_factory=Scenes)
    services: Services = field(default_factory=Services)
    ui_factory: Callable[[Context], UIManager] | None = None
    on_change: Callable[[Settings, Settings], object] | None = None
    typing: bool = False
    recording: bool = False
    unsaved: bool = False
    teller: Teller | None = None
    _ui: UIManager | None = None
    _keys: tuple[Mapping[str, str], Keys] | None = None

    @property
    def ui(self) -> UIManager:
        """Pygame-gui's manager: owns the real elements behind the controls."""
        if self._ui is None:
            if self.ui_factory is None:
                from game.ui.manager import make_manager  # noqa: PLC0415 - 60 ms, when first needed

                self.ui_factory = make_manager
            self._ui = self.ui_factory(self)
        return self._ui

    @property
    def saves(self) -> Saves | None:
        """The matches on disk."""
        store: Saves | None = self.services.get("saves")
        return store

    @property
    def history(self) -> History | None:
        """The finished matches."""
        store: History | None = self.services.get("history")
        return store

    @property
    def keys(self) -> Keys:
        """Which key is which command."""
        if self._keys is None or self._keys[0] is not self.settings.keys:
            self._keys = (self.settings.keys, Keys.of(self.settings.keys))
        return self._keys[1]

    @property
    def has_ui(self) -> bool:
        """Whether any control has been made yet."""
        return self._ui is not None

    def t(self, key: str, **values: object) -> str:
        """The words for a key in the language in force: see :meth:`Language.t`."""
        return self.language.t(key, **values)

    @property
    def lang(self) -> str:
        """``ja`` or ``en``."""
        return self.language.code

    def pen(
        self, surface: pygame.Surface, *, table: bool = False, metrics: Metrics | None = None
    ) -> Pen:
        """A pen for one frame.

        Args:
            surface: what is drawn on.
            table: units of the window (cards and tables) instead of units of controls.
            metrics: other sizes than the window's, as from :meth:`Metrics.at_most`.
        """
        if metrics is not None:
            return Pen(surface, self.type.sized(metrics), self.shapes, metrics.u, self.keys)
        if table:
            type_ = self.type.sized(self.metrics.on_tables)
            return Pen(surface, type_, self.shapes, self.metrics.s, self.keys)
        return Pen(surface, self.type, self.shapes, self.metrics.u, self.keys)

    def scene(self, name: str, **values: Any) -> Scene:
        """Make a scene by name (see :class:`Scenes`)."""
        return self.scenes.make(name, self, **values)

    def change(self, **changes: Any) -> None:
        """Change settings: in force at once, saved as soon as nothing moves."""
        old, new = self.settings, settings_module.with_changes(self.settings, **changes)
        if new == old:
            return
        self.settings = new
        self.unsaved = True
        self.language.code = resolved(new.language)
        if self.on_change is not None:
            self.on_change(old, new)

    def save_settings(self) -> None:
        """Write changed settings to the disk; says so where that fails."""
        if not self.unsaved:
            return
        self.unsaved = False
        trouble = settings_module.save(self.settings, self.paths.settings)
        if trouble:
            self.notices.post(self.t(trouble), serious=True)

    def help_mark(self, card: str) -> str:
        """The help mark for a card: the language of its words, ``… faint``, or empty for none.

        Args:
            card: id of a card; with the setting *learning* it counts how well it is known.
        """
        wanted = self.settings.help_marks
        if wanted == "never":
            return ""
        learned = self.services.get("learned")
        if wanted == "always" or learned is None or not learned.fades(card):
            return self.lang
        return "" if learned.knows(card) else f"{self.lang} faint"
