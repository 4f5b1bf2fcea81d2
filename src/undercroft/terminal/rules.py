"""`undercroft rulebook`: the rules, and the tests that cover them."""

import ast
from argparse import Namespace
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from undercroft.core.errors import BadRulebook
from undercroft.core.shelf.installed import find
from undercroft.core.shelf.rulebook import Clause, Rulebook

HUES = {"rule": "green", "option": "cyan", "ruling": "yellow", "content": "grey62", "note": "grey50"}
NOT_SHOWN = 1


def show_rulebook(chosen: Namespace, console: Console) -> int:
    book = find(chosen.game).rulebook
    if chosen.coverage:
        return print_coverage(book, find_tests(book, chosen.tests), console)
    if chosen.clause:
        print_clause(book, chosen.clause, chosen.tests, console)
    else:
        print_book(book, console)
    return 0


def print_book(book: Rulebook, console: Console) -> None:
    console.print(
        f"[bold]{escape(book.title)}[/]  {escape(book.credit)}, {book.players[0]} to {book.players[1]} players"
    )
    for section in book.section:
        console.print(f"\n[bold dark_orange]{escape(section.title)}[/]")
        for clause in section.clause:
            print_text(clause, console)


def print_text(clause: Clause, console: Console) -> None:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(width=34, style=HUES[clause.kind])
    table.add_column()
    table.add_row(f"§ {clause.id}", f"[bold]{escape(clause.title)}.[/] {escape(clause.text)}")
    console.print(table)


def print_clause(book: Rulebook, clause_id: str, tests: Path, console: Console) -> None:
    """One clause, the worked examples that use it, and the tests that cover it."""
    clause = book.clause(clause_id)
    console.print(
        f"[bold]§ {clause.id}[/]  [{HUES[clause.kind]}]{clause.kind}[/] in {book.section_of(clause_id).title}"
    )
    console.print(f"[bold]{escape(clause.title)}[/]")
    console.print(escape(clause.text))
    console.print(f"[grey50]source: {escape(clause.source)}[/]")
    for example in book.example:
        if clause_id in example.clauses:
            console.print(f"[italic]For example: {escape(example.given)} {escape(example.then)}[/]")
    if not tests.is_dir():
        console.print(
            f"[grey50]There are no tests in {tests}; run this in a checkout of the source to list them.[/]"
        )
        return
    shown = find_tests(book, tests).get(clause_id, [])
    console.print(f"covered by {len(shown)} test{'s' * (len(shown) != 1)}" + (":" if shown else ""))
    for name in shown:
        console.print(f"  {escape(name)}", highlight=False)


def print_coverage(book: Rulebook, shown: dict[str, list[str]], console: Console) -> int:
    """How many clauses of each kind have tests, and which do not."""
    table = Table("kind", "clauses", "tested", box=None, padding=(0, 2, 0, 0))
    missing = []
    for kind in HUES:
        clauses = [clause for clause in book.clauses() if clause.kind == kind]
        covered = [clause for clause in clauses if clause.id in shown]
        table.add_row(kind, str(len(clauses)), "–" if kind == "note" else str(len(covered)))
        if kind != "note":
            missing += [clause for clause in clauses if clause.id not in shown]
    console.print(table)
    if not missing:
        console.print("[green]Every clause that can be tested has a test.[/]")
        return 0
    console.print(f"\n[bold]{len(missing)} without a test[/]")
    for clause in missing:
        console.print(f"  [{HUES[clause.kind]}]{clause.id}[/] {escape(clause.text)}")
    return NOT_SHOWN


def find_tests(book: Rulebook, folder: Path) -> dict[str, list[str]]:
    """The tests that name each clause with `@rule`, found by reading their source.

    Where tests of several games stand side by side, those of a game are in a folder of its name.
    """
    if not folder.is_dir():
        raise BadRulebook(
            f"There are no tests in {folder}: run this in a checkout of the source, or name a folder with --tests."
        )
    own = folder / book.game.replace("-", "_")
    shown: dict[str, list[str]] = {}
    for path in sorted((own if own.is_dir() else folder).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for clause_id in cited_by(node):
                    shown.setdefault(clause_id, []).append(f"{path}:{node.lineno} {node.name}")
    known = book.ids()
    return {clause_id: tests for clause_id, tests in shown.items() if clause_id in known}


def cited_by(test: ast.FunctionDef) -> list[str]:
    """The clause ids in a test's `@rule(…)` decorators."""
    return [
        argument.value
        for decorator in test.decorator_list
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule"
        for argument in decorator.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
