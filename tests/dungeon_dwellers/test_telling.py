"""Questions name what is at stake, notes say what a move would do in figures, and refusals say why not."""

from io import StringIO

import pytest
from rich.console import Console

from tests.asking import NAMES, lines, note, offer, prompt, told
from tests.dungeon_dwellers.scene import Scene, card, deal, monster, room
from tests.prompts import check_prompts, positions
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.core.errors import UndercroftError
from undercroft.core.telling.events import Happening
from undercroft.core.telling.voice import Voice
from undercroft.games.dungeon_dwellers import BOX
from undercroft.games.dungeon_dwellers.cards.deck import DECK_SIZE
from undercroft.games.dungeon_dwellers.shapes import events
from undercroft.games.dungeon_dwellers.shapes.views import DwellersView
from undercroft.games.dungeon_dwellers.table.moves import READY
from undercroft.games.dungeon_dwellers.table.table import Dwellers
from undercroft.games.dungeon_dwellers.telling import questions, screen, story
from undercroft.testing.laws.choices import kinds_of_choice

TELLER = BOX.roles.teller


# All prompts


def test_every_prompt_of_many_games_is_in_words() -> None:
    check_prompts(BOX, positions(BOX, 16, 250))


def test_every_prompt_of_many_games_with_decks_of_the_first_game_is_in_words() -> None:
    check_prompts(BOX, positions(BOX, 16, 250, **{"first-game": True}))


def test_every_kind_of_choice_has_its_question() -> None:
    assert kinds_of_choice(BOX) == set(questions.QUESTIONS)


# Attacks


def test_an_attack_says_what_each_weapon_does_and_what_comes_back() -> None:
    scene = Scene(players=("rogue", "mage"), row=[monster(health=3, special=2, physical=3)])
    near = "Dagger: 3 damage, it falls, 4 come back"
    far = "Throwing Knife: 3 damage, it falls, 2 come back"
    assert offer(scene, "attack rat").label == "Attack Rat"
    assert note(scene, "attack rat") == f"{near}; or {far}"
    assert offer(scene, "attack rat").touches == ["monster 1"]
    scene.do("attack rat")
    assert prompt(scene).what == "Choose your weapon against Rat"
    assert note(scene, "with throwing knife") == "3 damage, it falls, 2 come back"
    assert offer(scene, "with dagger").touches == ["weapon dagger of player 1"]


@rule("defeat.condition")
def test_an_attack_says_when_what_comes_back_would_end_it_for_all() -> None:
    fog = monster(health=60, special=6, has=[{"area": True}])
    last = Scene(row=[fog], hp=[10, 1], energy=[30, 0])
    assert note(last, "attack rat") == "Sword: 4 damage, 6 come back, and the party would fall"
    enough = Scene(row=[fog], hp=[10, 7], energy=[30, 0])
    assert note(enough, "attack rat") == "Sword: 4 damage, 6 come back"


@rule("select.flip-weapon")
def test_turning_a_monster_over_says_what_is_known_of_it() -> None:
    scene = Scene(row=[], down=[monster("Bat", level=2)])
    assert note(scene, "turn over monster 1") == "level 2; you must attack it then"


@rule("attack.modifiers-now", "attack.combined")
def test_a_card_used_with_an_attack_says_what_the_damage_becomes() -> None:
    scene = Scene(row=[monster(health=9)], active={0: ["Sharp Weapons"]}).do("attack rat")
    assert note(scene, "use sharp weapons") == "+2 damage; 4 damage becomes 6; 1 energy, 29 left"
    assert note(scene, "strike") == "4 damage to Rat, 5 health left"
    assert offer(scene, "strike").role == "confirm"


@rule("energy.damage.rate", "treasure.monster-value")
def test_a_point_of_energy_says_what_it_does() -> None:
    scene = Scene(row=[monster(health=5)]).do("attack rat")
    assert note(scene, "energy into rat") == "1 energy for 1 damage; it falls; worth 10 gold"


def test_ending_the_attacks_says_what_will_come_back() -> None:
    scene = Scene(row=[monster(health=9, special=3)]).do("attack rat")
    assert offer(scene, "done").label == "End your attacks"
    assert note(scene, "done") == "3 damage will come back to you"
    scene = Scene(row=[monster(health=9, special=3)], hp=[1], energy=[2]).do("attack rat")
    assert note(scene, "done") == "3 damage will come back to you, and that would be the end"


@rule("effect.monster-area", "defeat.condition")
def test_what_comes_back_to_several_is_one_sentence_that_says_whose_end_it_would_be() -> None:
    fog = monster(health=60, special=5, has=[{"area": True}])
    scene = Scene(["mage", "fighter", "priest"], row=[fog], hp=[10, 10, 1], energy=[30, 30, 2])
    scene.do("attack rat", "with wand")
    said = "3 damage will come back to you, 5 to {seat 1} and 4 to {seat 2}, and that would be the end of {seat 2}"
    assert note(scene, "done") == said


@rule("effect.monster-drain")
def test_what_comes_back_names_cards_that_are_lost_and_strikes_that_do_nothing() -> None:
    leech = Scene(row=[monster("Leech", health=9, has=[{"drain": 2}])]).do("attack leech")
    assert note(leech, "done") == "strikes will cost you 2 cards of the deck"
    weak = Scene(row=[monster(health=9, physical=1)]).do("attack rat")
    assert note(weak, "done") == "nothing will get through"


@rule("effect.monster-armor")
def test_an_ability_says_what_it_does_to_each_target() -> None:
    scene = Scene(
        players=("mage", "fighter"), row=[monster(health=9, has=[{"armor": 1}]), monster("Bat", health=3)]
    )
    scene.do("attack rat", "with wand", "use your ability")
    assert prompt(scene).what == "Spark Gap: choose a monster"
    assert note(scene, "at rat") == "7 health; 2 damage, 5 health left; nothing comes back"
    assert note(scene, "at bat") == "3 health; 3 damage, it falls; nothing comes back"


# Life and energy


@rule("energy.heal")
def test_healing_says_what_it_costs_and_brings() -> None:
    scene = Scene(hp=[6])
    assert note(scene, "heal 3") == "hit points 6 to 9 of 10; 3 energy, 27 left"
    assert offer(scene, "heal 3").touches == ["hit points of player 1"]


@rule("damage.pay", "damage.pay.forced")
def test_paying_says_what_is_left_of_hit_points_and_deck() -> None:
    scene = Scene(row=[monster(health=9, special=5)], hp=[3]).do("attack rat", "done")
    assert prompt(scene).what == "Pay for 5 damage: how many cards do you discard?"
    assert prompt(scene).clause == "damage.pay.forced"
    assert note(scene, "discard 3") == "hit points 3 to 1; 27 cards left"
    assert note(scene, "discard 5") == "you keep 3 hit points; 25 cards left"


@rule("energy.treasure-two", "energy.treasure-two.change")
def test_giving_a_treasure_up_says_what_it_is_worth() -> None:
    scene = Scene(facedown={0: ["Sharp Weapons"]}, active={0: ["Wide Swing"]}, row=[monster(), monster("Bat")])
    scene.do("attack rat", "use wide swing")
    assert note(scene, "give up sharp weapons") == "2 energy"
    scene = Scene(facedown={0: ["Wide Swing"]}, active={0: ["Sharp Weapons"]}).do("attack rat", "use sharp weapons")
    assert note(scene, "give up wide swing") == "2 energy, 1 of it wasted"


@rule("active.replace")
def test_turning_a_treasure_up_says_what_it_does_and_what_goes() -> None:
    scene = Scene(facedown={0: ["Ore-Cart Lid"]})
    assert note(scene, "turn up ore-cart lid").endswith("Trapdoor Shield is discarded")
    assert offer(scene, "turn up ore-cart lid").touches == ["treasure 1 of player 1"]


# Treasure


@rule("treasure.exchange.choice", "treasure-card.shrinks-deck")
def test_an_exchange_says_what_each_card_is_worth() -> None:
    scene = Scene(wounds=[6], row=[monster(health=4)], gold_deck=[30]).do("attack rat")
    assert prompt(scene).what == "Exchange 5 wound cards for gold or a treasure?"
    assert note(scene, "take gold") == "10 to 50 gold"
    assert note(scene, "take a treasure").endswith("29 cards left in your deck")
    assert note(scene, "done") == "10 wound cards: you can exchange them another time"


@rule("effect.look-gold")
def test_a_gold_card_that_was_looked_at_is_named_to_whoever_looked() -> None:
    loupe = card("Loupe", "item", slot="tool", when="use", does=[{"look-gold": True}])
    scene = Scene(wounds=[6, 6], row=[monster(health=4)], gold_deck=[40], active={0: [loupe]}).do("use loupe")
    assert prompt(scene).what == "The next gold card is 40: leave it there?"
    assert "40" not in prompt(scene, 1).what + prompt(scene, 1).why
    scene.do("leave it", "attack rat")
    assert note(scene, "take gold") == "the next card is 40 gold"
    scene.do("done")
    assert scene.asked == 1
    assert note(scene, "take gold") == "10 to 50 gold"


# Waiting, and building


def test_whoever_waits_is_told_for_whom_and_what_goes_on() -> None:
    scene = Scene(row=[monster(health=9, special=3)]).do("attack rat")
    waiting = prompt(scene, 1)
    assert (waiting.what, waiting.must) == ("Wait for {seat 0}", False)
    assert waiting.why == "it is {seat 0}'s turn; 3 damage will come back to {seat 0}"


@rule("deck.build", "deck.build.private")
def test_everyone_is_asked_to_build_at_once() -> None:
    table = deal(2, 1)
    while "play" in table.say(table.legal_moves()[0]):
        table.push(table.legal_moves()[0])
    for seat in range(2):
        asked = table.prompt(seat)
        assert (asked.what, asked.must) == ("Choose a ready plan, or build a deck of your own", True)
    plan = next(move for move in table.legal_moves(1) if table.moves.plan.holds(move))
    table.push(plan, 1)
    assert table.prompt(1).what == "Your deck is full: is it ready?"
    assert table.prompt(0).what == "Choose a ready plan, or build a deck of your own"
    table.push(READY, 1)
    assert table.prompt(1).must is False
    assert table.prompt(1).what == "Wait for {seat 0}"


# Why not


@pytest.mark.parametrize(
    ("scene", "thing", "why"),
    [
        (Scene(active={0: ["Hard Look"]}), "hard look of player 1", "Abilities come after the weapon attack."),
        (Scene(active={0: ["Sharp Weapons"]}), "sharp weapons of player 1", "It is used together with an attack."),
        (Scene(), "trapdoor shield of player 1", "It is not used: it works as long as it is active."),
        (Scene(), "hit points of player 1", "You have all your hit points."),
        (
            Scene(row=[monster(), monster("Guard", has=[{"bodyguard": True}])]),
            "monster 1",
            "Another monster guards it: weapons must go there.",
        ),
        (
            Scene(row=[monster(health=9)], facedown={0: ["Hard Look"]}).do("attack rat"),
            "treasure 1 of player 1",
            "After the monster is chosen, only items can be put into play before the end of a Treasure Phase.",
        ),
        (
            Scene(row=[monster(), monster("Bat")]).do("attack rat"),
            "monster 2",
            "You have made your weapon attack.",
        ),
        (
            Scene(hp=[5], room=room(rules=[{"forbids": "healing"}])),
            "hit points of player 1",
            "Energy cannot heal now.",
        ),
    ],
    ids=["ability", "modifier", "standing", "healing", "guarded", "window", "second attack", "forbidden"],
)
def test_what_cannot_be_used_says_why(scene: Scene, thing: str, why: str) -> None:
    assert prompt(scene).refusals[thing] == why


def test_what_a_move_touches_is_not_refused() -> None:
    for game in positions(BOX, 6, 120, **{"first-game": True}):
        assert game.turn is not None
        asked = game.prompt(game.turn)
        touched = {thing for found in asked.moves for thing in found.touches}
        assert touched.isdisjoint(asked.refusals)


# How things stand


@rule("aim.most-gold", "aim.party-lives")
def test_the_goal_line_says_who_is_ahead_and_who_would_fall() -> None:
    assert lines(Scene(gold={0: [30], 1: [30]})) == ["Most gold wins if all survive"]
    assert lines(Scene(gold={1: [30]})) == ["Most gold wins if all survive: now Bo, 30"]
    weaker = Scene(gold={0: [30]}, hp=[10, 4], energy=[30, 20])
    assert lines(weaker)[1] == "Weakest: Bo, 4 hit points, 20 cards"
    assert [goal.tone for goal in TELLER.goals(weaker.table, Voice(NAMES[:2], 0))] == ["lead", "watch"]
    weak = Scene(gold={0: [30]}, hp=[10, 3], energy=[30, 2])
    assert lines(weak)[1] == "Weakest: Bo, 3 hit points, 2 cards"
    assert [goal.tone for goal in TELLER.goals(weak.table, Voice(NAMES[:2], 0))] == ["lead", "danger"]
    fatal = Scene(row=[monster(health=9, special=3)], hp=[1], energy=[2]).do("attack rat")
    assert "The strikes to come would fell you" in lines(fatal)
    assert "The strikes to come would fell Ana" in lines(fatal, 1)


@rule("players.solo")
def test_alone_the_aim_is_to_survive() -> None:
    assert lines(Scene(players=("fighter",))) == ["Survive, and beat the boss"]


# The story


def test_everything_that_can_happen_has_its_sentence() -> None:
    classes = [thing for thing in vars(events).values() if isinstance(thing, type)]
    assert {kind for kind in classes if issubclass(kind, Happening)} - {Happening} == set(story.SENTENCES)


def test_an_attack_is_told_with_its_parts() -> None:
    scene = Scene(row=[monster(health=9)], active={0: ["Sharp Weapons", "Practised Arm"]})
    scene.do("attack rat", "use sharp weapons")
    assert "You use Sharp Weapons for 1 energy." in told(scene)
    assert "Rat takes 7 damage (Sword 4, Practised Arm +1, Sharp Weapons +2) and has 2 left." in told(scene)
    assert "Ana takes 7 wound cards." in told(scene, 1)


def test_a_strike_is_told_by_type_with_what_was_taken_off() -> None:
    scene = Scene(row=[monster(health=9, special=2, physical=4)]).do("attack rat", "done")
    assert told(scene, 1) == "Rat strikes Ana: 2 Special and 4 Physical, 3 taken off, 3 get through."
    scene.do("discard 1")
    assert "You lose 2 hit points, and pay for 1 with energy: 8 left." in told(scene)


@rule("treasure-card.look")
def test_a_treasure_is_named_to_its_owner_alone() -> None:
    scene = Scene(wounds=[5], row=[monster(health=4)], deck={0: ["Sharp Weapons"]}).do("attack rat")
    scene.do("take a treasure")
    assert "The treasure is Sharp Weapons." in told(scene)
    assert "Sharp Weapons" not in told(scene, 1)


@rule("score.total")
def test_the_end_counts_everyone_and_names_the_winner() -> None:
    boss = monster("Wyrm", health=4, level=4)
    scene = Scene(row=[boss], gold={0: [10], 1: [20]}, hp=[8], wounds=[0, 0]).do("attack wyrm")
    for _ in range(9):
        if scene.asked is not None:
            scene.do("done")
    text = " ".join(story.sentence(event.what, Voice(NAMES[:2], 0)) for event in scene.events)
    assert "You: 10 gold in 1 card, 40 for monsters, less 20 for 2 missing hit points: 30." in text
    assert text.endswith("The boss has fallen and the party lives: with 30 gold you win!")
    assert story.heading(scene.events[-1].what) == "The end"


@rule("effect.last-stand")
def test_what_keeps_somebody_from_falling_is_told_to_be_discarded() -> None:
    scene = Scene(row=[monster(health=9, special=9)], hp=[1], energy=[0], active={0: ["Last Legs"]})
    assert "You discard Last Legs to stay at 1 hit point." in told(scene.do("attack rat"))


def test_a_defeat_names_no_winner() -> None:
    scene = Scene(row=[monster(health=9, special=9)], hp=[1], energy=[0]).do("attack rat")
    assert told(scene).endswith("The party has fallen: nobody wins.")


def test_turns_levels_and_the_boss_have_headings() -> None:
    heads = {
        type(event.what).__name__: story.heading(event.what)
        for event in Scene(row=[], next_up=[monster("Wyrm", level=4)], level=3).events
    }
    assert heads["Turn"] == "Turn 1 · {seat 0}"
    assert heads["BossAppears"] == "The boss · Wyrm"


# Decks as small texts


def builder() -> Dwellers:
    table = deal(2, 1)
    while "play" in table.say(table.legal_moves()[0]):
        table.push(table.read("play berta holdfast" if table.turn == 0 else "play doctor quillon"))
    return table


@rule("deck.build")
def test_a_deck_is_written_and_read_again() -> None:
    table = builder()
    table.push(table.read("plan the whole door"), 0)
    text = TELLER.list_of(table, 0)
    assert text.startswith("# Berta Holdfast, 30 of 30 cards\n")
    assert "\n2 Long Shovel\n" in text
    other = builder()
    for words in ("put in trophy wall", "put in trophy wall"):
        other.push(other.read(words), 0)
    for move in TELLER.moves_for(other, 0, text):
        other.push(move, 0)
    assert other.people[0].built == table.people[0].built
    assert len(other.people[0].built) == DECK_SIZE


def test_a_deck_is_kept_only_while_it_is_built() -> None:
    table = builder()
    assert TELLER.list_of(table, 0)
    table.push(table.read("plan the whole door"), 0)
    table.push(READY, 0)
    assert TELLER.list_of(table, 0) == ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3 Sharp Weapons", 'Line 1: "sharp weapons" can be in a deck at most 2 times.'),
        ("\nSharp Wepons", 'Line 2: there is no card "sharp wepons". Did you mean "sharp weapons"?'),
        ("2 Magic Missile", 'Line 1: your character cannot have "magic missile" in the deck.'),
        ("1 Trapdoor Shield", 'Line 1: your character cannot have "trapdoor shield" in the deck.'),
    ],
    ids=["copies", "name", "class", "starting item"],
)
@rule("deck.copies.scope", "deck.no-foreign-class", "character.starting-item.outside-deck")
def test_a_list_that_is_no_deck_is_refused_by_line(text: str, says: str) -> None:
    with pytest.raises(UndercroftError) as problem:
        TELLER.moves_for(builder(), 0, text)
    assert str(problem.value) == says


@rule("deck.copies")
@pytest.mark.parametrize("number", ["9" * 12, "9" * 5000], ids=["great", "endless"])
def test_no_number_of_copies_is_too_great_to_be_refused(number: str) -> None:
    with pytest.raises(UndercroftError, match=r"Line 1: \"sharp weapons\" can be in a deck at most 2 times\."):
        TELLER.moves_for(builder(), 0, f"{number} Sharp Weapons")


@rule("deck.size.maximum")
def test_a_list_of_too_many_cards_is_refused() -> None:
    table = builder()
    names = [table.deck.energy[face].name for face in table.moves.designs[0]]
    with pytest.raises(UndercroftError, match="There are 32 cards in the list; a deck has 30"):
        TELLER.moves_for(table, 0, "\n".join(f"2 {name}" for name in names[:16]))


def test_notes_and_single_names_are_read() -> None:
    table = builder()
    moves = TELLER.moves_for(table, 0, "# mine\nSharp Weapons  # good\n\n1 Wide Swing\n")
    assert [table.say(move) for move in moves] == ["put in sharp weapons", "put in wide swing"]


# The terminal


def drawn(table: Dwellers, seat: int, compact: bool = False) -> str:
    console = Console(width=120, record=True, file=StringIO())
    view = TELLER.view(table, seat)
    assert isinstance(view, DwellersView)
    console.print(screen.draw(view, Voice(NAMES[: table.seats], seat), compact))
    return console.export_text()


def test_the_terminal_shows_party_row_and_own_cards() -> None:
    scene = Scene(row=[monster(health=9, special=3)], facedown={0: ["Hard Look"]}, down=["Lamp Moths"])
    text = drawn(scene.table, 0)
    for part in ("Berta Holdfast", "♥♥♥♥♥♥♥♥♥♥ ▤30 ▣1", "stops Special 0", "Rat", "3 Special", "face-down monster",
                 "Sword: 4 damage, 3 come back", "Hard Look", "face down, 2 energy", "Level 1"):  # fmt: skip
        assert part in text, part
    assert "Hard Look" not in drawn(scene.table, 1)
    assert "Lamp Moths" not in text


def test_the_terminal_is_compact_where_there_is_little_room() -> None:
    scene = Scene(row=[monster(health=9, special=3)])
    small, large = drawn(scene.table, 0, compact=True), drawn(scene.table, 0)
    assert len(small.splitlines()) < len(large.splitlines())
    assert "Rat ♥9/9" in small


def test_the_terminal_shows_an_attack_a_strike_and_a_bill() -> None:
    scene = Scene(row=[monster(health=9, special=3)], active={0: ["Sharp Weapons", "Ore-Cart Lid"]})
    assert "Rat: 4 damage: 5 health left" in drawn(scene.do("attack rat").table, 0)
    scene.do("strike", "done")
    assert "Rat strikes you: 3 Special: 3 to pay" in drawn(scene.table, 0)
    assert "Damage to you: 3 to pay" in drawn(scene.do("done").table, 0)


def test_the_terminal_shows_a_deck_being_built() -> None:
    table = builder()
    text = drawn(table, 0)
    assert "plan the whole door" in text
    assert "0 of 30: nothing yet" in text
    table.push(table.read("put in pit-prop plate"), 0)
    assert "1 of 30: 1 Pit-Prop Plate" in drawn(table, 0)
    assert "Pit-Prop Plate" not in drawn(table, 1)


def test_every_table_can_be_drawn() -> None:
    chance = Chance(1)
    for game in positions(BOX, 6, 150, **{"first-game": True}):
        assert isinstance(game, Dwellers)
        if chance.below(4) == 0 and game.turn is not None:
            assert drawn(game, game.turn, compact=chance.below(2) == 0)
