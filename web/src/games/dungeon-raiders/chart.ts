import type { Line } from "../../lib/protocol";

/** A player's tracks after each thing that changed any of them. */
export interface Course {
  treasure: number[];
  wounds: number[];
}

export interface Courses {
  players: Course[];
  /** At which points a new level began. */
  levels: number[];
}

/** The course of a game, from its events: one point for every room, and the end. */
export function coursesOf(lines: Line[], seats: number): Courses {
  const now = Array.from({ length: seats }, () => ({ treasure: 0, wounds: 0 }));
  const players: Course[] = now.map(() => ({ treasure: [], wounds: [] }));
  const levels: number[] = [];
  const mark = () =>
    players.forEach((course, seat) => {
      course.treasure.push(now[seat]!.treasure);
      course.wounds.push(now[seat]!.wounds);
    });
  for (const { event } of lines) {
    const who = now[event.seat as number];
    if (event.kind === "enters") mark();
    else if (event.kind === "end") mark();
    else if (event.kind === "level") levels.push(players[0]?.treasure.length ?? 0);
    else if (who && event.kind === "dealt") {
      who.treasure = event.treasure as number;
      who.wounds = event.wounds as number;
    } else if (who && (event.kind === "gains" || event.kind === "loses")) who.treasure = event.now as number;
    else if (who && (event.kind === "wounded" || event.kind === "heals")) who.wounds = event.now as number;
  }
  return { players, levels };
}
