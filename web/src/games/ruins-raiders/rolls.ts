import type { Happening, Line } from "../../lib/protocol";
import { ATTACKING, DEFENDING } from "./fight";
import { tableRoll } from "./tables";
import type { Event, Part, Roll, RollsEvent, RuinsView } from "./types";

/** A roll that has a place of its own: to move, to jump, or for traps. */
export interface Cast {
  purpose: RollsEvent["purpose"];
  who: string;
  dice: number[];
  parts: Part[];
  /** The dice on the table, while they can still be changed. */
  roll: Roll | null;
}

const FIGHTING = [...ATTACKING, ...DEFENDING];
/** What tells how a roll turned out: until then its dice stay in sight. */
const TOLD_BY: Partial<Record<RollsEvent["purpose"], Event["kind"][]>> = { jump: ["jumps"] };

/** The roll to be shown on its own; attacks and room tables show theirs themselves. */
export function castNow(view: RuinsView, lines: Line[], event: Happening | null): Cast | null {
  const roll = view.rolls.at(-1);
  if (roll) {
    if (FIGHTING.includes(roll.purpose) || tableRoll(view)) return null;
    return { purpose: roll.purpose, who: roll.who, dice: roll.dice.map(({ value }) => value), parts: roll.parts, roll };
  }
  const last = lines.findLast((line) => line.event.kind === "rolls" || line.event.kind === "rolls again")?.event as RollsEvent | undefined;
  const told = event !== null && last !== undefined && TOLD_BY[last.purpose]?.some((kind) => kind === event.kind);
  return told ? { purpose: last.purpose, who: last.who, dice: last.dice, parts: last.parts ?? [], roll: null } : null;
}
