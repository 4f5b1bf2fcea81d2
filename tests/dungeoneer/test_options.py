"""The optional rules of the source, each on by itself."""

from typing import Any

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene, deal, see
from tests.rules import rule
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.flow.setup import LayHand
from undercroft.games.dungeoneer.table import scores
from undercroft.games.dungeoneer.table.table import Delve


@rule("opt.pass-map", "opt.chosen-hero", "opt.no-personal", "opt.revealed-map", "opt.movement-three")
@rule("opt.spikes-avoid", "opt.discard-optional", "opt.reincarnation")
def test_all_of_them_are_off_unless_agreed() -> None:
    options = BOX.agree(2).options
    names = ["pass-maps", "chosen-hero", "no-personal", "revealed-map", "three-points", "dodge-spikes"]
    assert all(options[name] is False for name in [*names, "free-discard", "reincarnation"])


# Passing maps


def passing(*cards: str, quests: dict[int, list[str]], seats: int = 3, **more: Any) -> Scene:
    more.setdefault("phase", "build")
    return Scene(seats, deck=list(cards), quests=quests, pass_maps=True, **more)


@rule("opt.pass-map")
def test_a_map_that_a_quest_of_yours_needs_is_laid_by_the_player_on_the_left() -> None:
    scene = passing("Warden's Vault", quests={0: ["Break the Warden's Seal"]})
    assert (scene.asked, scene.question) == (1, "LayMap")
    scene.calmly("lay north of flooded stair")
    assert (scene.asked, scene.question) == (0, "HeroChoice")
    scene = passing("Bone Gallery", quests={0: ["Break the Warden's Seal"]})
    assert scene.asked == 0
    scene = Scene(3, deck=["Warden's Vault"], quests={0: ["Break the Warden's Seal"]}, phase="build")
    assert scene.asked == 0


@rule("opt.pass-map.chain", "opt.pass-map.full-circle")
def test_whoever_needs_it_hands_it_on_and_if_it_comes_back_you_lay_it(read: Read) -> None:
    deck = read(
        ('at = "Chapel of Rust"', 'at = "Warden\'s Vault"'), ('at = "Bone Gallery"', 'at = "Warden\'s Vault"')
    )
    need = ["Break the Warden's Seal", "The Pale Flame", "Blood on the Altar"]
    scene = passing("Warden's Vault", quests={0: need[:1], 1: need[1:2]}, cards=deck)
    assert scene.asked == 2
    scene = passing("Warden's Vault", quests={0: need[:1], 1: need[1:2], 2: need[2:]}, cards=deck)
    assert scene.asked == 0
    scene = passing("Warden's Vault", quests={1: need[1:2]}, cards=deck)
    assert scene.asked == 0


@rule("opt.pass-map.not-global")
def test_what_only_the_global_quest_needs_is_not_passed() -> None:
    assert passing("Warden's Vault", quests={}, world=["Break the Warden's Seal"]).asked == 0


@rule("opt.pass-map.escort-first")
@pytest.mark.parametrize(("card", "asked"), [("Hall of Chains", 1), ("Bone Gallery", 0)])
def test_of_an_escort_only_the_first_place_counts(card: str, asked: int, read: Read) -> None:
    deck = read(('to = "Flooded Stair"', 'to = "Bone Gallery"'))
    assert passing(card, quests={0: ["Lead the Lost Mason Home"]}, cards=deck).asked == asked


@rule("opt.pass-map.explore")
def test_explored_maps_are_passed_too_and_the_explorer_pays() -> None:
    scene = passing("Warden's Vault", quests={0: ["Break the Warden's Seal"]}, phase="hero", points=2)
    scene.do("explore")
    assert (scene.asked, scene.question) == (1, "LayMap")
    assert [hero.points for hero in scene.table.heroes] == [1, 0, 0]


# Chosen heroes


@rule("opt.chosen-hero", "opt.chosen-hero.order")
def test_players_pick_their_heroes_from_player_one_to_the_left() -> None:
    table = deal(3, chosen_hero=True, player_one="random", seed=3)
    assert table.first != 0
    table.advance()
    assert [(player.hero, player.level) for player in see(table, None).players] == [(None, 1)] * 3
    assert len(table.legal_moves()) == 3
    names = ["pim quickfinger", "hulda stonebrow", "sael thornwick"]
    for step, name in enumerate(names):
        assert table.turn == (table.first + step) % 3
        table.push(table.read(f"be {name}"))
        assert table.heroes[(table.first + step) % 3].card.name.lower() == name
    assert [hero.level for hero in table.heroes] == [1, 1, 1]
    assert table.spare == []


@rule("opt.chosen-hero")
def test_a_hero_that_is_taken_cannot_be_picked_again() -> None:
    table = deal(2, chosen_hero=True, player_one="host")
    table.advance()
    table.push(table.read("be sael thornwick"))
    assert [table.say(move) for move in table.legal_moves()] == ["be hulda stonebrow", "be pim quickfinger"]


# No personal Quests


@rule("opt.no-personal", "opt.no-personal.two")
def test_all_quests_are_global_and_two_are_always_there() -> None:
    table = deal(3, no_personal=True)
    assert [hero.quests for hero in table.heroes] == [[], [], []]
    assert (len(table.global_quests), len(table.quest_deck)) == (2, 5)
    at = ["Hall of Chains", "Flooded Stair"]
    scene = Scene(
        heroes=["Sael", "Hulda"],
        maps={"Hall of Chains": (0, 1)},
        at=at,
        world=["The Tolling Bell", "The Pale Flame"],
        no_personal=True,
    )
    scene.dice(6).calmly("attempt the tolling bell")
    assert len(scene.world) == 2
    assert scene.world[0] == "The Pale Flame"


@rule("opt.no-personal.escort")
def test_an_escort_still_becomes_personal() -> None:
    at = ["Hall of Chains", "Flooded Stair"]
    world = ["Lead the Lost Mason Home", "The Pale Flame"]
    scene = Scene(maps={"Hall of Chains": (0, 1)}, at=at, world=world, no_personal=True)
    scene.calmly("take up lead the lost mason home")
    assert scene.quests(0) == ["Lead the Lost Mason Home"]
    assert len(scene.world) == 2


@rule("opt.no-personal.supply")
def test_without_personal_quests_six_players_need_only_two() -> None:
    table = deal(6, no_personal=True)
    assert (len(table.global_quests), len(table.quest_deck)) == (2, 12)


# Revealed map


def laid_out(table: Delve) -> Delve:
    """Everybody lays their first card at the first spot until all is laid."""
    table.advance()
    while type(table.asking).__name__ in ("LayHand", "LayMap", "Link", "Name"):
        table.push(table.legal_moves()[0])
    return table


@rule("opt.revealed-map.deal", "opt.revealed-map.initiative-card", "opt.revealed-map.player-one")
@rule("opt.revealed-map.no-starting-passages", "opt.revealed-map.look", "setup.who-is-player-one")
def test_all_maps_are_dealt_and_whoever_gets_the_entrance_begins() -> None:
    firsts = set()
    for seed in range(30):
        table = deal(3, seed, revealed_map=True, player_one="host")
        firsts.add(table.first)
        assert [table.deck.maps[space].name for space in table.board.spaces] == ["Flooded Stair"]
        sizes = [len(hand) + (seat == table.first) for seat, hand in enumerate(table.map_hands)]
        assert sorted(sizes) == [3, 4, 4]
        for seat in range(3):
            view = see(table, seat)
            assert len(view.map_hand) == len(table.map_hands[seat])
            assert all(table.maps.known[card] == 1 << seat for card in table.map_hands[seat])
        assert see(table, None).map_hand is None
    assert firsts == {0, 1, 2}


@rule("opt.revealed-map", "opt.revealed-map.turns", "opt.revealed-map.no-build")
def test_the_map_is_laid_out_card_by_card_before_play_and_nothing_is_left_to_build() -> None:
    table = deal(3, 5, revealed_map=True)
    table.advance()
    asked = []
    while type(table.asking).__name__ in ("LayHand", "LayMap"):
        if type(table.asking).__name__ == "LayHand":
            asked.append(table.turn)
        table.push(table.legal_moves()[0])
    assert len(table.board.spaces) + len(table.map_gone) == 11
    assert asked[:3] == [(table.first + step) % 3 for step in range(3)]
    assert table.map_decks == [[], []]
    while type(table.asking).__name__ != "HeroChoice":
        assert type(table.asking).__name__ != "LayMap"
        table.push(table.legal_moves()[0])
    assert "explore" not in [table.say(move) for move in table.legal_moves()]


@rule("opt.revealed-map.quests-first", "opt.revealed-map.quest-spaces-last")
def test_the_spaces_of_the_global_quest_are_known_and_laid_last() -> None:
    held_back = 0
    for seed in range(40):
        table = deal(2, seed, revealed_map=True)
        places = {place for quest in table.global_quests for place in table.quest(quest).places}
        assert len(table.global_quests) == 1
        table.advance()
        while isinstance(table.asking, LayHand):
            offered = {table.moves.space.index(move) for move in table.legal_moves()}
            others = [c for hand in table.map_hands for c in hand if table.maps.face[c] not in places]
            if offered & places:
                held_back += 1
                assert not offered - places
                assert all(not fits(table, card) for card in others)
            table.push(table.legal_moves()[-1])
            table.push(table.legal_moves()[0])
    assert held_back


def fits(table: Delve, card: int) -> bool:
    space = table.maps.face[card]
    letter = table.deck.maps[space].sewer
    return len(table.board.spots(space, letter, False, False, False)) > 0


def two_hands(mine: list[str], yours: list[str], maps: dict[str, Any], **more: Any) -> Scene:
    """Seat 0 and seat 1 lay out what is left of the map."""
    scene = Scene(maps=maps, deck=[], revealed_map=True, begin=False, **more)
    table = scene.table
    table.map_hands = [[table.maps.face.index(scene.space(name)) for name in names] for names in (mine, yours)]
    table.agenda.clear()
    scene._plan(0, "hero")
    table.then(LayHand(0, 0))
    table.advance()
    return scene


def dead_ends(read: Read, *names: str, stair: int = 4) -> Any:
    """Our cards, but these have one exit only, to the south, and the Stair so many, from the north on."""
    deck = read()
    maps = {place.name: place for place in deck.maps}
    wall, way = maps["Chapel of Rust"].exits[0], maps["Flooded Stair"].exits[0]
    for name in names:
        maps[name].exits = [wall, wall, way, wall]
    maps["Flooded Stair"].exits = [way] * stair + [wall] * (4 - stair)
    return deck


@rule("opt.revealed-map.uneven", "opt.revealed-map.turns")
def test_a_player_without_cards_is_passed_over() -> None:
    scene = two_hands(["Needle Passage", "Chained Passage"], [], {})
    for move in ("at needle passage", "lay north of flooded stair", "at chained passage"):
        assert scene.asked == 0
        scene.do(move)


@rule("opt.revealed-map.uneven")
def test_a_card_that_fits_nowhere_waits_for_a_later_turn(read: Read) -> None:
    deck = dead_ends(read, "Hall of Chains", stair=1)
    scene = two_hands(["Hall of Chains"], ["Needle Passage"], {}, cards=deck)
    assert (scene.asked, scene.moves) == (1, ["at needle passage"])  # the Hall would close the map
    scene.do("at needle passage", "lay north of flooded stair")
    assert (scene.asked, scene.moves) == (0, ["at hall of chains"])


@rule("opt.revealed-map.uneven")
def test_if_nobody_can_lay_anything_the_rest_leaves_the_game(read: Read) -> None:
    deck = dead_ends(read, "Hall of Chains", "Bone Gallery", stair=1)
    scene = two_hands(["Hall of Chains"], ["Bone Gallery"], {}, cards=deck)
    assert scene.question == "HeroChoice"
    assert scene.table.map_hands == [[], []]
    assert sorted(scene.table.census()["map hand out"]) == ["Bone Gallery", "Hall of Chains"]


@rule("opt.revealed-map.uneven", "opt.revealed-map.quest-spaces-last")
def test_a_card_that_fits_nowhere_does_not_hold_up_the_spaces_of_the_quest(read: Read) -> None:
    deck = dead_ends(read, "Bone Gallery", stair=1)
    scene = two_hands(["Bone Gallery"], ["Hall of Chains"], {}, cards=deck, world=["The Tolling Bell"])
    assert (scene.asked, scene.moves) == (1, ["at hall of chains"])


@rule("opt.revealed-map.closed")
def test_only_the_very_last_card_may_close_the_map(read: Read) -> None:
    deck = dead_ends(read, "Hall of Chains", stair=2)
    maps = {"Needle Passage": (0, -1)}
    wall = next(place for place in deck.maps if place.name == "Chapel of Rust").exits[0]
    needle = next(place for place in deck.maps if place.name == "Needle Passage")
    needle.exits = [wall, wall, needle.exits[2], wall]
    gallery = next(place for place in deck.maps if place.name == "Bone Gallery")
    gallery.exits = [wall, wall, wall, gallery.exits[3]]
    # One open end is left, in the east of the Stair, and the Gallery would close it.
    assert two_hands(["Bone Gallery"], ["Hall of Chains"], maps, cards=deck).question == "HeroChoice"
    scene = two_hands(["Bone Gallery"], [], maps, cards=deck)
    scene.do("at bone gallery", "lay east of flooded stair")
    assert scene.table.board.open_ends(0) == 0


@rule("opt.revealed-map.closed")
def test_with_one_card_still_to_come_the_map_stays_open(read: Read) -> None:
    deck = dead_ends(read, stair=1)
    maps = {place.name: place for place in deck.maps}
    wall, way = maps["Chapel of Rust"].exits[0], maps["Flooded Stair"].exits[0]
    maps["Dripping Passage"].exits = maps["Needle Passage"].exits = [wall, wall, wall, wall]
    maps["Bone Gallery"].exits = [way, way, way, wall]
    walls: dict[str, Any] = {"Dripping Passage": (0, -2), "Needle Passage": (1, -1)}
    scene = two_hands(["Bone Gallery"], ["Hall of Chains"], walls, cards=deck).do("at bone gallery")
    assert scene.moves == ["lay north of flooded stair, turned"]  # else it would have walls on all sides


@rule("opt.revealed-map.two-halves")
def test_a_card_of_the_other_half_waits_for_its_entrance() -> None:
    for seed in range(20):
        table = deal(2, seed, set="both", revealed_map=True)
        assert [table.deck.maps[space].name for space in table.board.spaces] == ["Tollgate Hamlet"]
        table.advance()
        while isinstance(table.asking, LayHand):
            if not table.board.entrances(0):
                offered = [table.deck.maps[table.moves.space.index(move)] for move in table.legal_moves()]
                assert all(place.half == 1 or place.name == "Flooded Stair" for place in offered)
            table.push(table.legal_moves()[0])
            while type(table.asking).__name__ in ("LayMap", "Link"):
                table.push(table.legal_moves()[0])
        assert table.board.entrances(0)
        assert len(table.board.spaces) + len(table.map_gone) == 22


# Fixed movement


def fixed(**more: Any) -> Scene:
    more.setdefault("heroes", ["Pim", "Hulda"])
    more.setdefault("deck", ["Needle Passage"])
    return Scene(three_points=True, **more)


@rule("opt.movement-three", "opt.movement-three.speed")
def test_reset_gives_three_points_whatever_the_speed() -> None:
    scene = fixed(set="both", phase="reset", level=[4, 1], ready={0: ["Hunter's Stride"]}, deck=[])
    assert (scores.of_hero(scene.table, 0, 2), scene.hero(0).points) == (7, 3)


@rule("opt.movement-three.fourth", "opt.movement-three.fourth-no-move", "opt.movement-three.spend-tipped")
def test_tipping_the_hero_gives_a_fourth_point_for_anything_but_moving() -> None:
    scene = fixed(maps={"Chained Passage": (0, 1)}, points=0, heroes=["Hulda", "Pim"])
    scene.calmly("tip over for a point")
    assert scene.hero(0).tipped
    assert scene.moves == ["done", "explore", "challenge seat 1"]
    scene.calmly("explore", "lay north of flooded stair")
    assert scene.moves == ["done"]


@rule("opt.movement-three.spend-tipped")
def test_the_fourth_point_pays_for_a_further_attempt() -> None:
    at = ["Hall of Chains", "Flooded Stair"]
    scene = fixed(maps={"Hall of Chains": (0, 1)}, at=at, quests={0: ["The Tolling Bell"]}, points=0, deck=[])
    scene.dice(1, 1).calmly("attempt the tolling bell", "tip over for a point", "attempt the tolling bell")
    assert len(scene.events("attempts")) == 2
    assert scene.moves == ["done"]


@rule("opt.movement-three.once", "opt.movement-three.fourth")
def test_the_fourth_point_is_taken_once_and_only_by_a_hero_who_stands() -> None:
    scene = fixed(points=3).calmly("tip over for a point", "stand up")
    assert "tip over for a point" not in scene.moves
    assert "tip over for a point" not in fixed(tipped=[0]).moves
    assert "tip over for a point" not in Scene(heroes=["Pim", "Hulda"]).moves


@rule("opt.movement-three.once")
def test_the_fourth_point_can_be_taken_at_any_time_of_the_turn() -> None:
    """Also to strike back at the monster of a space."""
    scene = fixed(heroes=["Hulda", "Pim"], maps={"Warden's Vault": (0, 1)}, points=1, deck=[])
    scene.dice(1, 1, 6, 1).do("go south")
    assert (scene.asked, scene.question) == (0, "AnswerBack")
    scene.calmly("attack 1")
    assert (scene.hero(0).tipped, scene.hero(0).points) == (True, 0)
    assert "tip over for a point" not in scene.moves
    assert not any(move.startswith(("explore", "challenge")) for move in scene.moves)


@rule("opt.movement-three.no-saving")
def test_no_point_is_saved() -> None:
    assert fixed(phase="draw", points=3, deck=[]).hero(0).saved == 0


@rule("opt.movement-three.off-turn-tip", "opt.movement-three.once")
def test_off_turn_a_hero_may_tip_for_a_point_that_is_spent_at_once() -> None:
    scene = fixed(maps={"Chained Passage": (0, 1)}, at=["Chained Passage", "Flooded Stair"], deck=[], points=2)
    scene.do("go north")
    assert (scene.asked, scene.moves) == (1, ["pass", "challenge seat 0"])
    scene.do("challenge seat 0")
    assert (scene.hero(1).tipped, scene.hero(1).saved) == (True, 0)
    scene = fixed(
        maps={"Chained Passage": (0, 1)}, at=["Chained Passage", "Flooded Stair"], deck=[], points=2, tipped=[1]
    ).do("go north")
    assert scene.asked == 0


# Spikes


@rule("opt.spikes-avoid")
def test_spikes_can_be_dodged_for_a_point_before_rolling() -> None:
    scene = Scene(maps={"Bone Gallery": (0, 1)}, points=3, dodge_spikes=True).do("go south")
    assert (scene.asked, scene.question, scene.rolls()) == (0, "Spikes", [])
    scene.calmly("yes")
    assert (scene.hero(0).points, scene.rolls(), scene.hero(0).glory) == (1, [], 2)
    scene = Scene(heroes=["Sael", "Hulda"], maps={"Bone Gallery": (0, 1)}, points=3, dodge_spikes=True)
    scene.do("go south").dice(1).calmly("no")
    assert (scene.hero(0).points, scene.rolls(), scene.hero(0).life) == (2, [5], 5)


@rule("opt.spikes-avoid")
def test_without_a_point_there_is_nothing_to_dodge_with() -> None:
    scene = Scene(maps={"Bone Gallery": (0, 1)}, points=1, dodge_spikes=True).dice(6).calmly("go south")
    assert scene.rolls() == [5]
    scene = Scene(maps={"Bone Gallery": (0, 1)}, points=3).dice(6).calmly("go south")
    assert scene.rolls() == [5]


# Reincarnation


def falls(by: str = "Falling Block", seats: int = 2, **more: Any) -> Scene:
    """Sael, at 1 life, falls to an Encounter of seat 0."""
    heroes = ["Hulda", "Sael", "Pim"][:seats]
    more.setdefault("peril", [0] + [4] * (seats - 1))
    more.setdefault("life", [6, 1, 6][:seats])
    scene = Scene(
        seats, heroes=heroes, hands={0: [by], 1: ["Mend Flesh"]}, phase="lord", reincarnation=True, **more
    )
    return scene.calmly(f"send {by.lower()} at seat 1").dice(1, 1).calmly("attack")


@rule("opt.reincarnation", "opt.reincarnation.new-hero", "opt.reincarnation.no-elimination")
@rule("opt.reincarnation.hero-pool", "opt.reincarnation.cards", "opt.reincarnation.entry")
def test_a_defeated_player_goes_on_with_a_new_hero_of_level_one_and_a_new_hand() -> None:
    more: dict[str, Any] = {"ready": {1: ["Iron Resolve"]}, "level": [1, 2], "saved": [0, 1], "tipped": [1]}
    scene = falls(packs={1: ["Bone Ogre"]}, **more)
    assert (scene.winners, scene.table.outcome()) == ([], None)
    hero = scene.hero(1)
    assert (hero.card.name, hero.level, hero.life, hero.alive) == ("Pim Quickfinger", 1, 6, True)
    assert (hero.points, hero.saved, hero.tipped) == (0, 0, False)
    assert (len(hero.hand), scene.in_play(1), scene.pack(1)) == (5, [], [])
    assert {"Mend Flesh", "Iron Resolve", "Bone Ogre"} <= set(scene.discards())
    assert "Mend Flesh" not in scene.hand(1)


@rule("opt.reincarnation.new-hero", "opt.reincarnation.hero-pool")
def test_they_choose_among_the_heroes_not_in_play_and_old_ones_only_if_no_other_is_left() -> None:
    scene = falls(set="both")
    assert (scene.asked, scene.question) == (1, "NewHero")
    assert "be sael thornwick" not in scene.moves
    assert len(scene.moves) == 4
    scene = falls(seats=3)
    assert scene.hero(1).card.name == "Sael Thornwick"  # the only one who is not in play


@rule("opt.reincarnation.placed", "opt.reincarnation.entry")
def test_the_opponent_on_their_left_puts_the_new_hero_on_an_entrance_of_their_choice() -> None:
    scene = falls(seats=3, set="both", glory=[0, 2, 0])
    scene.do("be tarn of the reeds")
    assert (scene.asked, scene.moves) == (2, ["at flooded stair", "at tollgate hamlet"])
    scene.do("at tollgate hamlet")
    assert (scene.where(1), scene.hero(1).glory) == ("Tollgate Hamlet", 2)


@rule("opt.reincarnation.quests", "opt.reincarnation.entry")
def test_whoever_returns_keeps_their_quests_with_tokens_and_artifacts() -> None:
    scene = Scene(
        heroes=["Hulda", "Sael"],
        hands={0: ["Falling Block"]},
        quests={1: ["Lead the Lost Mason Home", "Break the Warden's Seal"]},
        done={1: ["The Pale Flame"]},
        peril=[0, 2],
        life=[6, 1],
        phase="lord",
        reincarnation=True,
        begin=False,
    )
    mason = scene.hero(1).quests[0]
    scene.table.tokens = 1 << mason
    scene.table.advance()
    scene.calmly("send falling block at seat 1").dice(1).calmly("attack")
    assert scene.quests(1) == ["Lead the Lost Mason Home", "Break the Warden's Seal"]
    assert scene.done(1) == ["The Pale Flame"]
    assert scene.table.has_token(mason)
    assert scores.of_hero(scene.table, 1, 1) == 1 + 1  # Pim's Magic, and the flame


@rule("opt.reincarnation.points")
@pytest.mark.parametrize(("points", "glory", "peril"), [("kept", 3, 2), ("one", 1, 1)])
def test_glory_and_peril_are_kept_or_by_the_option_start_again(points: str, glory: int, peril: int) -> None:
    scene = falls(glory=[0, 3], peril=[0, 4], reborn_points=points)
    assert (scene.hero(1).glory, scene.hero(1).peril) == (glory, peril)


@rule("opt.reincarnation.entry", "opt.reincarnation")
def test_what_struck_the_old_hero_does_not_reach_the_new_one() -> None:
    """A Gas Vent wounds and tips."""
    scene = falls("Gas Vent")
    assert (scene.hero(1).card.name, scene.hero(1).tipped) == ("Pim Quickfinger", False)


@rule("opt.reincarnation.entry", "opt.reincarnation")
def test_the_hit_that_felled_the_old_hero_takes_nothing_from_the_new_one() -> None:
    """Wraiths wound and take 2 glory."""
    scene = Scene(
        heroes=["Hulda", "Sael"], hands={0: ["Wraith Choir"]}, peril=[0, 4], glory=[0, 3], life=[6, 1],
        phase="lord", reincarnation=True,
    )  # fmt: skip
    scene.calmly("send wraith choir at seat 1").dice(6, 1).calmly("attack")
    assert (scene.hero(1).card.name, scene.hero(1).glory) == ("Pim Quickfinger", 3)


@rule("opt.reincarnation.placed", "opt.reincarnation")
def test_a_challenger_who_falls_off_turn_is_not_challenged_back_as_another_hero() -> None:
    maps = {"Chained Passage": (0, 1)}
    scene = Scene(
        heroes=["Hulda", "Sael"], maps=maps, at=["Chained Passage", "Flooded Stair"], life=[6, 1], saved=[0, 1],
        points=3, reincarnation=True, deck=[],
    )  # fmt: skip
    scene.do("go north").dice(1, 6).do("challenge seat 0")
    assert scene.hero(1).card.name == "Pim Quickfinger"
    while scene.question == "Ask":
        scene.do("pass")
    assert scene.question == "HeroChoice"


@rule("opt.reincarnation.own-turn")
def test_whoever_falls_on_their_own_turn_ends_it_without_the_last_phase() -> None:
    scene = Scene(
        heroes=["Sael", "Hulda"], maps={"Bone Gallery": (0, 1)}, hands={0: ["Iron Resolve"]}, life=[1, 6],
        points=3, reincarnation=True, deck=[],
    )  # fmt: skip
    scene.dice(1).calmly("go south")
    assert (scene.table.active, scene.asked) == (1, 1)
    assert (scene.where(0), scene.hero(0).card.name) == ("Flooded Stair", "Pim Quickfinger")
    assert (len(scene.hand(0)), scene.hero(0).saved) == (5, 0)
    assert (scene.hero(0).glory, scene.hero(0).peril) == (0, 0)
    assert scene.discards() == ["Iron Resolve"]


@rule("opt.reincarnation.no-elimination")
def test_with_reincarnation_only_quests_win() -> None:
    for seed in range(3):
        table = deal(2, seed, reincarnation=True, rounds=30)
        table.advance()
        table.play_out(table.chance.fork())
        outcome = table.outcome()
        assert outcome is not None
        assert outcome.clause in ("aim.win.quests", "aim.round-limit")
