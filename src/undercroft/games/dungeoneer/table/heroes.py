"""A hero with all that lies before it."""

from typing import Final

from ..cards.deck import HeroCard
from .fights import Boost

NO_SIDE: Final = -1  # where the side of an exit would stand
OWN_ABILITY: Final = -1  # where a readied card would stand: it is the ability of the hero itself


class Hero:
    """A player's hero with all that lies before it and all its player holds."""

    card: HeroCard
    chosen: bool  # its player has picked it, or it was dealt. § opt.chosen-hero
    level: int
    life: int
    glory: int
    peril: int
    space: int
    door: int  # the printed exit that the figure stands on, or NO_SIDE. § exit.locked.doorway
    tipped: bool
    stand_form: int
    stand_number: int  # the Threat that standing up asks for besides, or 0. § def.tipping-extra-threat
    points: int  # movement points of this turn
    saved: int  # movement points for other players' turns. § save.one
    extra: bool  # the fourth point of fixed movement is in hand. § opt.movement-three.fourth
    took_extra: bool
    been: int  # mask of spaces that are not new to it
    moved: bool
    hand: list[int]
    ready: list[int]  # Boons and Treasures in play
    banes: list[int]  # what lies on the hero, played by others
    pack: list[int]
    quests: list[int]  # personal and not completed, as faces
    done: list[int]  # completed
    gone: int  # how many completed Quests left the game with it. § death.completed-quests
    alive: bool
    left: bool  # its player is gone, and a computer plays on. § players.leaving
    challenges: int  # made in this turn
    used: list[int]  # abilities used this turn: cards, or OWN_ABILITY
    met: int  # mask of spaces that it has entered this turn
    pits: int  # mask of those whose pit it has faced
    tried: int  # mask of Quests attempted this turn
    found: int  # mask of Quests found this turn in the space where it stands
    luck: int  # added to its next roll
    lucky_by: list[Boost]  # the same, card by card
    ward: int  # wounds of this combat that will not land

    def __init__(self, card: HeroCard, space: int) -> None:
        self.card = card
        self.chosen = True
        self.level = 1  # § hero.start-level
        self.life = card.life
        self.glory = 0
        self.peril = 0
        self.space = space
        self.door = NO_SIDE
        self.tipped = False
        self.stand_form = 0
        self.stand_number = 0
        self.points = 0
        self.saved = 0
        self.extra = False
        self.took_extra = False
        self.been = 0
        self.moved = False
        self.gone = 0
        self.alive = True
        self.left = False
        self.challenges = 0
        self.met = 0
        self.pits = 0
        self.tried = 0
        self.found = 0
        self.luck = 0
        self.ward = 0

    def empty(self) -> "Hero":
        """With nothing before it yet."""
        self.hand = []
        self.ready = []
        self.banes = []
        self.pack = []
        self.quests = []
        self.done = []
        self.used = []
        self.lucky_by = []
        return self

    def copy(self) -> "Hero":
        twin = Hero(self.card, self.space)
        twin.chosen = self.chosen
        twin.level = self.level
        twin.life = self.life
        twin.glory = self.glory
        twin.peril = self.peril
        twin.door = self.door
        twin.tipped = self.tipped
        twin.stand_form = self.stand_form
        twin.stand_number = self.stand_number
        twin.points = self.points
        twin.saved = self.saved
        twin.extra = self.extra
        twin.took_extra = self.took_extra
        twin.been = self.been
        twin.moved = self.moved
        twin.hand = self.hand.copy()
        twin.ready = self.ready.copy()
        twin.banes = self.banes.copy()
        twin.pack = self.pack.copy()
        twin.quests = self.quests.copy()
        twin.done = self.done.copy()
        twin.gone = self.gone
        twin.alive = self.alive
        twin.left = self.left
        twin.challenges = self.challenges
        twin.used = self.used.copy()
        twin.met = self.met
        twin.pits = self.pits
        twin.tried = self.tried
        twin.found = self.found
        twin.luck = self.luck
        twin.lucky_by = self.lucky_by.copy()
        twin.ward = self.ward
        return twin
