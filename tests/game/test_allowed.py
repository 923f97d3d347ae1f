"""Every move of every game can say which rule allowed it."""

from __future__ import annotations

import random

import pytest

from engine.core.cards import cards_of
from engine.core.game import Rules
from engine.games import GAMES
from engine.match.play import Play, SeatInfo, begin
from game.language import Language
from game.table.asked.allowed import ALLOWED, allowed_by
from game.table.asked.moves import Chooser, moves_of, why_not
from tests.kit import single_changes


def played(rules: Rules, seed: int) -> Play:
    """A deal of random moves, giving up now and then."""
    play = begin(rules, [SeatInfo(str(n), "random") for n in range(rules.seats)], seed)
    play.deal()
    chance = random.Random(seed)
    while play.to_move >= 0:
        pick = rules.game.legal if not seed % 3 else rules.game.playable
        choices = pick(play.state)
        play.act(choices[int(chance.random() * len(choices))])
    return play


@pytest.mark.parametrize("game", list(GAMES))
def test_every_move_names_a_rule_that_can_be_said(game):
    words = [Language("ja"), Language("en")]
    for number, rules in enumerate(single_changes(GAMES[game])):
        for seed in (number, number + 50):
            play = played(rules, seed)
            for step in play.steps:
                rule = allowed_by(play, step)
                key = f"game_{game}.rule.{rule}"
                assert all(language.has(key) for language in words), (step.text, rule)


def test_every_rule_of_the_table_can_be_said():
    words = [Language("ja"), Language("en")]
    for game, table in ALLOWED.items():
        for rules in table.values():
            for rule in (rules,) if isinstance(rules, str) else rules:
                assert all(language.has(f"game_{game}.rule.{rule}") for language in words), rule


@pytest.mark.parametrize(
    ("game", "on", "off"), [("parity", "PA-09", "PA-10"), ("japanese_loo", "JL-17", "JL-18")]
)
def test_following_and_discarding_are_told_apart(game, on, off):
    seen = set()
    for seed in range(4):
        rules = next(single_changes(GAMES[game]))
        play = played(rules, seed)
        for step in play.steps:
            if step.text.startswith("play") and rules.game.phases[step.before.phase] == "follow":
                card = rules.game.spec.deck.card(step.text.split()[1])
                followed = bool(step.before.led >> card & 1)
                assert allowed_by(play, step) == (on if followed else off)
                seen.add(followed)
    assert seen == {True, False}


def refusals(play: Play) -> set[str]:
    """The rules that refuse what cannot be chosen now: hand cards, and cards of the table."""
    seat, game = play.to_move, play.rules.game
    legal = [action for action in play.legal() if action != game.resignation]
    chooser, view = Chooser(tuple(moves_of(play.state, legal))), play.view(seat)
    found = {why_not(play, seat, chooser, card) for card in cards_of(view.hand & ~chooser.playable)}
    for move in chooser.moves[:4]:
        picked = chooser.pick(move.cards.bit_length() - 1) if move.cards else None
        if isinstance(picked, Chooser) and picked.must_target:
            other = view.field & ~picked.targets
            found |= {why_not(play, seat, picked, card) for card in cards_of(other)}
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_refused_click_names_a_rule_that_can_be_said(game):
    words = [Language("ja"), Language("en")]
    seen: set[str] = set()
    for number, rules in enumerate(single_changes(GAMES[game])):
        play = begin(rules, [SeatInfo(str(n), "human") for n in range(rules.seats)], number)
        play.deal()
        chance = random.Random(number)
        while play.to_move >= 0:
            seen |= refusals(play)
            play.act(chance.choice(rules.game.playable(play.state)))
    assert all(language.has(f"game_{game}.rule.{rule}") for rule in seen for language in words)
    assert seen
