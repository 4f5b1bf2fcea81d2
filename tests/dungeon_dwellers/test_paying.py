"""Paying for damage: hit points, energy, facedown treasures, and when neither is left."""

from tests.dungeon_dwellers.scene import Scene, card, monster
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Spends

IDOL = card("Idol", "item", slot="amulet", gives=[{"last-stand": True}])


def hit_for(damage: int, **rest: object) -> Scene:
    """Seat 0 has attacked a monster that strikes back for this much Special damage, and has to pay."""
    scene = Scene(row=[monster(health=9, special=damage)], **rest)  # type: ignore[arg-type]
    scene.do("attack rat")
    while scene.asked == 0 and "done" in scene.moves:
        scene.do("done")
    return scene


def prices(scene: Scene) -> list[int]:
    """How many cards of the deck may be discarded."""
    return [int(number) for number in scene.which("discard")]


@rule("damage.pay", "damage.pay.rate", "damage.pay.mix", "deck.use.absorb")
def test_damage_is_split_between_hit_points_and_cards_as_the_player_likes() -> None:
    scene = hit_for(4)
    assert prices(scene) == [0, 1, 2, 3, 4]
    scene.do("discard 3")
    assert scene.hp()[0] == 9
    assert len(scene.person(0).deck) == 27
    assert len(scene.person(0).discard) == 3


@rule("damage.pay.forced", "damage.pay.forced.result")
def test_whoever_would_fall_below_one_hit_point_must_discard_for_each_point_below_it() -> None:
    scene = hit_for(5, hp=[3])
    assert prices(scene) == [3, 4, 5]
    scene.do("discard 3")
    assert scene.hp()[0] == 1


@rule("damage.pay.forced", "damage.hp-floor")
def test_damage_that_would_leave_no_hit_point_forces_one_card() -> None:
    assert prices(hit_for(3, hp=[3])) == [1, 2, 3]
    assert prices(hit_for(2, hp=[3])) == [0, 1, 2]


@rule("damage.pay.treasure", "energy.treasure-two.any-use", "energy.treasure-two.change", "treasure-card.spend")
def test_a_facedown_treasure_takes_off_two_and_what_is_too_much_is_lost() -> None:
    scene = hit_for(3, facedown={0: ["Sharp Weapons", "Company Maul"]})
    assert scene.which("give up") == ["sharp weapons", "company maul"]
    scene.do("give up sharp weapons")
    assert prices(scene) == [0, 1]
    scene.do("give up company maul")
    assert scene.asked == 1
    assert scene.hp()[0] == 10
    assert scene.names(scene.person(0).discard) == ["Sharp Weapons", "Company Maul"]


@rule("damage.pay.forced.treasure", "damage.pay.forced.order")
def test_in_a_forced_discard_the_player_chooses_between_cards_and_treasures() -> None:
    scene = hit_for(4, hp=[2], energy=[3], facedown={0: ["Sharp Weapons"]})
    assert scene.moves == ["give up sharp weapons", "discard 3"]
    scene.do("give up sharp weapons")
    assert prices(scene) == [1, 2]


@rule("damage.pay.forced.treasure", "defeat.facedown-treasure", "defeat.both-needed")
def test_treasures_are_given_up_before_a_player_falls() -> None:
    scene = hit_for(4, hp=[2], energy=[1], facedown={0: ["Sharp Weapons"]})
    assert scene.hp()[0] == 1
    assert scene.person(0).deck == []
    assert scene.person(0).facedown == []
    assert scene.asked == 1
    assert scene.told(Spends)[0].treasures == ["Sharp Weapons"]


@rule("damage.pay.short", "defeat.condition", "defeat.game-ends", "defeat.immediate", "defeat.no-winner")
def test_points_that_nothing_covers_take_the_last_hit_point_and_the_party_falls() -> None:
    scene = hit_for(4, hp=[2, 10], energy=[1], gold={1: [50]})
    assert scene.hp()[0] == 0
    assert scene.asked is None
    assert scene.outcome().winners == []
    assert scene.outcome().ending == "fallen"


@rule("defeat.both-needed", "deck.empty-alive")
def test_an_empty_deck_alone_or_few_hit_points_alone_lose_nothing() -> None:
    scene = hit_for(3, energy=[0])
    assert scene.asked == 1
    assert scene.hp()[0] == 7
    assert hit_for(1, hp=[1]).asked == 1


@rule("defeat.boss-at-zero", "monster.zero-stays", "strike.zero-health")
def test_a_boss_without_health_still_strikes_and_can_end_the_game() -> None:
    boss = monster("Boss", health=4, level=4, special=3)
    scene = Scene(row=[boss], hp=[2], energy=[0]).do("attack boss")
    assert scene.outcome().ending == "fallen"


@rule("damage.total.once", "strike.order")
def test_all_strikes_of_a_phase_are_paid_for_in_one_go() -> None:
    bats = [monster(f"Bat {number}", health=9, special=2) for number in (1, 2, 3)]
    burst = card("Burst", when="use", attack="melee", does=[{"hit": 1, "to": "monsters"}])
    scene = Scene(row=bats, active={0: [burst]}).do("attack bat 1", "use burst", "done")
    assert scene.asking == "PayDamage"
    assert prices(scene) == [0, 1, 2, 3, 4, 5, 6]


@rule("effect.last-stand")
def test_a_card_is_discarded_to_stay_at_one_hit_point() -> None:
    scene = hit_for(9, hp=[2], energy=[1], active={0: [IDOL]})
    assert scene.hp()[0] == 1
    assert "Idol" in scene.names(scene.person(0).discard)
    assert hit_for(3, hp=[2], active={0: [IDOL]}).do("discard 2").hp()[0] == 1
    kept = hit_for(3, hp=[2], active={0: [IDOL]}).do("discard 2")
    assert "Idol" in kept.names(kept.person(0).active)


@rule("defeat.no-rescue", "energy.own-only", "players.team")
def test_nobody_else_pays() -> None:
    scene = hit_for(4, hp=[3])
    assert scene.asked == 0
    scene.do("discard 4")
    assert len(scene.person(1).deck) == 30


# Costs


@rule("ability.cost", "ability.cost.whole", "ability.cost.treasure", "energy.treasure-two.change")
def test_a_cost_is_paid_with_cards_or_treasures_and_never_with_hit_points() -> None:
    scene = Scene(row=[monster(health=9)], active={0: ["Sharp Weapons"]}, facedown={0: ["Company Maul"]})
    scene.do("attack rat", "use sharp weapons")
    assert scene.moves == ["give up company maul", "discard 1"]
    scene.do("give up company maul")
    assert len(scene.person(0).deck) == 30
    poor = Scene(row=[monster(health=9)], active={0: ["Sharp Weapons"]}, energy=[0]).do("attack rat")
    assert poor.foe().lost == 4  # nothing could be used with it, so nothing was asked
