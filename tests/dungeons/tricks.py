"""Boxes with a card of one's own in them, fair or not, to see what a word on a card does."""

from tests.card_files import changed
from tests.dungeons.box import FILE, entry
from undercroft.core.shelf.card_file import read_card_file
from undercroft.games.dungeons.cards.deck import Deck
from undercroft.games.dungeons.cards.entries import CardFile
from undercroft.games.dungeons.cards.reading import lay_out


def in_place_of(card: str, text: str) -> Deck:
    """Our box with another card in the place of one."""
    other = f'{text}\nflavour = "-"'
    return read_card_file(changed(FILE, ((entry(card), other),)), CardFile, lay_out)


def charm(gives: str, copies: int = 1) -> Deck:
    """With a Charm that takes no slot and gives something to who owns it."""
    kind = f'symbol = "mystical"\nkind = "accessory"\ncopies = {copies}'
    return in_place_of("Signet of the House", f'[[item]]\nname = "Charm"\n{kind}\ngives = [{gives}]')


def trick(when: str, does: str = "", lends: str = "", use: str = "uses = 1", copies: int = 1) -> Deck:
    """With a Trick that can be used at some moment."""
    kind = f'symbol = "consumable"\nkind = "other"\nvalue = 4\ncopies = {copies}'
    text = f'[[item]]\nname = "Trick"\n{kind}\nwhen = "{when}"\n{use}\ndoes = [{does}]\nlends = [{lends}]'
    return in_place_of("Cooking Sherry", text)


def beast(has: str, cl: int = 3, more: str = "") -> Deck:
    """With a Beast that has something."""
    text = f'[[creature]]\nname = "Beast"\nsub = "golem"\ncl = {cl}\ngems = 2\n{more}\nhas = [{has}]'
    return in_place_of("Suit of Armour", text)


def chamber(gives: str) -> Deck:
    """With a Chamber that gives something to everyone in it."""
    kind = 'kind = "ordinary"\nexits = ["north", "east", "west"]\ncreatures = 0\npuzzles = 0\ngems = 0'
    return in_place_of("Perfectly Empty Room", f'[[room]]\nname = "Chamber"\n{kind}\ngives = [{gives}]')
