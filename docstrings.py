"""Puts docstrings, for `help` and notebooks, into the C files that mypyc writes, which hold only signatures."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PREFIX = "__native_"  # what mypyc puts before a module's name for its C file
DOT = "___"  # what mypyc writes for a dot in C names

METHOD = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),\s+[A-Z_ |]+, PyDoc_STR\()(NULL|\"[^\n]*?\")\)")
PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s+NULL, )NULL(, NULL\},)")
CLASS = re.compile(r"(\.tp_name = \"(\w+)\",.*?\.tp_doc = PyDoc_STR\()(NULL|\"[^\n]*?\")\)", re.DOTALL)
MODULE = "NULL, /* docstring */"


def install() -> None:
    """From now on whatever mypyc compiles keeps its docstrings."""
    from mypyc import build

    compile_files = build.mypycify

    def with_docstrings(paths: list[str], *args: Any, **options: Any) -> Any:
        extensions = compile_files(paths, *args, **options)
        written = {Path(file).name: Path(file) for extension in extensions for file in extension.sources}
        for path in paths:
            if path.endswith(".py"):
                parts = Path(path).with_suffix("").parts
                for depth in range(len(parts)):
                    name = f"{PREFIX}{DOT.join(parts[depth:])}.c"
                    if name in written:
                        document(written[name], Path(path))
        return extensions

    build.mypycify = with_docstrings


def document(file: Path, source: Path) -> None:
    """Write the docstrings of a source into its C file."""
    tree = ast.parse(source.read_text(encoding="utf-8"))
    said = {"": "", **dict(documented(tree))}

    def look_up(symbol: str) -> str:
        """The docstring of the thing with this name in C, which starts with the module's own name."""
        return said[max((name for name in said if symbol.endswith(DOT + name)), key=len, default="")]

    def of_method(found: re.Match[str]) -> str:
        return f"{found[1]}{join(found[3], look_up(found[2]))})"

    def of_property(found: re.Match[str]) -> str:
        return f"{found[1]}{quote(look_up(found[2] + DOT + found[3]))}{found[4]}"

    def of_class(found: re.Match[str]) -> str:
        return f"{found[1]}{join(found[3], said.get(found[2], ''))})"

    text = file.read_text(encoding="utf-8")
    for pattern, written in ((METHOD, of_method), (PROPERTY, of_property), (CLASS, of_class)):
        text = pattern.sub(written, text)
    text = text.replace(MODULE, f"{quote(ast.get_docstring(tree) or '')}, /* docstring */")
    file.write_text(text, encoding="utf-8")


def documented(tree: ast.AST, name: str = "") -> Iterator[tuple[str, str]]:
    """Every class and function in a source, by its name in C, with its docstring if it has one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{name}{node.name}", ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                yield from documented(node, f"{name}{node.name}{DOT}")


def join(signature: str, said: str) -> str:
    """What is there already followed by the docstring, if there is one: C joins adjacent strings."""
    if not said:
        return signature
    return quote(said) if signature == "NULL" else f"{signature} {quote(said)}"


def quote(said: str) -> str:
    """A text as a C string, byte by byte wherever it is not plain ASCII; nothing for an empty text."""
    if not said:
        return "NULL"
    plain = re.sub(rb'[^ -~]|["\\?]', lambda found: b"\\%03o" % found[0][0], said.encode())
    return f'"{plain.decode()}"'
