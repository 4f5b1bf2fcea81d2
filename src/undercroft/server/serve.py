"""Starting the web table."""

import contextlib
import gc
import logging
import socket
import threading
import time
import urllib.request
import webbrowser
from argparse import Namespace
from pathlib import Path

import uvicorn
from platformdirs import user_data_path
from rich.console import Console

import undercroft
from undercroft.core.errors import UndercroftError

from .app import PAGE, make_app
from .protocols import our_protocols
from .socket import LARGEST_MESSAGE


def serve(chosen: Namespace, console: Console) -> None:
    """Serve the table on this machine, and open the page once it answers."""
    if not (PAGE / "index.html").is_file():
        raise UndercroftError("This copy was built without the page: install it with pip, or run make play.")
    database = chosen.database or user_data_path("undercroft") / "tables.sqlite"
    if not is_free(chosen.host, chosen.port):
        raise UndercroftError(f"Port {chosen.port} is in use: choose another with --port.")
    address = f"http://{chosen.host}:{chosen.port}"
    how = "" if undercroft.compiled else " (as plain Python: slower than compiled, otherwise the same)"
    console.print(f"[bold]Undercroft[/] at {address}{how}")
    console.print(f"[grey50]games are saved in {database} · Ctrl-C stops the server[/]")
    if not chosen.quiet:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    run(database, chosen.host, chosen.port)


def run(database: Path | str, host: str, port: int) -> None:
    # Hundreds of tables are many objects with hardly a cycle among them. Measured with 250 tables, looking for
    # cycles as often as Python does by default delayed one answer in a hundred by more than 100 ms.
    gc.set_threshold(100_000, 50, 1000)
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s")
    uvicorn.run(
        make_app(database),
        host=host,
        port=port,
        log_level="warning",
        **our_protocols(),
        ws_max_size=2 * LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it costs memory for every client, and messages are small
        timeout_graceful_shutdown=2,
    )


def is_free(host: str, port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            probe.bind((host, port))
            return True
    return False


def open_when_ready(address: str) -> None:
    """Open the page in the user's browser as soon as the server answers."""
    for _ in range(100):
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/api/games", timeout=1):
            webbrowser.open(address)
            return
        time.sleep(0.1)
