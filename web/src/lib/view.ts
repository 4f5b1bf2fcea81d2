import type { Chair } from "./protocol";

/** What every game's view holds; a game's own layout knows the rest. */
export interface View {
  game: string;
  you: number | null;
  turn: number | null;
  outcome: Outcome | null;
  players: { seat: number }[];
  /** In games that ask out of turn: how I want to be asked. */
  wishes?: Wishes | null;
}

export interface Wishes {
  asked: string;
  never: string[];
}

export interface Outcome {
  clause: string;
  winners: number[];
  ranks: number[];
  scores: number[];
  facts: Record<string, unknown>[];
}

/** A seat's name, from where I sit. */
export function nameOf(chairs: Chair[], seat: number, you: number | null): string {
  if (seat === you) return "You";
  return chairs[seat]?.name || `Seat ${seat + 1}`;
}

/** "A, B and C" */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A bot as people call it. */
export function levelName(bot: string): string {
  return bot.replaceAll("-", " ");
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
