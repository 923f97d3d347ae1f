"""The hand that draws every face: splines, swelling strokes, two-impression printing.

Outlines are written as text, ``"x,y x,y! x,y"``: a spline runs through the points and ``!`` makes a
corner. A stroke is ``"x,y,w"``: the third number is the width of the brush there. Units are those of
the card's own view box. Standard library only.
"""

import math
import random
from itertools import pairwise

RED, BLACK, YELLOW, GREEN = "#c8281e", "#1d1a18", "#e9a820", "#1f5c3a"
BLUE, PURPLE, GREY, WHITE = "#27408b", "#6a3d87", "#b9b2a3", "#f4efe2"
PINK, TEAL, GOLD, SILVER = "#e39a86", "#1f6f78", "#c9a24a", "#c9c9c4"


def read(text):
    """Points of an outline or a stroke: (x, y, width or None, is a corner)."""
    points = []
    for word in text.split():
        numbers = [float(part) for part in word.rstrip("!").split(",")]
        points.append(
            (numbers[0], numbers[1], numbers[2] if len(numbers) > 2 else None, word.endswith("!"))
        )
    return points


def spline(points, closed=True):
    """Cubic pieces through (x, y, _, corner) points.

    A handle is a third of its chord and never longer than the shorter chord at its point, so nothing
    overshoots where points crowd.
    """
    count = len(points)
    tangents, limits = [], []
    for i, (x, y, _, corner) in enumerate(points):
        if corner or (not closed and i in (0, count - 1)):
            tangents.append(None)
            limits.append(0)
            continue
        ax, ay = points[i - 1][0], points[i - 1][1]
        bx, by = points[(i + 1) % count][0], points[(i + 1) % count][1]
        la, lb = math.hypot(x - ax, y - ay) or 1, math.hypot(bx - x, by - y) or 1
        tx, ty = (x - ax) / la * lb + (bx - x) / lb * la, (y - ay) / la * lb + (by - y) / lb * la
        size = math.hypot(tx, ty) or 1
        tangents.append((tx / size, ty / size))
        limits.append(min(la, lb) * 1.1)
    pieces = []
    for i in range(count if closed else count - 1):
        j = (i + 1) % count
        x0, y0, x3, y3 = points[i][0], points[i][1], points[j][0], points[j][1]
        chord = math.hypot(x3 - x0, y3 - y0) * 0.36
        t0, t3 = tangents[i], tangents[j]
        r0, r3 = min(chord, limits[i]), min(chord, limits[j])
        c1 = (x0 + t0[0] * r0, y0 + t0[1] * r0) if t0 else None
        c2 = (x3 - t3[0] * r3, y3 - t3[1] * r3) if t3 else None
        if c1 is None and c2 is None:
            c1, c2 = (
                (x0 + (x3 - x0) / 3, y0 + (y3 - y0) / 3),
                (x3 - (x3 - x0) / 3, y3 - (y3 - y0) / 3),
            )
        elif c1 is None:
            c1 = (x0 + (c2[0] - x0) * 0.5, y0 + (c2[1] - y0) * 0.5)
        elif c2 is None:
            c2 = (x3 + (c1[0] - x3) * 0.5, y3 + (c1[1] - y3) * 0.5)
        pieces.append(((x0, y0), c1, c2, (x3, y3)))
    return pieces


def shape(text):
    """A closed outline: a list of loops, each a list of cubic pieces."""
    return [spline(read(text))]


def loop(points, corners=False):
    """A closed outline through computed (x, y) or (x, y, is a corner) points."""
    return [spline([(p[0], p[1], None, p[2] if len(p) > 2 else corners) for p in points])]


def along(piece, t):
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = piece
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def brush(stroke, step=44):
    """A swelling stroke as a filled outline; a width of 0 at an end makes a point, else a round press.

    A short stroke is cut with straight sides, as by a knife: nobody sees the difference and the file
    is a third.
    """
    points = read(stroke) if isinstance(stroke, str) else [(x, y, w, False) for x, y, w in stroke]
    samples = []
    for i, piece in enumerate(spline(points, closed=False)):
        w0, w3 = points[i][2], points[i + 1][2]
        length = math.dist(piece[0], piece[3])
        count = max(1, round(length / step))
        for k in range(count):
            t = k / count
            ease = t * t * (3 - 2 * t)
            samples.append((*along(piece, t), w0 + (w3 - w0) * ease))
    samples.append((points[-1][0], points[-1][1], points[-1][2]))
    left, right = [], []
    for i, (x, y, w) in enumerate(samples):
        ax, ay, _ = samples[max(0, i - 1)]
        bx, by, _ = samples[min(len(samples) - 1, i + 1)]
        size = math.hypot(bx - ax, by - ay) or 1
        tx, ty = (bx - ax) / size, (by - ay) / size
        end = i in (0, len(samples) - 1)
        if end and w < 1:
            left.append((x, y, True))
            continue
        left.append((x - ty * w / 2, y + tx * w / 2, False))
        right.append((x + ty * w / 2, y - tx * w / 2, False))
        if end:
            sign = -1 if i == 0 else 1
            cap = (x + tx * w * 0.42 * sign, y + ty * w * 0.42 * sign, False)
            (right if i == 0 else left).append(cap)
            if i == 0:
                right[-2], right[-1] = right[-1], right[-2]
    small = sum(math.dist(a[:2], b[:2]) for a, b in pairwise(samples)) < 16
    return (
        loop([p[:2] for p in left + right[::-1]], corners=True)
        if small
        else loop(left + right[::-1])
    )


def place(outline, x=0, y=0, scale=1, turn=0, flip=False, stretch=1):
    """Scale (y by stretch too), mirror, turn by degrees, then move."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def move(p):
        px, py = p[0] * scale * (-1 if flip else 1), p[1] * scale * stretch
        return px * c - py * s + x, px * s + py * c + y

    return [[tuple(move(p) for p in piece) for piece in pieces] for pieces in outline]


def part(piece, t0, t1):
    """The stretch of a cubic between two times (de Casteljau, twice)."""

    def split(points, t):
        (a, b, c, d) = points
        mix = lambda p, q: (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)
        ab, bc, cd = mix(a, b), mix(b, c), mix(c, d)
        abc, bcd = mix(ab, bc), mix(bc, cd)
        middle = mix(abc, bcd)
        return (a, ab, abc, middle), (middle, bcd, cd, d)

    head = split(piece, t1)[0]
    return split(head, t0 / t1)[1] if t0 > 0 else head


def clip(piece, box):
    """Cut a piece to the card: what lies inside stays a curve, what lies outside is pressed flat on the card's edge."""
    left, top, right, bottom = box

    def press(t):
        x, y = along(piece, t)
        return min(max(x, left), right), min(max(y, top), bottom)

    def inside(t):
        return math.dist(press(t), along(piece, t)) < 0.01

    marks = [0.0]
    for k in range(12):
        a, b = k / 12, (k + 1) / 12
        if inside(a) != inside(b):
            home = inside(a)
            for _ in range(9):
                middle = (a + b) / 2
                a, b = (middle, b) if inside(middle) == home else (a, middle)
            marks.append(a if home else b)
    marks.append(1.0)
    result = []
    for t0, t1 in pairwise(marks):
        if t1 - t0 < 1e-6:
            continue
        if inside((t0 + t1) / 2):
            result.append(part(piece, t0, t1))
            continue
        stops = [press(t0 + (t1 - t0) * k / 3) for k in range(4)]
        result += [(p, None, None, q) for p, q in pairwise(stops)]
    return result


GRID = 0.4  # units a step of the written whole numbers: files stay small, and no eye sees a fifth of a unit


def steps(x, y):
    return round(x / GRID), round(y / GRID)


def joined(values):
    return "".join(str(v) if v < 0 or i == 0 else f" {v}" for i, v in enumerate(values))


def path_data(outline, box):
    """SVG path data in whole GRID steps, relative, straight pieces as lines; cut to the box."""
    words = []
    for pieces in outline:
        runs = []
        for piece in pieces:
            whole = all(box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in piece)
            runs += [piece] if whole else clip(piece, box)
        if len(runs) < 2:
            continue
        x, y = steps(*runs[0][0])
        words.append(f"M{joined((x, y))}")
        for p0, c1, c2, p3 in runs:
            ex, ey = steps(*p3)
            if (ex, ey) == (x, y):
                continue
            if c1 is None or straight(p0, c1, c2, p3):
                words.append("l" + joined((ex - x, ey - y)))
            else:
                (ax, ay), (bx, by) = steps(*c1), steps(*c2)
                words.append("c" + joined((ax - x, ay - y, bx - x, by - y, ex - x, ey - y)))
            x, y = ex, ey
        words.append("z")
    return "".join(words)


def straight(p0, c1, c2, p3):
    dx, dy = p3[0] - p0[0], p3[1] - p0[1]
    size = math.hypot(dx, dy) or 1
    return all(abs((c[0] - p0[0]) * dy - (c[1] - p0[1]) * dx) / size < 0.12 for c in (c1, c2))


def rounded(x0, y0, x1, y1, r):
    """A rectangle with round corners, as one loop."""
    k = r * 0.45
    return [
        [
            ((x0 + r, y0), (x0 + r, y0), (x1 - r, y0), (x1 - r, y0)),
            ((x1 - r, y0), (x1 - k, y0), (x1, y0 + k), (x1, y0 + r)),
            ((x1, y0 + r), (x1, y0 + r), (x1, y1 - r), (x1, y1 - r)),
            ((x1, y1 - r), (x1, y1 - k), (x1 - k, y1), (x1 - r, y1)),
            ((x1 - r, y1), (x1 - r, y1), (x0 + r, y1), (x0 + r, y1)),
            ((x0 + r, y1), (x0 + k, y1), (x0, y1 - k), (x0, y1 - r)),
            ((x0, y1 - r), (x0, y1 - r), (x0, y0 + r), (x0, y0 + r)),
            ((x0, y0 + r), (x0, y0 + k), (x0 + k, y0), (x0 + r, y0)),
        ]
    ]


class Face:
    """A card under the press: every call adds one impression."""

    def __init__(
        self, width=330, height=540, ground=WHITE, border=BLACK, edge=16, corner=14, seed=1
    ):
        self.width, self.height, self.border, self.edge, self.corner = (
            width,
            height,
            border,
            edge,
            corner,
        )
        self.box = (edge / 2, edge / 2, width - edge / 2, height - edge / 2)
        self.rng = random.Random(seed)
        self.parts, self.defs = [], []
        if ground:
            self.fill(
                loop(
                    ((6, 6), (width - 6, 6), (width - 6, height - 6), (6, height - 6)), corners=True
                ),
                ground,
            )

    def fill(self, outline, colour, opacity=1):
        data = path_data(outline, self.box)
        if data:
            extra = f' fill-opacity="{opacity}"' if opacity != 1 else ""
            paint = "" if colour == BLACK else f' fill="{colour}"'
            self.parts.append(f'<path{paint}{extra} d="{data}"/>')

    def stroke(self, text, colour=BLACK, step=44):
        self.fill(brush(text, step), colour)

    def print(self, outline, colour, ink=5, shift=(-0.9, -1.3), key=BLACK):
        """Two impressions out of register: the key block fat, then the colour block shifted to the light.

        The contour so comes out thin at the upper left and heavy at the lower right.
        """
        data = path_data(outline, self.box)
        if not data:
            return
        flat = [p for pieces in outline for piece in pieces for p in piece]
        size = max(
            max(p[0] for p in flat) - min(p[0] for p in flat),
            max(p[1] for p in flat) - min(p[1] for p in flat),
        )
        if size < 46:  # too small for two impressions to be seen: one path does both
            self.parts.append(
                f'<path fill="{colour}" stroke="{key}" stroke-width="{ink * 0.62 / GRID:.1f}" d="{data}"/>'
            )
            return
        self.parts.append(
            f'<path fill="{key}" stroke="{key}" stroke-width="{ink / GRID:.1f}" d="{data}"/>'
        )
        self.fill(place(outline, *shift), colour)

    def frame(self):
        """The folded border: its inner edge is a hand's, not a ruler's."""
        w, h, e, r = self.width, self.height, self.edge, self.corner
        rng = random.Random(7)
        inner = []
        for p0, c1, c2, p3 in rounded(e, e, w - e, h - e, 6)[0]:
            if c1 != p0:
                inner.append((p0, c1, c2, p3))
                continue
            # a straight side sways in five stretches: the renderer draws a steep line of less slope as a visible step
            stops = [
                (p0[0] + (p3[0] - p0[0]) * k / 5, p0[1] + (p3[1] - p0[1]) * k / 5) for k in range(6)
            ]
            upright = p0[0] == p3[0]
            pushes = [0, *(rng.choice((-1.1, -0.5, 0.5, 1.1)) for _ in range(4)), 0]
            inner += spline(
                [
                    (x + push * upright, y + push * (not upright), None, False)
                    for (x, y), push in zip(stops, pushes, strict=True)
                ],
                closed=False,
            )
        data = path_data([*rounded(0, 0, w, h, r), inner], (0, 0, w, h))
        self.parts.append(f'<path fill="{self.border}" fill-rule="evenodd" d="{data}"/>')

    def svg(self):
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
        )
        head += f'viewBox="0 0 {self.width} {self.height}">\n'
        defs = f"<defs>{''.join(self.defs)}</defs>\n" if self.defs else ""
        group = f'<g transform="scale({GRID})" fill="{BLACK}" stroke-linejoin="round">\n'
        return head + defs + group + "\n".join(self.parts) + "\n</g>\n</svg>\n"


def mirrored(text, share):
    """An outline seen on the far side: mirrored and drawn in by foreshortening."""
    return " ".join(
        f"{-px * share},{py}" + (f",{w}" if w is not None else "") + ("!" if corner else "")
        for px, py, w, corner in read(text)
    )
