import type { View } from "../../lib/view";

/** The view of Dungeoneer, as docs/views.md tells it. */
export interface DelveView extends View {
  sets: string[];
  active: number;
  first: number;
  phase: Phase;
  round: number;
  limit: number | null;
  to_win: number;
  players: Hero[];
  hand: Adventure[] | null;
  batch: { card: string; target: number }[];
  maps: Space[];
  map_decks: { half: string; cards: number; order?: string[] }[];
  laying: MapFace | null;
  shifting: string | null;
  map_hand: MapFace[] | null;
  map_hands: number[];
  looked: string[] | null;
  quests: OpenQuest[];
  quest_deck: number;
  quest_order?: string[];
  piles: Pile[];
  fights: Fight[];
  moment: string | null;
  quests_gone: string[];
  fallen: string[];
  spare: string[];
  /** Only here, never from the server: what the last events of a fight were, while they are played out. */
  clash?: Clash | null;
}

export type Phase = "set-up" | "reset" | "dungeonlord" | "build" | "hero" | "discard and draw";
export type Form = "melee" | "magic" | "speed";
export type Symbol = "standard" | "counter" | "none";
export type Side = "north" | "east" | "south" | "west";
export type Half = "dungeon" | "wilderness";

export const FORMS: Form[] = ["melee", "magic", "speed"];
export const SIDES: Side[] = ["north", "east", "south", "west"];

export interface HeroFace {
  name: string;
  race: string;
  class: string;
  life: number;
  boons: number;
  treasures: number;
  scores: Record<Form, number>[];
  symbols: Record<Form, Symbol>;
  text: string;
}

export interface Hero {
  seat: number;
  hero: HeroFace | null;
  alive: boolean;
  left: boolean;
  level: number;
  life: number;
  glory: number;
  peril: number;
  scores: Record<Form, number> | null;
  symbols: Record<Form, Symbol> | null;
  space: string | null;
  door: Side | null;
  tipped: boolean;
  stand: { form: Form; threat: number } | null;
  points: number;
  saved: number;
  cards: number;
  ready: Ready[];
  limits: { boons: number; treasures: number } | null;
  banes: Ready[];
  pack: Packed[];
  quests: OpenQuest[];
  completed: string[];
  artifacts: string[];
  ability_used: boolean;
  luck: number;
  /** Only with all cards open. */
  hand?: Adventure[];
  map_hand?: string[];
}

export interface Monster {
  name: string;
  kind: string;
  life: number;
  scores: Record<Form, number>;
  symbols: Record<Form, Symbol>;
  wounds?: number;
  absent?: boolean;
}

export type Family = "boon" | "treasure" | "bane" | "monster" | "trap";

export interface Adventure {
  name: string;
  family: Family;
  pays: "glory" | "peril";
  cost: number;
  times: string[];
  lasts: string;
  text: string;
  type?: string;
  upkeep?: number;
  shed?: number;
  monster?: Monster;
}

export interface Ready extends Adventure {
  owner: number;
  used: boolean;
  on?: string;
}

export interface Packed extends Adventure {
  wounds: number;
  attached: string[];
}

export interface Exit {
  kind: "open" | "locked" | "trapped" | "wall" | "impassable";
  form?: Form;
  threat?: number;
  side?: Side;
  opened?: boolean;
}

interface Danger {
  form: Form;
  threat: number;
}

export interface MapFace {
  name: string;
  half: Half;
  kind: "entrance" | "passage" | "room" | "road" | "site";
  grim: boolean;
  terrains: string[];
  glory: number;
  peril: number;
  exits: Exit[];
  sewer: string | null;
  portal: boolean;
  hazard: number;
  text: string;
  pit?: Danger;
  spikes?: Danger;
  monster?: Monster;
}

export interface Space extends MapFace {
  x: number;
  y: number;
  turned: boolean;
  heroes: number[];
  attached: string[];
  link: string | null;
}

export interface Quest {
  name: string;
  kind: "threat" | "slay" | "escort" | "sacrifice" | "chance" | "find";
  places: string[];
  text: string;
  glory: number;
  peril?: number;
  artifact: boolean;
  effect: boolean;
  monster?: Monster;
}

export interface OpenQuest extends Quest {
  token: boolean;
  wounds: number;
}

export interface Pile {
  name: string;
  cards: number;
  discards: string[];
  order?: string[];
}

export interface Part {
  name: string;
  n: number;
}

export interface Strike {
  by: number | null;
  on: number | null;
  monster: Monster | null;
  left: number | null;
  attached: string[];
  form: Form;
  pump: number;
  score: number;
  parts: Part[];
  counter_score: number;
  counter_parts: Part[];
  can_counter: boolean;
  dice: number;
  counter_dice: number;
  die: number | null;
  total: number | null;
  counter: number | null;
  counter_total: number | null;
  out: boolean;
}

export interface Fight {
  kind: "batch" | "quest" | "map" | "duel";
  lord: number;
  target: number;
  reply: boolean;
  strikes: Strike[];
  traps: Adventure[];
  wounds: number;
  bearer: number | null;
  glory_due: number;
  peril_due: number;
  over: boolean;
}

/** One side of a roll: the die and all that counts beside it. */
export interface Roll {
  die: number | null;
  base: number;
  parts: Part[];
  total: number | null;
}

/** A blow as it is shown: two sides that roll, or one against a number. */
export interface Clash {
  attacker: { seat: number | null; name: string };
  defender: { seat: number | null; name: string } | null;
  form: Form | null;
  attack: Roll;
  counter: Roll | null;
  /** For a roll against a number: what it takes. */
  needs?: number;
  /** Who is hit, or whether it was enough. */
  result: "attacker" | "defender" | "nobody" | "enough" | "short" | null;
}

export interface Faces {
  cards: Record<string, Adventure>;
  maps: Record<string, MapFace>;
  quests: Record<string, Quest>;
  heroes: Record<string, HeroFace>;
}
