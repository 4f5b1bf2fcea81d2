"""What a seat may see, named thing by thing."""

from typing import Final

from undercroft.core.hidden import OPEN
from undercroft.core.lattice import SIDES, Side
from undercroft.core.telling.views import last_act
from undercroft.core.windows import Ask

from ..cards.deck import FORMS, NO_CARD, SYMBOLS, UNSPLIT
from ..flow import strikes
from ..shapes.events import Pile as PileName
from ..shapes.views import (
    AdventureFace,
    Deck,
    DelveOutcome,
    DelveView,
    Fight,
    FightKind,
    Limits,
    Listed,
    OpenQuest,
    Packed,
    Pile,
    Player,
    Ready,
    Scores,
    Strike,
    Symbols,
    Threat,
)  # fmt: skip
from ..shapes.words import Moment
from ..table import scores
from ..table.fights import NOBODY_THERE
from ..table.fights import Fight as Combat
from ..table.fights import Strike as Blow
from ..table.heroes import NO_SIDE, OWN_ABILITY, Hero
from ..table.moments import MOMENTS
from ..table.phases import PHASES
from ..table.rules import TO_WIN
from ..table.table import Delve
from .faces import MEANS, Faces, faces_of
from .map import (
    Hung,
    hanging,
    see_looked,
    see_map_decks,
    see_map_hand,
    see_shifting,
    see_spaces,
)  # fmt: skip
from .names import PILES, fight_title, phase_words, traps_note, wounds_note

FIGHTS: Final[list[FightKind]] = ["batch", "quest", "map", "duel"]


def see(table: Delve, seat: int | None) -> DelveView:
    """The table as a seat sees it; with OPEN every hand, and every deck in its order, the next card first."""
    all_open = seat == OPEN
    you = None if all_open else seat
    rules = table.rules
    faces = faces_of(table.deck)
    hung = hanging(table)
    places = faces.places
    outcome = table.outcome()
    assert outcome is None or isinstance(outcome, DelveOutcome)
    heroes = table.deck.heroes
    return DelveView(
        game="dungeoneer",
        sets=faces.played(table.in_play)[0],
        you=you,
        turn=table.turn,
        last=last_act(table, table.last),
        active=table.active,
        first=table.first,
        phase=PHASES[table.phase],
        phases=phase_words(table),
        round=table.round,
        limit=rules.round_limit or None,
        to_win=TO_WIN,
        three_points=rules.three_points,
        reincarnation=rules.reincarnation,
        players=[see_player(table, faces, hung, other, all_open) for other in range(table.seats)],
        hand=see_hand(table, faces, you) if you is not None else None,
        batch=see_batch(table, faces) if seat == table.active or all_open else [],
        maps=see_spaces(table, faces, hung),
        map_decks=see_map_decks(table, faces, all_open),
        laying=faces.maps[table.maps.face[table.laying]] if table.laying != NO_CARD else None,
        shifting=see_shifting(table, faces),
        map_hand=see_map_hand(table, faces, you),
        map_hands=[len(hand) for hand in table.map_hands],
        looked=see_looked(table, faces, you, all_open),
        quests=see_open_quests(table, faces, table.global_quests),
        quest_deck=see_quest_deck(table, faces, all_open),
        piles=see_piles(table, faces, all_open),
        fights=[see_fight(table, faces, hung, fight, you) for fight in table.fights],
        moment=see_moment(table),
        quests_gone=[faces.titles[face] for face in table.gone],
        fallen=[heroes[face].name for face in table.fallen],
        spare=[heroes[face].name for face in table.spare],
        means=MEANS,
        outcome=outcome,
        maps_left_out=[places[table.maps.face[card]] for card in table.map_gone] if all_open else None,
    )


# Players


def see_player(table: Delve, faces: Faces, hung: Hung, seat: int, all_open: bool) -> Player:
    """A player as everyone sees them. § tracker.public § hand.count-public § combat.g.pack-public"""
    hero = table.heroes[seat]
    chosen = hero.chosen
    melee, magic, speed, boons, treasures = scores.figures(table, seat)
    titles = faces.titles
    return Player(
        seat=seat,
        hero=faces.heroes[hero.card.name] if chosen else None,
        alive=hero.alive,
        left=hero.left,
        level=hero.level,
        life=hero.life,
        glory=hero.glory,
        peril=hero.peril,
        scores=Scores(melee, magic, speed) if chosen else None,
        symbols=Symbols(
            SYMBOLS[scores.symbol(table, seat, 0)],
            SYMBOLS[scores.symbol(table, seat, 1)],
            SYMBOLS[scores.symbol(table, seat, 2)],
        )
        if chosen
        else None,
        space=faces.places[hero.space] if hero.alive else None,
        door=side_of(table, hero) if hero.alive and hero.door != NO_SIDE else None,
        tipped=hero.tipped,
        stand=Threat(FORMS[hero.stand_form], hero.stand_number) if hero.stand_number else None,
        points=max(hero.points, 0),
        saved=hero.saved,
        cards=len(hero.hand),
        ready=[see_ready(table, faces, card) for card in hero.ready],
        limits=Limits(boons, treasures) if chosen else None,
        banes=[see_ready(table, faces, card) for card in hero.banes],
        pack=[see_packed(table, faces, hung, card) for card in hero.pack],
        quests=see_open_quests(table, faces, hero.quests),
        completed=[titles[face] for face in hero.done],
        artifacts=[table.quest(face).text for face in hero.done if table.quest(face).artifact],
        challenged=hero.challenges,
        ability_used=OWN_ABILITY in hero.used,
        tried=marked(titles, hero.tried),
        found=marked(titles, hero.found),
        been=marked(faces.places, hero.been),
        luck=hero.luck,
        hand=see_hand(table, faces, seat) if all_open else None,
        map_hand=[faces.places[table.maps.face[card]] for card in table.map_hands[seat]]
        if all_open and table.map_hands
        else None,
    )


def marked(names: list[str], mask: int) -> list[str]:
    """The names whose bits are set."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(names[lowest.bit_length() - 1])
        mask ^= lowest
    return found


def side_of(table: Delve, hero: Hero) -> Side:
    return SIDES[table.board.printed(hero.space, hero.door)]


def see_ready(table: Delve, faces: Faces, card: int) -> Ready:
    used = any(card in hero.used for hero in table.heroes)
    host, face = table.host[card], table.cards.face
    return faces.ready(face[card], table.owner[card], used, face[host] if 0 <= host < len(face) else NO_CARD)


def see_packed(table: Delve, faces: Faces, hung: Hung, card: int) -> Packed:
    left = scores.life_left(table, card)
    return faces.packed(table.cards.face[card], table.wounds[card], left, hung.get(card, ()))


def see_open_quests(table: Delve, faces: Faces, quests: list[int]) -> list[OpenQuest]:
    wounds, first = table.wounds, table.keys.quest(0)
    return [faces.open_quest(face, table.has_token(face), wounds[first + face]) for face in quests]


def see_hand(table: Delve, faces: Faces, seat: int) -> list[AdventureFace]:
    """A player's own hand. § setup.hand-private"""
    return [faces.adventures[table.cards.face[card]] for card in table.heroes[seat].hand]


def see_batch(table: Delve, faces: Faces) -> list[Listed]:
    """What a Dungeonlord has listed so far: for their own eyes."""
    batch, face = table.batch, table.cards.face
    return [Listed(faces.cards[face[batch[i]]], batch[i + 1]) for i in range(0, len(batch), 2)]


# Decks and fights


def see_piles(table: Delve, faces: Faces, all_open: bool) -> list[Pile]:
    """Decks are counted, discards lie open. § discard.face-up"""
    names, face = faces.cards, table.cards.face
    found = []
    for number, there in enumerate(table.piles):
        name: PileName = "adventure" if table.split == UNSPLIT else "peril" if number else "glory"
        title, short = PILES[name]
        found.append(
            Pile(
                thing=f"pile {name}",
                title=title,
                short=short,
                name=name,
                cards=len(there),
                discards=[names[face[card]] for card in table.discards[number]],
                order=[f"card {names[face[card]]}" for card in reversed(there)] if all_open else None,
            )
        )
    return found


def see_quest_deck(table: Delve, faces: Faces, all_open: bool) -> Deck:
    cards = table.quest_deck
    order = [f"quest {faces.titles[table.quests.face[card]]}" for card in reversed(cards)] if all_open else None
    return Deck(thing="deck quests", title="Quest deck", short="Quests", cards=len(cards), order=order)


def see_moment(table: Delve) -> Moment | None:
    """At which moment players are asked whether they want to act. § window.list"""
    return MOMENTS[table.asking.moment.kind] if isinstance(table.asking, Ask) else None


def see_fight(table: Delve, faces: Faces, hung: Hung, fight: Combat, you: int | None) -> Fight:
    return Fight(
        kind=FIGHTS[fight.kind],
        lord=fight.lord,
        target=fight.target,
        reply=fight.reply,
        strikes=[see_strike(table, faces, hung, fight, strike) for strike in fight.strikes],
        traps=[faces.adventures[table.cards.face[card]] for card in fight.traps],
        wounds=fight.wounds,
        bearer=fight.bearer if fight.wounds else None,
        glory_due=fight.glory_due,
        peril_due=fight.peril_due,
        over=fight.over,
        title=fight_title(table, fight, you),
        traps_note=traps_note(table, fight),
        wounds_note=wounds_note(fight),
    )


def see_strike(table: Delve, faces: Faces, hung: Hung, fight: Combat, strike: Blow) -> Strike:
    """One attack: who against whom, in which form, and both rolls with all that counts in them."""
    key = strike.monster()
    return Strike(
        by=strike.by_seat if strike.by_seat != NOBODY_THERE else None,
        on=strike.on_seat if strike.on_seat != NOBODY_THERE else None,
        monster=faces.monsters[table.monster(key).name] if key != NOBODY_THERE else None,
        left=scores.life_left(table, key) if key != NOBODY_THERE else None,
        attached=[faces.cards[face] for face in hung.get(key, ())],
        form=FORMS[strike.form],
        pump=strike.pump,
        score=strikes.attack_score(table, fight, strike),
        parts=strikes.attack_parts(table, fight, strike),
        counter_score=strikes.counter_score(table, fight, strike),
        counter_parts=strikes.counter_parts(table, fight, strike),
        can_counter=strikes.can_counter(table, strike),
        dice=strike.dice,
        counter_dice=strike.counter_dice,
        die=strike.die or None,
        total=strike.total if strike.die else None,
        counter=strike.counter or None,
        counter_total=strike.counter_total if strike.counter else None,
        out=strike.out,
    )
