"""Dungeoneer: heroes on a map that grows, three Quests to win, and everybody the Dungeonlord of everybody else."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from undercroft.core.box import Box
from undercroft.core.chance import Chance
from undercroft.core.events import Event
from undercroft.core.ledger import Ledger
from undercroft.core.options import Option, Value

from . import faces
from .cards import read_deck
from .deck import Deck
from .lab import Notes
from .moves import Moves
from .rules import Rules
from .setup import lay_out
from .table import Delve

ALL = (2, 6)
LAST_ROUND = 1000  # where nobody can be eliminated a game might never end. § opt.reincarnation.no-elimination


def switch(name: str, clause: str) -> Option:
    return Option(name, clause, (False, True), False, seats=ALL)


def either(name: str, clause: str, default: str, other: str) -> Option:
    return Option(name, clause, (default, other), default, seats=ALL)


OPTIONS = [
    Option(
        "set", "aim.set.standalone", ("drowned-crypts", "hollow-marches", "both"), "drowned-crypts", seats=(2, 3)
    ),
    switch("chosen-hero", "opt.chosen-hero"),
    switch("no-personal", "opt.no-personal"),
    switch("revealed-map", "opt.revealed-map"),
    switch("three-points", "opt.movement-three"),
    switch("dodge-spikes", "opt.spikes-avoid"),
    switch("free-discard", "opt.discard-optional"),
    switch("reincarnation", "opt.reincarnation"),
    either("reborn-points", "opt.reincarnation.points", "kept", "anew"),
    switch("pass-maps", "opt.pass-map"),
    Option("rounds", "aim.round-limit", (0, 10, 20, 30, 40, 60, 100, 200, 300, 600), 0, seats=ALL),
    either("all-fall", "aim.win.simultaneous-defeat", "last", "draw"),
    either("leavers", "players.leaving", "computer", "fall"),
    either("player-one", "setup.who-is-player-one", "random", "host"),
    either("traps", "reset.trap-scope", "every-entry", "once"),
    either("no-symbol", "symbol.none", "rolls", "helpless"),
    either("turning", "place.rotation", "allowed", "upright"),
    either("walls", "exit.wall-sides", "both", "one-way"),
    either("sewer-placing", "sewer.placement-limit", "touching", "apart"),
    either("sewer-letters", "sewer.letters-printed", "printed", "markers"),
    either("free-attempt", "quest.free-scope", "each-quest", "one"),
    either("quest-wounds", "qtype.slay.wounds", "stay", "heal"),
    either("between-rolls", "window.between-rolls", "closed", "open"),
    either("asking", "window.auto-pass", "alike", "holders"),
    either("map-decks", "combine.two-map-decks", "two", "one"),
    either("start", "combine.start-space", "wilderness", "dungeon"),
    either("dead-quests", "death.quests", "return", "leave"),
]


class DelveBox(Box):
    """The box of Dungeoneer."""

    score = "Quests"

    def read_cards(self, path: Path) -> Deck:
        return read_deck(path)

    def fingerprint(self, cards: Deck) -> str:
        return cards.fingerprint

    def faces(self, cards: Deck) -> dict[str, Any]:
        return faces.see_all(cards)

    def make_rules(self, seats: int, options: dict[str, Value]) -> Rules:
        def is_on(name: str, value: Value = True) -> bool:
            return options.get(name) == value

        return Rules(
            seats=seats,
            sets=str(options.get("set", "both")),  # § players.two-decks
            draw_if_all_fall=is_on("all-fall", "draw"),
            round_limit=int(options["rounds"]) or (LAST_ROUND if is_on("reincarnation") else 0),
            leavers_fall=is_on("leavers", "fall"),
            first_seat=is_on("player-one", "host"),
            traps_once=is_on("traps", "once"),
            helpless=is_on("no-symbol", "helpless"),
            upright=is_on("turning", "upright"),
            one_way_walls=is_on("walls", "one-way"),
            sewers_apart=is_on("sewer-placing", "apart"),
            sewer_markers=is_on("sewer-letters", "markers"),
            one_free_attempt=is_on("free-attempt", "one"),
            quest_monsters_heal=is_on("quest-wounds", "heal"),
            between_rolls=is_on("between-rolls", "open"),
            ask_holders_only=is_on("asking", "holders"),
            one_map_deck=is_on("map-decks", "one"),
            start_in_dungeon=is_on("start", "dungeon"),
            quests_leave=is_on("dead-quests", "leave"),
            pass_maps=is_on("pass-maps"),
            chosen_heroes=is_on("chosen-hero"),
            no_personal=is_on("no-personal"),
            revealed_map=is_on("revealed-map"),
            three_points=is_on("three-points"),
            dodge_spikes=is_on("dodge-spikes"),
            free_discard=is_on("free-discard"),
            reincarnation=is_on("reincarnation"),
            points_anew=is_on("reborn-points", "anew"),
        )

    def lay_out(self, cards: Deck, rules: Rules, setup: Chance, play: Chance, events: list[Event] | None) -> Delve:
        return lay_out(cards, moves_of(cards), rules, setup, play, events)

    def take_notes(self, game: Delve, ledger: Ledger) -> None:  # type: ignore[override]
        Notes(game, ledger).read(game.events or [])


@lru_cache(maxsize=8)
def moves_of(cards: Deck) -> Moves:
    """The moves of a deck: many words, made once."""
    return Moves(cards)


BOX = DelveBox(__name__, OPTIONS)
