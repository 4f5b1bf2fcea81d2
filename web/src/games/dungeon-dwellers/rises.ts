import type { Line } from "../../lib/protocol";
import type { Rise } from "../../shell/Flash.svelte";
import type { Event } from "./types";

/** What is shown to happen to a player. */
export const RISES: Record<string, Rise> = {
  damages: { figure: "wounds", icon: "bleeding-wound", tone: "gold" },
  "energy damage": { figure: "n", icon: "bleeding-wound", tone: "gold" },
  "gains wounds": { figure: "n", icon: "bleeding-wound", tone: "gold" },
  "loses wounds": { figure: "n", sign: -1, icon: "bleeding-wound", tone: "blood" },
  strikes: { figure: "n", sign: -1, icon: "sword-wound", tone: "blood" },
  harmed: { figure: "n", sign: -1, icon: "sword-wound", tone: "blood" },
  pays: { figure: "hp", sign: -1, icon: "broken-heart", tone: "blood" },
  heals: { figure: "n", icon: "hearts", tone: "moss" },
  "last stand": { icon: "hearts", tone: "moss" },
  blocks: { icon: "checked-shield", tone: "moss" },
  "takes gold": { icon: "two-coins", tone: "gold" },
  collects: { figure: "worth", icon: "two-coins", tone: "gold" },
  "takes treasure": { icon: "locked-chest", tone: "gold" },
  "turns up": { icon: "card-play", tone: "gold" },
  "loses treasure": { icon: "locked-chest", tone: "blood" },
};

/** How many cards leave somebody's deck with the line that is being told. */
export function sliding(now: Line | null, seat: number): number {
  const event = now?.event as Event | undefined;
  if (!event || !("seat" in event) || event.seat !== seat) return 0;
  if (event.kind === "spends" || event.kind === "drains") return event.cards.length;
  return event.kind === "takes treasure" ? 1 : 0;
}
