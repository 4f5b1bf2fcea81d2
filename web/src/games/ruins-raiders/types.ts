// Made by `make types` from src/undercroft/games/ruins_raiders/shapes. Do not edit.

/** A special move. */
export interface Ability {
  thing: string;
  name: string;
  free: boolean;
  used: boolean;
}

/** The last move that all could see. */
export interface Act {
  seat: number;
  words: string;
}

/** An attack that goes on, or an attempt on a chest. */
export interface Attack {
  kind: "attack" | "chest" | "master chest" | "steal" | "trap";
  pawn: number | null;
  seat: number | null;
  who: string;
  source: string;
  on: number | null;
  target: string;
  square: number | null;
  dice: number;
  defence: number;
  hits: number | null;
  chance: number;
  gains: string;
  called_off: boolean;
}

/** How somebody stands to you, or what binds everyone together. */
export interface Bond {
  symbol: string;
  text: string;
  tone: "foe" | "friend" | "none";
}

/** A card that lies somewhere: `thing` is what moves that touch it call it. Face down it reveals nothing. */
export interface Card {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
}

/** A tile of two by two squares, clockwise from the north-west one; or the hole of a weird room. */
export interface Cell {
  thing: string;
  cell: number;
  x: number;
  y: number;
  ground: "door" | "exit" | "floor" | "hole";
  room: number;
  squares: Square[];
  side?: "east" | "north" | "south" | "west" | null;
  behind?: "leads on" | "sealed" | "unknown" | null;
}

/** A character card as it is printed. */
export interface Character {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
  thing?: string;
  down?: boolean;
  figures: Figures;
  colour: string;
  quest?: "chests" | "kills" | "mark" | null;
}

/** A chest on the map. */
export interface Chest {
  thing: string;
  square: number;
  x: number;
  y: number;
  master: boolean;
}

/** A deck, and its discards from the first to the last. */
export interface Deck {
  thing: string;
  noun: string;
  note: string;
  symbol: string;
  hue: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  left: number;
  of: number;
  discards: Card[];
  known: Known[];
  order?: string[] | null;
  idle?: boolean;
}

/** A die on the table. */
export interface Die {
  thing: string;
  value: number;
  success: boolean;
  picked: boolean;
}

/** What somebody rolls and reaches. */
export interface Figures {
  speed: number;
  attack: number;
  defence: number;
  reach: number;
}

/** What an enemy will do when the round is over, if nobody moves: go for the nearest. */
export interface Intent {
  pawn: number;
  raider: number;
  seat: number;
  in_reach: boolean;
  steps: number | null;
  chance: number;
  damage: number;
}

/** A card in a deck that you know: how many lie on top of it. */
export interface Known {
  place: number;
  card: Card;
}

/** A jump that whoever acts can try, or could try from where this move can take them. */
export interface Leap {
  source: number;
  square: number;
  gap: number;
  chance: number;
}

/** What a dead character left on the map for anyone to take. */
export interface Loot {
  thing: string;
  square: number;
  x: number;
  y: number;
  raider: number;
  chests: number;
  master: boolean;
  cards: number;
  worn: string[];
}

/** How a seat wants to be asked out of turn, and what it may wish instead. */
export interface OwnWishes {
  asked: string;
  levels: WishWords[];
  never: WishWords[];
}

/** Something that adds to a roll, a score or a number of dice: the card or character by name, and how much. */
export interface Part {
  name: string;
  n: number;
}

/** Somebody on the map. */
export interface Pawn {
  thing: string;
  pawn: number;
  name: string;
  kind: "bat" | "mummy" | "raider" | "rival";
  icon: string;
  square: number;
  x: number;
  y: number;
  health: number;
  most: number;
  figures: Figures;
  seat?: number | null;
  raider?: number | null;
  intent?: Intent | null;
}

/** A player with all their characters. */
export interface Player {
  seat: number;
  raiders: number[];
  points: number;
  left: boolean;
  side?: number | null;
}

/** What a character would score now, line by line. */
export interface Points {
  total: number;
  chests: number;
  master: number;
  quest: number;
  escape: number;
  death: number;
}

/** The black die. A room with treasure has the master chest if the die shows `needs` or more. */
export interface ProgressCounter {
  value: number;
  needs: number | null;
  chance: number;
  words: string;
  odds: string;
  short: string;
}

/** A personal quest and how far it is. */
export interface Quest {
  kind: "chests" | "kills" | "mark";
  text: string;
  state: "done" | "lost" | "open";
  have: number;
  goal: number;
  mark?: string | null;
  suspects?: string[];
}

/** A character that a player runs, as a seat sees it; they stand in turn order. */
export interface Raider {
  raider: number;
  seat: number;
  thing: string;
  pawn: number;
  name: string;
  character: Character | null;
  fate: "died" | "escaped" | "in the ruins";
  left: boolean;
  health: number;
  most: number;
  figures: Figures;
  cards: number;
  hand: Card[];
  worn: Card[];
  chests: number;
  master: boolean;
  kills: number;
  murders: number;
  points: Points;
  score: Score;
  abilities: Ability[];
  held_up: number;
  haste: number;
  has_key?: boolean | null;
  quest?: Quest | null;
  cause?: string | null;
  bond?: Bond | null;
}

/** What a table has said: `table` and `row` are places in the lists. */
export interface Result {
  table: number;
  row: number;
  dice: number[];
  bonus: number;
  total: number;
}

/** Dice that are shown and not used yet. */
export interface Roll {
  purpose: "attack" | "chest" | "dart" | "defence" | "jump" | "jump move" | "lock" | "move" | "number" | "steal" | "table 1" | "table 2" | "table 3" | "table 4" | "table 5" | "table 6" | "trap";
  pawn: number | null;
  who: string;
  seat: number | null;
  dice: Die[];
  parts: Part[];
  total: number;
  successes: number;
  needed: number | null;
  square: number | null;
}

/** The room that is being made. */
export interface Room {
  room: number;
  raider: number;
  door: string;
  size: "hallway" | "large" | "medium" | "short hallway" | "small" | "tee" | "weird" | null;
  tiles: number;
  cells: Spot[];
  spots: Spot[];
  doors: number;
  chests: number;
  master: boolean;
  enemies: string[];
  icon: string;
  faces?: TileFace[] | null;
}

/** A table by which rooms are made. */
export interface RoomTable {
  number: number;
  purpose: "attack" | "chest" | "dart" | "defence" | "jump" | "jump move" | "lock" | "move" | "number" | "steal" | "table 1" | "table 2" | "table 3" | "table 4" | "table 5" | "table 6" | "trap" | null;
  title: string;
  dice: number;
  progress: boolean;
  rows: Row[];
}

/** A result of a room table, by the totals that lead to it. */
export interface Row {
  low: number;
  high: number | null;
  text: string;
  icon?: string;
}

/** What became of one seat, with its points line by line. */
export interface RuinsFacts {
  why?: string;
  character?: string | null;
  fate?: string | null;
  points: number;
  escape: number;
  master: number;
  chests: number;
  quest: number;
  death: number;
  kills: number;
}

/** How a game of Ruins Raiders ended; its scores are points, in Battle Royale kills. */
export interface RuinsOutcome {
  clause: string;
  winners: number[];
  scores: number[];
  facts: RuinsFacts[];
  ranks?: number[];
  sides?: number[];
  figures?: Record<string, string>;
}

/** A table of Ruins Raiders. */
export interface RuinsView {
  game: string;
  you: number | null;
  turn: number | null;
  outcome: RuinsOutcome | null;
  wishes?: OwnWishes | null;
  mode: "cooperative" | "points" | "royale" | "solo" | "teams" | "uneasy";
  last: Act | null;
  phase: "enemies" | "over" | "set-up" | "traps" | "turn";
  moment: "before traps" | "declared" | "done" | "enemy moves" | "roll" | "trap" | "turn starts" | null;
  round: number;
  active: number;
  first: number;
  acting: number | null;
  actions: number;
  actions_of: number;
  spaces: number;
  doing: string;
  final: boolean;
  betrayed: number | null;
  pact: Bond | null;
  common: boolean;
  winning: number[];
  players: Player[];
  raiders: Raider[];
  pawns: Pawn[];
  cells: Cell[];
  ways: Way[];
  leaps: Leap[];
  targets: Target[];
  chests: Chest[];
  loot: Loot[];
  treasure: Deck;
  keys_back: number;
  traps: Deck;
  people: Deck;
  chests_left: number;
  master_placed: boolean;
  trap_counter: TrapCounter;
  progress: ProgressCounter;
  tables: RoomTable[];
  results: Result[];
  room: Room | null;
  success: number;
  rolls: Roll[];
  attacks: Attack[];
  trap: TurnedUp | null;
  drawn: Card | null;
  spare: Character[];
}

/** What counts for a character, in words: points, or in Battle Royale kills. */
export interface Score {
  n: number;
  noun: string;
  lines: string[];
}

/** A place for a tile, as tiles are counted; for a door also the side to which it would lead. */
export interface Spot {
  thing: string;
  x: number;
  y: number;
  side?: "east" | "north" | "south" | "west" | null;
}

/** A square of the map. A page only draws: whatever stops a step stands on its sides. */
export interface Square {
  thing: string;
  square: number;
  x: number;
  y: number;
  missing?: boolean;
  broken?: boolean;
  borders?: ("east" | "north" | "south" | "west")[];
  rocks?: ("east" | "north" | "south" | "west")[];
}

/** Somebody whom whoever acts can attack, or a chest that they can try. */
export interface Target {
  thing: string;
  chance: number;
}

/** A floor tile that can be picked, by its second face. */
export interface TileFace {
  number: number;
  left: number;
  missing: ("ne" | "nw" | "se" | "sw")[];
  walls: ("east" | "north" | "south" | "west")[];
}

/** The red die. */
export interface TrapCounter {
  value: number;
  chance: number;
  words: string;
  odds: string;
}

/** The trap card that is turned up. */
export interface TurnedUp {
  card: Card;
  off: boolean;
}

/** A square or a dark door that whoever moves can get to. Ways lead over one another, back to the pawn. */
export interface Way {
  thing: string;
  cost: number;
  before: number;
  near?: string[];
}

/** A wish about being asked out of turn: the words with which it is made, and what a person calls it. */
export interface WishWords {
  words: string;
  label: string;
}

/** A character is about to jump a gap. */
export interface AimsToJumpEvent {
  kind: "aims to jump";
  seat: number;
  who: string;
  square: number;
  needed: number;
}

/** An attack is declared, or an attempt on a chest. */
export interface AttacksEvent {
  kind: "attacks";
  seat: number;
  who: string;
  pawn: number;
  source: string;
  on: number;
  on_seat: number;
  target: string;
  square: number;
}

/** A player goes first. */
export interface BeginsEvent {
  kind: "begins";
  seat: number;
  who: string;
}

/** The common cause has ended. */
export interface BetraysEvent {
  kind: "betrays";
  seat: number;
  who: string;
}

/** The card that was looked at stays on top or goes to the bottom. */
export interface BuriesEvent {
  kind: "buries";
  seat: number;
  who: string;
  buried: boolean;
}

/** A card ends an attack or a trap before it does anything. */
export interface CallsOffEvent {
  kind: "calls off";
  seat: number;
  card: string;
  trap: boolean;
}

/** The ruins cave in. */
export interface CaveInEvent {
  kind: "cave in";
  safe: string[];
  safe_seats: number[];
  lost: string[];
  lost_seats: number[];
}

/** A character has more actions this turn, or fewer on the next. */
export interface ChangesActionsEvent {
  kind: "changes actions";
  seat: number;
  who: string;
  change: number;
}

/** A chest stands in the room. */
export interface ChestComesEvent {
  kind: "chest comes";
  square: number;
  master: boolean;
}

/** The trap counter changes. */
export interface DangerEvent {
  kind: "danger";
  now: number;
  hit: boolean;
}

/** A player has a character. */
export interface DealtEvent {
  kind: "dealt";
  seat: number;
  who: string;
  pawn: number;
}

/** A character dies; `killer` is the seat of whoever did it, or -1. */
export interface DiesEvent {
  kind: "dies";
  seat: number;
  who: string;
  source: string;
  killer: number;
}

/** A character loses a card of the hand. */
export interface DiscardsEvent {
  kind: "discards";
  seat: number;
  who: string;
  card: string;
  source: string;
}

/** A room behind a dark door is being made. */
export interface DiscoversEvent {
  kind: "discovers";
  seat: number;
  who: string;
  door: number;
  enters: boolean;
}

/** A treasure card goes to a hand. */
export interface DrawsEvent {
  kind: "draws";
  seat: number;
  who: string;
}

/** Which card that was; only its owner is told. */
export interface DrawsCardEvent {
  kind: "draws card";
  seat: number;
  card: string;
}

/** The game is over. */
export interface EndEvent {
  kind: "end";
  winners: number[];
  scores: number[];
  together: boolean;
}

/** The round is over, and enemies act. */
export interface EnemiesActEvent {
  kind: "enemies act";
  round: number;
}

/** An enemy stands in the room. */
export interface EnemyComesEvent {
  kind: "enemy comes";
  who: string;
  pawn: number;
  square: number;
  health: number;
}

/** An enemy is killed. */
export interface EnemyDiesEvent {
  kind: "enemy dies";
  who: string;
  pawn: number;
  source: string;
}

/** A character leaves the ruins alive. */
export interface EscapesEvent {
  kind: "escapes";
  seat: number;
  who: string;
}

/** The Final Act begins. */
export interface FinalActEvent {
  kind: "final act";
  seat: number;
  who: string;
}

/** A floor square becomes missing. */
export interface FloorBreaksEvent {
  kind: "floor breaks";
  square: number;
}

/** A pawn walks. */
export interface GoesEvent {
  kind: "goes";
  seat: number;
  who: string;
  pawn: number;
  path: number[];
}

/** What somebody held. */
export interface Hand {
  seat: number;
  who: string;
  cards: string[];
}

/** A trap card was turned up, and nothing comes of it. */
export interface HarmlessEvent {
  kind: "harmless";
  card: string;
}

/** A character is faster or slower for a turn. */
export interface HastensEvent {
  kind: "hastens";
  seat: number;
  who: string;
  speed: number;
}

/** A character regains health. */
export interface HealsEvent {
  kind: "heals";
  seat: number;
  who: string;
  health: number;
  now: number;
  source: string;
}

/** A player begins with a card of the last game. */
export interface InheritsEvent {
  kind: "inherits";
  seat: number;
  who: string;
}

/** A pawn is put on a square without walking there. */
export interface IsPutEvent {
  kind: "is put";
  seat: number;
  who: string;
  pawn: number;
  square: number;
}

/** A jump succeeds or fails. */
export interface JumpsEvent {
  kind: "jumps";
  seat: number;
  who: string;
  pawn: number;
  source: number;
  square: number;
  needed: number;
  got: number;
  lands: boolean;
}

/** A key came up where it cannot be kept, and the deck is shuffled. */
export interface KeyGoesBackEvent {
  kind: "key goes back";
  seat: number;
  who: string;
}

/** A dark door is laid. */
export interface LaysDoorEvent {
  kind: "lays door";
  cell: number;
}

/** A wearable is laid out. */
export interface LaysOutEvent {
  kind: "lays out";
  seat: number;
  who: string;
  card: string;
}

/** The tiles of a room lie on the table. */
export interface LaysRoomEvent {
  kind: "lays room";
  room: number;
  tiles: number;
  first: number;
}

/** A player leaves the table for good. */
export interface LeavesTableEvent {
  kind: "leaves table";
  seat: number;
}

/** A character takes what a dead one had. */
export interface LootsEvent {
  kind: "loots";
  seat: number;
  who: string;
  other: string;
  other_seat: number;
  chests: number;
  master: boolean;
  worn: string[];
  cards: number;
}

/** Which cards were in that hand; only those who know them are told. */
export interface LootsCardsEvent {
  kind: "loots cards";
  seat: number;
  who: string;
  cards: string[];
}

/** Somebody loses health. */
export interface LosesEvent {
  kind: "loses";
  seat: number;
  who: string;
  health: number;
  now: number;
  source: string;
  by: number;
}

/** Before the game, another room is made. */
export interface MapGrowsEvent {
  kind: "map grows";
  room: number;
}

/** Who that mark is; only its player is told. */
export interface MarkEvent {
  kind: "mark";
  seat: number;
  who: string;
  mark: string;
}

/** Somebody has drawn a mark in secret. */
export interface MarkDrawnEvent {
  kind: "mark drawn";
  seat: number;
  who: string;
}

/** Nothing but keys is left in the deck. */
export interface OnlyKeysEvent {
  kind: "only keys";
  cards: number;
}

/** What was hidden is shown. */
export interface OpenedEvent {
  kind: "opened";
  hands: Hand[];
  marks: Hand[];
}

/** A card goes from one hand to another. */
export interface PassesEvent {
  kind: "passes";
  seat: number;
  who: string;
  to: number;
  receiver: string;
}

/** Which card that was; only those two are told. */
export interface PassesCardEvent {
  kind: "passes card";
  seat: number;
  to: number;
  card: string;
}

/** A character looks at the top trap card. */
export interface PeeksEvent {
  kind: "peeks";
  seat: number;
  who: string;
}

/** Which card that is; only its player is told. */
export interface PeeksCardEvent {
  kind: "peeks card";
  seat: number;
  card: string;
}

/** A card is played. */
export interface PlaysEvent {
  kind: "plays";
  seat: number;
  who: string;
  card: string;
}

/** The progress counter changes. */
export interface ProgressesEvent {
  kind: "progresses";
  now: number;
}

/** A personal quest is completed. */
export interface QuestDoneEvent {
  kind: "quest done";
  seat: number;
  who: string;
  quest: number;
  mark: string;
}

/** What a room table says. */
export interface ReadsTableEvent {
  kind: "reads table";
  table: number;
  total: number;
  bonus: number;
  result: string;
}

/** Dice are rolled and shown. */
export interface RollsEvent {
  kind: "rolls";
  seat: number;
  who: string;
  purpose: "attack" | "chest" | "dart" | "defence" | "jump" | "jump move" | "lock" | "move" | "number" | "steal" | "table 1" | "table 2" | "table 3" | "table 4" | "table 5" | "table 6" | "trap";
  dice: number[];
  parts: Part[];
}

/** Some dice of a roll are rolled again. */
export interface RollsAgainEvent {
  kind: "rolls again";
  seat: number;
  who: string;
  source: string;
  purpose: "attack" | "chest" | "dart" | "defence" | "jump" | "jump move" | "lock" | "move" | "number" | "steal" | "table 1" | "table 2" | "table 3" | "table 4" | "table 5" | "table 6" | "trap";
  before: number[];
  dice: number[];
  parts: Part[];
}

/** A character loses less health than it would have. */
export interface SparedEvent {
  kind: "spared";
  seat: number;
  who: string;
  health: number;
  by: string[];
}

/** A key is spent on the master chest. */
export interface SpendsKeyEvent {
  kind: "spends key";
  seat: number;
  who: string;
}

/** A character does not use the rest of a move. */
export interface StaysEvent {
  kind: "stays";
  seat: number;
  who: string;
}

/** An attack is decided. */
export interface StrikesEvent {
  kind: "strikes";
  seat: number;
  who: string;
  on_seat: number;
  target: string;
  hits: number;
  blocks: number;
  left: number;
}

/** A small chest has an owner. */
export interface TakesChestEvent {
  kind: "takes chest";
  seat: number;
  who: string;
  chests: number;
  cards: number;
}

/** The master chest has an owner. */
export interface TakesMasterEvent {
  kind: "takes master";
  seat: number;
  who: string;
  points: number;
}

/** A trap card is turned up. */
export interface TrapEvent {
  kind: "trap";
  seat: number;
  who: string;
  card: string;
  left: number;
}

/** An attempt on a chest is decided. */
export interface TriesChestEvent {
  kind: "tries chest";
  seat: number;
  who: string;
  master: boolean;
  hits: number;
  blocks: number;
  opens: boolean;
}

/** A turn begins. */
export interface TurnEvent {
  kind: "turn";
  seat: number;
  who: string;
  round: number;
  actions: number;
  alone: boolean;
}

/** A card is drawn that works at once. */
export interface TurnsUpEvent {
  kind: "turns up";
  seat: number;
  who: string;
  card: string;
}

/** A character uses an ability. */
export interface UsesEvent {
  kind: "uses";
  seat: number;
  who: string;
  ability: string;
}

/** A rock wall goes up. */
export interface WallRisesEvent {
  kind: "wall rises";
  square: number;
  side: "east" | "north" | "south" | "west";
}

export type Event =
  | AimsToJumpEvent
  | AttacksEvent
  | BeginsEvent
  | BetraysEvent
  | BuriesEvent
  | CallsOffEvent
  | CaveInEvent
  | ChangesActionsEvent
  | ChestComesEvent
  | DangerEvent
  | DealtEvent
  | DiesEvent
  | DiscardsEvent
  | DiscoversEvent
  | DrawsEvent
  | DrawsCardEvent
  | EndEvent
  | EnemiesActEvent
  | EnemyComesEvent
  | EnemyDiesEvent
  | EscapesEvent
  | FinalActEvent
  | FloorBreaksEvent
  | GoesEvent
  | HarmlessEvent
  | HastensEvent
  | HealsEvent
  | InheritsEvent
  | IsPutEvent
  | JumpsEvent
  | KeyGoesBackEvent
  | LaysDoorEvent
  | LaysOutEvent
  | LaysRoomEvent
  | LeavesTableEvent
  | LootsEvent
  | LootsCardsEvent
  | LosesEvent
  | MapGrowsEvent
  | MarkEvent
  | MarkDrawnEvent
  | OnlyKeysEvent
  | OpenedEvent
  | PassesEvent
  | PassesCardEvent
  | PeeksEvent
  | PeeksCardEvent
  | PlaysEvent
  | ProgressesEvent
  | QuestDoneEvent
  | ReadsTableEvent
  | RollsEvent
  | RollsAgainEvent
  | SparedEvent
  | SpendsKeyEvent
  | StaysEvent
  | StrikesEvent
  | TakesChestEvent
  | TakesMasterEvent
  | TrapEvent
  | TriesChestEvent
  | TurnEvent
  | TurnsUpEvent
  | UsesEvent
  | WallRisesEvent;
