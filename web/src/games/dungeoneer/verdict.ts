import type { Line } from "../../lib/protocol";
import { clashOf } from "./perform";
import type { Clash, Strike } from "./types";

/** What the dice last said, and what came of it in sentences. */
export interface Verdict {
  /** At which line it was told. */
  at: number;
  /** In a sentence. */
  text: string;
  clash: Clash;
  came: string[];
}

/** With these something else begins, and what the dice said before is put away. */
const BEGINS = new Set([
  "turn",
  "sends",
  "guards",
  "challenges",
  "answers",
  "form",
  "attempts",
  "moves",
  "turns up",
  "lays",
  "shifts",
  "discards",
  "draws",
  "end",
]);
const CAME = new Set(["hurts", "slain", "removed", "wounded", "prevents", "tipped", "falls", "delayed", "completes"]);

/** All rolls since something last began, with what came of each. */
export function verdictsOf(lines: Line[]): Verdict[] {
  const since = lines.findLastIndex((line) => BEGINS.has(line.event.kind as string)) + 1;
  const verdicts: Verdict[] = [];
  for (const [place, line] of lines.slice(since).entries()) {
    const clash = clashOf(line.event);
    if (clash) verdicts.push({ at: since + place, text: line.text, clash, came: [] });
    else if (CAME.has(line.event.kind as string)) verdicts.at(-1)?.came.push(line.text);
  }
  return verdicts;
}

/** The verdict on a strike, if its dice have fallen. */
export function verdictOn(strike: Strike, verdicts: Verdict[]): Verdict | undefined {
  const same = (seat: number | null, side: { seat: number | null; name: string } | null) =>
    side !== null && seat === side.seat && (seat !== null || side.name === strike.monster?.name);
  return verdicts.find(
    ({ clash }) =>
      clash.form === strike.form &&
      same(strike.by, clash.attacker) &&
      same(strike.on, clash.defender) &&
      (strike.die === null || (strike.die === clash.attack.die && strike.counter === (clash.counter?.die ?? null))),
  );
}
