// Made from src/undercroft/server/messages.py by `make types`. Do not edit.

/** What there is to know of a table besides its game. */
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

/** The answer to a hint. */
export interface Advice {
  type: "advice";
  id: string;
  words: string;
  by: string;
}

/** The answer to a command: accepted with the version it made, or refused with a reason for a person. */
export interface Answer {
  type: "answer";
  id: string;
  ok: boolean;
  version: number;
  reason?: string | null;
}

/** What the receiver is being asked, why, and what they may do; also what they may do unasked. */
export interface Asked {
  must: boolean;
  what: string;
  why: string;
  clause: string;
  moves: Choice[];
  barred: Record<string, string>;
}

export interface Book {
  game: string;
  title: string;
  credit: string;
  sections: SectionInfo[];
}

/** A seat of the table: a person's, a bot's, or free. */
export interface Chair {
  seat: number;
  kind: string;
  name: string;
  bot: string | null;
  present: boolean;
}

export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** A legal move: its words, the key that chooses it, what it would do, and the things it touches. */
export interface Choice {
  words: string;
  number: number;
  note: string;
  touches: string[];
}

export interface ClauseInfo {
  id: string;
  kind: string;
  text: string;
  source: string;
}

export interface GameInfo {
  name: string;
  title: string;
  credit: string;
  players: [number, number];
  options: OptionInfo[];
  bots: string[];
}

/** What would a strong player do in my place? */
export interface Hint {
  type: "hint";
  id: string;
}

export interface Invited {
  table: string;
}

/** One event: the sentence, the clause behind it, the heading that begins with it, and its plain data. */
export interface Line {
  text: string;
  clause: string;
  event: Record<string, unknown>;
  heading?: string | null;
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
}

/** A table of mine, with the links of seats that wait for a friend, by seat. */
export interface Made {
  table: string;
  invitations: Record<string, string>;
}

export interface Me {
  name: string;
}

/** One position of a finished game. */
export interface Moment {
  version: number;
  lines: Line[];
  view: Record<string, unknown>;
}

/** Make a move for my seat. `version` is the newest that I have seen. */
export interface Move {
  type: "move";
  id: string;
  version: number;
  words: string;
}

export interface NewName {
  name: string;
}

/** What happened since the receiver's last version; for whoever comes back, also the talk as it stands. */
export interface News {
  type: "news";
  about: About;
  version: number;
  steps: Step[];
  view: Record<string, unknown>;
  asked: Asked | null;
  seed: string | null;
  chat?: Spoken[] | null;
}

export interface OptionInfo {
  name: string;
  clause: string;
  text: string;
  values: (boolean | number | string)[];
  default: boolean | number | string;
  seats: [number, number];
}

/** I leave for good, and the rules say what becomes of my seat. */
export interface Quit {
  type: "quit";
  id: string;
}

/** Why a request was refused, in a sentence. */
export interface Refusal {
  reason: string;
}

/** A finished game as a seat saw it, as an onlooker did, or with all cards open. */
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

/** One version of the table: who did what, and all that the receiver may know of what followed. */
export interface Step {
  version: number;
  lines: Line[];
}

/** The lobby: my tables first those that wait for me, and public tables to join or watch. */
export interface Tables {
  mine: Listed[];
  public: Listed[];
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
}

/** Everything the receiver may see: sent on arrival, when the game begins, and when a client is far behind. */
export interface Whole {
  type: "whole";
  about: About;
  you: number | null;
  version: number;
  view: Record<string, unknown>;
  asked: Asked | null;
  story: Step[];
  chat: Spoken[];
  seed: string | null;
}

/** How I want to be asked out of turn, in games that do so; nobody else is told. */
export interface Wish {
  type: "wish";
  id: string;
  words: string;
}

export type Told = Whole | News | Seated | Spoken | Answer | Advice;

export type Said = Move | Wish | Hint | Chat | Quit;
