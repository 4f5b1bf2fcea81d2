import type { Line } from "../../lib/protocol";
import type { Event, PlayerCountEvent } from "./types";

/** How high the parts of a tower are, measured by the highest: what healing costs is cut off its top. */
export function tower({ gold, trophies, total }: PlayerCountEvent, highest: number): { coins: number; beasts: number; cut: number } {
  const high = (n: number) => (n > 0 ? Math.max(LEAST, n / highest) : 0);
  const coins = high(gold);
  const beasts = high(trophies);
  return { coins, beasts, cut: Math.min(coins + beasts, high(gold + trophies - total)) };
}

/** So much of a tower is seen in any case. */
const LEAST = 0.02;

/** The counts that were told so far. */
export const counted = (lines: Line[]): PlayerCountEvent[] =>
  lines.map(({ event }) => event as Event).filter((event): event is PlayerCountEvent => event.kind === "player count");
