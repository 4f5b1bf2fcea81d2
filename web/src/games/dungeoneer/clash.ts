import type { Happening, Line } from "../../lib/protocol";
import type { Form } from "./terms";
import type { ClashEvent, Event, Part, RollsEvent, Strike } from "./types";

/** One side of a roll: the die and all that counts beside it. */
export interface Roll {
  die: number | null;
  base: number;
  parts: Part[];
  total: number | null;
}

export interface Fighter {
  seat: number | null;
  name: string;
}

/** A blow as it is shown: two sides that roll, or one against a number. */
export interface Clash {
  attacker: Fighter;
  defender: Fighter | null;
  form: Form | null;
  attack: Roll;
  counter: Roll | null;
  /** For a roll against a number: what it takes. */
  needs?: number;
  /** Who is hit, or whether it was enough. */
  result: "attacker" | "defender" | "nobody" | "enough" | "short" | null;
}

const added = (parts: Part[]) => parts.reduce((sum, part) => sum + part.n, 0);
const fighter = (seat: number, name: string): Fighter => ({ seat: seat < 0 ? null : seat, name });

/** A roll as it is shown; nothing for any other event. */
export function clashOf(happening: Happening | null): Clash | null {
  const event = happening as Event | null;
  if (event?.kind === "rolls") return rollOf(event);
  return event?.kind === "clash" ? blowOf(event) : null;
}

function blowOf(event: ClashEvent): Clash {
  const { die, total, parts, counter, counter_total, counter_parts } = event;
  return {
    attacker: fighter(event.attacker_seat, event.attacker),
    defender: fighter(event.defender_seat, event.defender),
    form: event.form,
    attack: { die, base: total - die - added(parts), parts, total },
    counter:
      counter > 0
        ? { die: counter, base: counter_total - counter - added(counter_parts), parts: counter_parts, total: counter_total }
        : null,
    result: event.hits,
  };
}

function rollOf(event: RollsEvent): Clash {
  const { die, score, bonus, parts, form } = event;
  return {
    attacker: { seat: event.seat, name: event.source },
    defender: null,
    form: form === "" || form === "distance" ? null : form,
    attack: { die, base: score, parts, total: die + score + bonus },
    counter: null,
    needs: event.needs,
    result: event.success ? "enough" : "short",
  };
}

/** A strike that is still to be decided. */
export function strikeOf(strike: Strike): Clash {
  const side = (seat: number | null) => ({ seat, name: seat === null ? (strike.monster?.name ?? "") : "" });
  const { parts, counter_parts } = strike;
  return {
    attacker: side(strike.by),
    defender: side(strike.on),
    form: strike.form,
    attack: { die: strike.die, base: strike.score - added(parts), parts, total: strike.total },
    counter: strike.can_counter
      ? {
          die: strike.counter,
          base: strike.counter_score - added(counter_parts),
          parts: counter_parts,
          total: strike.counter_total,
        }
      : null,
    result: null,
  };
}

/** Whether a roll is that of a strike. */
function decides(clash: Clash, strike: Strike): boolean {
  const same = (seat: number | null, side: Fighter | null) =>
    side !== null && seat === side.seat && (seat !== null || side.name === strike.monster?.name);
  return (
    clash.form === strike.form &&
    same(strike.by, clash.attacker) &&
    same(strike.on, clash.defender) &&
    (strike.die === null || (strike.die === clash.attack.die && strike.counter === (clash.counter?.die ?? null)))
  );
}

/** What the dice last said, and what came of it in sentences. */
export interface Verdict {
  /** In a sentence. */
  text: string;
  clash: Clash;
  came: string[];
}

/** With these something else begins, and what the dice said before is put away. */
const BEGINS = new Set<string>([
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
] satisfies Event["kind"][]);
const CAME = new Set<string>([
  "hurts",
  "slain",
  "removed",
  "wounded",
  "prevents",
  "tipped",
  "falls",
  "delayed",
  "completes",
] satisfies Event["kind"][]);

/** All rolls since something last began, with what came of each. */
export function verdictsOf(lines: Line[]): Verdict[] {
  const since = lines.findLastIndex((line) => BEGINS.has(line.event.kind)) + 1;
  const verdicts: Verdict[] = [];
  for (const { event, text } of lines.slice(since)) {
    const clash = clashOf(event);
    if (clash) verdicts.push({ text, clash, came: [] });
    else if (CAME.has(event.kind)) verdicts.at(-1)?.came.push(text);
  }
  return verdicts;
}

/** The verdict on a strike, if its dice have fallen. */
export function verdictOn(strike: Strike, verdicts: Verdict[]): Verdict | undefined {
  return verdicts.find(({ clash }) => decides(clash, strike));
}
