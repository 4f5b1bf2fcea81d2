"""What players do with their cards."""

from typing import Final

from undercroft.core.hidden import EVERYONE, bit

from ..cards.deck import BALL, TORCH
from ..shapes import events as told
from ..table.moves import NO_CARD, PLAY_BALL, PLAY_KEY, PLAY_SWORD, POWER, USES, VALUES, VOCABULARY
from ..table.table import Raiders
from .dying import give_up_hand

# By which clause an item is played in place of a power card
INSTEAD: Final = {PLAY_BALL: "ball.instead", PLAY_KEY: "key.instead", PLAY_SWORD: "sword.instead"}


def play(table: Raiders, seat: int, move: int) -> None:
    """Lay a card face up: it stays as the play, unless it is a crystal ball.

    § play.from-hand § ball.instead § key.instead § sword.instead
    """
    hero = table.heroes[seat]
    took_up_ball = hero.waiting
    hero.waiting = False
    if POWER.holds(move):
        hero.power &= ~(1 << move)  # § play.spent
        hero.spent.append(move + 1)
    else:
        hero.items[USES.index(move)] -= 1
    if table.events is not None:
        table.tell(tell_play(seat, move), INSTEAD.get(move, "play.from-hand"))
    settle(table, seat, move, took_up_ball)


def lay(table: Raiders, seat: int, move: int) -> None:
    """Speed: lay a card face down. § speed.face-down § speed.who-is-ready"""
    table.put_down(table.heroes[seat], move)
    if table.events is not None:
        table.tell(told.Lays(seat=seat), "speed.who-is-ready")
        table.tell(told.Laid(seat=seat, card=VOCABULARY.say(move)), "speed.face-down", to=bit(seat))


def turn_up(table: Raiders, seat: int) -> None:
    """Speed: turn up the card that lies before a player. § speed.reveal § speed.ball"""
    hero = table.heroes[seat]
    move = hero.laid
    hero.laid = NO_CARD
    took_up_ball = hero.waiting
    hero.waiting = False
    if POWER.holds(move):
        hero.spent.append(move + 1)
    if table.events is not None:
        clause = "speed.ball" if took_up_ball else "speed.reveal"
        table.tell(tell_play(seat, move), clause)
    settle(table, seat, move, took_up_ball)
    if not hero.alive:
        give_up_hand(table, seat)  # § table.leaver


def settle(table: Raiders, seat: int, move: int, took_up_ball: bool) -> None:
    """A card lies open: a ball before it goes back, and a ball itself means that another card is due.

    § ball.return § ball.chain-return
    """
    hero = table.heroes[seat]
    if took_up_ball:
        table.give_back(seat, BALL, "ball.return")
    if move == PLAY_BALL:
        hero.waiting = True
    else:
        hero.card = move
        hero.value = VALUES[move]


def use_torch(table: Raiders, seat: int) -> None:
    """Look at every dark room of this level; nobody else sees them, but all see that you look.

    § torch.look § torch.secret § torch.use-is-public § torch.return
    """
    table.heroes[seat].items[TORCH] -= 1
    if table.events is not None:
        table.tell(told.Torch(seat=seat), "torch.use-is-public")
        dark = [place for place in range(table.at, table.level_end()) if table.rooms.known[place] != EVERYONE]
        seen = [table.rules.face(table.deck.rooms[table.rooms.face[place]]) for place in dark]
        places = [place % table.deck.rooms_per_level for place in dark]
        table.tell(told.Looks(seat=seat, places=places, rooms=seen), "torch.look", to=bit(seat))
    for place in range(table.at, table.level_end()):
        table.rooms.show(place, bit(seat))
    table.give_back(seat, TORCH, "torch.return")


def tell_play(seat: int, move: int) -> told.Plays:
    return told.Plays(seat=seat, card=VOCABULARY.say(move), counts=VALUES[move])
