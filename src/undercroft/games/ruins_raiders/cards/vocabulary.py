"""From the words of an effect in a card file to what the rules carry out, and where each may stand."""

from undercroft.core.errors import BadCards
from undercroft.core.shelf.vocabulary import the_one

from .deck import ANY_TIME, AT_ATTACK, AT_ROLL, AT_TABLE, AT_TRAP, MODIFIERS, OWN_TURN, Modifier, Op
from .entries import Bonus
from .operations import ALL_TARGETS, OPERATIONS, SELF, TARGET, WORDS, Effect

# Words whose value is a word: what it is for the rules
VALUES = {
    "reroll": ("any", "one"),
    "cancel": ("attack", "trap"),
    "spawn": ("bat", "mummy"),
}
BESIDE: dict[str, tuple[str, ...]] = dict.fromkeys(WORDS, ("on",)) | {"attack": ("on", "within")}

# Where each may stand. What answers a roll, an attack or a trap has nothing to answer at another time.
ANSWERS = ("reroll", "cancel")
TURN_ONLY = ("actions", "speed", "discover")  # they need a turn that is one's own and goes on
CHOICES_OF_YOURS = ("steal", "peek")  # nobody does these by drawing a card
OPS_AT = {
    ANY_TIME: [word for word in WORDS if word not in (*ANSWERS, *TURN_ONLY)],
    OWN_TURN: [word for word in WORDS if word not in ANSWERS],
    AT_ROLL: ["reroll"],
    AT_TABLE: ["reroll"],
    AT_ATTACK: ["cancel"],
    AT_TRAP: ["cancel"],
}
DRAWN_OPS = ["actions", *[word for word in OPS_AT[ANY_TIME] if word not in CHOICES_OF_YOURS]]
CANCELS = {AT_ATTACK: "attack", AT_TRAP: "trap"}


def read_ops(card: str, effects: list[Effect], when: int) -> list[Op]:
    """What a card or an ability does when somebody uses it."""
    for effect in effects:
        if effect.cancel is not None and effect.cancel != CANCELS.get(when, effect.cancel):
            raise BadCards(f'"{card}": cancel = "{effect.cancel}" needs when = "{effect.cancel}".')
        if effect.attack is not None and effect.on != TARGET:
            raise BadCards(f'"{card}": whoever uses it attacks somebody; write on = "target" and "within".')
    return [read_op(card, effect, OPS_AT[when]) for effect in effects]


def read_drawn(card: str, effects: list[Effect], trap: bool) -> list[Op]:
    """What a card does to whoever draws it, be it a trap or a treasure that is carried out at once."""
    for effect in effects:
        if effect.actions is not None and effect.actions > 0:
            raise BadCards(f'"{card}": the turn may be over when it is drawn; it can only cost actions.')
        if effect.attack is not None and (effect.on == TARGET) == trap:
            right = "attacks whoever draws it" if trap else 'needs on = "target" and "within"'
            raise BadCards(f'"{card}": an attack by a card of this kind {right}.')
    return [read_op(card, effect, DRAWN_OPS) for effect in effects]


def read_op(card: str, effect: Effect, allowed: list[str]) -> Op:
    word, value = the_one(card, effect, BESIDE, allowed)
    on = effect.on or SELF
    if on not in WORDS[word]:
        right = " or ".join(f'"{target}"' for target in WORDS[word])
        raise BadCards(f'"{card}": "{word}" cannot be on "{on}"; it must be {right}.')
    if (effect.within is not None) != (on == TARGET):
        raise BadCards(f'"{card}": on = "target" and "within", the number of steps, go together.')
    n = value if isinstance(value, int) else 0
    if word in VALUES:
        n = VALUES[word].index(value)
    return Op(OPERATIONS.index(word), n, ALL_TARGETS.index(on), effect.within or 0)


def read_modifiers(card: str, bonuses: list[Bonus]) -> list[Modifier]:
    """These bonuses in order."""
    words: dict[str, tuple[str, ...]] = dict.fromkeys(MODIFIERS, ())
    found = [the_one(card, bonus, words, MODIFIERS) for bonus in bonuses]
    return [Modifier(MODIFIERS.index(word), value) for word, value in found]
