"""What a seat sees: all that lies open, nothing that does not, and attacks and strikes as sums with their parts."""

from typing import Any, cast

import msgspec
import pytest

from tests.dungeon_dwellers.scene import Scene, card, deal, monster, room
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.hidden import OPEN
from undercroft.games.dungeon_dwellers.cards.deck import Energy
from undercroft.games.dungeon_dwellers.seeing.census import count_cards
from undercroft.games.dungeon_dwellers.seeing.view import see
from undercroft.games.dungeon_dwellers.shapes.events import Strikes
from undercroft.games.dungeon_dwellers.shapes.views import Building, DwellersView, Monster, Player, Share
from undercroft.games.dungeon_dwellers.table.moves import READY
from undercroft.games.dungeon_dwellers.table.table import Dwellers
from undercroft.games.dungeon_dwellers.telling.catalogue import faces_of

UNDEAD: dict[str, Any] = {"class": "undead"}
CALM = card("Calm", "item", slot="scroll", when="use", does=[{"skip-strike": True}])


def view(table: Dwellers, seat: int | None = 0) -> DwellersView:
    return see(table, seat, faces_of(table.deck))


def player(scene: Scene, whose: int, seat: int | None = 0) -> Player:
    return view(scene.table, seat).players[whose]


def foe(scene: Scene, place: int = 0, seat: int | None = 0) -> Monster:
    return view(scene.table, seat).monsters[place]


def notes(scene: Scene) -> dict[str, str]:
    """What whoever is asked is told of each move."""
    assert scene.asked is not None
    return {offer.words: offer.note for offer in scene.table.prompt(scene.asked).moves}


def parts(shares: list[Share] | tuple[Share, ...]) -> list[tuple[str, str]]:
    return [(share.name, share.mark) for share in shares]


def walk(seed: int, seats: int, **options: object) -> list[Dwellers]:
    """Positions of a game played at random, some moves apart; ready plans often, since most decks fall early."""
    table, chance = deal(seats, seed, **options), Chance(seed)
    found: list[Dwellers] = []
    for number in range(400):
        if table.turn is None:
            break
        moves = table.legal_moves()
        plans = [move for move in moves if table.moves.plan.holds(move)]
        table.push(READY if READY in moves else chance.pick(plans if plans and chance.below(2) else moves))
        if number % 7 == 0 or table.looked:
            found.append(cast(Dwellers, table.copy()))
    return found


# Hidden things


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("gold", [False, True])
def test_nobody_sees_what_they_cannot_know(seed: int, gold: bool) -> None:
    """A view stays the same when all that the seat cannot know is dealt again."""
    for table in walk(seed, 3, secret_gold=gold):
        for seat in range(3):
            other = cast(Dwellers, table.sample(seat, Chance(seed)))
            assert msgspec.json.encode(view(other, seat)) == msgspec.json.encode(view(table, seat))


@rule("treasure-card.look", "treasure-card.facedown")
def test_a_treasure_is_seen_by_its_owner_alone() -> None:
    scene = Scene(facedown={0: ["Sharp Weapons"]})
    (own,) = player(scene, 0).treasures
    assert own.card is not None
    assert (own.card.title, own.worth) == ("Sharp Weapons", 2)
    for seat in (1, None):
        (hidden,) = player(scene, 0, seat).treasures
        assert (hidden.card, hidden.why_not) == (None, "")
    (seen,) = player(scene, 0, OPEN).treasures
    assert seen.card is own.card


def test_a_facedown_monster_shows_its_level_and_nothing_else() -> None:
    scene = Scene(down=[monster("Bat", level=2, special=3)])
    for seat in (0, 1, None):
        hidden = foe(scene, 1, seat)
        assert (hidden.title, hidden.level, hidden.card, hidden.health) == ("face-down monster", 2, None, 0)
        assert hidden.intent.threat == "face down"
    assert foe(scene, 1, OPEN).title == "Bat"


@rule("effect.look-monster")
def test_whoever_looked_at_a_monster_sees_it_and_nobody_else_does() -> None:
    lens = card("Lens", "item", slot="tool", when="use", does=[{"look-monster": True}])
    scene = Scene(down=[monster("Bat", health=6, special=3)], active={0: [lens]}).do("use lens")
    assert (foe(scene, 1).title, foe(scene, 1).known, foe(scene, 1).left) == ("Bat", True, 6)
    assert foe(scene, 1, 1).title == "face-down monster"


@rule("deck.no-peek", "deck.build.private")
def test_an_owner_knows_which_cards_are_in_the_deck_but_not_their_order() -> None:
    scene = Scene(deck={0: ["Sharp Weapons", "Wide Swing"]}, energy=[2])
    unseen = {copies.card.title: copies.number for copies in player(scene, 0).unseen}
    assert unseen == {"Sharp Weapons": 1, "Wide Swing": 1}
    assert player(scene, 0).known == []
    assert player(scene, 0).order is None
    assert player(scene, 0, 1).unseen == []
    assert player(scene, 0, OPEN).order == ["Sharp Weapons", "Wide Swing"]


@rule("effect.look-deck")
def test_cards_that_were_looked_at_and_put_back_stay_known_to_their_owner() -> None:
    peep = card("Peep", "item", slot="tool", when="use", does=[{"look-deck": 2}])
    scene = Scene(deck={0: ["Sharp Weapons", "Wide Swing"]}, active={0: [peep]}).do("use peep")
    looked = view(scene.table).looked
    assert looked is not None
    assert sorted(looked.things) == ["looked-at sharp weapons", "looked-at wide swing"]
    assert view(scene.table, 1).looked is None
    scene.do("put back sharp weapons")
    assert [(known.place, known.card.title) for known in player(scene, 0).known] == [
        (0, "Wide Swing"),
        (1, "Sharp Weapons"),
    ]
    assert player(scene, 0, 1).known == []


@rule("effect.look-deck")
def test_others_can_think_on_while_somebody_puts_cards_back() -> None:
    peep = card("Peep", "item", slot="tool", when="use", does=[{"look-deck": 3}])
    scene = Scene(deck={0: ["Sharp Weapons", "Wide Swing", "Hard Look"]}, active={0: [peep]})
    scene.do("use peep", "put back hard look")
    for seed in range(9):
        guess = scene.table.sample(1, Chance(seed))
        guess.push(guess.legal_moves()[0])


@rule("gold.secret")
def test_secret_gold_is_known_to_its_owner_and_nobody_learns_who_is_ahead() -> None:
    scene = Scene(wounds=[5], row=[monster(health=4)], rooms=["Sick Bay"], gold_deck=[50], secret_gold=True)
    scene.do("attack rat", "take gold")
    assert player(scene, 0).gold_cards == [50]
    assert player(scene, 0).count.total == 60
    assert (player(scene, 0, 1).gold_cards, player(scene, 0, 1).count.total) == ([None], None)
    assert view(scene.table).winning == []
    scene = Scene(wounds=[5], row=[monster(health=4)], rooms=["Sick Bay"], gold_deck=[50]).do(
        "attack rat", "take gold"
    )
    assert player(scene, 0, 1).gold_cards == [50]
    assert view(scene.table, 1).winning == [0]


# Decks that are built


def building(table: Dwellers, seat: int) -> Building:
    found = view(table, seat).building
    assert found is not None
    return found


def picked(character: str = "berta holdfast") -> Dwellers:
    """Two players who have picked their characters: seat 0 this one."""
    table = deal(2, 1)
    while table.turn is not None and not view(table, table.turn).building:
        mine = f"play {character}" if table.turn == 0 else "play doctor quillon"
        table.push(table.read(mine))
    return table


@rule("deck.build.private")
def test_a_deck_being_built_is_seen_by_its_owner_alone() -> None:
    table = picked()
    before = msgspec.json.encode(view(table, 1)), msgspec.json.encode(view(table, None))
    table.push(table.read("put in sharp weapons"), 0)
    assert building(table, 0).number == 1
    assert (msgspec.json.encode(view(table, 1)), msgspec.json.encode(view(table, None))) == before
    assert view(table, None).building is None


@rule("deck.copies", "deck.size", "deck.class-cards", "deck.all-players-cards")
def test_the_builder_counts_kinds_costs_and_what_stops_each_type() -> None:
    table = picked()
    for words in ("put in sharp weapons", "put in sharp weapons", "put in hard look", "put in pit-prop plate"):
        table.push(table.read(words), 0)
    deck = building(table, 0)
    assert (deck.number, deck.size) == (4, 30)
    assert [(bar.title, bar.number) for bar in deck.curve] == [("0", 0), ("1", 2), ("2", 1), ("3", 0), ("4", 0)]
    assert deck.average == 1.3
    assert [(bar.title, bar.number) for bar in deck.kinds] == [("Abilities", 3), ("Items", 1), ("Levels", 0)]
    assert [(bar.title, bar.number) for bar in deck.stops] == [("Special", 0), ("Ranged", 0), ("Physical", 1)]
    pool = {card.card.title: card for card in deck.pool}
    assert len(pool) == 29
    assert (pool["Sharp Weapons"].number, pool["Sharp Weapons"].most) == (2, 2)
    assert "Magic Missile" not in pool


def test_the_builder_says_what_is_missing_and_which_cards_would_bring_it() -> None:
    table = picked()
    table.push(table.read("put in pit-prop plate"), 0)
    deck = building(table, 0)
    assert [mark.text for mark in deck.missing] == ["stops Special", "stops Ranged", "does damage", "heals"]
    assert deck.words == "nothing in it stops Special, stops Ranged, does damage or heals yet"
    pool = {card.card.title: card.fixes for card in deck.pool}
    assert (pool["Cold Tea"], pool["Thick Skin"], pool["Broad Shoulders"]) == ("heals", "", "stops Ranged")
    rogue = {card.card.title: card.fixes for card in building(picked("nib farrow"), 0).pool}
    assert (rogue["Moleskin Jerkin"], rogue["Iron Nerve"]) == ("stops all types", "stops Special")


@pytest.mark.parametrize(
    "name", ["company maul", "sharp weapons", "bloody-minded", "knock first", "winch crossbow"]
)
def test_a_weapon_and_what_makes_attacks_stronger_do_damage_too(name: str) -> None:
    table = picked()
    table.push(table.read(f"put in {name}"), 0)
    assert "does damage" not in [mark.text for mark in building(table, 0).missing]


def test_a_ready_plan_fills_the_deck_and_is_marked() -> None:
    table = picked()
    assert [plan.chosen for plan in building(table, 0).plans] == [False, False]
    table.push(table.read("plan the whole door"), 0)
    assert {plan.title: plan.chosen for plan in building(table, 0).plans} == {
        "Hammer and Tongs": False,
        "The Whole Door": True,
    }
    assert building(table, 0).number == 30
    assert not view(table, 1).players[0].ready
    table.push(READY, 0)
    assert view(table, 1).players[0].ready


# The party


@rule("damage.reduce.innate", "damage.reduce.cumulative")
def test_defenses_name_the_character_and_the_cards_behind_them() -> None:
    scene = Scene(active={0: ["Pit-Prop Plate"]})
    special, ranged, physical = player(scene, 0).defenses
    assert (special.n, ranged.n, physical.n) == (0, 1, 5)
    assert parts(physical.shares) == [("Berta Holdfast", "-2"), ("Trapdoor Shield", "-1"), ("Pit-Prop Plate", "-2")]


@rule("active.weapon-card", "effect.weapon-bonus")
def test_weapons_show_what_always_counts() -> None:
    scene = Scene(active={0: ["Company Maul", "Practised Arm"]})
    weapons = {weapon.name: (weapon.printed, weapon.damage) for weapon in player(scene, 0).weapons}
    assert weapons == {"Sword": (4, 5), "Company Maul": (5, 6)}


def test_active_cards_say_what_they_cost_now_and_why_not() -> None:
    scene = Scene(players=("mage", "fighter"), active={0: ["Magic Missile"]})
    lens, missile = player(scene, 0).active
    assert (lens.starting, missile.starting) == (True, False)
    assert (missile.cost, missile.playable) == (1, False)  # the lens makes the first ability cheaper
    assert missile.why_not == "Abilities come after the weapon attack."
    scene.do("attack rat", "with wand")
    assert player(scene, 0).active[1].playable
    assert not player(scene, 0, 1).active[1].playable
    scene.do("use magic missile")
    assert player(scene, 0).active[1].used


@rule("active.replace", "active.one-per-type")
def test_a_treasure_says_which_card_it_would_replace() -> None:
    scene = Scene(facedown={0: ["Ore-Cart Lid"]})
    assert player(scene, 0).treasures[0].replaces == "Trapdoor Shield"


@rule("score.parts", "score.healing-cost", "score.healing-base")
def test_the_count_has_its_parts() -> None:
    scene = Scene(gold={0: [30, 20]}, hp=[6], row=[monster(health=4)], rooms=["Sick Bay"])
    count = player(scene.do("attack rat", "done"), 0).count
    assert (count.gold, count.cards, count.monsters, count.healing, count.total) == (50, 2, 10, 40, 20)
    assert parts(count.shares) == [("Gold cards", "50"), ("Monsters", "+10"), ("Healing", "-40")]


@rule("defeat.facedown-treasure")
def test_life_counts_hit_points_cards_and_treasures_and_the_weakest_is_named() -> None:
    scene = Scene(hp=[3], energy=[2, 20], facedown={0: ["Sharp Weapons"]})
    assert [seen.life for seen in view(scene.table).players] == [7, 30]
    assert view(scene.table).weakest == 0


# Monsters


@rule("strike.damaged", "damage.ranged-only")
def test_each_weapon_says_what_it_does_and_what_comes_back() -> None:
    scene = Scene(players=("rogue", "mage"), row=[monster(health=3, special=2, physical=3)])
    near, far = foe(scene).intent.ways
    assert (near.weapon, near.deals, near.falls, near.wounds, near.blows[0].total) == ("Dagger", 3, True, 3, 4)
    assert (far.weapon, far.reach, far.blows[0].total, far.blows[0].physical) == ("Throwing Knife", "ranged", 2, 0)
    assert near.text == "Dagger: 3 damage, it falls, 4 come back"


def test_the_ways_of_a_seat_are_its_own() -> None:
    scene = Scene(row=[monster(special=3)])
    assert [way.weapon for way in foe(scene, 0, 1).intent.ways] == ["Staff", "Wand"]
    assert foe(scene, 0, 1).intent.ways[0].blows[0].total == 1
    assert foe(scene, 0, None).intent.ways == []


@rule("effect.monster-enrage")
def test_what_comes_back_counts_the_rage_that_the_attack_causes() -> None:
    scene = Scene(row=[monster(health=9, physical=4, has=[{"enrage": 3}])])
    (way,) = foe(scene).intent.ways
    assert way.blows[0].total == 4  # 4 and 3 for rage, less 3
    scene.do("attack rat")
    assert (foe(scene).physical, foe(scene).intent.blows[0].total) == (7, 4)
    assert parts(foe(scene).changes) == [("Rage", "+3")]


@rule("effect.monster-area", "strike.at-active")
def test_a_monster_that_was_attacked_says_whom_it_will_strike() -> None:
    scene = Scene(
        row=[monster("Bat", special=3, has=[{"area": True}]), monster(physical=1)], hp=[10, 1], energy=[9, 0]
    )
    scene.do("attack bat")
    first, second = [found.intent for found in view(scene.table).monsters]
    assert (first.threat, first.title, first.danger) == ("strikes", "Strikes everyone", "fells")
    assert [(blow.seat, blow.total, blow.danger) for blow in first.blows] == [(0, 3, "hurts"), (1, 1, "fells")]
    assert second.threat == "would strike"
    assert [seen.danger for seen in view(scene.table).players] == ["hurts", "fells"]


@rule("strike.zero-health", "strike.one-each")
def test_a_beaten_monster_still_strikes_and_then_has_struck() -> None:
    scene = Scene(row=[monster(health=4, special=3), monster("Bat")]).do("attack rat")
    assert (foe(scene).intent.threat, foe(scene).intent.blows[0].total) == ("strikes", 3)
    scene.do("done")
    assert (foe(scene).beaten, foe(scene).slayer, foe(scene).intent.threat) == (True, 0, "struck")
    bill = view(scene.table).bill
    assert bill is not None
    assert (bill.rest, bill.energy_least, bill.hit_points_after) == (3, 0, 7)


@rule("effect.monster-attack-first")
def test_attack_first_is_said_beforehand() -> None:
    scene = Scene(row=[monster(physical=4, has=[{"first": True}])])
    assert foe(scene).intent.title == "Attacks first"
    assert foe(scene).intent.ways[0].text.endswith("1 comes first")
    assert foe(scene).traits[0].symbol == "attack-first"


@rule("attack-first.once", "attack-first.ranged.later-melee", "effect.skip-strike")
def test_a_second_attack_says_what_still_comes_of_it() -> None:
    early = monster(health=60, ranged=3, physical=4, has=[{"first": True}])
    scene = Scene(["rogue", "mage"], row=[early], active={0: ["Quick Draw"]})
    assert notes(scene)["attack rat"] == "Dagger: 3 damage, 5 come first; or Throwing Knife: 3 damage, 2 come first"
    scene.do("attack rat", "with throwing knife", "discard 0", "use quick draw")
    assert foe(scene).intent.text == "its Physical damage comes if you hit it from close by"
    assert notes(scene)["attack rat"] == (
        "Dagger: 3 damage, 3 come first; or Throwing Knife: 3 damage, nothing comes back"
    )
    scene.do("attack rat")
    assert notes(scene)["with dagger"] == "3 damage, 3 come first"
    scene.do("with dagger")
    assert scene.told(Strikes)[-1].n == 3
    entry = Scene(row=[early], every_start=True).do("discard 0")
    assert notes(entry)["attack rat"] == "Sword: 4 damage, nothing comes back"
    assert entry.do("attack rat").told(Strikes)[1:] == []
    calm = Scene(row=[monster(physical=9)], active={0: [CALM]}).do("use calm")
    assert notes(calm)["attack rat"] == "Sword: 4 damage, nothing comes back"


@rule("effect.monster-unprovoked", "attack-first.every-start", "attack-first.entry-physical")
@pytest.mark.parametrize("trait", [{"unprovoked": True}, {"first": True}])
def test_a_strike_that_opens_the_turn_is_said_beforehand(trait: dict[str, bool]) -> None:
    row = [monster("Bat", health=60, special=1, physical=5, has=[trait]), monster("Cat", physical=9)]
    scene = Scene(row=row, facedown={0: ["Thick Skin"]}, hp=[1], energy=[0], every_start=True)
    assert [(seen.intent.threat, seen.intent.danger) for seen in view(scene.table).monsters] == [
        ("strikes", "fells"),
        ("would strike", "none"),
    ]
    assert foe(scene).intent.text == "1 Special and 5 Physical, 3 stopped"
    assert notes(scene)["done"] == "3 damage will come to you, and that would be the end"
    scene.do("done", "done")
    assert scene.told(Strikes)[0].n == 3
    assert scene.outcome().ending == "fallen"


@rule("effect.monster-drain", "effect.monster-steal", "defeat.condition")
@pytest.mark.parametrize(
    ("trait", "deck", "lost"),
    [({"drain": 2}, 3, "2 cards of the deck"), ({"steal-treasure": 1}, 1, "1 facedown treasure")],
)
def test_what_a_strike_takes_along_cannot_pay_for_it(trait: dict[str, int], deck: int, lost: str) -> None:
    facedown = {0: ["Smother"]} if deck == 1 else {}
    scene = Scene(
        ["mage", "rogue"], row=[monster(special=5, has=[trait])], hp=[1], energy=[deck], facedown=facedown
    )
    scene.do("attack rat", "with wand")
    assert foe(scene).intent.text == f"5 Special, 2 stopped; {lost} lost"
    assert (foe(scene).intent.danger, player(scene, 0).danger) == ("fells", "fells")
    while scene.moves:
        scene.do(scene.moves[-1])
    assert scene.outcome().ending == "fallen"


@rule("effect.monster-steal")
def test_a_strike_says_no_more_is_taken_along_than_there_is() -> None:
    thief = monster(health=60, special=5, has=[{"steal-treasure": 2}, {"steal-wounds": 9}, {"drain": 1}])
    scene = Scene(row=[thief], energy=[0], facedown={0: ["Vigil"]}).do("attack rat")
    assert foe(scene).intent.text == "5 Special; 1 facedown treasure and 4 wound cards lost"


@rule("effect.monster-bodyguard")
def test_a_guarded_monster_is_marked() -> None:
    scene = Scene(row=[monster(), monster("Guard", has=[{"bodyguard": True}])])
    assert [seen.guarded for seen in view(scene.table).monsters] == [True, False]


@rule("effect.room-monster-figures")
def test_figures_that_a_room_changes_name_it() -> None:
    scene = Scene(row=[monster(physical=2)], room=room(rules=[{"monster-health": 2}, {"monster-damage": 1,
                  "of": "physical"}]))  # fmt: skip
    assert (foe(scene).health, foe(scene).physical) == (7, 3)
    assert parts(foe(scene).changes) == [("Cellar", "+2"), ("Cellar", "+1")]
    assert foe(scene).changes[0].thing == "room"


# Attacks, strikes and payments


@rule("attack.combined", "attack.arithmetic", "attack.arithmetic.monster-side")
def test_an_attack_is_a_sum_with_its_parts_named() -> None:
    twice = card("Twice", when="weapon", lends=[{"times": 2}])
    spare = card("Spare", when="weapon", lends=[{"damage": 1}])
    active: list[str | Energy] = ["Sharp Weapons", "Practised Arm", twice, spare]
    scene = Scene(row=[monster(health=20, has=[{"armor": 1}])], active={0: active})
    scene.do("attack rat", "use sharp weapons", "use twice")
    attack = view(scene.table).attack
    assert attack is not None
    assert parts(attack.shares) == [
        ("Sword", "4"),
        ("Practised Arm", "+1"),
        ("Sharp Weapons", "+2"),
        ("Twice", "x2"),
    ]
    (hit,) = attack.hits
    assert (attack.total, hit.total, hit.takes, hit.left, hit.falls) == (14, 14, 13, 7, False)
    assert parts(hit.shares) == [("Armor", "-1")]
    assert hit.text == "14 damage, 1 taken off: 7 health left"
    assert attack.wounds == 13
    assert foe(scene).would_take == 13


def test_what_counts_against_one_target_only_stands_with_it() -> None:
    hammer = card("Hammer", "level", gives=[{"damage": 3, "versus": ["undead"]}])
    scene = Scene(row=[monster(health=9), monster("Ghoul", health=9, **UNDEAD)],
                  active={0: [hammer, "Wide Swing", "Sharp Weapons"]})  # fmt: skip
    scene.do("attack rat", "use wide swing", "attack ghoul")
    attack = view(scene.table).attack
    assert attack is not None
    assert parts(attack.shares) == [("Sword", "4")]
    assert [parts(hit.shares) for hit in attack.hits] == [[], [("Hammer", "+3")]]
    assert attack.can_add == ["sharp weapons of player 1"]


@rule("damage.reduce.by-type", "damage.reduce.floor")
def test_a_strike_is_settled_type_by_type() -> None:
    block = card("Block", when="strike", lends=[{"guard": 1, "of": "special"}])
    spare = card("Spare", when="strike", lends=[{"guard-any": 1}])
    scene = Scene(row=[monster(health=9, special=3, physical=2)], active={0: [block, spare]})
    scene.do("attack rat", "done")
    (strike,) = view(scene.table).strikes
    assert (strike.name, strike.total, strike.seat) == ("Rat", 3, 0)
    assert [(line.harm, line.printed, line.through) for line in strike.lines] == [
        ("special", 3, 3),
        ("physical", 2, 0),
    ]
    assert parts(strike.lines[1].shares) == [("Berta Holdfast", "-2"), ("Trapdoor Shield", "-1")]
    scene.do("use block")
    (strike,) = view(scene.table).strikes
    assert (strike.total, parts(strike.lines[0].shares), strike.shares) == (2, [("Block", "-1")], [])


@rule("effect.reduce-any", "effect.block-once")
def test_what_is_taken_off_whatever_the_type_stands_beside_the_types() -> None:
    potion = card("Smoke", "item", slot="potion", when="strike", spent=True, lends=[{"guard-any": 1}])
    shield = card("Lid", when="strike", does=[{"block": 2}])
    spare = card("Spare", when="strike", does=[{"block": 1}])
    scene = Scene(row=[monster(health=9, special=6)], active={0: [potion, shield, spare]})
    scene.do("attack rat", "done", "use smoke", "use lid")
    (strike,) = view(scene.table).strikes
    assert (strike.total, parts(strike.shares)) == (3, [("Smoke", "-1"), ("Blocked", "-2")])


@rule("damage.pay.forced", "damage.pay.forced.result")
def test_a_bill_says_what_energy_must_pay() -> None:
    scene = Scene(row=[monster(health=9, special=5)], hp=[3]).do("attack rat", "done")
    bill = view(scene.table, 1).bill
    assert bill is not None
    assert (bill.due, bill.energy_least, bill.hit_points_after) == (5, 3, 1)
    assert bill.words == "5 to pay, 3 of it with energy"


@rule("damage.total.once")
def test_a_bill_names_the_strikes_behind_it() -> None:
    swing = card("Sweep", when="use", attack="melee", does=[{"hit": 1, "to": "monsters"}])
    scene = Scene(row=[monster(health=9, special=2), monster("Bat", health=9, special=1)], active={0: [swing]})
    scene.do("attack rat", "use sweep", "done")
    bill = view(scene.table).bill
    assert bill is not None
    assert (bill.due, parts(bill.shares)) == (3, [("Rat", "+2"), ("Bat", "+1")])


@rule("treasure.exchange.rate", "boss.final-gold-only")
def test_an_exchange_says_its_price() -> None:
    scene = Scene(wounds=[8], row=[monster(health=4), monster("Bat")]).do("attack rat", "done")
    exchange = view(scene.table).exchange
    assert exchange is not None
    assert (exchange.wounds, exchange.cost, exchange.gold_only) == (12, 5, False)
    scene = Scene(wounds=[8], row=[monster(health=4, level=4)]).do("attack rat")
    exchange = view(scene.table).exchange
    assert exchange is not None
    assert exchange.gold_only


def test_steps_show_where_the_turn_stands() -> None:
    scene = Scene()
    assert [(step.phase, step.state) for step in view(scene.table).steps][1] == ("prepare", "now")
    scene.do("attack rat")
    assert {step.phase: step.state for step in view(scene.table).steps}["attack"] == "done"


# Where cards lie


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_card_of_the_box_lies_somewhere(seats: int) -> None:
    for table in walk(5, seats):
        places = count_cards(table)
        assert sum(len(held) for held in places.values()) == 49 + 4 + 236 + 16 + 75


# What moves would bring


@rule("active.optional", "effect.trigger")
def test_a_treasure_says_when_what_it_does_comes_about_and_for_how_much() -> None:
    said = notes(Scene(facedown={0: ["Trophy Wall", "Sharp Weapons"]}, discard={0: ["Tin Hat and Flask"]}, hp=[5]))
    assert said["turn up trophy wall"] == "when you defeat a monster: take 5 wound cards"
    assert said["turn up sharp weapons"] == "with a weapon attack, for 1 energy: +2 damage"
    assert said["recall tin hat and flask"] == (
        "1 less Special damage from each strike; at the start of your turn, if you have 5 hit points or fewer: "
        "regain 1 hit point; for 2 facedown treasures"
    )


@rule("item.cost", "effect.block-once")
def test_using_a_card_says_only_what_the_use_brings() -> None:
    scene = Scene(row=[monster(health=60, ranged=5)], active={0: ["Ore-Cart Lid"]}).do("attack rat", "done")
    assert notes(scene)["use ore-cart lid"] == "block 2 damage of the strike; 1 energy, 29 left"


@rule("damage.pay.treasure", "energy.treasure-two.any-use", "energy.treasure-two.change")
def test_what_of_a_treasure_would_be_for_nothing_is_said() -> None:
    scene = Scene(row=[monster(health=60, special=1)], facedown={0: ["Sharp Weapons"]}, hp=[1])
    scene.do("attack rat", "done", "done")
    assert notes(scene)["give up sharp weapons"] == "2 energy, 1 of it wasted"
    assert notes(scene)["discard 1"] == "you keep 1 hit point; 29 cards left"
    scene = Scene(hp=[9], facedown={0: ["Sharp Weapons"]}).do("heal 1")
    assert notes(scene)["give up sharp weapons"] == "2 energy, 1 of it wasted"
    assert scene.table.prompt(0).clause == "energy.treasure-two.any-use"
    scene = Scene(row=[monster(health=60)], facedown={0: ["Sharp Weapons"]}).do("attack rat", "energy into rat")
    assert notes(scene)["give up sharp weapons"] == "2 energy"


@rule("ability.target", "effect.weapon-reaches-several", "attack-first.area")
def test_a_further_monster_says_what_comes_of_hitting_it_too() -> None:
    early = monster("Wasp", health=9, ranged=3, has=[{"first": True}])
    row = [monster(health=60), early, monster("Ogre", health=4, physical=7)]
    swing = Scene(row=row, active={0: ["Wide Swing"]}).do("attack rat", "use wide swing")
    assert notes(swing)["attack wasp"] == "4 damage, 5 health left; 2 come first"
    assert notes(swing)["attack ogre"] == "4 damage, it falls; 4 come back"
    spark = Scene(["mage", "rogue"], row=row).do("attack rat", "with wand", "use your ability")
    assert notes(spark)["at wasp"] == "9 health; 3 damage, 6 health left; 3 come first"
    assert notes(spark)["at ogre"] == "4 health; 3 damage, 1 health left; nothing comes back"
