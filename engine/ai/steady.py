"""Two players at a fishing table with the luck of the stock taken out.

Which cards the stock turns up decides far more than how well somebody plays. So ``a`` plays whole
deals against ``b``, but what counts is not how they end. Wherever ``a`` does something else than
``b`` would do, both actions are tried in the hands as they truly lie, the rest of the stock
shuffled again and again, and ``b`` plays on in all seats. The sum of these differences over a deal
is what ``a`` wins more in it: not in each deal, but on average exactly. For with all of them undone
only ``b`` is left at the table, which against itself is even from a seat assignment and its mirror.
"""

from __future__ import annotations

from typing import cast

from engine.ai.arena import Clock, Tally, ahead, mirrored, numbered, play_deal, won_share
from engine.ai.belief import Stocked, restocked
from engine.ai.need import needed
from engine.ai.players import infers, player
from engine.core.cards import Action
from engine.core.errors import BadOption
from engine.core.game import Game, Rules, State
from engine.core.rng import Rng, derived_seed
from engine.core.view import View

SHUFFLES = 60
"""How often the stock is shuffled for a difference, where nothing else is asked."""


def steadied(
    rules: Rules,
    a: str,
    b: str,
    deals: range,
    seed: int,
    clock: Clock,
    shuffles: int = SHUFFLES,
    *,
    single: bool = False,
) -> Tally:
    """What ``a`` wins against ``b``, each deal from one seat assignment and its mirror.

    ``b`` plays on all the time, so it should be quick. ``single``: each deal is a whole match, so
    that who minds the place plays for it; otherwise points count.

    Raises:
        BadOption: no fishing game is played, or ``b`` asks what the past suggests.
    """
    if rules.game.spec.family != "fishing":
        raise BadOption(
            "no_such_value", option="steady", value=rules.game.spec.id, values="fishing"
        )
    if infers(b):
        raise BadOption("no_such_value", option="b", value=b, values="greedy, level1 … level4")
    tally = Tally()
    need = needed(rules, (0,) * rules.seats, 0) if single else None
    for number in deals:
        gains = [
            _Gain(rules, b, mine, derived_seed(seed, "steady", number), shuffles)
            for mine in mirrored(rules.seats, number)
        ]
        for gain in gains:
            names = tuple(a if is_a else b for is_a in gain.mine)
            luck = derived_seed(seed, "arena", number)
            match = numbered(rules, number)
            play_deal(rules, match, luck, names, clock, tally, need, gain.watch)
        tally.games += len(gains)
        tally.won.append(0.5 + sum(gain.won for gain in gains) / len(gains))
        tally.points.append(sum(gain.points for gain in gains) / len(gains))
    return tally


class _Gain:
    """What the decisions of one deal gain on those of another player.

    Attributes:
        mine: whose decisions.
        won: share of the first place.
        points: points ahead.
    """

    def __init__(
        self, rules: Rules, other: str, mine: tuple[bool, ...], seed: int, shuffles: int
    ) -> None:
        self.mine, self.won, self.points = mine, 0.0, 0.0
        self._game: Game[Stocked] = rules.game  # type: ignore[assignment]
        self._other, self._rng, self._shuffles = player(other), Rng(seed), shuffles

    def watch(self, state: State, view: View, action: Action) -> None:
        """Somebody is about to do this."""
        if not self.mine[view.seat]:
            return
        other = self._other(view, Rng(self._rng.next32()))
        if action == other:
            return
        for _ in range(self._shuffles):
            world = restocked(cast(Stocked, state), self._rng)
            luck = self._rng.next32()
            for tried, sign in ((action, 1), (other, -1)):
                won, points = self._outcome(world, tried, luck)
                self.won += sign * won / self._shuffles
                self.points += sign * points / self._shuffles

    def _outcome(self, world: Stocked, action: Action, luck: int) -> tuple[float, float]:
        """Share of the first place and points ahead after an action, the other playing on."""
        game, state, rng = self._game, self._game.copy(world), Rng(luck)
        game.apply(state, action)
        while state.to_move >= 0:
            game.apply(state, self._other(game.view(state, state.to_move), rng))
        scores = tuple(game.scores(state))
        return won_share(scores, self.mine), ahead(scores, self.mine)
