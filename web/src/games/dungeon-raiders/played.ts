import type { Raider, RaidersView } from "./types";

/** Whoever is in the room, going round from the leader: so the cards lie in the order in which they are played. */
export function round(view: RaidersView): Raider[] {
  const first = Math.max(0, view.players.findIndex(({ seat }) => seat === view.leader));
  return [...view.players.slice(first), ...view.players.slice(0, first)].filter(({ alive }) => alive);
}

/** Where a hero stands in this room: their card lies open or face down, the table waits for them, or they come later. */
export type Stand = "open" | "down" | "asked" | "later";

export function standOf(hero: Raider, view: RaidersView): Stand {
  if (hero.counts !== null) return "open";
  if (view.turn === hero.seat) return "asked";
  return hero.laid || hero.waiting ? "down" : "later";
}

/** What a power card in my hand says; of an item only the table knows what it will count as. */
export function numberOf(thing: string | null): number | null {
  const [sort, number] = (thing ?? "").split(" ");
  return sort === "power" ? Number(number) : null;
}

/** A box of the bar: whose card fills it, what my pick would fill, or what is still missing. */
export type Cell = { seat: number; would: boolean } | null;

/** The bar of a monster, as many boxes as it is strong: what was played in playing order, then what I am about to play. */
export function bar(strength: number, heroes: Raider[], you: number | null, pick: number | null): Cell[] {
  const filled: Cell[] = heroes.flatMap(({ seat, counts }) => Array<Cell>(counts ?? 0).fill({ seat, would: false }));
  if (you !== null && pick !== null) filled.push(...Array<Cell>(pick).fill({ seat: you, would: true }));
  return Array.from({ length: strength }, (_, place) => filled[place] ?? null);
}
