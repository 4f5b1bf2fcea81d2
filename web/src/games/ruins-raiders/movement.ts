import type { Happening } from "../../lib/protocol";
import type { Point } from "../../lib/lens";
import { middle, type Squares } from "./grid";
import type { Event } from "./types";

/** How long a pawn takes from one square to the next, in milliseconds. */
export const STEP = 190;
/** And how long it is in the air. */
export const FLIGHT = 850;

/** A pawn on its way: where it is at each moment, and how long it takes. */
export interface Trip {
  pawn: number;
  points: Point[];
  /** How much larger it looks at each point: in the air it is nearer. */
  sizes: number[];
  duration: number;
}

/** The way a pawn goes in an event: square by square, or in an arc, which ends where it began if the jump fails. */
export function tripOf(happening: Happening | null, squares: Squares): Trip | null {
  const event = happening as Event | null;
  if (event?.kind === "goes") {
    const points = event.path.flatMap((square) => squares.numbered(square) ?? []).map(middle);
    return points.length > 1 ? { pawn: event.pawn, points, sizes: points.map(() => 1), duration: STEP * (points.length - 1) } : null;
  }
  if (event?.kind !== "jumps") return null;
  const [from, to] = [squares.numbered(event.source), squares.numbered(event.square)];
  return from && to ? { pawn: event.pawn, ...arc(middle(from), middle(to), event.lands), duration: FLIGHT } : null;
}

const FRAMES = 16;
const SHORT = 0.38; // as far as one gets who turns back

function arc(from: Point, to: Point, lands: boolean): Pick<Trip, "points" | "sizes"> {
  const times = Array.from({ length: FRAMES + 1 }, (_, frame) => frame / FRAMES);
  const along = (time: number) => (lands ? time : SHORT * Math.sin(Math.PI * time));
  const lift = lands ? 46 : 20;
  return {
    points: times.map((time) => ({
      x: from.x + (to.x - from.x) * along(time),
      y: from.y + (to.y - from.y) * along(time) - lift * Math.sin(Math.PI * time),
    })),
    sizes: times.map((time) => 1 + (lands ? 0.32 : 0.12) * Math.sin(Math.PI * time)),
  };
}
