"""Reads a card file, checks it against what the rules need, and lays the cards out for them."""

import re

from undercroft.core.errors import BadCards, nearest
from undercroft.core.lattice import SIDES
from undercroft.core.shelf.card_file import mask, must, read_card_file
from undercroft.core.shelf.content import TextFile, fingerprint, without_looks

from . import deck
from .constraints import check_names, check_sets
from .deck import (
    DURATIONS,
    EXITS,
    FIGHTER,
    FORMS,
    HALVES,
    HOSTS,
    INSTANT,
    LOCKED,
    SPACES,
    SYMBOLS,
    TARGETS,
    TERRAINS,
    TIMES,
    TRAPPED,
    Adventure,
    Deck,
    Exit,
    HeroCard,
    Map,
    Monster,
    Op,
    Quest,
    Set,
)  # fmt: skip
from .entries import (
    FAMILY_ICONS,
    MONSTER_ICONS,
    QUEST_ICONS,
    SPACE_ICONS,
    BaneEntry,
    BoonEntry,
    CardFile,
    HeroEntry,
    MapEntry,
    MonsterBlock,
    MonsterEntry,
    QuestEntry,
    TrapEntry,
    TreasureEntry,
)  # fmt: skip
from .operations import Effect
from .vocabulary import (
    ARTIFACT_BONUSES,
    BONUSES_ON,
    HERO_BONUSES,
    HERO_OPS,
    MONSTER_BONUSES,
    OPS_AT,
    QUEST_BONUSES,
    YOUR_OPS,
    read_ability,
    read_modifiers,
    read_op,
    read_ops,
    read_price,
    read_special,
    read_threat,
)  # fmt: skip


def read_deck(file: TextFile) -> Deck:
    """The deck in this file, or an error that names the card at fault."""
    return read_card_file(file, CardFile, lay_out)


def lay_out(cards: CardFile) -> Deck:
    """The cards as the rules use them."""
    check_names(cards)
    sets = [Set(box.id, box.name, HALVES.index(box.kind), box.decks) for box in cards.set]
    maps = [read_map(entry, sets[home].half, home) for home, box in enumerate(cards.set) for entry in box.map]
    categories = {entry.category for box in cards.set for entry in box.treasure if entry.duration == "permanent"}
    laid_out = Deck(
        fingerprint=fingerprint(without_looks(cards)),
        plays_like=list(cards.plays_like),
        sets=sets,
        heroes=[read_hero(entry, home) for home, box in enumerate(cards.set) for entry in box.hero],
        quests=[read_quest(entry, maps, home) for home, box in enumerate(cards.set) for entry in box.quest],
        maps=maps,
        adventures=[],
    )
    for home, box in enumerate(cards.set):
        for played in (box.boon, box.treasure, box.bane):
            laid_out.adventures += [read_played(entry, categories, home) for entry in played]
        laid_out.adventures += [read_encounter(entry, home) for entry in box.monster]
        laid_out.adventures += [read_trap(entry, home) for entry in box.trap]
    check_sets(cards, laid_out)
    return laid_out


def read_scores(card: str, said: str, levels: int) -> tuple[list[int], int]:
    """ "3/4/4/5 standard" as the scores by level and the symbol."""
    numbers, _, symbol = said.partition(" ")
    scores = numbers.split("/")
    if symbol not in SYMBOLS or len(scores) != levels or not all(re.fullmatch(r"\d", score) for score in scores):
        example = "3/4/4/5 standard" if levels == 4 else "3 standard"
        right = f'{"four scores" if levels == 4 else "one score"} and a symbol, such as "{example}"'
        hint = nearest(symbol, SYMBOLS) if symbol not in SYMBOLS else ""
        raise BadCards(f'"{card}": "{said}" does not say how it fights; it must be {right}. {hint}'.rstrip())
    return [int(score) for score in scores], SYMBOLS.index(symbol)


def read_hero(entry: HeroEntry, home: int) -> HeroCard:
    forms = [read_scores(entry.name, said, 4) for said in (entry.melee, entry.magic, entry.speed)]
    symbols = [symbol for _, symbol in forms]
    if deck.STANDARD not in symbols or deck.NO_SYMBOL in symbols:
        raise BadCards(f'"{entry.name}": a hero is standard in one form at least, and counter in the others.')
    return HeroCard(
        name=entry.name,
        race=entry.race,
        calling=entry.calling,
        life=entry.life,
        limits=[entry.boons, entry.treasures],
        scores=[[scores[level] for scores, _ in forms] for level in range(4)],
        symbols=symbols,
        gives=read_modifiers(entry.name, entry.gives, HERO_BONUSES),
        ability=read_ability(entry.name, entry.ability),
        text=entry.text,
        home=home,
        icon=entry.icon,
        hue=entry.hue,
    )


def read_monster(entry: MonsterBlock) -> Monster:
    forms = [read_scores(entry.name, said, 1) for said in (entry.melee, entry.magic, entry.speed)]
    symbols = [symbol for _, symbol in forms]
    if deck.STANDARD not in symbols:
        raise BadCards(
            f'"{entry.name}": it could never attack; at least one of {", ".join(FORMS)} must be standard.'
        )
    return Monster(
        name=entry.name,
        kind=entry.kind,
        scores=[scores[0] for scores, _ in forms],
        symbols=symbols,
        life=entry.life,
        hit=read_ops(entry.name, entry.hit, HERO_OPS),
        special=read_special(entry.name, entry.special),
        gives=read_modifiers(entry.name, entry.gives, MONSTER_BONUSES),
        icon=entry.icon or MONSTER_ICONS.get(entry.kind, FAMILY_ICONS["monster"]),
    )


def read_exit(card: str, side: str, said: str, half: int) -> Exit:
    """ "open", or "locked 4", or "trapped magic 5"; in the Wilderness "lost 4", or "treacherous magic 5"."""
    word, _, number = said.partition(" ")
    words = EXITS[half]
    if word in EXITS[1 - half] and word not in words:
        right = words[EXITS[1 - half].index(word)]
        raise BadCards(f'"{card}": in the {HALVES[half].capitalize()} a {word} exit is "{right}" ({side}).')
    if word not in words:
        raise BadCards(f'"{card}": there is no exit "{said}" ({side}). {nearest(word, words)}')
    kind = words.index(word)
    if kind not in (LOCKED, TRAPPED):
        if number:
            raise BadCards(f'"{card}": "{said}" ({side}) has no Threat; it must be "{word}" alone.')
        return Exit(half, kind, 0, 0)
    if not number:
        raise BadCards(f'"{card}": "{said}" ({side}) needs the number of its Threat, such as "{word} 4".')
    form, threat_number = read_threat(card, int(number) if number.isdecimal() else number)
    return Exit(half, kind, form, threat_number)


def read_map(entry: MapEntry, half: int, home: int) -> Map:
    grim, _, kind = entry.kind.rpartition(" ")
    kinds: list[str] = [*SPACES]
    return Map(
        name=entry.name,
        half=half,
        kind=kinds.index(kind),
        grim=bool(grim),
        terrains=mask(entry.terrain, TERRAINS),
        glory=entry.glory,
        peril=entry.peril,
        exits=[read_exit(entry.name, side, getattr(entry.exits, side), half) for side in SIDES],
        sewer=entry.sewer,
        portal=entry.portal,
        pit=read_feature(entry.name, entry.pit, Effect(tip=True)),
        spikes=read_feature(entry.name, entry.spikes, Effect(wound=1)),
        hazard=entry.hazard,
        enters=read_ops(entry.name, entry.enters, YOUR_OPS),
        monster=read_monster(entry.monster) if entry.monster else None,
        text=entry.text,
        home=home,
        icon=entry.icon or SPACE_ICONS[kind],
    )


def read_feature(card: str, said: str | int | None, fail: Effect) -> Op | None:
    """A pit or spikes: the Threat of a space."""
    if said is None:
        return None
    form, number = read_threat(card, said)
    return read_op(card, Effect(threat=f"{FORMS[form]} {number}", fail=[fail]), HERO_OPS)


def read_quest(entry: QuestEntry, maps: list[Map], home: int) -> Quest:
    criterion = read_criterion(entry)
    named = [entry.start, entry.to] if criterion == deck.ESCORT_QUEST else [entry.at]
    return Quest(
        name=entry.name,
        criterion=criterion,
        search=entry.search or 0,
        search_kind=SPACES.index(entry.on) if entry.on else 0,
        places=[find_place(entry.name, place, maps, home) for place in named if place],
        threat=read_op(entry.name, Effect(threat=entry.threat), ["threat"]) if entry.threat else None,
        monster=read_monster(entry.monster) if entry.monster else None,
        price=read_price(entry.name, entry.price) if entry.price else None,
        sequence=entry.rolls or [],
        artifact=read_modifiers(entry.name, entry.artifact, ARTIFACT_BONUSES),
        effect=read_modifiers(entry.name, entry.effect, QUEST_BONUSES),
        glory=entry.reward.glory,
        peril=-entry.reward.peril,
        text=entry.text,
        home=home,
        icon=entry.icon or QUEST_ICONS[deck.CRITERIA[criterion]],
    )


def read_criterion(entry: QuestEntry) -> int:
    """What has to be done, from what the card names; its type must agree with that."""

    def wrong(right: str) -> BadCards:
        return BadCards(f'"{entry.name}": {right}.')

    escort = entry.start is not None or entry.to is not None
    given = [
        entry.threat is not None,
        entry.monster is not None,
        escort,
        entry.price is not None,
        bool(entry.rolls),
    ]
    named = [kind for kind in range(len(given)) if given[kind]]
    if len(named) > 1 or not (named or entry.search):
        raise wrong("a Quest has one of threat, monster, from and to, price, and rolls, or only a search")
    criterion = named[0] if named else deck.FIND_QUEST
    if (entry.search is None) != (entry.on is None):
        raise wrong('"search" and "on" go together: the number, and the kind of space it is searched on')
    if escort and (entry.start is None or entry.to is None):
        raise wrong('an escort goes "from" one place "to" another')
    if (entry.at is None) != (escort or entry.search is not None):
        raise wrong('"at" names the place of a Quest; only an escort and a search have none')
    special = {"search": entry.search is not None, "artifact": bool(entry.artifact), "effect": bool(entry.effect)}
    for word, there in special.items():
        if there != (entry.type == word):
            raise wrong(f'its type is "{entry.type}", but only a Quest of type "{word}" has "{word}", and it must')
    if entry.type not in special and entry.type != deck.CRITERIA[criterion]:
        raise wrong(f'its type is "{entry.type}"; by what has to be done it is "{deck.CRITERIA[criterion]}"')
    return criterion


def find_place(card: str, place: str, maps: list[Map], home: int) -> int:
    """The Map card of this name, of the same set. § constraint.quest-places"""
    own = [face.name for face in maps if face.home == home]
    if place in own:
        return next(number for number, face in enumerate(maps) if face.name == place)
    where = "a Map card of another set" if place in [face.name for face in maps] else "no Map card of any set"
    raise BadCards(
        f'"{card}": its place "{place}" is {where}; it must be one of its own set. {nearest(place, own)}'
    )


def read_played(entry: BoonEntry | BaneEntry, categories: set[str], home: int) -> Adventure:
    """A Boon, a Treasure or a Bane."""
    family = deck.BANE if isinstance(entry, BaneEntry) else deck.BOON
    category = ""
    if isinstance(entry, TreasureEntry):
        family, category = deck.TREASURE, entry.category
    check_played(entry, categories)
    host = HOSTS.index(entry.host or "hero")
    target = TARGETS.index(entry.target) if entry.target else usual_target(entry)
    return Adventure(
        name=entry.name,
        family=family,
        cost=entry.cost,
        times=mask(entry.play, TIMES),
        duration=DURATIONS.index(entry.duration),
        category=category,
        target=target,
        host=host,
        host_category=entry.host_category or "",
        upkeep=entry.upkeep,
        shed=entry.shed,
        gives=read_modifiers(entry.name, entry.gives, BONUSES_ON[host]),
        does=read_ops(entry.name, entry.does, OPS_AT[target]),
        ability=read_ability(entry.name, entry.ability),
        monster=None,
        text=entry.text,
        copies=entry.copies,
        home=home,
        icon=entry.icon or FAMILY_ICONS[deck.FAMILIES[family]],
    )


def usual_target(entry: BoonEntry | BaneEntry) -> int:
    """Glory cards are for you and Peril cards for an opponent; what is attached elsewhere goes to its host."""
    if entry.host and entry.host != "hero":
        return deck.AT_HOST
    return deck.AT_OPPONENT if isinstance(entry, BaneEntry) else deck.AT_SELF


# Monsters attack and dice are rolled at certain times only.
ONLY_AT = {
    "monster": "response", "attack": "response", "roll": "anytime", "fight": "anytime", "monster host": "anytime",
}  # fmt: skip


def check_played(entry: BoonEntry | BaneEntry, categories: set[str]) -> None:
    """What a card of this duration needs, and what it cannot have."""
    name = entry.name
    stays = entry.duration != "instant"
    attached = entry.duration == "attachment"
    lasting = bool(entry.gives or entry.ability)
    must(name, stays or bool(entry.does), 'an instant needs "does"')
    must(
        name,
        stays or not (lasting or entry.upkeep or entry.shed),
        "an instant is gone at once: it gives nothing, has no ability and no upkeep",
    )
    must(name, not stays or lasting, f'a card of duration "{entry.duration}" needs "gives" or an ability')
    must(
        name,
        attached == (entry.host is not None),
        '"host" says what an attachment is put on, and no other card has it',
    )
    must(name, entry.host_category is None or entry.host == "treasure", '"host-category" needs host = "treasure"')
    must(
        name,
        not stays or entry.target is None,
        "a card that stays has no target: it is put on a hero or on its host",
    )
    time = ONLY_AT.get("monster host" if entry.host == "monster" else entry.target or "")
    must(name, time is None or entry.play == [time], f'what it is aimed at is there only for play = ["{time}"]')
    if entry.host_category is not None and entry.host_category not in categories:
        hint = nearest(entry.host_category, sorted(categories))
        raise BadCards(f'"{entry.name}": no permanent Treasure is of the category "{entry.host_category}". {hint}')


def read_encounter(entry: MonsterEntry, home: int) -> Adventure:
    return encounter(entry, deck.MONSTER, FIGHTER, [], read_monster(entry), home)


def read_trap(entry: TrapEntry, home: int) -> Adventure:
    effect = Effect(threat=entry.threat, harder=entry.harder, then=entry.then, fail=entry.fail)
    return encounter(entry, deck.TRAP, INSTANT, [read_op(entry.name, effect, HERO_OPS)], None, home)


def encounter(
    entry: MonsterEntry | TrapEntry, family: int, duration: int, does: list[Op], monster: Monster | None, home: int
) -> Adventure:
    """All Encounters are played by the Dungeonlord against an opponent. § constraint.encounter-fields"""
    return Adventure(
        name=entry.name,
        family=family,
        cost=entry.cost,
        times=deck.LORD_TIME,
        duration=duration,
        category="",
        target=deck.AT_OPPONENT,
        host=deck.ON_HERO,
        host_category="",
        upkeep=0,
        shed=0,
        gives=[],
        does=does,
        ability=None,
        monster=monster,
        text=entry.text,
        copies=entry.copies,
        home=home,
        icon=monster.icon if monster is not None else entry.icon or FAMILY_ICONS["trap"],
    )
