"""Which scenes there are. A scene is imported when it is first made: the start stays short."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.context import Context, Scenes
    from game.scene import Scene

SCENES = {
    "title": "game.scenes.title:Title",
    "choose": "game.scenes.choose:Choose",
    "setup": "game.scenes.setup:Setup",
    "table": "game.scenes.table:TableScene",
    "curtain": "game.scenes.curtain:Curtain",
    "deal_code": "game.scenes.deal_code:DealCode",
    "by_code": "game.scenes.by_code:ByCode",
    "deal_result": "game.scenes.deal_result:DealResult",
    "match_result": "game.scenes.match_result:MatchResult",
    "rules": "game.scenes.rules:Rules",
    "cards": "game.scenes.cards:Cards",
    "history": "game.scenes.history:HistoryScene",
    "replay": "game.scenes.replay:Replay",
    "settings": "game.scenes.settings:SettingsScene",
    "keys": "game.scenes.keys:KeysScene",
    "ask": "game.scenes.ask:Ask",
    "pick": "game.scenes.pick:Pick",
    "pause": "game.scenes.pause:Pause",
    "error": "game.scenes.error:ErrorScene",
    "resume": "game.scenes.resume:Resume",
}
"""Name → ``module:class``; the class is called with the context and the values given by name."""


def register(scenes: Scenes) -> None:
    """Register every scene."""
    for name, place in SCENES.items():
        scenes.add(name, _lazily(place))


def _lazily(place: str) -> Callable[..., Scene]:
    module, _, name = place.partition(":")

    def make(ctx: Context, **values: Any) -> Scene:
        scene: Scene = getattr(import_module(module), name)(ctx, **values)
        return scene

    return make
