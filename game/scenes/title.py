"""The title: the name, five lights, and the ways in."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING

import pygame

from game.anim.motion import Motion
from game.glance import Glance, newest
from game.input import Command, Intent
from game.scene import Push, Quit, Transition
from game.ui.box import HANAFUDA, Box
from game.ui.cards import soft_shadow, turned
from game.ui.page import Page
from game.ui.shapes import put
from game.ui.widgets import Button, Segments

if TYPE_CHECKING:
    from game.context import Context
    from game.ui.metrics import Metrics
    from game.ui.pen import Pen

LIGHTS = ("matsu.hikari", "sakura.hikari", "susuki.hikari", "yanagi.hikari", "kiri.hikari")
FAN = 14
"""Degrees between two cards of the fan."""
CARD_H, RADIUS = 500, 800
"""Height of a card and radius of the fan, in units."""
RISE = 70
"""How far below its place a card of the fan begins, in units."""
NAMED = 3
"""So many opponents of the match to continue are named; of more there is only the number."""
CODES = ("ja", "en")


@dataclass
class Light:
    """A card of the fan, turned and with its shadow; ``risen`` is 0–1 of its way in."""

    face: pygame.Surface
    shadow: pygame.Surface
    x: float
    y: float
    way: tuple[float, float]
    risen: float = 0.0

    def rise(self, share: float) -> None:
        """Come so far on the way in."""
        self.risen = share


class Title(Page):
    """The first screen."""

    takes_files = True

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._motion = Motion(ctx.settings.speed)
        self._lights: list[Light] = []
        self._entered = False
        self._covered = False
        self._saved: Glance | None = None

    def build(self) -> None:
        """Make the buttons."""
        add = self.group.add
        self._continue = add(Button(self._resume_match, key=Command.CONFIRM, kind="primary"))
        self._play = add(Button(lambda: self._open("choose")))
        self._pass = add(Button(lambda: self._open("choose", pass_and_play=True)))
        self._history = add(Button(lambda: self._open("history")))
        self._cards = add(Button(lambda: self._open("cards")))
        self._settings = add(Button(lambda: self._open("settings"), kind="link"))
        self._quit = add(Button(lambda: self.go(Quit()), kind="link"))
        self._language = add(Segments(self._choose_language))
        self._look_for_match()

    def suspend(self) -> None:
        """Something lies over it: it is not updated any more."""
        super().suspend()
        self._covered = True

    def resume(self, result: object = None) -> None:
        """A match may have been played, or finished, meanwhile."""
        super().resume(result)
        self._covered = False
        self._look_for_match()
        self.layout(self.ctx.metrics)

    def place(self, metrics: Metrics) -> None:
        """Stand the buttons at the lower left, the name above them, the fan at the right."""
        t, u, s = self.ctx.t, metrics.u, metrics.s
        self._words()
        left = max(40 * s, min(188 * s, 188 * s / metrics.interface))
        wide = 470 * u
        y = metrics.height - 420 * s - (u - s) * 330
        self._column = Box(left, y, wide, metrics.height - y)
        half, gap = (wide - 20 * u) / 2, 20 * u
        self._continue.box = Box(left, y, wide, 88 * u)
        y += 116 * u
        for row in self._rows():
            for i, button in enumerate(row):
                button.box = Box(left + i * (half + gap), y, half, 72 * u)
            y += 92 * u
        links = (self._settings, self._quit) if self._saved else (self._quit,)
        for i, button in enumerate(links):
            button.box = Box(left + i * (half + gap), y - 4 * u, half, 48 * u)
        self._language.options = (t("title.japanese"), t("title.english"))
        self._language.index = CODES.index(self.ctx.lang)
        self._language.box = Box(metrics.width - 360 * u, 40 * s, 320 * u, 56 * u)
        self._lights = []

    def react(self, intent: Intent) -> Transition | None:
        """Esc goes to the way out, it does not take it."""
        if intent is Command.CANCEL:
            self.group.set_focus(self._quit)
        elif intent is Command.SKIP:
            self._motion.finish()
        return None

    def update(self, dt: float) -> bool:
        """Turn one more card, let the fan rise."""
        super().update(dt)
        if len(self._lights) < len(LIGHTS):
            self._add_light(len(self._lights))
            return True
        return self._motion.update(dt)

    def damage(self) -> Box | None:
        """Only the fan moves by itself."""
        if len(self._lights) < len(LIGHTS):
            return Box(0, 0, 1, 1)
        s = self.metrics.s
        boxes = [
            Box(light.x - w / 2, light.y - h / 2, w, h).inset(-(RISE + 16) * s)
            for light in self._lights
            for w, h in [light.shadow.get_size()]
        ]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        r, b = max(box.r for box in boxes), max(box.b for box in boxes)
        x, y = max(0, x), max(0, y)
        r, b = min(self.metrics.width, r), min(self.metrics.height, b)
        return Box(x, y, r - x, b - y)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, fan, name and buttons."""
        metrics = self.metrics
        while self._covered and len(self._lights) < len(LIGHTS):  # nothing adds them one by one
            self._add_light(len(self._lights))
        surface.blit(self.ctx.assets.tabletop(metrics.width, metrics.height), (0, 0))
        self._draw_fan(surface)
        self._draw_name(self.ctx.pen(surface, table=True))
        self.group.draw(self.ctx.pen(surface))

    def _rows(self) -> tuple[tuple[Button, ...], ...]:
        if self._saved is None:
            return (self._pass, self._history), (self._cards, self._settings)
        return (self._play, self._pass), (self._history, self._cards)

    def _open(self, name: str, **values: object) -> None:
        self.go(Push(self.ctx.scene(name, **values)))

    def _resume_match(self) -> None:
        if self._saved is None:
            self._open("choose")
        else:
            self._open("resume", saved=self._saved)

    def _look_for_match(self) -> None:
        self._saved = newest(self.ctx.paths.matches)
        self._play.visible = self._saved is not None
        self._settings.kind = "link" if self._saved else "plain"
        self.group.focus = self._continue

    def _choose_language(self, index: int) -> None:
        self.ctx.change(language=CODES[index])

    def _words(self) -> None:
        t = self.ctx.t
        saved = self._saved
        self._continue.label = t("title.continue") if saved else t("title.play")
        self._continue.sub = self._match_in_words(saved) if saved else t("title.play_sub")
        self._play.label = t("title.play")
        self._pass.label = t("title.pass_and_play")
        self._history.label = t("title.history")
        self._cards.label = t("title.cards")
        self._settings.label = t("title.settings")
        self._quit.label = t("common.quit")

    def _match_in_words(self, saved: Glance) -> str:
        t = self.ctx.t
        humans = [player == "human" for player in saved.players]
        others = [
            name
            for name, human in zip(saved.names, humans, strict=True)
            if not human or sum(humans) > 1
        ]
        people = t("title.list_mark").join(others)
        if len(others) > NAMED:
            people = t("title.others", count=len(others))
        game = t(f"game_{saved.game}.name")
        return t("title.match", game=game, deal=saved.deal, people=people)

    def _fan_box(self) -> tuple[float, float, float]:
        """Centre of the fan's circle and the factor of its size."""
        metrics = self.metrics
        s = metrics.s
        free = metrics.width - self._column.r - 60 * s
        factor = min(1.0, free / (1300 * s))
        x = metrics.width - (1920 - 1286) * s * factor - 18 * s * (1 - factor)
        return x, metrics.height * 0.5 + (800 * factor) * s, factor

    def _add_light(self, k: int) -> None:
        """Rasterise and turn a card of the fan; once all are there they rise one by one."""
        s = self.metrics.s
        px, py, factor = self._fan_box()
        angle = radians(FAN * (k - 2))
        h = CARD_H * factor * s
        face = self.ctx.assets.face("hanafuda", LIGHTS[k], h * HANAFUDA, h)
        image = turned(face, -FAN * (k - 2))
        shadow = soft_shadow(image, max(2, round(9 * s)), 120)
        way = (sin(angle), -cos(angle))
        x, y = px + way[0] * RADIUS * factor * s, py + way[1] * RADIUS * factor * s
        light = Light(image, shadow, x, y, way, 1.0 if self._entered else 0.0)
        self._lights.append(light)
        if not self._entered and len(self._lights) == len(LIGHTS):
            self._entered = True
            self._motion.speed = self.ctx.settings.speed
            for i, one in enumerate(self._lights):
                self._motion.start(0.5, one.rise, delay=i * 0.07)

    def _draw_fan(self, surface: pygame.Surface) -> None:
        s = self.metrics.s
        if len(self._lights) < len(LIGHTS):
            return
        for light in self._lights:
            if light.risen <= 0:
                continue
            back = (1 - light.risen) * RISE * s
            x, y = light.x - light.way[0] * back, light.y - light.way[1] * back
            w, h = light.shadow.get_size()
            dx, dy = 9 * s, 15 * s
            put(surface, light.shadow, (round(x - w / 2 + dx), round(y - h / 2 + dy)))
            w, h = light.face.get_size()
            surface.blit(light.face, (round(x - w / 2), round(y - h / 2)))

    def _draw_name(self, pen: Pen) -> None:
        """Write the name downwards, or across where large buttons leave little height."""
        s, t, surface = self.metrics.s, self.ctx.t, pen.surface
        room = self._column.y - 160 * s
        x, y = self._column.x + 4 * s, 100 * s
        if room >= 330 * s:
            k = min(1.0, room / (500 * s)) * s
            name = self.ctx.assets.picture("title/tefuda", 250 * k, 500 * k)
            surface.blit(name, (round(x), round(y)))
            x = self._draw_seal(surface, x + 244 * k, y + 14 * k, k) + 66 * k
            if self.ctx.lang != "ja":  # the brushed name and its seal cannot be read by all
                pen.text(t("title.name"), x, y + 46 * s, "h1", "washi")
                y += 72 * s
            pen.text(t("title.decks"), x, y + 42 * s, "label", "soft")
            pen.text(t("title.games"), x, y + 42 * s + pen.type.px("h2") * 1.35, "h2", "washi")
            return
        h = self._column.y - 96 * s
        k = h / 250
        name = self.ctx.assets.picture("title/tefuda", 250 * k, 500 * k)
        half = name.get_height() // 2
        for i in range(2):
            part = (0, i * half, name.get_width(), half)
            surface.blit(name, (round(x + i * 240 * k), round(48 * s)), part)
        self._draw_seal(surface, x + 2 * 244 * k, 48 * s + 14 * k, k)

    def _draw_seal(self, surface: pygame.Surface, x: float, y: float, k: float) -> float:
        """Draw the seal; returns its right end."""
        seal = self.ctx.assets.picture("title/seal", 60 * k, 172 * k)
        surface.blit(seal, (round(x), round(y)))
        return x + 60 * k
