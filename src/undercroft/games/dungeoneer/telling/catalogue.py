"""Every card of the box as it is read: its name, its kind, what stands on it, its picture and its colour."""

from typing import Final

from undercroft.core.lattice import SIDES
from undercroft.core.telling.views import CardFace, Hue
from undercroft.core.telling.voice import capital, listed

from ..cards.deck import Deck
from ..seeing.faces import MEANS, faces_of
from ..shapes.views import AdventureFace, HeroFace, MapFace, Monster, QuestFace
from ..shapes.words import Family, Half, Time

HUES: Final[dict[Family, Hue]] = {
    "boon": "jade",
    "treasure": "gold",
    "bane": "plum",
    "monster": "blood",
    "trap": "violet",
}
GROUNDS: Final[dict[Half, Hue]] = {"dungeon": "slate", "wilderness": "moss"}
TIMES: Final[dict[Time, str]] = {
    "dungeonlord": "in your Dungeonlord phase",
    "hero": "in your Hero phase",
    "response": "in answer to an attack on you",
    "anytime": "at any time",
    "wounds": "when wounds are about to land",
}


def catalogue(deck: Deck) -> dict[str, CardFace]:
    """Every card by the name of its thing."""
    faces = faces_of(deck)
    found: dict[str, CardFace] = {}
    for card in faces.adventures:
        found[f"card {card.name}"] = face_of_card(card)
    for place in faces.maps:
        found[f"map {place.name}"] = face_of_map(place)
    for quest in faces.quests:
        found[f"quest {quest.name}"] = face_of_quest(quest)
    for hero in faces.heroes.values():
        found[f"hero {hero.name}"] = face_of_hero(hero)
    return found


def face_of_card(card: AdventureFace) -> CardFace:
    text = monster_lines(card.monster) if card.monster is not None else []
    text.append(card.text)
    payment = "glory" if card.pays == "glory" else "of an opponent's peril"
    text.append(f"Costs {card.cost} {payment}; played {listed([TIMES[time] for time in card.times])}.")
    if card.upkeep:
        text.append(f"Upkeep {card.upkeep} {card.pays}.")
    if card.shed:
        text.append(f"The hero it lies on can pay {card.shed} glory to be rid of it.")
    kind = [capital(card.family)]
    if card.type is not None:
        kind.append(card.type)
    if card.lasts == "permanent":
        kind.append("stays in play")
    return CardFace(
        title=card.name,
        kind=", ".join(kind),
        text=text,
        icon=card.icon,
        hue=HUES[card.family],
        symbol=card.family,
    )


def monster_lines(monster: Monster) -> list[str]:
    figures = [
        f"{capital(form)} {score} ({MEANS[symbol]})"
        for form, score, symbol in (
            ("melee", monster.scores.melee, monster.symbols.melee),
            ("magic", monster.scores.magic, monster.symbols.magic),
            ("speed", monster.scores.speed, monster.symbols.speed),
        )
    ]
    return [f"{capital(monster.kind)}, {monster.life} life." if monster.kind else f"{monster.life} life.",
            f"{listed(figures)}."]  # fmt: skip


def face_of_map(card: MapFace) -> CardFace:
    exits = [f"{side} {way.words}" for side, way in zip(SIDES, card.exits, strict=True)]
    text = [
        f"{card.glory} glory and {card.peril} peril for each hero who enters.",
        f"Exits when it lies upright: {listed(exits)}.",
        card.text,
    ]
    if card.monster is not None:
        text.append(f"{card.monster.name}: {' '.join(monster_lines(card.monster))}")
    kind = ["grim"] if card.grim else []
    kind.append(card.kind)
    if card.terrains:
        kind.append(f"with {listed(card.terrains)} terrain")
    title, hue = capital(" ".join(kind)), GROUNDS[card.half]
    return CardFace(title=card.name, kind=title, text=text, icon=card.icon, hue=hue, symbol=card.kind)


def face_of_quest(quest: QuestFace) -> CardFace:
    text = [quest.text]
    if quest.monster is not None:
        text.append(f"{quest.monster.name}: {' '.join(monster_lines(quest.monster))}")
    reward = ["1 level"]
    if quest.glory:
        reward.append(f"{quest.glory} glory")
    if quest.peril:
        reward.append(f"{quest.peril} peril less")
    text.append(f"Reward: {listed(reward)}.")
    return CardFace(
        title=quest.name,
        kind=f"Quest, {quest.kind}",
        text=text,
        icon=quest.icon,
        hue="gold",
        symbol="search-quest" if quest.search is not None else f"{quest.kind}-quest",
    )


def face_of_hero(hero: HeroFace) -> CardFace:
    text = [hero.text]
    for level, scores in enumerate(hero.scores, 1):
        text.append(f"Level {level}: melee {scores.melee}, magic {scores.magic}, speed {scores.speed}.")
    text.append(f"Room for {hero.boons} permanent Boons and {hero.treasures} permanent Treasures.")
    kind = f"{hero.race} {hero.calling}, {hero.life} life"
    return CardFace(title=hero.name, kind=kind, text=text, icon=hero.icon, hue="ash")
