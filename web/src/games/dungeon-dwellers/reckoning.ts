import type { Line } from "../../lib/protocol";
import type { Event, PlayerCountEvent } from "./types";

/** The counts that were told so far. */
export const counted = (lines: Line[]): PlayerCountEvent[] =>
  lines.map(({ event }) => event as Event).filter((event): event is PlayerCountEvent => event.kind === "player count");
