"""Why something cannot be done now: the rule that forbids it names one of these, and refusals put it in words."""

from typing import Final

from ..cards.deck import AT_ATTACK, AT_FIGHT, AT_MONSTER, AT_ROLL

FINE: Final = 0  # it can be done
WRONG_TIME: Final = 1
MUTED: Final = 2  # the seat wished never to be asked about it
WOUNDS_LAND: Final = 3  # no card comes between a hit and its wounds. § death.no-rescue
ONLY_ROLLS: Final = 4  # between the two rolls of an attack. § window.between-rolls
TOO_DEAR: Final = 5  # for the player's glory
LIMIT_REACHED: Final = 6  # of permanents. § gloryplay.permanent-limits
NO_PERIL: Final = 7  # nobody has enough of it to pay
NO_ROLL: Final = 8  # of the player is about to be made
NO_MONSTERS: Final = 9  # attack an opponent who can pay
NO_ATTACK: Final = 10  # on the player's hero, by a monster if the card asks for one
NO_HOST: Final = 11
NO_SHIFT: Final = 12
NO_QUEST: Final = 13
NO_EFFECT: Final = 14  # it would change nothing. § special.no-effect
USED: Final = 15
HARMLESS: Final = 16  # it can attack in no form
LISTED: Final = 17  # it is in the batch already
SENT: Final = 18  # the batch of this turn has attacked
LIST_FULL: Final = 19
DECK_EMPTY: Final = 20
NOTHING_FITS: Final = 21  # no card of the Map deck, until the map changes
NO_POINT: Final = 22
SAME_TYPE: Final = 23  # a Treasure of this type is in play. § gloryplay.same-type
ELSEWHERE: Final = 24  # the hero is not where it would have to be
FIGHT_GOES_ON: Final = 25
CHALLENGED: Final = 26  # as often as may be in this turn
WALLED: Final = 27
NO_WAY: Final = 28  # impassable terrain
NO_NEIGHBOUR: Final = 29  # no Map card lies on that side
WALLED_BEYOND: Final = 30  # by the space on that side
NO_WAY_BEYOND: Final = 31
TIPPED: Final = 32  # a hero who lies down does nothing but stand up. § def.tipping-no-other-spend
UPRIGHT: Final = 33  # the hero need not stand up

# What a card is aimed at that is about a fight or a roll
FIGHT_TARGETS: Final = (AT_ROLL, AT_FIGHT, AT_MONSTER, AT_ATTACK)
