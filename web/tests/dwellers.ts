import { readFileSync } from "node:fs";
import type { Building, CharacterFace, DwellersView, EnergyFace, Intent, Monster, MonsterFace, Player, PoolCard } from "../src/games/dungeon-dwellers/types";
import { viewsOf } from "../src/lib/changes";
import type { Moment } from "../src/lib/protocol";

/** Tables of Dungeon Dwellers in a few words, and a game as it was recorded. */

const { moments } = JSON.parse(readFileSync(new URL("./sessions/dungeon-dwellers.json", import.meta.url), "utf-8")) as { moments: Moment[] };
export const VIEWS = viewsOf(moments) as DwellersView[];
export const TOLD = moments.flatMap(({ lines }) => lines);

export const energy = (title: string, more: Partial<EnergyFace> = {}): EnergyFace => ({
  title,
  kind: "Energy card",
  thing: `energy card ${title.toLowerCase()}`,
  pool: "mage",
  energy_kind: "ability",
  type: title,
  cost: 1,
  when: "use",
  short: "does something",
  ...more,
});

export const character = (title: string, more: Partial<CharacterFace> = {}): CharacterFace => ({
  title,
  kind: "Character",
  thing: `character card ${title.toLowerCase()}`,
  character_class: "mage",
  special: 2,
  ranged: 1,
  physical: 0,
  weapons: [
    { name: "staff", reach: "melee", damage: 2, text: "" },
    { name: "wand", reach: "ranged", damage: 3, text: "" },
  ],
  ability: "Ember Bolt",
  ability_text: "3 ranged damage to a monster",
  cost: 1,
  item: "energy card ash focus",
  ...more,
});

export const beast = (title: string, more: Partial<MonsterFace> = {}): MonsterFace => ({
  title,
  kind: "Monster",
  level: 2,
  boss: false,
  health: 9,
  special: 0,
  ranged: 0,
  physical: 3,
  monster_class: "beast",
  worth: 20,
  ...more,
});

export const QUIET: Intent = { threat: "quiet", title: "Does nothing", text: "", danger: "none", blows: [], ways: [] };

export function monster(place: number, card: MonsterFace | null, more: Partial<Monster> = {}): Monster {
  const figures = card ? { health: card.health, left: card.health, special: card.special, ranged: card.ranged, physical: card.physical } : {};
  return { thing: `monster ${place}`, place, title: card?.title ?? "face-down monster", level: 2, card, down: card === null, ...figures, intent: QUIET, ...more };
}

export function player(seat: number, more: Partial<Player> = {}): Player {
  const thing = `player ${seat + 1}`;
  return {
    seat,
    thing,
    character: character("Mage"),
    hit_points: 7,
    maximum: 10,
    deck: 17,
    deck_thing: `deck of ${thing}`,
    deck_size: 30,
    energy: 19,
    life: 25,
    danger: "none",
    defenses: [
      { harm: "special", n: 2, shares: [] },
      { harm: "ranged", n: 1, shares: [] },
      { harm: "physical", n: 0, shares: [] },
    ],
    weapons: [],
    ability: null,
    active: [],
    treasures: [],
    treasure_worth: 0,
    wounds: 6,
    exchanges: 1,
    exchange_cost: 5,
    gold_cards: [],
    monsters: [],
    count: { seat, cards: 0, gold: 0, monsters: 0, healing: 0, total: 0, shares: [] },
    discard: [],
    discard_thing: `discard pile of ${thing}`,
    marks: [],
    ...more,
  };
}

const pile = (thing: string, symbol: string, left: number) => ({ thing, title: thing, note: "", symbol, hue: "slate" as const, left, of: left });

/** A table with nothing on it but what is named. */
export const dwellers = (more: Partial<DwellersView> = {}): DwellersView => ({
  game: "dungeon-dwellers",
  you: 0,
  turn: 0,
  outcome: null,
  last: null,
  phase: "prepare",
  doing: "Level 2 of 3",
  turns: 5,
  hit_points: 10,
  active: 0,
  first: 0,
  steps: [],
  level: 2,
  levels: 3,
  room: null,
  monsters: [],
  stacks: [],
  room_deck: pile("room deck", "room-deck", 12),
  gold_deck: pile("gold deck", "gold-deck", 68),
  wound_cards: pile("wound cards", "wound-deck", 40),
  players: [player(0), player(1)],
  characters: [],
  weakest: null,
  winning: [],
  building: null,
  attack: null,
  strikes: [],
  bill: null,
  exchange: null,
  looked: null,
  ...more,
});

export const inPool = (card: EnergyFace, number = 0, more: Partial<PoolCard> = {}): PoolCard => ({
  thing: card.thing!,
  inside: `${card.title.toLowerCase()} in the deck`,
  card,
  number,
  most: 2,
  ...more,
});

const KINDS = [
  { symbol: "ability", title: "Abilities" },
  { symbol: "item", title: "Items" },
  { symbol: "level", title: "Levels" },
];

export const building = (pool: PoolCard[], more: Partial<Building> = {}): Building => ({
  number: pool.reduce((sum, { number }) => sum + number, 0),
  size: 30,
  pool,
  curve: [],
  average: 0,
  kinds: KINDS.map(({ symbol, title }) => ({
    symbol,
    title,
    number: pool.reduce((sum, { card, number }) => sum + (card.energy_kind === symbol ? number : 0), 0),
  })),
  stops: [],
  missing: [],
  words: "",
  plans: [],
  ready: false,
  ...more,
});
