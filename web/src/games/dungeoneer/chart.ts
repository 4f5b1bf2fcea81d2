import type { Line } from "../../lib/protocol";

/** A player's figures at the beginning of every round, and at the end. */
export interface Course {
  quests: number[];
  level: number[];
  life: number[];
}

/** The course of a game from its events; life is what each hero began with until the first wound. */
export function coursesOf(lines: Line[], begun: number[]): Course[] {
  const now = begun.map((life) => ({ quests: 0, level: 1, life }));
  const courses: Course[] = now.map(() => ({ quests: [], level: [], life: [] }));
  const mark = () =>
    courses.forEach((course, seat) => {
      course.quests.push(now[seat]!.quests);
      course.level.push(now[seat]!.level);
      course.life.push(now[seat]!.life);
    });
  let round = 0;
  for (const { event } of lines) {
    const who = now[event.seat as number];
    if (event.kind === "turn" && event.round !== round) {
      round = event.round as number;
      mark();
    } else if (event.kind === "end") mark();
    else if (!who) continue;
    else if (event.kind === "completes") who.quests = event.completed as number;
    else if (event.kind === "level") who.level = event.now as number;
    else if (event.kind === "wounded" || event.kind === "heals") who.life = event.now as number;
    else if (event.kind === "falls") who.life = 0;
  }
  return courses;
}
