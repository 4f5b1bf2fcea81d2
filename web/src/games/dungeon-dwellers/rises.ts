import type { Line } from "../../lib/protocol";
import type { Rise } from "../../shell/Flash.svelte";
import type { Event } from "./types";

/** What is shown to happen to a player. */
export const RISES: Record<string, Rise> = {
  damages: { figure: "wounds", icon: "dungeon-dwellers/wounds", tone: "gold" },
  "energy damage": { figure: "n", icon: "dungeon-dwellers/wounds", tone: "gold" },
  "gains wounds": { figure: "n", icon: "dungeon-dwellers/wounds", tone: "gold" },
  "loses wounds": { figure: "n", sign: -1, icon: "dungeon-dwellers/wounds", tone: "blood" },
  strikes: { figure: "n", sign: -1, icon: "dungeon-dwellers/damage", tone: "blood" },
  harmed: { figure: "n", sign: -1, icon: "dungeon-dwellers/damage", tone: "blood" },
  pays: { figure: "hp", sign: -1, icon: "dungeon-dwellers/lost-hit-point", tone: "blood" },
  heals: { figure: "n", icon: "dungeon-dwellers/hit-points", tone: "moss" },
  "last stand": { icon: "dungeon-dwellers/hit-points", tone: "moss" },
  blocks: { icon: "dungeon-dwellers/defense", tone: "moss" },
  "takes gold": { icon: "dungeon-dwellers/gold", tone: "gold", from: '[data-thing="gold deck"]' },
  collects: { figure: "worth", icon: "dungeon-dwellers/gold", tone: "gold" },
  "takes treasure": { icon: "dungeon-dwellers/treasure", tone: "gold" },
  "turns up": { icon: "dungeon-dwellers/active", tone: "gold" },
  "loses treasure": { icon: "dungeon-dwellers/treasure", tone: "blood" },
};

/** How many cards leave somebody's deck with the line that is being told. */
export function sliding(now: Line | null, seat: number): number {
  const event = now?.event as Event | undefined;
  if (!event || !("seat" in event) || event.seat !== seat) return 0;
  if (event.kind === "spends" || event.kind === "drains") return event.cards.length;
  return event.kind === "takes treasure" ? 1 : 0;
}
