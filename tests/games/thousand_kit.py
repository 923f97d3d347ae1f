"""What the tests of Thousand share: positions in few words, packs laid ready, piles worth so much."""

from __future__ import annotations

from dataclasses import replace

from engine.core.game import MatchState, Rules, agree
from engine.core.rng import Rng
from engine.decks.trumps import DECK, cards
from engine.games import game
from engine.games.thousand.flags import TALON_PLACE, flags_of
from engine.games.thousand.tables import points

TH = game("thousand")
THREE = agree(TH)
FOUR = agree(TH, {}, 4)
A501 = agree(TH, {"preset": "th501"})
B32 = agree(TH, {"preset": "th32"})


def rules(seats: int = 3, /, **options: object) -> Rules:
    return agree(TH, options, seats)


def words(text: str) -> list[str]:
    return text.split()


def table(r: Rules = THREE, **keys):
    """A position: rows of cards as strings."""
    data = dict(keys)
    for key in ("hands", "captured", "thrown"):
        if key in data:
            rows = [words(row) for row in data[key]]
            data[key] = rows + [[]] * (r.seats - len(rows))
    for key in ("trick", "talon", "aside", "given", "pack", "order"):
        if key in data:
            data[key] = words(data[key])
    return TH.from_position(r, data)


def phase(state) -> str:
    return TH.phases[state.phase]


class Stacked(Rng):
    """A generator whose first shuffles are packs laid ready, and whose first numbers are these."""

    def __init__(self, *packs: list[int], numbers: tuple[int, ...] = ()) -> None:
        super().__init__(1)
        self.packs, self.numbers = list(packs), list(numbers)

    def shuffle(self, items) -> None:
        if not self.packs:
            super().shuffle(items)
            return
        order = self.packs.pop(0)
        assert sorted(order) == sorted(items)
        items[:] = order

    def below(self, n: int) -> int:
        if not self.numbers:
            return super().below(n)
        number = self.numbers.pop(0)
        assert number < n
        return number


def pack(r: Rules, hands: tuple[str, str, str], talon: str, seed: int = 1) -> list[int]:
    """A pack that deals [forehand, second, third] hands beginning with these cards, and a talon."""
    flags = flags_of(r)
    rows = [[DECK.index[name] for name in words(row)] for row in (*hands, talon)]
    used = {card for row in rows for card in row}
    rest = [card for card in flags.form.order if card not in used]
    Rng(seed).shuffle(rest)
    sizes = [flags.form.hand] * 3 + [flags.form.talon]
    for row, size in zip(rows, sizes, strict=True):
        while len(row) < size:
            row.append(rest.pop())
    out: list[int] = []
    for place, size in flags.plan:
        out += rows[place][:size]
        del rows[place][:size]
    assert TALON_PLACE == 3
    return out


def stacked(monkeypatch, *packs: list[int], numbers: tuple[int, ...] = ()) -> None:
    """The next shuffles give these packs, the next draws these numbers."""
    rng = Stacked(*packs, numbers=numbers)
    monkeypatch.setattr("engine.games.thousand.deal.Rng.resumed", lambda _state: rng)


def match(r: Rules = THREE, dealer: int = 0, **keys) -> MatchState:
    """A match; ``scores``, ``clocks``, ``timeouts``, ``bolts`` and ``marks`` as they stand."""
    n = r.seats
    scores = tuple(keys.pop("scores", (0,) * n))
    number = keys.pop("deal", 1)
    pack_left = tuple(keys.pop("pack", ()))
    rows = {
        "clocks": (-1,) * n, "timeouts": (0,) * n, "bolts": (0,) * n, "marks": (0,) * n, **keys,
    }  # fmt: skip
    extra = (0, *(value for row in rows.values() for value in row), *pack_left)
    return replace(TH.opening(r, n, dealer), totals=scores, deal=number, extra=extra)


def opened(r: Rules = THREE, dealer: int = 0, seed: int = 1, **keys):
    """A deal, and the events of dealing."""
    events: list = []
    return TH.new_deal(r, match(r, dealer, **keys), Rng(seed), events), events


def worth(names: list[str], total: int) -> list[str] | None:
    """Some of these cards that are worth so much; none for nothing."""
    found: dict[int, list[str]] = {0: []}
    for name in names:
        value = points(cards(name))
        for sum_, chosen in list(found.items()):
            if value:
                found.setdefault(sum_ + value, [*chosen, name])
    return found.get(total)


def piles(r: Rules, *totals: int) -> list[list[str]]:
    """The whole pack in piles worth so much each."""
    for seed in range(200):
        left = DECK.names(flags_of(r).form.cards)
        Rng(seed).shuffle(left)
        out: list[list[str]] = []
        for total in totals[:-1]:
            chosen = worth(left, total)
            if chosen is None:
                break
            out.append(chosen)
            left = [name for name in left if name not in chosen]
        else:
            assert points(cards(*left)) == totals[-1]
            return [*out, left]
    raise AssertionError(totals)


def over(r: Rules = THREE, taken: tuple[int, ...] = (40, 40, 40), **keys):
    """A finished deal in which the active seats have these card points."""
    data = dict(keys)
    dealer = data.get("dealer", 0)
    active = [s for s in range(r.seats) if r.seats == 3 or s != dealer]
    rows: list[list[str]] = [[] for _ in range(r.seats)]
    for seat, names in zip(active, piles(r, *taken), strict=True):
        rows[seat] = names
    data.setdefault("tricks", [1 if seat in active else 0 for seat in range(r.seats)])
    for key in ("talon", "aside"):
        if key in data:
            data[key] = words(data[key])
    return TH.from_position(r, {"phase": "over", "to_move": None, "captured": rows, **data})


def after(state) -> list[int]:
    """The scores once the deal is settled."""
    settled = TH.settle(state)
    p = state.prelude
    start = list(p.book.scores)
    start[state.cutter] += 120 * p.nine_fines
    start[state.dealer] += 120 * p.misdeal_fines
    return [a + b for a, b in zip(start, settled.scores, strict=True)]


def lines(state, seat: int) -> dict[str, int]:
    """The lines of a seat, item → points."""
    out: dict[str, int] = {}
    for line in TH.settle(state).lines:
        if line.seat == seat:
            out[line.id] = out.get(line.id, 0) + line.points
    return out


def book(state) -> dict[str, list[int]]:
    """What the sheet says beside the scores, once the deal is settled."""
    n = state.rules.seats
    winners, *rest = TH.settle(state).extra
    names = ("clocks", "timeouts", "bolts", "marks")
    rows = {name: rest[i * n : i * n + n] for i, name in enumerate(names)}
    return {"winners": [seat for seat in range(n) if winners >> seat & 1], **rows}
