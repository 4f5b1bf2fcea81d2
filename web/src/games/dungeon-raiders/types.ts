// Made by `make types` from src/undercroft/games/dungeon_raiders/shapes. Do not edit.

/** Solitaire: the monster attack deck. */
export interface Attack {
  used: number[];
  left: number[];
}

/** The cards in a hand, for whoever holds it. */
export interface Hand {
  power: number[];
  items: ("ball" | "key" | "sword" | "torch")[];
  laid: number | "ball" | "key" | "sword" | "torch" | null;
}

/** What can be worked out of another player's hand. */
export interface Known {
  power: number[];
  items: ("ball" | "key" | "sword" | "torch")[];
}

/** A monster and what it deals out. */
export interface MonsterFace {
  kind: "monster";
  name: string;
  icon: string;
  hue: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  text?: string[];
  wounds: number;
  strength?: number | null;
}

/** How a seat wants to be asked out of turn, and what it may wish instead. */
export interface OwnWishes {
  asked: string;
  levels: WishWords[];
  never: WishWords[];
}

/** A place in the level row. */
export interface Place {
  face: TreasureFace | MonsterFace | TrapFace | VaultFace | null;
  dark: boolean;
  state: "ahead" | "done" | "here";
  note?: string;
}

/** A player as everyone sees them. */
export interface Raider {
  seat: number;
  character: string;
  icon: string;
  hue: string;
  alive: boolean;
  treasure: number;
  bag: "+10" | "plain" | null;
  space: number | null;
  wounds: number;
  cards: number;
  spent: number[];
  card: string | null;
  thing: string | null;
  counts: number | null;
  laid: boolean;
  waiting: boolean;
  hand?: Hand | null;
  known?: Known | null;
}

/** What became of one hero. */
export interface RaidersFacts {
  why?: string;
  character: string;
  fate: "collapsed" | "died" | "lost" | "won";
  treasure: number;
  wounds: number;
  rooms: number;
  goal?: "met" | "missed" | null;
}

/** How a raid ended. */
export interface RaidersOutcome {
  clause: string;
  winners: number[];
  scores: number[];
  facts: RaidersFacts[];
  ranks?: number[];
  sides?: number[];
  figures?: Record<string, string>;
}

/** The table of Dungeon Raiders. */
export interface RaidersView {
  game: string;
  you: number | null;
  turn: number | null;
  outcome: RaidersOutcome | null;
  wishes?: OwnWishes | null;
  mode: "duel" | "raid" | "solitaire";
  speed: boolean;
  ties: "neighbour" | "tied";
  memory: boolean;
  level: number;
  levels: number;
  room: number;
  row: Place[];
  explored: string[];
  last: (string | null)[];
  leader: number | null;
  players: Raider[];
  hand: Hand | null;
  removed: string[] | null;
  wound_spaces: number;
  below?: string[] | null;
  supply?: Supply | null;
  attack?: Attack | null;
  goal?: number | null;
  chests?: "each" | "one" | null;
  left_out?: string[] | null;
}

/** What a vault has for one number: an item, treasure, or so many wounds healed. */
export interface Reward {
  item?: "ball" | "key" | "sword" | "torch" | null;
  coins?: number | null;
  potion?: number | null;
}

/** How many of each item are left. */
export interface Supply {
  torch: number;
  ball: number;
  key: number;
  sword: number;
}

/** What sets a trap off, whom it hits and how hard. */
export interface TrapFace {
  kind: "trap";
  name: string;
  icon: string;
  hue: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  text?: string[];
  skulls: number;
  card: "highest" | "lowest";
  hits: "everyone" | "least wounded" | "richest";
  takes: "health" | "treasure";
  amount: (number | "half")[];
}

/** A room with one chest or two. */
export interface TreasureFace {
  kind: "treasure";
  name: string;
  icon: string;
  hue: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  text?: string[];
  chests: number[];
}

/** A vault and what it has for a card of 1 to 5. */
export interface VaultFace {
  kind: "vault";
  name: string;
  icon: string;
  hue: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  text?: string[];
  benefits: Reward[];
}

/** A wish about being asked out of turn: the words with which it is made, and what a person calls it. */
export interface WishWords {
  words: string;
  label: string;
}

/** Solitaire: a monster gets its strength from the attack deck. */
export interface AttackCardEvent {
  kind: "attack card";
  strength: number;
}

/** A monster strikes; where cards were added up against its strength, both figures are told. */
export interface AttacksEvent {
  kind: "attacks";
  room: string;
  total?: number | null;
  strength?: number | null;
}

/** The most wounded collapse. */
export interface CollapseEvent {
  kind: "collapse";
  seats: number[];
}

/** Duel: equal cards confuse a monster. */
export interface ConfusedEvent {
  kind: "confused";
  room: string;
}

/** A player gets a character, and what it begins with. */
export interface DealtEvent {
  kind: "dealt";
  seat: number;
  character: string;
  treasure: number;
  wounds: number;
  items: ("ball" | "key" | "sword" | "torch")[];
}

/** A monster falls. */
export interface DefeatedEvent {
  kind: "defeated";
  room: string;
  total: number;
  strength: number;
}

/** A hero dies. */
export interface DiesEvent {
  kind: "dies";
  seat: number;
}

/** The game is over. */
export interface EndEvent {
  kind: "end";
  by: string;
  winners: number[];
  scores: number[];
}

/** The party enters a room. */
export interface EntersEvent {
  kind: "enters";
  room: TreasureFace | MonsterFace | TrapFace | VaultFace;
  dark: boolean;
}

/** A player gains treasure. */
export interface GainsEvent {
  kind: "gains";
  seat: number;
  treasure: number;
  now: number;
  wasted: number;
}

/** A player heals wounds. */
export interface HealsEvent {
  kind: "heals";
  seat: number;
  wounds: number;
  now: number;
}

/** A player goes without an item, since too few are left. */
export interface LacksEvent {
  kind: "lacks";
  seat: number;
  item: "ball" | "key" | "sword" | "torch";
}

/** Speed: which card that was, for whoever laid it. */
export interface LaidEvent {
  kind: "laid";
  seat: number;
  card: string;
}

/** Speed: a player has laid a card face down. */
export interface LaysEvent {
  kind: "lays";
  seat: number;
}

/** A player is the start player from now on. */
export interface LeadsEvent {
  kind: "leads";
  seat: number;
}

/** A player leaves the table for good. */
export interface LeavesEvent {
  kind: "leaves";
  seat: number;
}

/** The next level is dealt; a dark room has no face. */
export interface LevelEvent {
  kind: "level";
  level: number;
  row: (TreasureFace | MonsterFace | TrapFace | VaultFace | null)[];
}

/** What a player sees by torchlight. */
export interface LooksEvent {
  kind: "looks";
  seat: number;
  places: number[];
  rooms: (TreasureFace | MonsterFace | TrapFace | VaultFace)[];
}

/** A player loses treasure. */
export interface LosesEvent {
  kind: "loses";
  seat: number;
  treasure: number;
  now: number;
}

/** The rooms that had been taken out unseen are shown. */
export interface OpenedEvent {
  kind: "opened";
  removed: string[];
}

/** A player's card lies face up. */
export interface PlaysEvent {
  kind: "plays";
  seat: number;
  card: string;
  counts: number;
}

/** A level is done, and everyone takes the power cards back. */
export interface RestEvent {
  kind: "rest";
  level: number;
}

/** An item goes back to the supply. */
export interface ReturnsEvent {
  kind: "returns";
  seat: number;
  item: "ball" | "key" | "sword" | "torch";
}

/** A player takes an item from the supply. */
export interface TakesEvent {
  kind: "takes";
  seat: number;
  item: "ball" | "key" | "sword" | "torch";
}

/** A player uses a torch. */
export interface TorchEvent {
  kind: "torch";
  seat: number;
}

/** A trap springs or stays quiet. */
export interface TrapEvent {
  kind: "trap";
  room: string;
  card: number;
  sprung: boolean;
}

/** Players tie for a chest that is too small to share. */
export interface UnsharedEvent {
  kind: "unshared";
  seats: number[];
  chest: number;
}

/** A player takes wounds. */
export interface WoundedEvent {
  kind: "wounded";
  seat: number;
  wounds: number;
  now: number;
}

export type Event =
  | AttackCardEvent
  | AttacksEvent
  | CollapseEvent
  | ConfusedEvent
  | DealtEvent
  | DefeatedEvent
  | DiesEvent
  | EndEvent
  | EntersEvent
  | GainsEvent
  | HealsEvent
  | LacksEvent
  | LaidEvent
  | LaysEvent
  | LeadsEvent
  | LeavesEvent
  | LevelEvent
  | LooksEvent
  | LosesEvent
  | OpenedEvent
  | PlaysEvent
  | RestEvent
  | ReturnsEvent
  | TakesEvent
  | TorchEvent
  | TrapEvent
  | UnsharedEvent
  | WoundedEvent;
