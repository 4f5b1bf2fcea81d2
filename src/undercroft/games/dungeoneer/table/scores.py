"""Scores, symbols and limits: what is printed, with all that cards add to it."""

from ..cards.deck import (
    ALWAYS,
    ATTACKING,
    BOON,
    CHALLENGES,
    CHALLENGING,
    EXTRA_WOUNDS,
    LIFE,
    LIMIT,
    MONSTER_SCORE,
    ON_TERRAIN,
    OPEN_EXITS,
    ROLL,
    SCORE,
    SPACE_GLORY,
    STANDARD,
    STEAL,
    SYMBOL,
    TOLL,
    TREASURE,
    Modifier,
)
from .fights import Fight
from .table import Delve


def of_hero(table: Delve, seat: int, form: int, role: int = ALWAYS, fight: Fight | None = None) -> int:
    """A hero's score in a form, with all that changes it. § hero.level-sets-scores § hero.score-floor"""
    hero = table.heroes[seat]
    score = hero.card.scores[hero.level - 1][form]
    score += sum_up(table, seat, SCORE, form, role)
    if fight is not None:
        score += fight.target_bonus[form] if seat == fight.target else fight.lord_bonus[form]
    return max(score, 0)


def sum_up(table: Delve, seat: int, kind: int, of: int, role: int = ALWAYS) -> int:
    """All modifiers of one kind that act on a hero."""
    return add_all(table, seat, acting_on(table, seat), kind, of, role)


def add_all(table: Delve, seat: int, acting: list[list[Modifier]], kind: int, of: int, role: int = ALWAYS) -> int:
    """The same where it is known already what acts on the hero."""
    total = 0
    space = table.heroes[seat].space
    for gives in acting:
        total += add(table, gives, kind, of, role, space)
    return total


def acting_on(table: Delve, seat: int) -> list[list[Modifier]]:
    """What acts on a hero: of its own card, what it has, what lies on it, and of Quests."""
    hero = table.heroes[seat]
    adventures, faces, quests = table.deck.adventures, table.cards.face, table.deck.quests
    found = [hero.card.gives]
    for card in hero.ready:
        gives = adventures[faces[card]].gives
        if gives:
            found.append(gives)
    for card in hero.banes:
        found.append(adventures[faces[card]].gives)
    for quest in hero.done:
        artifact = quests[quest].artifact
        if artifact:
            found.append(artifact)
    for quest in hero.quests:  # § qtype.effect.on-owner
        effect = quests[quest].effect
        if effect:
            found.append(effect)
    for quest in table.global_quests:  # § qtype.effect.global
        effect = quests[quest].effect
        if effect:
            found.append(effect)
    return found


def add(table: Delve, gives: list[Modifier], kind: int, of: int, role: int, space: int) -> int:
    total = 0
    for modifier in gives:
        if modifier.kind == kind and modifier.of == of and counts(table, modifier, role, space):
            total += modifier.n
    return total


def counts(table: Delve, modifier: Modifier, role: int, space: int) -> bool:
    when = modifier.when
    if when == ALWAYS:
        return True
    if when == ON_TERRAIN:
        return table.deck.maps[space].terrains >> modifier.terrain & 1 == 1
    if when == ATTACKING:
        return role in (ATTACKING, CHALLENGING)
    return when == role


def symbol(table: Delve, seat: int, form: int) -> int:
    """What the hero may do in a form. § hero.symbol-per-form"""
    hero = table.heroes[seat]
    best = hero.card.symbols[form]
    for card in hero.ready:
        for modifier in table.deck.adventures[table.cards.face[card]].gives:
            if modifier.kind == SYMBOL and modifier.of == form:
                best = max(best, modifier.n)
    return best


def standard_forms(table: Delve, seat: int) -> list[int]:
    return [form for form in range(3) if symbol(table, seat, form) == STANDARD]


def extra_wounds(table: Delve, seat: int, form: int, role: int) -> int:
    return sum_up(table, seat, EXTRA_WOUNDS, form, role)


def roll_bonus(table: Delve, seat: int, kind: int) -> int:
    return sum_up(table, seat, ROLL, kind)


def with_bonus(table: Delve, seat: int, form: int, roll: int) -> int:
    """A hero's score in a form, with what is added to a roll of this kind."""
    return skills(table, seat, roll)[form]


def skills(table: Delve, seat: int, roll: int) -> list[int]:
    """What `with_bonus` says, for each form."""
    acting = acting_on(table, seat)
    bonus = add_all(table, seat, acting, ROLL, roll)
    return [score + bonus for score in in_every_form(table, seat, acting)]


def in_every_form(table: Delve, seat: int, acting: list[list[Modifier]]) -> list[int]:
    """A hero's three scores with what always changes them, where it is known already what acts on the hero."""
    hero = table.heroes[seat]
    found: list[int] = []
    for form in range(3):
        score = hero.card.scores[hero.level - 1][form] + add_all(table, seat, acting, SCORE, form)
        found.append(max(score, 0))
    return found


def figures(table: Delve, seat: int) -> list[int]:
    """What everybody asks of a hero: the three scores, and the limits of Boons and of Treasures."""
    acting = acting_on(table, seat)
    found = in_every_form(table, seat, acting)
    for family in (BOON, TREASURE):
        found.append(table.heroes[seat].card.limits[family] + add_all(table, seat, acting, LIMIT, family))
    return found


def may_steal_treasure(table: Delve, seat: int) -> bool:
    return sum_up(table, seat, STEAL, 0) > 0


def open_terrains(table: Delve, seat: int) -> int:
    """The mask of terrains whose exits are all Open to the hero."""
    mask = 0
    space = table.heroes[seat].space
    for gives in acting_on(table, seat):
        for modifier in gives:
            if modifier.kind == OPEN_EXITS and counts(table, modifier, ALWAYS, space):
                mask |= 1 << modifier.of
    return mask


def toll(table: Delve, seat: int) -> int:
    return sum_up(table, seat, TOLL, 0)


def limit(table: Delve, seat: int, family: int) -> int:
    """How many permanents of a family the hero may have. § duration.permanent.limits § hero.limits-two"""
    return table.heroes[seat].card.limits[family] + sum_up(table, seat, LIMIT, family)


def challenges_left(table: Delve, seat: int) -> int:
    """§ challenge.once-per-turn § challenge.count"""
    return 1 + sum_up(table, seat, CHALLENGES, 0) - table.heroes[seat].challenges


def glory_of(table: Delve, space: int) -> int:
    """The glory that a space is worth, with what hangs on it."""
    glory = table.deck.maps[space].glory
    for card in table.attached:
        if table.host[card] == table.keys.space(space):
            glory += add(table, table.adventure(card).gives, SPACE_GLORY, 0, ALWAYS, space)
    return glory


# Monsters


def of_monster(table: Delve, key: int, form: int, target: int, role: int, space: int) -> int:
    """A monster's score in a form, standing in the space of the hero it fights. § duration.monster.space"""
    block = table.monster(key)
    score = block.scores[form] + add(table, block.gives, SCORE, form, role, space)
    for card in table.attached:
        if table.host[card] == key:
            score += add(table, table.adventure(card).gives, SCORE, form, role, space)
    for at in range(0, len(table.charms), 3):
        if table.charms[at] == key and table.charms[at + 1] == form:
            score += table.charms[at + 2]
    if role == ATTACKING:
        score += sum_up(table, target, MONSTER_SCORE, form)
    return max(score, 0)


def monster_symbol(table: Delve, key: int, form: int) -> int:
    """What the monster may do in a form, with what hangs on it. § vocab.symbol"""
    block = table.monster(key)
    gives = block.gives
    for card in table.attached:
        if table.host[card] == key:
            gives = gives + table.adventure(card).gives
    best = block.symbols[form]
    for modifier in gives:
        if modifier.kind == SYMBOL and modifier.of == form:
            best = max(best, modifier.n)
    return best


def monster_extra_wounds(table: Delve, key: int, form: int) -> int:
    """§ vocab.extra-wound"""
    extra = add(table, table.monster(key).gives, EXTRA_WOUNDS, form, ALWAYS, 0)
    for card in table.attached:
        if table.host[card] == key:
            extra += add(table, table.adventure(card).gives, EXTRA_WOUNDS, form, ALWAYS, 0)
    return extra


def life_left(table: Delve, key: int) -> int:
    life = table.monster(key).life - table.wounds[key]
    for card in table.attached:
        if table.host[card] == key:
            life += add(table, table.adventure(card).gives, LIFE, 0, ALWAYS, 0)
    return life
