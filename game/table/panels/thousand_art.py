"""Thousand's column: the bid or the target, the steps of a deal, marriages, the book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.cards import NOBODY, Points, Seat, cards_of
from engine.core.view import View
from engine.decks.trumps import SUITS
from engine.games.thousand.state import Facts
from engine.games.thousand.tables import ACE_MARRIAGE, BARREL_DEALS, points
from engine.kernel.tricks import NO_TRUMP
from game.table.layout.thousand import holds
from game.table.panels import figures
from game.table.panels.tricks import PLAYED
from game.table.words.numbers import plain
from game.ui.box import Box
from game.ui.palette import SEATS

if TYPE_CHECKING:
    from game.table.drawn.brush import Brush
    from game.table.panels.thousand import ThousandPanel

SHOWN_SUITS = (1, 2, 3, 0)
"""Hearts, diamonds, clubs, spades: from the most valuable marriage to the least."""
STEPS = ("auction", "talon", "exchange", "target", "tricks")
NAMED = 0.7
"""A name may shrink so far before the crest has to do."""
PREPARING = frozenset({"exchange", "discard", "misdeal", "final_target", "trump"})


def draw_column(words: ThousandPanel, brush: Brush, box: Box, view: View) -> None:
    """What counts now on top, then marriages and scores, then card points or the talon."""
    s, facts = brush.s, words.facts(view)
    if facts is not None and view.phase in PREPARING:
        y = _steps(words, brush, box, view, facts)
    elif facts is not None and (view.phase in PLAYED or view.phase == "over"):
        y = _target(words, brush, box, view, facts)
    else:
        y = _bid(words, brush, box, facts)
    y = _marriages(words, brush, Box(box.x, y + 38 * s, box.w, 96 * s), view, facts)
    y = _scores(words, brush, box, y + 40 * s, view, facts)
    room = Box(box.x, y + 18 * s, box.w, box.b - 36 * s - y - 18 * s)
    if facts is not None and facts.talon and view.phase in PLAYED and room.h > 90 * s:
        _talon(words, brush, room, facts)
    elif room.h > 110 * s and view.phase not in PLAYED:
        _card_points(words, brush, room)


def _frame(brush: Brush, box: Box, high: float, title: str) -> Box:
    s, pen = brush.s, brush.pen
    b = Box(box.x, box.y, box.w, high * s)
    pen.rect(b, "night", rad=10, a=165)
    pen.text(title, b.x + 22 * s, b.y + 32 * s, "labelb", "soft", fit=b.w - 44 * s)
    return b


def _bid(words: ThousandPanel, brush: Brush, box: Box, facts: Facts | None) -> float:
    """The last bid, whose it is, and how it goes on."""
    s, pen = brush.s, brush.pen
    b = _frame(brush, box, 176, words.w("panel.bid"))
    if facts is not None and facts.price:
        used = pen.text(str(facts.price), b.x + 22 * s, b.y + 102 * s, 78 * s, "washi", bold=True)
        x = b.x + used + 62 * s
        brush.crest(facts.bidder, x, b.y + 102 * s, 22 * s)
        pen.text(words.name(facts.bidder), x + 34 * s, b.y + 102 * s, "h2", "washi",
                 fit=b.r - x - 50 * s)  # fmt: skip
    else:
        pen.text("–", b.x + 22 * s, b.y + 92 * s, "h1", "soft")
    key = "panel.any" if words.flags.any5 else "panel.exact"
    told = words.w(key, step=words.flags.form.step)
    pen.text(told, b.x + 22 * s, b.y + 152 * s, "small", "soft", fit=b.w - 40 * s)
    return b.b


def _steps(words: ThousandPanel, brush: Brush, box: Box, view: View, facts: Facts) -> float:
    """What has been done of this deal and what comes."""
    s = brush.s
    b = _frame(brush, box, 318, words.w("panel.steps"))
    gives = words.flags.form.gives
    at = {"exchange": 2, "discard": 2, "misdeal": 2}.get(view.phase, 3)
    laid = len(words.moment.laid) if words.moment is not None else 0
    name, mine = words.name(facts.declarer), facts.declarer == words.you
    blind = words.w("step.blind" if facts.blind else "step.open")
    rows = []
    for i, step in enumerate(STEPS):
        key = f"step.{step}" if gives or step != "exchange" else "step.discard"
        notes = {
            "auction": f"{name} {facts.price}",
            "talon": blind,
            "exchange": f"{laid} / 2" if at == 2 else "",
            "target": str(facts.target or "") if at > 2 else words.w("step.later"),
            "tricks": words.w("step.leads_you" if mine else "step.leads", name=name),
        }
        rows.append((words.w(key), notes[step], 1 if i < at else 2 if i == at else 0))
    figures.steps(brush, Box(b.x + 22 * s, b.y + 48 * s, b.w - 40 * s, b.h - 56 * s), rows)
    return b.b


def _target(words: ThousandPanel, brush: Brush, box: Box, view: View, facts: Facts) -> float:
    """The target and how far it is, and the trump suit."""
    s, pen = brush.s, brush.pen
    b = _frame(brush, box, 196, words.w("panel.target"))
    made = words.made(view, facts.declarer)
    brush.crest(facts.declarer, b.x + 38 * s, b.y + 78 * s, 17 * s)
    name = words.name(facts.declarer)
    used = pen.text(str(facts.target), b.x + 66 * s, b.y + 78 * s, "h1", "washi")
    x = b.x + 66 * s + used + 16 * s
    room = b.x + b.w * 0.66 - x
    if pen.width(name, "bodyb") * NAMED <= room:  # else the crest says who
        pen.text(name, x, b.y + 80 * s, "bodyb", "washi", fit=room)
    track = Box(b.x + 22 * s, b.y + 114 * s, b.w * 0.6, 12 * s)
    pen.rect(track, "night2", rad=6, line="rule", lw=1.2)
    share = min(1.0, made / max(1, facts.target))
    if share * track.w > 4 * s:
        pen.rect(track._replace(w=max(track.h, track.w * share)), SEATS[facts.declarer], rad=6)
    left = facts.target - made
    key = "conceded" if facts.conceded else "reached" if left <= 0 else "left"
    told = words.w(f"panel.{key}", made=made, left=left)
    pen.text(told, b.x + 22 * s, b.y + 156 * s, "small", "soft",
             fit=b.w * 0.62)  # fmt: skip
    _trump(words, brush, Box(b.x + b.w * 0.7, b.y, b.w * 0.3, b.h), view)
    return b.b


def _trump(words: ThousandPanel, brush: Brush, box: Box, view: View) -> None:
    s, pen, trump = brush.s, brush.pen, words.trump(view)
    pen.vrule(box.x, box.y + 22 * s, box.b - 22 * s)
    pen.text(words.w("panel.trump"), box.cx, box.y + 32 * s, "small", "soft", "c",
             fit=box.w - 12 * s)  # fmt: skip
    if trump == NO_TRUMP:
        pen.text("–", box.cx, box.y + 92 * s, "h1", "soft", "c")
        pen.text(words.w("panel.no_trump"), box.cx, box.y + 156 * s, "small", "soft", "c",
                 fit=box.w - 12 * s)  # fmt: skip
        return
    colour = figures.suit_colour(brush, trump)
    pen.text(figures.SIGNS[trump], box.cx, box.y + 92 * s, 62 * s, colour, "c")
    name = words.t(f"cards_playing.suit.{SUITS[trump]}")
    pen.text(name, box.cx, box.y + 156 * s, "small", "washi", "c", fit=box.w - 12 * s)


def _marriages(
    words: ThousandPanel, brush: Brush, row: Box, view: View, facts: Facts | None
) -> float:
    """What king and queen of each suit are worth; held ones on paper, called ones with a crest."""
    s, pen, form = brush.s, brush.pen, words.flags.form
    key = "panel.marriage_only" if form.names_trump else "panel.marriage_note"
    figures.title(brush, row.x, row.y, row.w, words.w("panel.marriages"), words.w(key))
    y = row.y + 20 * s
    count = 5 if words.flags.aces else 4
    wide = (row.w - 8 * s * (count - 1)) / count
    called = facts.called if facts is not None else (NOBODY,) * 5
    mine = {suit for suit in range(4) if view.hand and holds(view.hand, suit)}
    for i, suit in enumerate(SHOWN_SUITS):
        b = Box(row.x + i * (wide + 8 * s), y, wide, 96 * s)
        on = suit in mine
        pen.rect(b, "washi" if on else "night", rad=8, a=255 if on else 120)
        colour = figures.suit_colour(brush, suit, paper=on)
        pen.text(figures.SIGNS[suit], b.cx, b.y + 32 * s, "h2", colour, "c")
        worth = str(form.marriage[suit])
        pen.text(worth, b.cx, b.y + 70 * s, "bodyb", "ink" if on else "soft", "c", fit=wide)
        if called[suit] != NOBODY:
            _called(brush, b, called[suit])
        if suit == words.trump(view):
            pen.rect(b, rad=8, line="gold", lw=3)
    if words.flags.aces:
        b = Box(row.r - wide, y, wide, 96 * s)
        pen.rect(b, "night", rad=8, a=120)
        pen.text("A×4", b.cx, b.y + 32 * s, "bodyb", "washi", "c", fit=wide)
        pen.text("200", b.cx, b.y + 70 * s, "bodyb", "soft", "c", fit=wide)
        if called[ACE_MARRIAGE] != NOBODY:
            _called(brush, b, called[ACE_MARRIAGE])
    return y + 96 * s


def _called(brush: Brush, box: Box, seat: Seat) -> None:
    """The crest of who has announced it."""
    s = brush.s
    brush.pen.circle(box.r - 8 * s, box.y + 8 * s, 18 * s, "night")
    brush.crest(seat, box.r - 8 * s, box.y + 8 * s, 14 * s)


def _scores(
    words: ThousandPanel, brush: Brush, box: Box, y: float, view: View, facts: Facts | None
) -> float:
    """The book: score, bolts, barrel, marks, and the way to the goal."""
    s, flags = brush.s, words.flags
    key = "panel.goal_barrel" if flags.barrel else "panel.goal"
    note = words.w(key, goal=flags.goal, barrel=flags.barrel)
    figures.title(brush, box.x, y, box.w, words.w("panel.scores"), note)
    y += 20 * s
    seats = len(view.hands)
    scores = words.scores(view)
    high = (76 if seats < 4 else 66) * s
    for seat in range(seats):
        row = Box(box.x, y, box.w, high)
        _score(words, brush, row, seat, scores[seat], facts)
        y += high + 8 * s
    return y - 8 * s


def _score(
    words: ThousandPanel, brush: Brush, row: Box, seat: Seat, score: Points, facts: Facts | None
) -> None:
    s, pen, flags = brush.s, brush.pen, words.flags
    pen.rect(row, "night", rad=8, a=120)
    note, red = _note(words, seat, facts)
    if red:
        pen.rect(row, rad=8, line="red_hi", lw=2.5)
    y = row.y + row.h * 0.36
    brush.crest(seat, row.x + 26 * s, y, 13 * s)
    value = plain(score)
    colour = "red_hi" if score < 0 else "washi"
    used = pen.text(value, row.r - 14 * s, y, "bodyb", colour, "r")
    x = row.x + 50 * s
    x += pen.text(words.name(seat), x, y, "labelb", "washi", fit=row.w * 0.34) + 14 * s
    room = row.r - 24 * s - used - x
    if note and room > 30 * s:
        role, c = ("smallb", "red_hi") if red else ("small", "soft")
        if pen.width(note, role) > room and not red:  # the lines alone say bolt
            note = _told(words, "─" * (facts.bolts[seat] if facts else 0), seat, facts)
        pen.text(note, x, y, role, c, fit=room)
    track = Box(row.x + 16 * s, row.y + row.h * 0.72, row.w - 30 * s, 10 * s)
    pen.rect(track, "night2", rad=5, line="rule", lw=1.2)
    share = max(0.0, min(1.0, score / flags.goal))
    if share * track.w > 3 * s:
        pen.rect(track._replace(w=max(track.h, track.w * share)), SEATS[seat], rad=5)
    if flags.barrel:
        at = track.x + track.w * flags.barrel / flags.goal
        pen.rect(Box(at - 1.5 * s, track.y - 5 * s, 3 * s, track.h + 10 * s), "red_hi")


def _note(words: ThousandPanel, seat: Seat, facts: Facts | None) -> tuple[str, bool]:
    """The barrel with the deals that are left, else bolts and concessions."""
    if facts is None:
        return "", False
    if facts.clocks[seat] >= 0:
        left = BARREL_DEALS - facts.clocks[seat]
        return words.w("panel.barrel", count=left), True
    bolts = facts.bolts[seat]
    named = words.w("panel.bolts", marks="─" * bolts) if bolts else ""
    return _told(words, named, seat, facts), False


def _told(words: ThousandPanel, bolts: str, seat: Seat, facts: Facts | None) -> str:
    """Bolts and concessions."""
    marks = facts.marks[seat] if facts is not None else 0
    conceded = words.w("panel.marks", count=marks) if marks else ""
    return words.t("table.sub.join").join(filter(None, (bolts, conceded)))


def _card_points(words: ThousandPanel, brush: Brush, box: Box) -> None:
    """What cards are worth."""
    s, pen = brush.s, brush.pen
    pack = words.flags.form.cards
    figures.title(brush, box.x, box.y + 12 * s, box.w, words.w("panel.cards"),
                  words.w("panel.all", points=points(pack)))  # fmt: skip
    shown = [card for card in cards_of(pack) if card < 13]
    shown.sort(key=lambda card: (-points(1 << card), -card))
    wide = box.w / len(shown)
    for i, card in enumerate(shown):
        x = box.x + (i + 0.5) * wide
        rank = "10" if brush.deck.ids[card][0] == "T" else brush.deck.ids[card][0]
        pen.text(rank, x, box.y + 50 * s, "bodyb", "washi", "c", fit=wide)
        pen.text(str(points(1 << card)), x, box.y + 82 * s, "label", "soft", "c", fit=wide)


def _talon(words: ThousandPanel, brush: Brush, box: Box, facts: Facts) -> None:
    """The talon that everybody has seen."""
    s = brush.s
    figures.title(brush, box.x, box.y + 12 * s, box.w, words.w("panel.talon"))
    high = min(96 * s, box.h - 36 * s)
    figures.small_cards(brush, Box(box.x, box.y + 34 * s, box.w, high), cards_of(facts.talon))
