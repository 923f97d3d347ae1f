"""Cards on their way: position, size and the turn of the face as functions of time."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

from game.anim.easing import ease_out, lerp
from game.ui.box import Box


class Pose(NamedTuple):
    """How a card looks at a moment.

    Attributes:
        box: where it is, in pixels.
        face: whether its face is up.
        width: share of its width that is seen while it turns, 0 … 1.
        lift: height above the table in units of card height, for the shadow.
    """

    box: Box
    face: bool
    width: float = 1.0
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Flight:
    """A card's way from one place to another on a slight arc.

    Attributes:
        start, end: the places, in pixels.
        face_start, face_end: whether its face is up there; a change turns it about its long axis.
        delay, duration: seconds at normal speed.
        arc: height of the arc in shares of the distance.
    """

    start: Box
    end: Box
    face_start: bool = True
    face_end: bool = True
    delay: float = 0.0
    duration: float = 0.26
    arc: float = 0.12

    @property
    def total(self) -> float:
        """Seconds until it has arrived."""
        return self.delay + self.duration

    def pose(self, time: float) -> Pose:
        """The card at ``time`` seconds after the step began."""
        if time <= self.delay:
            return Pose(self.start, self.face_start)
        if time >= self.total:
            return Pose(self.end, self.face_end)
        t = (time - self.delay) / self.duration
        k = ease_out(t)
        rise = 4 * t * (1 - t)
        distance = math.hypot(self.end.cx - self.start.cx, self.end.cy - self.start.cy)
        w, h = lerp(self.start.w, self.end.w, k), lerp(self.start.h, self.end.h, k)
        cx = lerp(self.start.cx, self.end.cx, k)
        cy = lerp(self.start.cy, self.end.cy, k) - rise * distance * self.arc
        face, width = self.face_end, 1.0
        if self.face_start != self.face_end:
            face = self.face_end if k >= 0.5 else self.face_start
            width = abs(math.cos(math.pi * k))
        return Pose(Box(cx - w / 2, cy - h / 2, w, h), face, width, rise * 0.08)
