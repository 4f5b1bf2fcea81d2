import type { Chair } from "./protocol";

/** A part of a sentence; a player's name has the seat it belongs to. */
export interface Piece {
  text: string;
  seat: number | null;
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** A sentence with the players' names in it found, so that each can be shown in its colour. */
export function named(text: string, chairs: Chair[], you: number | null): Piece[] {
  const seats = new Map<string, number | null>();
  for (const { name, seat } of chairs) {
    if (name) seats.set(name, seats.has(name) ? null : seat); // whose it is, if two are called the same, nobody can say
  }
  if (you !== null) for (const word of ["You", "you"]) seats.set(word, you);
  const names = [...seats.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(SPECIAL, "\\$&"));
  if (!names.length) return [{ text, seat: null }];
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return text
    .split(whole)
    .map((part) => ({ text: part, seat: seats.get(part) ?? null }))
    .filter((piece) => piece.text);
}
