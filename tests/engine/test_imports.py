"""The house's import rules: engine knows nothing of the window, and games nothing of one another."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAYERS = ["core", "decks", "kernel", "games", "match", "ai"]
"""From the ground up; match and ai may use one another's neighbours below, cli uses all."""
ALLOWED = {
    "core": {"core"},
    "decks": {"core", "decks"},
    "kernel": {"core", "decks", "kernel"},
    "games": {"core", "decks", "kernel", "games"},
    "match": {"core", "decks", "kernel", "games", "match"},
    "ai": {"core", "decks", "kernel", "games", "ai"},
}
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
GAME = sorted((ROOT / "game").rglob("*.py"))


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return found


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_the_engine_imports_the_standard_library_and_itself(path: Path) -> None:
    for module in imports(path):
        top = module.split(".")[0]
        assert top == "engine" or top in sys.stdlib_module_names, module


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_layers_of_the_engine(path: Path) -> None:
    layer = path.relative_to(ROOT / "engine").parts[0]
    if layer not in ALLOWED:
        return
    for module in imports(path):
        parts = module.split(".")
        if parts[0] == "engine" and len(parts) > 1 and parts[1] in LAYERS:
            assert parts[1] in ALLOWED[layer], module
    files = {"open", "pathlib", "os", "tempfile", "sqlite3"}
    assert not {m.split(".")[0] for m in imports(path)} & files


@pytest.mark.parametrize("path", [p for p in ENGINE if "games" in p.parts], ids=name)
def test_games_never_import_each_other(path: Path) -> None:
    inside = path.relative_to(ROOT / "engine" / "games").parts
    if inside == ("__init__.py",):
        return
    own = inside[0].removesuffix(".py")
    for module in imports(path):
        parts = module.split(".")
        if parts[:2] == ["engine", "games"] and len(parts) > 2:
            assert parts[2] == own, module


@pytest.mark.parametrize("path", GAME, ids=name)
def test_the_window_never_reaches_into_tests_or_scripts(path: Path) -> None:
    for module in imports(path):
        assert module.split(".")[0] not in {"tests", "numpy", "hypothesis", "pytest"}, module


def test_a_worker_process_never_loads_the_window() -> None:
    for path in [*ENGINE, ROOT / "game" / "computer.py", ROOT / "game" / "__init__.py"]:
        assert not {m for m in imports(path) if m.split(".")[0] in {"pygame", "pygame_gui"}}
