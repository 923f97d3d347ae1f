"""Forty-One (フォーティワン): rulebook chapter FO.

Two players add cards to a row and take chips at 1, 11, 21, 31 and 41. The modules: ``tables``
(values and options), ``play`` (the course of a deal), ``text`` (actions, positions). The phase
``pass`` is asked when no card fits: passing is the only answer then, and anybody would see it.
View facts are those of :func:`engine.games.forty_one.play.told`; the field holds the cards of the
row. With ``face_down`` a seat sees in its own pile what it has thrown in after earlier deals. Match
extra: the open cards of earlier deals, the hidden ones, and the pack that is dealt on from (FO-03).
"""

from __future__ import annotations

from engine.core.cards import NO_CARD, Action, Seat, mask_of
from engine.core.errors import BadPosition
from engine.core.game import DealerDraw, Game, Line, MatchState, Out, Rules, Settlement
from engine.core.rng import Rng
from engine.core.view import View
from engine.decks.trumps import PACK52
from engine.games.forty_one import play, text
from engine.games.forty_one.play import PHASES, FortyOneState, Rest, Told, told
from engine.games.forty_one.tables import DEALS, SPEC, fits
from engine.kernel.settle import netted
from engine.kernel.unseen import deal_unseen

_TRIES = 1000
"""How often a hand is guessed until it holds a card that fits; one in 45 does at the worst."""


class FortyOne(Game[FortyOneState]):
    """The contract, carried out by this package's modules."""

    spec = SPEC
    phases = PHASES
    legal = staticmethod(play.legal)
    apply = staticmethod(play.apply)
    scores = staticmethod(play.won)
    position = staticmethod(text.position)
    from_position = staticmethod(text.from_position)

    def first_dealer(self, rules: Rules, rng: Rng) -> DealerDraw:
        """FO-01."""
        named = {"seat0": 0, "seat1": 1}.get(str(rules["first_dealer"]))
        return DealerDraw(rng.below(2) if named is None else named, (), "FO-01")

    def new_deal(self, rules: Rules, match: MatchState, rng: Rng, out: Out = None) -> FortyOneState:
        """FO-03, FO-05 … FO-08."""
        s = FortyOneState(rules, match.dealer)
        play.open_deal(s, match, rng, out)
        return s

    def view(self, state: FortyOneState, seat: Seat) -> View:
        """FO section 8: hidden are the other hand, the pack, and the other's hidden rests."""
        hands, piles = [0, 0], [0, 0]
        if state.to_move < 0 and state.shows_rest:
            hands = state.hands[:]
        hands[seat] = state.hands[seat]
        for rest in state.rests:
            piles[seat] |= rest.cards[seat]
        return View(
            rules=state.rules,
            seat=seat,
            dealer=state.dealer,
            to_move=state.to_move,
            phase=PHASES[state.phase],
            hands=tuple(hands),
            hand_sizes=(state.hands[0].bit_count(), state.hands[1].bit_count()),
            field=mask_of(state.row),
            piles=tuple(piles),
            spots=(NO_CARD, NO_CARD),
            stock=len(state.stock),
            active=NO_CARD,
            facts=state.facts,
            legal=tuple(play.legal(state)) if seat == state.to_move else (),
        )

    def sample(self, view: View, rng: Rng) -> FortyOneState:
        """Nobody gets a card that fitted when he passed; whoever is asked to play has one."""
        s = FortyOneState(view.rules, view.dealer)
        known = told(view.facts)
        s.to_move, s.phase = view.to_move, PHASES.index(view.phase)
        s.row, s.kings, s.total, s.last = known.row, known.kings, known.total, known.last
        s.fits = fits(s.kings, s.total, s.last)
        s.passed, s.gone = known.passed, known.gone
        s.hits, s.tops = list(known.hits), list(known.tops)
        s.passes, s.lacks = list(known.passes), list(known.lacks)
        _guess(s, view, known, rng)
        return s

    def settle(self, state: FortyOneState) -> Settlement:
        """FO-08, FO-15, FO-17; the other player deals next (FO-02)."""
        scores = play.won(state)
        flows = []
        if state.passer_pays:
            flows = [(1 - seat, seat, state.passes[seat]) for seat in (0, 1)]
        return Settlement(
            lines=tuple(_lines(state)),
            card_points=(0, 0),
            totals=scores,
            payments=netted(flows),
            scores=scores,
            next_dealer=1 - state.dealer,
            extra=play.packed(state),
        )

    def match_over(self, rules: Rules, match: MatchState) -> bool:  # noqa: ARG002
        """FO-20: four deals use up the pack."""
        return match.deal > DEALS

    def action_text(self, state: FortyOneState, action: Action) -> str:  # noqa: ARG002
        """``play C``, ``pass``."""
        return text.action_text(action)

    def why_not(self, state: FortyOneState, text: str) -> str:
        """FO-16 for a pass, FO-14 for a card that goes over 41, FO-09 for one not held."""
        return _why_not(state, text)


_why_not = text.why_not


def _guess(s: FortyOneState, view: View, known: Told, rng: Rng) -> None:
    """Hidden cards: the other hand, both seats' hidden rests, and the pack."""
    me, other = view.seat, 1 - view.seat
    own = view.piles[me]
    unseen = PACK52 & ~(view.seen | s.gone)
    sizes = [view.hand_sizes[other], *(rest[2 * other] for rest in known.rests)]
    denied = [s.lacks[other], *(rest[2 * other + 1] for rest in known.rests)]
    s.hands[me] = view.hand
    has_card = s.to_move == other and view.phase == "play"
    if view.hands[other]:
        sizes[0] = 0
    for _ in range(_TRIES):
        hand, *theirs = deal_unseen(unseen, sizes, denied, rng)
        if not has_card or hand & s.fits:
            break
    else:
        raise BadPosition("no_deal_fits")
    mine = deal_unseen(
        own, [rest[2 * me] for rest in known.rests], [rest[2 * me + 1] for rest in known.rests], rng
    )
    s.hands[other] = hand | view.hands[other]
    pack = [card for card in range(52) if (unseen & ~(hand | sum(theirs))) >> card & 1]
    rng.shuffle(pack)
    s.stock = tuple(pack)
    by_seat = (mine, theirs) if me == 0 else (theirs, mine)
    s.rests = tuple(
        Rest((first, second), (rest[1], rest[3]))
        for first, second, rest in zip(*by_seat, known.rests, strict=True)
    )


def _lines(s: FortyOneState) -> list[Line]:
    """The chips of each seat by what they were taken for."""
    lines = []
    for seat in (0, 1):
        hits, tops, passes, own = s.hits[seat], s.tops[seat], s.passes[seat], s.passes[1 - seat]
        if seat == s.dealer and play.starter_ace(s):
            lines.append(Line(seat, "starter_ace", 1, 1 << s.row[0], "FO-08"))
        if hits:
            lines.append(Line(seat, "hit", hits.bit_count(), hits, "FO-15"))
        if tops:
            lines.append(Line(seat, "forty_one", 2 * tops.bit_count(), tops, "FO-15"))
        if passes:
            lines.append(Line(seat, "pass", passes, 0, "FO-17"))
        if own and s.passer_pays:
            lines.append(Line(seat, "own_pass", -own, 0, "FO-17"))
    return lines
