"""What goes on besides attacks and strikes: something to be paid, wound cards to be exchanged, cards looked at."""

from undercroft.core.hidden import OPEN
from undercroft.core.telling.views import Card
from undercroft.core.telling.voice import count, somebody

from ..flow import energy, paying, treasure
from ..shapes.views import Bill, Exchange, Looked
from ..table.table import Dwellers
from .faces import Faces
from .names import looked_thing
from .people import life
from .piles import gold_value


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
        shares=[],
        paid=choice.total - person.harm,
        rest=person.harm,
        energy_least=least,
        hit_points_after=max(1, after) if least else after,
        falls=person.harm >= life(table, person),
        words=f"{person.harm} to pay{must}",
    )


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
        falls=False,
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
        gold: list[Card] = [faces.gold[gold_value(table, card)] for card in table.looked]
        return Looked(title="Two gold cards", cards=gold, things=[card.thing for card in gold])
    cards: list[Card] = [faces.energy[table.energy.face[card]] for card in table.looked]
    things = [looked_thing(card.title) for card in cards]
    return Looked(title="The top of your deck", cards=cards, things=things)
