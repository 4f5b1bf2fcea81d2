"""Why something cannot be done now, as it stands beside the card."""

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.games.dungeon_dwellers.seeing.view import see
from undercroft.games.dungeon_dwellers.shapes.views import Player
from undercroft.games.dungeon_dwellers.table import reasons
from undercroft.games.dungeon_dwellers.telling.catalogue import faces_of


def player(scene: Scene, seat: int) -> Player:
    """A player as they see themselves."""
    return see(scene.table, seat, faces_of(scene.table.deck)).players[seat]


@rule("turn.off-turn", "item.off-turn", "active.window.own-phase")
def test_in_the_turn_of_another_nothing_of_mine_speaks_of_turning_cards_up_but_treasures() -> None:
    scene = Scene(active={1: ["Cold Tea"]}, facedown={1: ["Magic Missile"]})
    mine = player(scene, 1)
    assert mine.ability is not None
    assert {mine.ability.why_not, *(card.why_not for card in mine.active)} == {"It is not your turn."}
    assert "turned up" in mine.treasures[0].why_not


@rule("energy.damage.step", "item.anytime")
def test_an_item_that_does_damage_says_why_it_cannot_any_more() -> None:
    bomb = card("Bomb", "item", slot="tool", when="use", attack="ranged", does=[{"hit": 1}])
    scene = Scene(row=[monster(health=60, special=2)], active={0: [bomb]}).do("attack rat", "energy into rat")
    said = [player(scene, 0).active[-1].why_not, player(scene.do("done"), 0).active[-1].why_not]
    assert said == [reasons.ENERGY_SPENT, reasons.NOT_NOW]
