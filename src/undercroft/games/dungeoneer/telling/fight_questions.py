"""What is asked in fights and windows, and what the coming roll is about."""

from typing import Any, Final

from undercroft.core.game import Step
from undercroft.core.telling.prompts import Question
from undercroft.core.telling.voice import Voice, count, sentences, somebody, voice_to
from undercroft.core.windows import Ask

from ..cards.deck import COUNTERING, FORMS, OTHER_ROLL, QUEST_ROLL
from ..flow import after_dice, before_dice, dice_and_hits, effects, quest_attempts, rewards, travel
from ..table import moments, scores
from ..table.phases import BUILD, DRAW, LORD, RESET
from ..table.rules import PACK_LIMIT
from ..table.table import Delve
from .words import (
    chances,
    die_needed,
    exit_at,
    fight_words,
    forms_words,
    points,
    pumped_words,
    side_name,
    threat_words,
)  # fmt: skip


def ask_form(table: Delve, choice: before_dice.NameForm) -> Question:
    voice = voice_to(choice.seat)
    strike = table.fights[choice.fight].strikes[choice.strike]
    attacker = side_name(table, strike.by_seat, strike.by_key, voice)
    if strike.by_seat == choice.seat:
        attacker = "your hero"
    defender = side_name(table, strike.on_seat, strike.on_key, voice)
    if strike.on_monster():
        block = table.monster(strike.on_key)
        forms = ", ".join([f"{FORMS[form]} {block.scores[form]}" for form in range(3)])
        why = f"it has {forms} and {scores.life_left(table, strike.on_key)} life"
    else:
        why = f"{defender} {'have' if strike.on_seat == choice.seat else 'has'} "
        why += forms_words(table, strike.on_seat, COUNTERING)
    return Question(f"Choose how {attacker} attacks {defender}", why, "combat.a.form")


def ask_special(table: Delve, choice: before_dice.UseSpecial) -> Question:
    fight = table.fights[choice.fight]
    key = fight.strikes[choice.strike].by_key
    voice = voice_to(choice.seat)
    peril = f"{voice.does(fight.target, 'has')} {table.heroes[fight.target].peril} peril"
    special = table.monster(key).special
    does = ""
    if special is not None and special.most:
        form = fight.strikes[choice.strike].form
        does = f"each peril is {pumped_words(special.does, 1, form)}, {special.most} at most"
    elif table.keys.is_card(key):
        does = table.adventure(key).text.rstrip(".")
    return Question(f"Use the special attack of the {table.monster(key).name}?", sentences([does, peril]), SPECIAL)


SPECIAL: Final = "effect.monster-special-cost"


def ask_answer(table: Delve, choice: after_dice.AnswerBack) -> Question:
    why = f"it costs {cost_of_striking(table, choice.seat)}; {table.heroes[choice.seat].life} life left"
    return Question("Strike back at an attacker, or pass", why, "combat.f.challenge")


def cost_of_striking(table: Delve, seat: int) -> str:
    """What a hero pays for a challenge."""
    hero = table.heroes[seat]
    if seat == table.active and hero.points:
        return f"1 of your {points(hero.points)}" if hero.points > 1 else "your last movement point"
    return "the movement point you saved" if hero.saved else "lying down"


def ask_spoils(table: Delve, choice: dice_and_hits.TakeSpoils) -> Question:
    other = somebody(choice.other)
    why = f"{other} has {table.heroes[choice.other].life} life"
    return Question(f"Wound {other}, or take something instead", why, "challenge.hit-choice")


def ask_keep(table: Delve, choice: after_dice.KeepMonster) -> Question:
    card = table.adventure(choice.card)
    pack = len(table.heroes[choice.seat].pack)
    wounds = table.wounds[choice.card]
    hurt = f"{count(wounds, 'wound')} on it" if wounds else "not wounded"
    why = f"{hurt}; your pack holds {pack} of {PACK_LIMIT}"
    clause = "combat.g.wounded" if wounds else "combat.g.unwounded"
    return Question(f"Choose where the {card.name} goes", why, clause)


def ask_thin(table: Delve, choice: after_dice.ThinPack) -> Question:
    why = f"it has {len(table.heroes[choice.seat].pack)}, and may have {PACK_LIMIT}"
    return Question("Discard a monster from your pack", why, "combat.g.excess-choice")


def ask_peril(table: Delve, choice: rewards.AssignPeril) -> Question:
    left = f"{count(choice.peril, 'point')} to give for the wounds that monsters dealt"
    why = f"{left}; others play Peril cards with it against whoever has it"
    return Question("Give 1 peril to a hero, or the rest to nobody", why, "combat.h.assign-whom")


# Windows


def ask_window(table: Delve, choice: Ask[Delve, moments.Moment]) -> Question:
    moment = choice.moment
    kind = moment.kind
    voice = voice_to(choice.seat)
    if kind == moments.WOUNDS:
        return ask_about_wounds(table, choice)
    if kind == moments.ROLL:
        what = f"{voice.does(moment.who, 'is')} about to roll: act first, or pass"
        return Question(what, next_roll(table, moment.roll, moment.who), "window.before-dice")
    if kind in FIGHT_MOMENTS:
        what, clause = FIGHT_MOMENTS[kind]
        return Question(what, fight_words(table, table.fights[moment.fight], voice) or "the fight goes on", clause)
    if kind == moments.REWARDS:
        return Question("Act after the fight, or pass", meanwhile_quiet(table, voice), "window.list")
    if kind == moments.MEETING:
        what = f"{voice.does(table.active, 'has')} moved: act now, or pass"
        mine = choice.seat == table.active
        where = f"{'you are' if mine else somebody(table.active) + ' is'} at {table.here(table.active).name}"
        return Question(what, where, "window.list" if mine else "challenge.when-hero")
    return Question("Act now, or pass", meanwhile_quiet(table, voice), "window.list")


def ask_about_wounds(table: Delve, choice: Ask[Delve, moments.Moment]) -> Question:
    moment = choice.moment
    wounds = table.fights[moment.fight].wounds
    land = f"{count(wounds, 'wound')} {'is' if wounds == 1 else 'are'} about to land"
    what = f"{land} on {voice_to(choice.seat).whom(moment.who)}: prevent {'it' if wounds == 1 else 'them'}, or pass"
    return Question(what, f"{table.heroes[moment.who].life} life left", "combat.e.prevent")


FIGHT_MOMENTS: Final = {
    moments.DECLARED: ("The attacks are declared: act now, or pass", "window.list"),
    moments.RESPONSE: ("Respond to the attacks, or pass", "combat.b.response"),
    moments.DICE: ("The dice are about to be rolled: act now, or pass", "window.before-dice"),
    moments.BETWEEN: ("The attacks are rolled: act before the counter-attacks, or pass", "window.between-rolls"),
    moments.RESULTS: ("The blows have fallen: act now, or pass", "window.list"),
}


def meanwhile_quiet(table: Delve, voice: Voice) -> str:
    """Where in a turn a quiet moment lies."""
    whose = f"{voice.whose(table.active)} turn"
    if table.phase == RESET:
        return f"{whose} begins"
    if table.phase == LORD:
        return (
            "you are the Dungeonlord"
            if voice.you == table.active
            else f"{somebody(table.active)} is the Dungeonlord"
        )
    if table.phase == BUILD:
        return f"a Map card was laid in {whose}"
    if table.phase == DRAW:
        return f"{whose} is about to end"
    return f"the Hero phase of {whose} goes on"


def next_roll(table: Delve, step: Step[Any] | None, seat: int) -> str:
    """What the roll is about that comes when all have passed."""
    hero = table.heroes[seat]
    match step:
        case effects.RollThreat():
            return f"{step.effect.source}: {threat_words(table, step.op, seat, step.effect.roll)}"
        case effects.RollAmongMany():
            return f"{step.source}: {threat_words(table, step.op, seat)}"
        case travel.TryExit():
            way = exit_at(table, seat, step.side)
            return f"the {way.name} exit: {chances(table, seat, way.form, way.number, step.roll)}"
        case travel.TryToStand():
            return f"standing up: {chances(table, seat, hero.stand_form, hero.stand_number, OTHER_ROLL)}"
        case quest_attempts.Overcome():
            quest = table.quest(step.quest)
            assert quest.threat is not None
            return f"{quest.name}: {threat_words(table, quest.threat, seat, QUEST_ROLL)}"
        case quest_attempts.Search():
            return search_words(table, seat, step.quest)
        case quest_attempts.Gamble():
            return f"{table.quest(step.quest).name}: {chance_words(table, seat, step.quest, step.at)}"
    return "a die is about to be rolled"


def search_words(table: Delve, seat: int, face: int) -> str:
    """What finding a Quest takes here."""
    quest = table.quest(face)
    distance = quest_attempts.distance(table, seat)
    total = distance + scores.roll_bonus(table, seat, QUEST_ROLL) + table.heroes[seat].luck
    away = f"{count(distance, 'space')} from an Entrance"
    return f"search for {quest.name}, {away}, against {quest.search}+: {die_needed(total, quest.search)}"


def chance_words(table: Delve, seat: int, face: int, at: int) -> str:
    """What is left of a row of dice."""
    bonus = scores.roll_bonus(table, seat, QUEST_ROLL)
    dice = [die_needed(bonus, number) for number in table.quest(face).sequence[at:]]
    return ", then ".join(dice)
