"""Cards as a player reads them. Each face is made once for a deck, and all views share it."""

from functools import lru_cache
from typing import Final

from msgspec.structs import asdict

from undercroft.core.lattice import SIDES, printed_side

from ..cards.deck import (
    BANE,
    CRITERIA,
    DURATIONS,
    FAMILIES,
    FORMS,
    HALVES,
    NO_CARD,
    SPACES,
    SYMBOLS,
    TERRAINS,
    TIMES,
    Adventure,
    Deck,
    HeroCard,
    Map,
    Op,
    Quest,
)  # fmt: skip
from ..cards.deck import Exit as PrintedExit
from ..cards.deck import Monster as Block
from ..shapes.views import (
    AdventureFace,
    Exit,
    HeroFace,
    MapFace,
    Monster,
    OpenQuest,
    Packed,
    Price,
    QuestFace,
    QuestThreat,
    Ready,
    Scores,
    Search,
    Space,
    Symbols,
    Threat,
    Way,
)  # fmt: skip
from ..shapes.words import ExitKind, Symbol

EXIT_KINDS: Final[list[ExitKind]] = ["open", "locked", "trapped", "wall", "impassable"]
MEANS: Final[dict[Symbol, str]] = {
    "standard": "attacks and counters",
    "counter": "counters only",
    "none": "neither attacks nor counters",
}
MOST_SPACES: Final = 20_000  # that are kept as they lay, before all are forgotten

Played = tuple[list[str], list[int]]
Lying = tuple[object, ...]  # everything that tells two views of a space apart


class Faces:
    """The faces of one deck; and of cards on the table every version that was seen so far, to be seen again."""

    def __init__(self, deck: Deck) -> None:
        self.cards = [card.name for card in deck.adventures]
        self.places = [card.name for card in deck.maps]
        self.titles = [card.name for card in deck.quests]
        self.adventures = [see_adventure(card) for card in deck.adventures]
        self.maps = [see_map(card) for card in deck.maps]
        self.quests = [see_quest(card, [self.places[at] for at in card.places]) for card in deck.quests]
        self.heroes = {card.name: see_hero(card) for card in deck.heroes}
        self.monsters: dict[str, Monster] = {}
        faces: list[AdventureFace | MapFace | QuestFace] = [*self.adventures, *self.maps, *self.quests]
        for face in faces:
            if face.monster is not None:
                self.monsters[face.monster.name] = face.monster
        self.sets = deck.sets
        self._quests = deck.quests
        self._played: dict[tuple[bool, ...], Played] = {}
        self._ready: dict[tuple[int, int, bool, int], Ready] = {}
        self._packed: dict[tuple[int, int, int, tuple[int, ...]], Packed] = {}
        self._open: dict[tuple[int, bool, int], OpenQuest] = {}
        self._ways: dict[tuple[int, int, int], tuple[Way, ...]] = {}
        self.spaces: dict[Lying, Space] = {}

    def played(self, in_play: list[bool]) -> Played:
        """The names of the sets on the table, and the halves of the map that they bring."""
        key = tuple(in_play)
        found = self._played.get(key)
        if found is None:
            sets = [there for there, played in zip(self.sets, in_play, strict=True) if played]
            halves = sorted({there.half for there in sets})
            found = self._played[key] = [there.name for there in sets], halves
        return found

    def ready(self, face: int, owner: int, used: bool, host: int) -> Ready:
        """A card in play; `host` is the face of the card that it is attached to, or NO_CARD."""
        key = face, owner, used, host
        found = self._ready.get(key)
        if found is None:
            on = self.cards[host] if host != NO_CARD else None
            found = self._ready[key] = Ready(**printed(self.adventures[face]), owner=owner, used=used, on=on)
        return found

    def packed(self, face: int, wounds: int, left: int, attached: tuple[int, ...]) -> Packed:
        key = face, wounds, left, attached
        found = self._packed.get(key)
        if found is None:
            names = tuple([self.cards[other] for other in attached])
            block = printed(self.adventures[face])
            found = self._packed[key] = Packed(**block, wounds=wounds, left=left, attached=names)
        return found

    def open_quest(self, face: int, token: bool, wounds: int) -> OpenQuest:
        key = face, token, wounds
        found = self._open.get(key)
        if found is None:
            there = self._quests[face].next_places(token)
            place = self.places[there[0]] if there else None
            fields = printed(self.quests[face])
            found = self._open[key] = OpenQuest(**fields, next_place=place, token=token, wounds=wounds)
        return found

    def ways(self, space: int, turned: int, opened: int) -> tuple[Way, ...]:
        """The exits of a space as it lies; `opened` is a mask of printed exits."""
        key = space, turned, opened
        found = self._ways.get(key)
        if found is None:
            ways = []
            for side in range(4):
                place = printed_side(side, 2 * turned)  # § place.rotation
                is_opened = opened >> place & 1 == 1
                fields = printed(self.maps[space].exits[place])
                if is_opened:
                    fields["words"] = "open"
                ways.append(Way(**fields, side=SIDES[side], opened=is_opened))
            found = self._ways[key] = tuple(ways)
        return found

    def keep(self, lying: Lying, space: Space) -> None:
        """Remember a space that lies like this."""
        if len(self.spaces) >= MOST_SPACES:
            self.spaces.clear()
        self.spaces[lying] = space


@lru_cache(maxsize=8)
def faces_of(deck: Deck) -> Faces:
    """The faces of a deck, made once."""
    return Faces(deck)


printed = asdict  # what stands on a card, for a struct that says more of it


def see_adventure(card: Adventure) -> AdventureFace:
    return AdventureFace(
        name=card.name,
        icon=card.icon,
        family=FAMILIES[card.family],
        pays="glory" if card.glory_card else "peril",
        cost=card.cost,
        times=tuple([TIMES[i] for i in range(len(TIMES)) if card.times >> i & 1]),
        lasts=DURATIONS[card.duration],
        text=card.text,
        type=card.category if card.category and card.family <= BANE else None,
        upkeep=card.upkeep or None,
        shed=card.shed or None,
        monster=see_monster(card.monster) if card.monster is not None else None,
    )


def see_scores(scores: list[int]) -> Scores:
    return Scores(*scores)


def see_symbols(symbols: list[int]) -> Symbols:
    return Symbols(*(SYMBOLS[symbol] for symbol in symbols))


def see_threat(threat: Op | None) -> Threat | None:
    return Threat(FORMS[threat.form], threat.number) if threat is not None else None


def see_monster(block: Block) -> Monster:
    return Monster(
        name=block.name,
        kind=block.kind,
        icon=block.icon,
        life=block.life,
        scores=see_scores(block.scores),
        symbols=see_symbols(block.symbols),
    )


def see_map(card: Map) -> MapFace:
    """A Map card upright."""
    return MapFace(
        name=card.name,
        icon=card.icon,
        half=HALVES[card.half],
        kind=SPACES[card.kind],
        grim=card.grim,
        terrains=tuple([TERRAINS[i] for i in range(len(TERRAINS)) if card.terrains >> i & 1]),
        glory=card.glory,
        peril=card.peril,
        exits=tuple([see_exit(way) for way in card.exits]),
        sewer=card.sewer or None,
        portal=card.portal,
        hazard=card.hazard,
        text=card.text,
        pit=see_threat(card.pit),
        spikes=see_threat(card.spikes),
        monster=see_monster(card.monster) if card.monster is not None else None,
    )


def see_exit(way: PrintedExit) -> Exit:
    kind = EXIT_KINDS[way.kind]
    if not way.number:
        return Exit(kind=kind, words=way.name)
    form = FORMS[way.form]
    return Exit(kind=kind, words=f"{way.name} ({form} {way.number}+)", form=form, threat=way.number)


def see_quest(card: Quest, places: list[str]) -> QuestFace:
    threat, price = card.threat, card.price
    return QuestFace(
        name=card.name,
        icon=card.icon,
        kind=CRITERIA[card.criterion],
        places=tuple(places),
        text=card.text,
        glory=card.glory,
        artifact=len(card.artifact) > 0,
        effect=len(card.effect) > 0,
        search=Search(SPACES[card.search_kind], card.search) if card.search else None,
        threat=QuestThreat(FORMS[threat.form], threat.number) if threat is not None else None,
        monster=see_monster(card.monster) if card.monster is not None else None,
        peril=card.peril or None,
        price=Price(
            glory=price.glory or None,
            wounds=price.wounds or None,
            treasures=price.treasures or None,
            cards=price.cards or None,
        )
        if price is not None
        else None,
        sequence=tuple(card.sequence) or None,
    )


def see_hero(card: HeroCard) -> HeroFace:
    return HeroFace(
        name=card.name,
        icon=card.icon,
        race=card.race,
        calling=card.calling,
        life=card.life,
        boons=card.limits[0],
        treasures=card.limits[1],
        scores=tuple([see_scores(level) for level in card.scores]),
        symbols=see_symbols(card.symbols),
        text=card.text,
    )
