"""What every card of the Daini deck (大二) is made of: the dry brush and the coin."""

import itertools
import math
import random

from sprites.hand import BLACK, RED, WHITE, along, brush, loop, place, read, spline
from sprites.motifs.common import disc, polar


def spine(stroke, step):
    """The middle line of a stroke as (x, y, width, share of the length), closely sampled."""
    points = read(stroke) if isinstance(stroke, str) else [(x, y, w, False) for x, y, w in stroke]
    samples = []
    for i, piece in enumerate(spline(points, closed=False)):
        w0, w3 = points[i][2], points[i + 1][2]
        count = max(2, round(math.dist(piece[0], piece[3]) / step))
        for k in range(count):
            t = k / count
            samples.append((*along(piece, t), w0 + (w3 - w0) * t * t * (3 - 2 * t)))
    samples.append(points[-1][:3])
    lengths = [0.0]
    for a, b in itertools.pairwise(samples):
        lengths.append(lengths[-1] + math.dist(a[:2], b[:2]))
    return [
        (*s, length / lengths[-1]) for s, length in zip(samples, lengths, strict=True)
    ], lengths[-1]


def lane(samples, t, across):
    """The point at share t of the length and ``across`` of the width from the middle line.

    Before 0 and after 1 the line goes straight on.
    """
    i = next((k for k, s in enumerate(samples[1:-1]) if s[3] >= t), len(samples) - 2)
    (x0, y0, w0, t0), (x1, y1, w1, t1) = samples[i], samples[i + 1]
    share = (t - t0) / (t1 - t0)
    size = math.hypot(x1 - x0, y1 - y0)
    wide = (w0 + (w1 - w0) * min(share, 1)) * across
    return (
        x0 + (x1 - x0) * share - (y1 - y0) / size * wide,
        y0 + (y1 - y0) * share + (x1 - x0) / size * wide,
    )


def swept(stroke, seed=1, fingers=5, tail=0.4, streaks=4, edge=46):
    """A stroke of one load: a slanted press, edges not ruled, a tail dry into uneven bristles.

    Streaks of the ground stay open in it: loops that run the other way, holes on any ground.
    """
    rng = random.Random(seed)
    samples, length = spine(stroke, max(8, edge / 3))
    sides = max(2, round(length * (1 - tail) / edge))
    # shares of the length where two bristle bundles part, and where each leaves the paper
    bounds = [
        -0.5 + (k + rng.uniform(-0.22, 0.22) * (0 < k < fingers)) / fingers
        for k in range(fingers + 1)
    ]
    parts = [1 - tail * rng.uniform(0.2, 0.95) for _ in range(fingers - 1)]
    ends = [
        1 - tail * (0.62 * abs(bounds[k] + bounds[k + 1]) ** 1.5 + rng.uniform(-0.14, 0.22))
        for k in range(fingers)
    ]
    slant = rng.uniform(-0.012, 0.012) * min(1, 300 / length)
    shoulder = [1 - tail * rng.uniform(0.8, 1.0) for _ in range(2)]

    def rim(side):
        return [
            lane(
                samples,
                max(0, slant * side) + shoulder[side < 0] * k / sides,
                side * (0.5 + rng.uniform(-0.03, 0.02) * (k > 0)),
            )
            for k in range(sides + 1)
        ]

    # the head: the heel of the brush sets down on one side a little before the other
    heel = -min(0.5 * samples[0][2] / length, 0.06)
    points = [
        (*lane(samples, heel * rng.uniform(0.2, 0.7), 0.3), False),
        (*lane(samples, heel, rng.uniform(-0.3, 0.1)), False),
    ]
    points += [(*p, False) for p in rim(-1)]
    for k in range(fingers):
        a, b = bounds[k], bounds[k + 1]
        deep = parts[k - 1] if k else shoulder[1]
        end = max(ends[k], deep + 0.04)
        gap = 0.1 * (b - a)
        points.append((*lane(samples, (deep + end * 2) / 3, a + gap), False))
        points.append((*lane(samples, end, a + (b - a) * rng.uniform(0.3, 0.6)), True))
        after = parts[k] if k < fingers - 1 else shoulder[0]
        points.append((*lane(samples, (max(after, deep) + end) / 2, b - gap), False))
        if k < fingers - 1:
            points.append((*lane(samples, min(parts[k], end - 0.02), b), True))
    points += [(*p, k == sides) for k, p in enumerate(rim(1)[::-1])]
    outline = loop(points)
    for _ in range(streaks):
        across = rng.uniform(-0.4, 0.4)
        stop = min(1 - tail * 0.75, rng.uniform(0.62, 0.8))
        start = stop - rng.uniform(0.14, 0.3) * min(1, 420 / length)
        thick = rng.uniform(0.012, 0.03)
        middle = start + (stop - start) * 0.7
        outline += loop(
            [
                (*lane(samples, start, across), True),
                (*lane(samples, middle, across + thick), False),
                (*lane(samples, stop, across + thick * 0.3), True),
                (*lane(samples, middle, across - thick), False),
            ]
        )
    return outline


def dry(card, stroke, colour=BLACK, seed=1, fingers=6, tail=0.38, streaks=5):
    """A heavy dry-brush stroke on the card."""
    card.fill(swept(stroke, seed, fingers, tail, streaks), colour)


def ring(x, y, radius, width, seed=1, start=0, fingers=3, sweep=384):
    """A circle of one load: pressed at the start, dry where it closes over itself, not quite round."""
    rng = random.Random(seed)
    count = 9
    stroke = []
    for k in range(count + 1):
        t = k / count
        reach = radius * (1 + rng.uniform(-0.028, 0.028)) - width * 0.1 * t
        stroke.append(
            (
                *polar(x, y, start + sweep * t, reach),
                width * (0.74 + 0.5 * math.sin(t * math.pi) - 0.1 * t),
            )
        )
    return swept(stroke, seed, fingers, 0.17, 2 if radius > 60 else 1, edge=radius * 0.62)


def petal(angle, size, wide, lean, tip):
    """One press of a loaded brush outward. tip: 0 round, 1 cut slantwise, 2 lifted off flat."""

    def at(far, off):
        return polar(*polar(0, 0, angle + lean * far, size * far), angle + 90, size * wide * off)

    feet = [(*at(0.08, -0.1), True), (*at(0.36, -0.42), False), (*at(0.72, -0.5), False)]
    back = [(*at(0.7, 0.5), False), (*at(0.34, 0.4), False), (*at(0.1, 0.1), True)]
    head = (
        [(*at(0.98, -0.24), False), (*at(0.98, 0.24), False)],
        [(*at(1.05, -0.3), True), (*at(0.92, 0.3), False)],
        [(*at(0.96, -0.34), True), (*at(1.01, 0.26), True)],
    )[tip]
    return loop(feet + head + back)


def petals(rng, radius, turn, count=4):
    """Four presses about the origin, unlike in length, breadth, lean and lift; and their angles."""
    tips = rng.sample([0, 0, 1, 2, 1], count)
    outline, angles = [], []
    for k in range(count):
        angle = turn + k * 360 / count + rng.uniform(-7, 7)
        angles.append(angle)
        outline += petal(
            angle,
            radius * rng.uniform(0.92, 1.08),
            rng.uniform(0.74, 0.92),
            rng.uniform(-9, 9),
            tips[k],
        )
    return outline, angles


def coin(card, x, y, radius, turn=0, colour=BLACK, core=RED, heart=BLACK, dark=False):
    """An ouru: a ring of one load round four pressed petals; a dark one is a full disc, carved."""
    rng = random.Random(round(x * 5 + y * 3))
    seed = round(x * 7 + y)
    width = radius * rng.uniform(0.28, 0.33)
    card.fill(disc(x, y, radius * 1.08, 0.02, seed, points=11), WHITE)
    flower, angles = petals(rng, radius * 0.58, turn)
    if dark:
        card.fill(disc(x, y, radius * 0.99, 0.022, seed + 1, points=11), colour)
        card.fill(place(flower, x, y, 1.2, rng.uniform(-3, 3)), WHITE)
        card.fill(place(flower, x + radius * 0.02, y + radius * 0.03), core)
    elif radius > 60:  # a large coin has the key block's petals under the red ones
        card.fill(place(flower, x + radius * 0.035, y + radius * 0.05), BLACK)
        card.fill(place(flower, x, y), core)
        card.fill(place(hairs(rng, radius, angles), x, y), WHITE)
    else:
        card.fill(place(flower, x, y), core)
    if not dark:
        card.fill(ring(x, y, radius - width * 0.55, width, seed, rng.gauss(130, 60)), colour)
    card.fill(disc(x, y, radius * 0.13, 0.12, seed, points=7), WHITE if dark else heart)


def hairs(rng, radius, angles):
    """Where the bristles left the paper open, toward the tips of large petals."""
    outline = []
    for angle in angles:
        for off in (rng.uniform(-12, -5), rng.uniform(3, 12))[: 2 if radius > 100 else 1]:
            a, b = (
                polar(0, 0, angle + off * 0.5, radius * rng.uniform(0.26, 0.4)),
                polar(0, 0, angle + off, radius * 0.62),
            )
            outline += brush([(*a, 0), (*b, radius * 0.04)])
    return outline
