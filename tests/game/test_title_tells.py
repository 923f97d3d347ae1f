"""What the title says of the program is true."""

from __future__ import annotations

import pytest

from game.language import Language
from game.table.kits import menu

NUMBERS = {"en": {14: "Fourteen", 15: "Fifteen"}, "ja": {14: "十四", 15: "十五"}}


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_title_counts_the_games_of_the_menu(language: str) -> None:
    told = Language(language).t("title.games")
    assert told.startswith(NUMBERS[language][len(menu())])
