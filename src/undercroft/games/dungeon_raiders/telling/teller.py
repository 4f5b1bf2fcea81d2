"""Who tells people what they see, what they are asked and why, and what each move would do."""

from typing import Any, Final

from undercroft.core.game import Choice
from undercroft.core.shelf.box import Terms
from undercroft.core.telling.events import Happening
from undercroft.core.telling.prompts import NOTHING_ASKED, Offer, Question
from undercroft.core.telling.teller import Teller
from undercroft.core.telling.views import CardFace, Goal, View
from undercroft.core.telling.voice import Voice, capital

from ..cards.deck import HUES, ITEMS, KINDS, MONSTER, TREASURE, Deck, Room
from ..seeing.names import ITEM_NAMES, attack_thing, card_name, power_thing, thing
from ..seeing.view import count_cards, see
from ..shapes.views import Mode, RaidersView
from ..table.hero import Hero
from ..table.moves import POWER_MOVES, USE_TORCH, USES
from ..table.rules import Rules
from ..table.table import Raiders
from . import story
from .duel import DuelWords
from .previews import preview
from .raid import RaidWords
from .reading import ITEM_TEXTS, POWER_TEXT
from .solitaire import SolitaireWords
from .words import Words

WORDS: Final[dict[Mode, Words]] = {"raid": RaidWords(), "duel": DuelWords(), "solitaire": SolitaireWords()}


class RaidersTeller(Teller[Raiders]):
    """The teller of Dungeon Raiders."""

    def view(self, table: Raiders, seat: int | None) -> RaidersView:
        return see(table, seat, words_of(table))

    def census(self, table: Raiders) -> dict[str, list[str]]:
        return count_cards(table)

    # What is asked

    def question(self, table: Raiders, choice: Choice[Any]) -> Question:
        return demand(table, choice.seat)

    def waiting(self, table: Raiders, seat: int, choice: Choice[Any]) -> Question:
        if not table.heroes[seat].alive:
            return NOTHING_ASKED
        if table.is_due(seat):
            return demand(table, seat)
        clause = "speed.who-is-ready" if table.rules.speed else "play.clockwise"
        return Question("Wait for the others", words_of(table).stake(table, table.room()), clause)

    def owes(self, table: Raiders, seat: int) -> bool:
        return table.is_due(seat)

    # The moves

    def number(self, table: Raiders, move: int, place: int) -> int:
        return move + 1

    def label(self, table: Raiders, choice: Choice[Any], seat: int, move: int) -> str:
        if move == USE_TORCH:
            return f"Use {card_name(move)}"
        return f"Lay {card_name(move)} face down" if table.rules.speed else f"Play {card_name(move)}"

    def note(self, table: Raiders, choice: Choice[Any], seat: int, move: int) -> str:
        return preview(table, words_of(table), seat, move)

    def touches(self, table: Raiders, choice: Choice[Any], seat: int, move: int) -> list[str]:
        return [thing(move)]

    def refusals(self, table: Raiders, choice: Choice[Any], seat: int, offers: list[Offer]) -> dict[str, str]:
        reasons = {thing(move): table.refusal(seat, move) for move in held(table.heroes[seat])}
        return {card: reason for card, reason in reasons.items() if reason}

    # How things stand, and what happened

    def goals(self, table: Raiders, voice: Voice) -> list[Goal]:
        goals = words_of(table).goals(table, voice) if table.living() else []
        return [goal for goal in goals if goal.tone == "aim" or not table.over]

    def aim(self, view: View) -> str:
        assert isinstance(view, RaidersView)
        return WORDS[view.mode].aim(view)

    def sentence(self, what: Happening, voice: Voice) -> str:
        return story.sentence(what, voice)

    def heading(self, what: Happening) -> str | None:
        return story.heading(what)

    # Every card there is

    def catalogue(self, terms: Terms[Deck, Rules]) -> dict[str, CardFace]:
        deck, rules = terms.cards, terms.rules
        faces = {
            power_thing(value): CardFace(
                title=str(value), kind="power card", text=POWER_TEXT.copy(), icon=deck.power_icon, hue="ember"
            )
            for value in range(1, 6)
        }
        for item, icon in zip(ITEMS, deck.item_icons, strict=True):
            faces[item] = CardFace(
                title=capital(ITEM_NAMES[item]), kind="item", text=ITEM_TEXTS[item].copy(), icon=icon, hue="moss"
            )
        for value in sorted(set(rules.attack_cards(deck))):
            text = [f"Gives a monster a strength of {value}."]
            faces[attack_thing(value)] = CardFace(
                title=str(value), kind="attack card", text=text, icon=deck.power_icon, hue="blood"
            )
        return faces | {room.name: print_room(rules, room) for room in deck.rooms}


def words_of(table: Raiders) -> Words:
    """How this table's variant is told."""
    return WORDS[table.rules.name()]


def demand(table: Raiders, seat: int) -> Question:
    """A card is awaited from this seat."""
    room = table.room()
    waiting = table.heroes[seat].waiting
    verb = "Lay a card face down" if table.rules.speed else "Play a card"
    if waiting:
        verb = "Follow your crystal ball with a card"
    where = "against" if room.kind == MONSTER else "for" if room.kind == TREASURE else "in"
    stake = words_of(table).stake(table, room)
    return Question(f"{verb} {where} the {room.name}", stake, "ball.must-follow" if waiting else "play.must")


def held(hero: Hero) -> list[int]:
    """The moves that would use a card in this hand."""
    items = [USES.move(place) for place, number in enumerate(hero.items) if number]
    return POWER_MOVES[hero.power] + items


def print_room(rules: Rules, room: Room) -> CardFace:
    """A room as it is printed, read for this number of players."""
    text = WORDS[rules.name()].read(rules, room)
    return CardFace(title=room.name, kind=KINDS[room.kind], text=text, icon=room.icon, hue=HUES[room.kind])
