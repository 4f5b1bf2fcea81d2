"""Moments that random games seldom come to, so that the laws see what is asked then."""

from collections.abc import Callable

from tests.card_files import changed
from tests.dungeoneer.box import FILE
from tests.dungeoneer.scene import Scene
from undercroft.core.game import Game
from undercroft.games.dungeoneer.cards.deck import ENTRANCE
from undercroft.games.dungeoneer.cards.reading import read_deck
from undercroft.games.dungeoneer.table import piles


def a_portal_could_lead_to_two_entrances() -> Game:
    deck = read_deck(changed(FILE, ()))
    next(place for place in deck.maps if place.name == "Bone Gallery").kind = ENTRANCE
    at = ["Tollgate Hamlet", "Tollgate Hamlet"]
    scene = Scene(set="both", heroes=["Oriel", "Garran"], at=at, deck=["Barrow Door"], phase="build", cards=deck)
    return scene.calmly("lay north of tollgate hamlet").table


def a_new_hero_is_chosen() -> Game:
    scene = Scene(
        heroes=["Hulda", "Sael"], hands={0: ["Falling Block"]}, phase="lord", reincarnation=True, set="both",
        peril=[0, 4], life=[6, 1],
    )  # fmt: skip
    return scene.calmly("send falling block at seat 1").dice(1, 1).calmly("attack").table


def a_limit_drops() -> Game:
    treasures = ["Mule Harness", "Pot Helm", "Ringmail Coat", "Ember Rod"]
    return Scene(heroes=["Sael", "Hulda"], ready={0: treasures}, phase="draw").do("drop mule harness").table


def a_pack_is_too_full() -> Game:
    packed = ["Bone Ogre", "Wraith Choir", "Sump Crawler"]
    scene = Scene(hands={0: ["Ember Imp"]}, packs={0: packed}, peril=[0, 9], phase="lord")
    return scene.send("Ember Imp").dice(3, 3).do("melee", "no", "to pack").table


def two_could_pay_the_upkeep() -> Game:
    """A packed monster of seat 0 wears Armoured Hide, which has an upkeep that either opponent could pay."""
    deck = read_deck(changed(FILE, (('host = "monster"', 'host = "monster"\nupkeep = 1'),)))
    scene = Scene(
        3, set="both", cards=deck, packs={0: ["Drowned Thrall"]}, peril=[5, 1, 3], phase="reset", begin=False
    )
    table, hide = scene.table, scene.take("Armoured Hide")
    piles.show(table, hide)
    table.owner[hide] = 0
    table.host[hide] = table.heroes[0].pack[0]
    table.attached.append(hide)
    table.advance()
    return scene.do("keep armoured hide").table


SCENES: list[Callable[[], Game]] = [
    a_portal_could_lead_to_two_entrances,
    a_new_hero_is_chosen,
    a_limit_drops,
    a_pack_is_too_full,
    two_could_pay_the_upkeep,
]
