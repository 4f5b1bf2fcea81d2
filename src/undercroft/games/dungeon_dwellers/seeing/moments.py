"""What goes on besides attacks and strikes: something to be paid, wound cards to be exchanged, cards looked at."""

from undercroft.core.hidden import OPEN
from undercroft.core.telling.views import Card
from undercroft.core.telling.voice import count, signed, somebody

from ..cards.operations import AREA
from ..flow import energy, paying, strikes, treasure
from ..shapes.views import Bill, Blow, Exchange, Looked, Share
from ..table.row import Foe
from ..table.rules import MONSTERS
from ..table.table import Dwellers
from .faces import Faces
from .names import looked_thing, monster_thing
from .strikes import see_blow


def see_bill(table: Dwellers) -> Bill | None:
    """§ damage.pay § ability.cost.whole"""
    choice = table.asking
    if isinstance(choice, paying.PayDamage):
        return damage_bill(table, choice)
    return cost_bill(table, choice) if isinstance(choice, paying.PayCost) else None


def damage_bill(table: Dwellers, choice: paying.PayDamage) -> Bill:
    """§ damage.pay.mix § damage.pay.forced § damage.pay.short"""
    person = table.people[choice.seat]
    least = max(0, choice.below(table, person))
    after = max(0, person.hp - person.harm + least)
    must = f", {least} of it with energy" if least else ""
    return Bill(
        seat=choice.seat,
        title=f"Damage to {somebody(choice.seat)}",
        damage=True,
        due=choice.total,
        shares=see_parts(table, choice.seat, choice.total),
        paid=choice.total - person.harm,
        rest=person.harm,
        energy_least=least,
        hit_points_after=max(1, after) if least else after,
        words=f"{person.harm} to pay{must}",
    )


def see_parts(table: Dwellers, seat: int, total: int) -> list[Share]:
    """The strikes of the phase behind the damage, as far as they still add up to it. § damage.total.once"""
    found: list[Share] = []
    for place in range(len(table.row)):
        blow = blow_at(table, table.row[place], seat)
        if blow is not None and blow.total:
            name, thing = table.row[place].monster.name, monster_thing(place)
            found.append(
                Share(kind="base", name=name, note=blow.text, mark=signed(blow.total), n=blow.total, thing=thing)
            )
    return found if sum([share.n for share in found]) == total else []


def blow_at(table: Dwellers, foe: Foe, seat: int) -> Blow | None:
    """What a monster has done to a player in the Monster Phase, if it has struck them."""
    reaches = seat == table.active or foe.monster.has(AREA)
    if table.phase != MONSTERS or not foe.attacked or foe.skips or not reaches or strikes.attacks_first(table, foe):
        return None
    return see_blow(table, foe, seat, foe.melee or seat != table.active)


def cost_bill(table: Dwellers, choice: paying.PayCost) -> Bill:
    """§ ability.cost.treasure"""
    person = table.people[choice.seat]
    return Bill(
        seat=choice.seat,
        title="Energy",
        damage=False,
        due=choice.n,
        shares=[],
        paid=0,
        rest=choice.n,
        energy_least=choice.n,
        hit_points_after=person.hp,
        words=f"{choice.n} energy to pay of {energy.points(table, person)}",
    )


def see_exchange(table: Dwellers) -> Exchange | None:
    """§ treasure.exchange.rate § boss.final-gold-only"""
    choice = table.asking
    if not isinstance(choice, treasure.Exchange):
        return None
    person = table.people[choice.seat]
    price = treasure.price(table, person)
    what = "gold" if choice.final else "gold or a treasure"
    return Exchange(
        seat=choice.seat,
        wounds=person.wounds,
        cost=price,
        gold_only=choice.final,
        words=f"{count(person.wounds, 'wound card')}, {price} for {what}",
    )


def see_looked(table: Dwellers, seat: int | None, faces: Faces) -> Looked | None:
    """Only whoever looks sees the cards. § effect.look-deck § effect.look-gold § effect.choose-gold"""
    choice = table.asking
    if not table.looked or choice is None or (seat != OPEN and seat != choice.seat):
        return None
    if isinstance(choice, treasure.KeepGold):
        gold: list[Card] = [faces.gold[treasure.value(table, card)] for card in table.looked]
        return Looked(title="Two gold cards", cards=gold, things=[card.thing for card in gold])
    cards: list[Card] = [faces.energy[table.energy.face[card]] for card in table.looked]
    things = [looked_thing(card.title) for card in cards]
    return Looked(title="The top of your deck", cards=cards, things=things)
