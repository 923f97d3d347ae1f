"""Setting up trick games: a hand to look at, the other hands filled with what is left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine.core.events import Event, Moved, TrickWon
from engine.core.game import MatchState, Rules, State, agree
from engine.core.rng import Rng
from engine.decks.trumps import DECK
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from tests.games.spoken import act, texts


def rules(game_id: str, options: Mapping[str, object] | None = None, seats: int = 4) -> Rules:
    return agree(GAMES[game_id], options, seats)


def read(agreed: Rules, **keys: Any) -> Any:
    return agreed.game.from_position(agreed, keys)


def holding(agreed: Rules, pack: int, seat: int, hand: str, trick: str = "", **keys: Any) -> Any:
    """``seat`` is to play from this hand after the cards of the trick; others hold other cards."""
    seats, own, played = agreed.seats, hand.split(), trick.split()
    spare = [name for name in DECK.names(pack) if name not in own and name not in played]
    hands: list[list[str]] = []
    for other in range(seats):
        if other == seat:
            hands.append(own)
            continue
        has_played = 0 < (seat - other) % seats <= len(played)
        hands.append([spare.pop() for _ in range(len(own) - has_played)])
    leader = (seat - len(played)) % seats
    return read(agreed, hands=hands, leader=leader, trick=played, **keys)


def playable(state: Any) -> set[str]:
    """The cards that may be played."""
    return {text.removeprefix("play ") for text in texts(state)}


def play_trick(state: Any, trick: str) -> TrickWon:
    """Everybody plays these cards in turn; who won them."""
    events: list[Event] = []
    for name in trick.split():
        events += act(state, f"play {name}")
    (won,) = [event for event in events if isinstance(event, TrickWon)]
    return won


def one_trick(agreed: Rules, leader: int, trick: str, **keys: Any) -> TrickWon:
    """A deal whose last trick is this one."""
    cards = trick.split()
    hands: list[list[str]] = [[] for _ in cards]
    for i, name in enumerate(cards):
        hands[(leader + i) % len(cards)] = [name]
    return play_trick(read(agreed, hands=hands, leader=leader, **keys), trick)


def why(events: Sequence[Event]) -> list[str]:
    """The rules by which cards were played."""
    return [event.rule for event in events if isinstance(event, Moved)]


def scored(agreed: Rules, **keys: Any) -> tuple[int, ...]:
    """Scores of a finished deal."""
    return agreed.game.settle(read(agreed, **keys)).scores


def deal_number(
    agreed: Rules, number: int, seed: int = 1, dealer: int = 0
) -> tuple[State, list[Event]]:
    """The deal with this number in the match, freshly dealt, and the events of dealing."""
    match = MatchState(seats=agreed.seats, dealer=dealer, deal=number, totals=(0,) * agreed.seats)
    events: list[Event] = []
    return agreed.game.new_deal(agreed, match, Rng(seed), events), events


def whole_match(agreed: Rules, seed: int = 5) -> Play:
    """A match between players who pick at random."""
    play = begin(agreed, [SeatInfo(str(seat), "random") for seat in range(agreed.seats)], seed)
    rng = Rng(seed)
    while not play.over:
        play.deal()
        while play.to_move >= 0:
            legal = play.legal()
            play.act(legal[rng.below(len(legal))])
    return play


def places(agreed: Rules, totals: tuple[int, ...]) -> list[int]:
    """The place of each seat, equal totals sharing one."""
    match = MatchState(seats=len(totals), dealer=0, totals=totals)
    out = [0] * len(totals)
    place = 1
    for group in agreed.game.ranking(agreed, match):
        for seat in group:
            out[seat] = place
        place += len(group)
    return out


def match_of(agreed: Rules, deals: Sequence[Sequence[int]]) -> MatchState:
    """The match after deals in which the seats won so many tricks each."""
    match = agreed.game.opening(agreed, agreed.seats, 0)
    for won in deals:
        settled = agreed.game.settle(read(agreed, dealer=match.dealer, tricks=list(won)))
        match = agreed.game.advance(agreed, match, settled)
    return match
