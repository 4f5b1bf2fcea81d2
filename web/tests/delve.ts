import type { Seen } from "../src/games/layout";
import type { Adventure, DelveView, Hero, MapFace, Space } from "../src/games/dungeoneer/types";
import { Choosing } from "../src/lib/choosing.svelte";
import type { Asked, Chair, Choice, Line } from "../src/lib/protocol";

/** Tables of Dungeoneer in a few words. */

const open = { kind: "open" } as const;
const wall = { kind: "wall" } as const;

export const passage: MapFace = {
  name: "Needle Passage",
  half: "dungeon",
  kind: "passage",
  grim: false,
  terrains: [],
  glory: 1,
  peril: 2,
  exits: [open, { kind: "trapped", form: "speed", threat: 4 }, wall, { kind: "locked", form: "melee", threat: 5 }],
  sewer: null,
  portal: false,
  hazard: 0,
  text: "Mind your head.",
};

export const space = (name: string, x: number, y: number, more: Partial<Space> = {}): Space => ({
  ...passage,
  name,
  x,
  y,
  turned: false,
  heroes: [],
  attached: [],
  link: null,
  exits: (["north", "east", "south", "west"] as const).map((side) => ({ ...open, side, opened: false })),
  ...more,
});

export const thrall: Adventure = {
  name: "Drowned Thrall",
  family: "monster",
  pays: "peril",
  cost: 2,
  times: ["dungeonlord"],
  lasts: "instant",
  text: "It comes back.",
  monster: {
    name: "Drowned Thrall",
    kind: "undead",
    life: 2,
    scores: { melee: 3, magic: 0, speed: 1 },
    symbols: { melee: "standard", magic: "none", speed: "counter" },
  },
};

export const helm: Adventure = {
  name: "Pot Helm",
  family: "treasure",
  pays: "glory",
  cost: 1,
  times: ["hero"],
  lasts: "permanent",
  text: "Prevents a wound.",
};

export const hero = (seat: number, more: Partial<Hero> = {}): Hero => ({
  seat,
  hero: {
    name: seat ? "Sael Thornwick" : "Pim Quickfinger",
    race: "Halfling",
    class: "Rogue",
    life: 5,
    boons: 2,
    treasures: 2,
    scores: [{ melee: 1, magic: 2, speed: 3 }],
    symbols: { melee: "counter", magic: "none", speed: "standard" },
    text: "Quick.",
  },
  alive: true,
  left: false,
  level: 1,
  life: 5,
  glory: 1,
  peril: 1,
  scores: null,
  symbols: null,
  space: "Flooded Stair",
  door: null,
  tipped: false,
  stand: null,
  points: 3,
  saved: 0,
  cards: 2,
  ready: [],
  limits: null,
  banes: [],
  pack: [],
  quests: [],
  completed: [],
  artifacts: [],
  ability_used: false,
  luck: 0,
  ...more,
});

export const delve = (more: Partial<DelveView> = {}): DelveView => ({
  game: "dungeoneer",
  you: 0,
  turn: 0,
  outcome: null,
  sets: [],
  active: 0,
  first: 0,
  phase: "hero",
  round: 1,
  limit: null,
  to_win: 3,
  players: [hero(0), hero(1)],
  hand: [thrall, helm],
  batch: [],
  maps: [space("Flooded Stair", 0, 0, { heroes: [0, 1] })],
  map_decks: [],
  laying: null,
  shifting: null,
  map_hand: null,
  map_hands: [],
  looked: null,
  quests: [],
  quest_deck: 4,
  piles: [],
  fights: [],
  moment: null,
  quests_gone: [],
  fallen: [],
  spare: [],
  ...more,
});

const chair = (seat: number, name: string): Chair => ({ seat, kind: "person", name, bot: null, present: true });

export const choice = (words: string, ...touches: string[]): Choice => ({ words, number: 1, note: "", touches });

export const asked = (...moves: Choice[]): Asked => ({ must: true, what: "Choose", why: "", clause: "", moves, barred: {} });

export const line = (event: Record<string, unknown>, text = ""): Line => ({ text, clause: "", event });

export function seen(view: DelveView, ...moves: Choice[]): Seen {
  const choosing = new Choosing();
  choosing.ask(asked(...moves));
  return { view, chairs: [chair(0, "Ana"), chair(1, "Bo")], you: view.you, choosing, now: null, lines: [] };
}
