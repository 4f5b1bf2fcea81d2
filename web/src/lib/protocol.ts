// Made by `make types` from src/undercroft/server/messages.py. Do not edit.

/** What there is to know about a table apart from its game. */
export interface About {
  id: string;
  name: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  public: boolean;
  seal: string;
  chairs: Chair[];
  status: string;
  turn: number | null;
  version: number;
}

/** A hint that was asked for. */
export interface Advice {
  type: "advice";
  id: string;
  words: string;
  by: string;
}

/** The answer to a command: accepted with the version it made, or refused with a reason in words. */
export interface Answer {
  type: "answer";
  id: string;
  ok: boolean;
  version: number;
  reason?: string | null;
}

/** What the recipient is being asked, why, and what they may do; also what they may do without being asked. */
export interface Asked {
  must: boolean;
  what: string;
  why: string;
  clause: string;
  moves: Choice[];
  refusals: Record<string, string>;
}

/** How to play a game, and every clause of its rulebook. */
export interface Book {
  game: string;
  title: string;
  credit: string;
  players: [number, number];
  howto: HowtoInfo;
  sections: SectionInfo[];
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

/** A card as it is printed: its name, its kind, its text, its picture and its colour. */
export interface CardFace {
  title: string;
  kind: string;
  text?: string[];
  icon?: string;
  hue?: "ash" | "blood" | "ember" | "gold" | "jade" | "moss" | "plum" | "slate" | "violet";
  symbol?: string;
}

/** A seat at the table: a person's, a bot's, or free. */
export interface Chair {
  seat: number;
  kind: string;
  name: string;
  bot: string | null;
  present: boolean;
}

/** A part of a view that is different: where it is, from the outside in, and what is there now. */
export type Change = [(string | number)[], unknown];

export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** A legal move: what its button says, what it would do, the things it touches, and what kind of answer it is. */
export interface Choice {
  words: string;
  number: number;
  label: string;
  note: string;
  touches: string[];
  role: "" | "aside" | "confirm" | "decline" | "done" | "pass";
  never?: WishWords | null;
}

/** One rule: its heading, what it says, and for rulings and defaults the reason. */
export interface ClauseInfo {
  id: string;
  title: string;
  kind: "content" | "note" | "option" | "rule" | "ruling";
  text: string;
  reason: string | null;
  source: string;
}

/** What became of one seat, in words and figures; a game adds its own. The field names are headings. */
export interface Facts {
  why?: string;
  character?: string | null;
  fate?: string | null;
}

/** A number or a word beside a player, with what it counts. */
export interface Figure {
  label: string;
  value: number | string;
  icon?: string;
}

/** A game that can be played here: what it is about, how many can play, and its options. */
export interface GameInfo {
  name: string;
  title: string;
  line: string;
  emblem: string;
  symbols: Record<string, string>;
  aim: string;
  minutes: [number, number];
  credit: string;
  players: [number, number];
  options: OptionInfo[];
  bots: string[];
  opponent: string;
}

/** One part of the line that says how things stand: what wins, who would win, what to watch, who would fall. */
export interface Goal {
  text: string;
  tone: "aim" | "danger" | "lead" | "watch";
  seats?: number[];
}

/** What would a strong player do in my place? */
export interface Hint {
  type: "hint";
  id: string;
}

/** How to play, for somebody who never has. */
export interface HowtoInfo {
  line: string;
  emblem: string;
  minutes: [number, number];
  aim: string;
  turn: StageInfo[];
  symbols: SymbolInfo[];
  wins: WinInfo[];
  ways: WayInfo[];
  tips: string[];
}

export interface Invited {
  table: string;
}

/** One event: the sentence, the clause behind it, the heading that begins with it, and what it holds. */
export interface Line {
  text: string;
  clause: string;
  event: Happening;
  heading?: string | null;
  changes?: Change[];
}

/** A table as it is listed for one person: their seat, whether it waits for them, whether they made it. */
export interface Listed {
  id: string;
  name: string;
  game: string;
  title: string;
  options: Record<string, boolean | number | string>;
  public: boolean;
  seal: string;
  chairs: Chair[];
  status: string;
  turn: number | null;
  version: number;
  you: number | null;
  waits: boolean;
  host: boolean;
  problem?: string | null;
}

/** A table of mine, with the links for seats that wait for a friend, by seat. */
export interface Made {
  table: string;
  invitations: Record<string, string>;
}

export interface Me {
  name: string;
}

/** One position of a finished game: the first with its view, the others by what changed in it, line by line. */
export interface Moment {
  version: number;
  lines: Line[];
  changes: Change[];
  view: View | null;
  goals: Goal[];
}

/** Make a move for my seat. `version` is the newest I have seen. */
export interface Move {
  type: "move";
  id: string;
  version: number;
  words: string;
}

export interface NewName {
  name: string;
}

/** What happened since the recipient's last version; for a client that comes back, also the whole chat. */
export interface News {
  type: "news";
  about: About;
  version: number;
  steps: Step[];
  changes: Change[];
  view: View | null;
  goals: Goal[];
  asked: Asked | null;
  seed: string | null;
  chat?: Spoken[] | null;
}

/** An option: what it is called, the clause that explains it, and its values with what each of them means. */
export interface OptionInfo {
  name: string;
  title: string;
  group: string;
  clause: string;
  text: string;
  values: (boolean | number | string)[];
  words: string[];
  default: boolean | number | string;
  seats: [number, number];
}

/** How a game ended: who won, by which clause, what the game counts, and what became of every seat. */
export interface Outcome {
  clause: string;
  winners: number[];
  scores: number[];
  facts: Facts[];
  ranks?: number[];
  sides?: number[];
  figures?: Record<string, string>;
}

/** How a seat wants to be asked out of turn, and what it may wish instead. */
export interface OwnWishes {
  asked: string;
  levels: WishWords[];
  never: WishWords[];
}

/** Players with their figures, places with cards, and the seat's own hand. */
export interface PlainView {
  game: string;
  you: number | null;
  turn: number | null;
  outcome: Outcome | null;
  wishes?: OwnWishes | null;
  players: Player[];
  zones?: Zone[];
  hand?: Card[] | null;
}

/** A player, with what is counted beside them. */
export interface Player {
  seat: number;
  figures?: Figure[];
  out?: boolean;
  note?: string;
}

/** I am leaving for good; the rules say what becomes of my seat. */
export interface Quit {
  type: "quit";
  id: string;
}

/** Why a request was refused, in a sentence. */
export interface Refusal {
  reason: string;
}

/** A finished game as a seat or an onlooker saw it, or with all cards open. */
export interface Replay {
  about: Listed;
  seat: number | null;
  open: boolean;
  seed: string;
  moments: Moment[];
}

/** Somebody came, went, or took a seat. */
export interface Seated {
  type: "seated";
  about: About;
}

export interface SectionInfo {
  title: string;
  clauses: ClauseInfo[];
}

/** Something said at the table. */
export interface Spoken {
  type: "spoken";
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** One thing that happens in a turn or round, with the clauses it rests on. */
export interface StageInfo {
  title: string;
  icon: string;
  text: string;
  clauses: string[];
}

/** One version of the table: who did what, and everything the recipient may know of what followed. */
export interface Step {
  version: number;
  lines: Line[];
}

/** A symbol or figure that a player meets on the table and on cards. */
export interface SymbolInfo {
  key: string;
  group: string;
  icon: string;
  name: string;
  text: string;
  clauses: string[];
}

/** The lobby: my tables, starting with those that wait for me, and public tables to join or watch. */
export interface Tables {
  mine: Listed[];
  public: Listed[];
}

/** Everything a person in one seat could see; `you` is None for onlookers and with all cards open. */
export interface View {
  game: string;
  you: number | null;
  turn: number | null;
  outcome: Outcome | null;
  wishes?: OwnWishes | null;
}

export interface WantedSeat {
  kind: string;
  bot?: string | null;
}

/** A table to make. */
export interface WantedTable {
  game: string;
  seats: WantedSeat[];
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  name?: string;
  after?: string;
}

/** A way to play: for how many, and what is different. */
export interface WayInfo {
  title: string;
  seats: [number, number];
  text: string;
  clauses: string[];
}

/** Everything the recipient may see: sent on arrival, when the game begins, and when a client is far behind. */
export interface Whole {
  type: "whole";
  about: About;
  you: number | null;
  version: number;
  view: View | null;
  goals: Goal[];
  asked: Asked | null;
  story: Step[];
  chat: Spoken[];
  seed: string | null;
}

/** How the game ends, and what wins or loses it. */
export interface WinInfo {
  icon: string;
  text: string;
  clauses: string[];
}

/** How I want to be asked out of turn, in games that do so; nobody else is told. */
export interface Wish {
  type: "wish";
  id: string;
  words: string;
}

/** A wish about being asked out of turn: the words with which it is made, and what a person calls it. */
export interface WishWords {
  words: string;
  label: string;
}

/** A place with cards: a row, a pile, what lies in front of a player. A pile may show only its number. */
export interface Zone {
  title: string;
  cards?: Card[];
  number?: number | null;
  seat?: number | null;
}

/** Something that happened; each game's own types say what it holds. */
export interface Happening {
  kind: string;
}

export type Told = Whole | News | Seated | Spoken | Answer | Advice;

export type Said = Move | Wish | Hint | Chat | Quit;
