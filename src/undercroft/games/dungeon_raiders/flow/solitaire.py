"""Dungeon Solitaire: what is different with one player. § solo.base"""

from typing import Final

from undercroft.core.errors import BadOption, nearest
from undercroft.core.hidden import EVERYONE

from ..cards.deck import Character, Deck, Room
from ..shapes import events as told
from ..shapes.views import Mode
from ..table.hero import Hero, new_hero
from ..table.rules import Rules, Verdict
from ..table.table import Raiders

NO_CAP: Final = 1_000_000


class Solitaire(Rules):
    """No items, no limit to treasure, and monsters whose strength comes from an attack deck."""

    def name(self) -> Mode:
        return "solitaire"

    # Setting up

    def leaves_out(self, room: Room) -> bool:
        return room.has_items  # § solo.remove-item-vaults § solo.remove-two

    def supply(self, deck: Deck) -> list[int]:
        return [0] * len(deck.items)  # § solo.no-items

    def attack_cards(self, deck: Deck) -> list[int]:
        return deck.attack.copy()  # § solo.attack-deck

    def begin(self, deck: Deck, dealt: Character) -> Hero:
        """Any character, and all begin alike. § solo.character § solo.start-treasure § solo.start-wounds"""
        character = dealt if self.character == "random" else find_character(deck, self.character)
        return new_hero(character, deck.solo_treasure, self.wounds, [0] * len(deck.items))

    def deal_clause(self) -> str:
        return "solo.start-treasure"

    def has_leader(self) -> bool:
        return False  # § solo.no-start-player

    # Rooms

    def treasure_cap(self, deck: Deck) -> int:
        return NO_CAP  # § solo.no-cap

    def greet_monster(self, table: Raiders) -> None:
        """§ solo.attack-flip § solo.attack-flip-first"""
        table.attack.show(table.met, EVERYONE)
        table.met += 1
        if table.events is not None:
            table.tell(told.AttackCard(strength=table.attack_strength()), "solo.attack-flip")

    def fight(self, table: Raiders) -> None:
        """Only a greater card defeats the monster. § solo.monster-beat § solo.monster-five § solo.monster-wounds"""
        room = table.room()
        value = table.heroes[0].value
        strength = table.attack_strength()
        if beats(value, strength):
            if table.events is not None:
                table.tell(told.Defeated(room=room.name, total=value, strength=strength), "solo.monster-beat")
        else:
            if table.events is not None:
                table.tell(told.Attacks(room=room.name, total=value, strength=strength), "solo.monster-wounds")
            table.wound(0, room.wounds, "solo.monster-wounds")

    def open_chests(self, table: Raiders) -> None:
        """§ solo.chest"""
        for chest in opened_by(self, table.room(), table.heroes[0].value):
            table.gain(0, chest, "solo.chest")

    # The end

    def verdict(self, table: Raiders) -> Verdict:
        """§ solo.result § solo.death § solo.wounds-ignored"""
        survivors = table.living()
        return Verdict("solo.result" if survivors else "solo.death", survivors, [])

    def meets_goal(self, table: Raiders, score: int) -> bool | None:
        return score >= table.deck.solo_goal


def beats(value: int, strength: int) -> bool:
    """§ solo.monster-beat"""
    return value > strength


def opened_by(rules: Rules, room: Room, value: int) -> list[int]:
    """Every chest below the card, or by house rule only the richest of them. § solo.chest § solo.chest-both"""
    chests = [chest for chest in room.chests if value > chest]
    return chests[:1] if rules.one_chest else chests


def find_character(deck: Deck, wanted: str) -> Character:
    for character in deck.characters:
        if character.name.lower() == wanted:
            return character
    there = [character.name for character in deck.characters]
    raise BadOption(f'These cards have no character "{wanted}". {nearest(wanted, there)} (§ solo.character)')
