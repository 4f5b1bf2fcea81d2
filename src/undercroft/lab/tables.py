"""Results as tables of columns, which a folder keeps and reports are made from."""

from typing import Any

from .play import Row, Value

# pyarrow brings no types
Table = Any
Column = Any  # an array, in one chunk or several
Tables = dict[str, Table]  # by name


def columns_of(rows: list[Row]) -> dict[str, Column]:
    """Rows that are all alike, as columns of pyarrow."""
    return {name: column(name, [row[name] for row in rows]) for name in rows[0]}


def column(name: str, values: list[Value]) -> Column:
    """Values as small as they can be kept."""
    import pyarrow as pa

    if name == "seed":
        return pa.array(values, pa.uint64())
    if isinstance(values[0], str):
        return pa.array(values, pa.string()).dictionary_encode()
    if name in ("seat", "turn"):
        return pa.array(values, pa.int8())
    return pa.array(values, pa.float64() if isinstance(values[0], float) else pa.int32())
