import type { Chair, Facts, Outcome, View as Shared } from "./protocol";

/** What every game's view holds; a game's own layout knows the rest. */
export interface View extends Shared {
  players: { seat: number }[];
}

/** What I am called at my own table. */
export const YOU = "You";

/** A seat's name, from where I sit. */
export function nameOf(chairs: Chair[], seat: number, you: number | null): string {
  if (seat === you) return YOU;
  return chairs[seat]?.name || `Seat ${seat + 1}`;
}

/** What somebody does, given as I do it and as others do: "You try", "Odo tries". */
export function does(name: string, yours: string, theirs: string): string {
  return `${name} ${name === YOU ? yours : theirs}`;
}

/** A name in the middle of a sentence: "against you", "against Odo". */
export const within = (name: string): string => (name === YOU ? "you" : name);

/** Whose turn it is, in a line that stands by itself. */
export const turnOf = (name: string): string => (name === YOU ? "your turn" : name);

const SOMEBODY = /\{seat (\d+)\}/g;

/** Words of the server in which players stand as "{seat 1}", with their names. */
export function filled(words: string, chairs: Chair[], you: number | null): string {
  return capital(words.replace(SOMEBODY, (_, seat) => (Number(seat) === you ? "you" : nameOf(chairs, Number(seat), you))));
}

/** Who won, in a few words. */
export function verdict(outcome: Pick<Outcome, "winners" | "sides">, chairs: Chair[], you: number | null): string {
  const names = outcome.winners.map((seat) => nameOf(chairs, seat, you));
  if (names.length === 0) return chairs.length === 1 ? does(nameOf(chairs, 0, you), "lose", "loses") : "Nobody wins";
  const sides = new Set(outcome.winners.map((seat) => outcome.sides?.[seat]));
  if (names.length > 1) return `${listed(names)} ${outcome.sides?.length && sides.size === 1 ? "win together" : "share the victory"}`;
  return does(names[0]!, "win", "wins");
}

/** What a game tells of a seat at the end, by heading. */
export function factsOf(outcome: Outcome, seat: number): Facts & Record<string, unknown> {
  return (outcome.facts[seat] ?? {}) as Facts & Record<string, unknown>;
}

/** "A, B and C" */
export function listed(names: string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "1 wound", "3 wounds" */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A bot as people call it. */
export function levelName(bot: string): string {
  return bot.replaceAll("-", " ");
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
