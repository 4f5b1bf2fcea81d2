"""An attack while it is built up, with its parts named."""

from undercroft.core.telling.voice import listed, signed

from ..cards.deck import NO_CARD, SCORE_STEP, Bonus
from ..cards.operations import DAMAGE, TIMES_DAMAGE
from ..flow import attack_damage, using
from ..flow.bonuses import holds
from ..flow.phrases import reach_words, scope
from ..shapes.views import Attack, Hit, Share
from ..table.people import OWN
from ..table.row import Attack as Going
from ..table.row import Foe
from ..table.table import Dwellers
from .names import ability_thing, active_thing, monster_thing, weapon_thing
from .strikes import strikes_back


def see_attack(table: Dwellers) -> Attack | None:
    """§ attack.combined § attack.arithmetic § ability.together"""
    going = table.attack
    if going is None:
        return None
    foes = [foe for foe in [table.foe(card) for card in going.targets] if foe is not None]
    shares = common_shares(table, going, foes)
    hits = [see_hit(table, going, foe, foes) for foe in foes]
    base = sum([share.n for share in shares if share.kind != "times"])
    for share in shares:
        if share.kind == "times":
            base *= share.n
    return Attack(
        seat=going.seat,
        source="weapon" if going.is_weapon else "ability",
        title=going.name,
        thing=source_thing(table, going),
        reach=reach_words(going.reach),
        shares=shares,
        total=base,
        hits=hits,
        wounds=attack_damage.wound_cards(table, going),
        can_add=see_added(table, going),
        back=strikes_back(table),
        words=attack_words(going, hits),
    )


def see_added(table: Dwellers, going: Going) -> list[str]:
    """What can still be used with it. § attack.modifiers-now § ability.together"""
    person = table.people[going.seat]
    found = [active_thing(going.seat, table.deck.energy[face].name) for face in person.powers
             if not using.why_not_use(table, person, face)]  # fmt: skip
    return found if using.why_not_use(table, person, OWN) else [*found, ability_thing(going.seat)]


def source_thing(table: Dwellers, going: Going) -> str:
    if going.is_weapon:
        return weapon_thing(going.seat, going.name)
    return used_thing(going.seat, going.source, going.name)


def used_thing(seat: int, code: int, name: str) -> str:
    return ability_thing(seat) if code == OWN else active_thing(seat, name)


def attack_words(going: Going, hits: list[Hit]) -> str:
    """ "Sword: 6 damage to Bog Wight"."""
    said = [f"{hit.takes} to {hit.name}{', which falls' if hit.falls else ''}" for hit in hits]
    return f"{going.name}: {listed(said) or 'no monster is hit'}"


# What it is made of


def parts(table: Dwellers, going: Going) -> list[tuple[Bonus, str, str]]:
    """Every bonus that could count for the attack, with the name and the thing of the card that it comes from."""
    person = table.people[going.seat]
    found: list[tuple[Bonus, str, str]] = []
    if going.is_weapon:
        for active in person.active:
            card = table.card(active)
            found += [(bonus, card.name, active_thing(person.seat, card.name)) for bonus in card.gives]
    for bonus in going.lent:
        code = attack_damage.lender(table, person, bonus)
        name = attack_damage.lender_name(table, person, going, code)
        thing = weapon_thing(person.seat, name) if code == NO_CARD else used_thing(person.seat, code, name)
        found.append((bonus, name, thing))
    return found


def counts(table: Dwellers, going: Going, bonus: Bonus, foe: Foe) -> bool:
    person = table.people[going.seat]
    return holds(table, person, bonus.condition, foe, going.reach, attack_damage.is_first(table, going))


def common_shares(table: Dwellers, going: Going, foes: list[Foe]) -> list[Share]:
    """What counts against all targets: the base, additions, multipliers. § attack.arithmetic"""
    found = [
        Share(kind="base", name=going.name, note="its damage", mark=str(going.damage), n=going.damage,
              thing=source_thing(table, going))
    ]  # fmt: skip
    shared = [part for part in parts(table, going) if all(counts(table, going, part[0], foe) for foe in foes)]
    found += [added_share(part) for part in shared if part[0].kind == DAMAGE]
    return found + [times_share(part) for part in shared if part[0].kind == TIMES_DAMAGE]


def added_share(part: tuple[Bonus, str, str]) -> Share:
    bonus, name, thing = part
    return Share(kind="bonus", name=name, note=scope(bonus.condition), mark=signed(bonus.n), n=bonus.n, thing=thing)


def times_share(part: tuple[Bonus, str, str]) -> Share:
    bonus, name, thing = part
    return Share(kind="times", name=name, note=scope(bonus.condition), mark=f"x{bonus.n}", n=bonus.n, thing=thing)


# What it does


def see_hit(table: Dwellers, going: Going, foe: Foe, foes: list[Foe]) -> Hit:
    """§ attack.arithmetic.monster-side § monster.zero-untargetable"""
    place = table.row.index(foe)
    total = (going.damage + attack_damage.bonus_to(table, going, foe)) * attack_damage.times(table, going, foe)
    deals = 0 if foe.beaten else attack_damage.damage_to(table, going, foe)
    takes = min(deals, foe.left())
    return Hit(
        thing=monster_thing(place),
        name=foe.monster.name,
        total=total,
        shares=[*own_shares(table, going, foe, foes), *monster_shares(table, going, foe, place)],
        takes=takes,
        left=foe.left() - takes,
        falls=takes > 0 and takes == foe.left(),
        gold=SCORE_STEP * foe.monster.level,
        text=hit_words(total, deals, takes, foe),
    )


def own_shares(table: Dwellers, going: Going, foe: Foe, foes: list[Foe]) -> list[Share]:
    """What counts against this one, but not against all."""
    found: list[Share] = []
    for part in parts(table, going):
        bonus = part[0]
        if counts(table, going, bonus, foe) and not all(counts(table, going, bonus, other) for other in foes):
            if bonus.kind == DAMAGE:
                found.append(added_share(part))
            elif bonus.kind == TIMES_DAMAGE:
                found.append(times_share(part))
    return found


def monster_shares(table: Dwellers, going: Going, foe: Foe, place: int) -> list[Share]:
    """§ effect.monster-armor § effect.monster-immune"""
    if attack_damage.is_immune(table, going, foe):
        return [
            Share(kind="off", name="Immune", note="no damage at all", mark="0", n=0, thing=monster_thing(place))
        ]
    off = attack_damage.armor(table, going, foe)
    if not off:
        return []
    return [Share(kind="off", name="Armor", note="taken off", mark=f"-{off}", n=-off, thing=monster_thing(place))]


def hit_words(total: int, deals: int, takes: int, foe: Foe) -> str:
    """ "6 damage, 1 taken off: it falls"."""
    off = f", {total - deals} taken off" if total > deals else ""
    left = foe.left() - takes
    return f"{total} damage{off}: {'it falls' if takes and not left else f'{left} health left'}"
