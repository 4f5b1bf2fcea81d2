import type { Happening, Line } from "../../lib/protocol";
import type { AttacksEvent, Event, Part, RollsEvent, RuinsView } from "./types";

/** Dice that somebody rolled in an attack. */
export interface Thrown {
  who: string;
  seat: number;
  dice: number[];
  parts: Part[];
}

/** An attack, or an attempt on a chest, from being declared to what came of it. */
export interface Exchange {
  begun: AttacksEvent;
  attack: Thrown | null;
  defence: Thrown | null;
  /** What is left of the hits after the blocks; for a chest more than nothing opens it. */
  left: number | null;
  hits: number;
  blocks: number;
  off: boolean;
  came: string[];
}

export const ATTACKING = ["attack", "chest", "steal", "dart"];
export const DEFENDING = ["defence", "lock"];

/** With these something else begins, and an attack that was fought out is put away. */
const BEGINS = new Set<string>([
  "turn",
  "goes",
  "aims to jump",
  "discovers",
  "enemies act",
  "trap",
  "danger",
  "cave in",
  "end",
] satisfies Event["kind"][]);
const CAME = new Set<string>([
  "spared",
  "loses",
  "dies",
  "enemy dies",
  "loots",
  "takes chest",
  "takes master",
  "quest done",
  "passes",
] satisfies Event["kind"][]);

const thrown = ({ who, seat, dice, parts }: RollsEvent): Thrown => ({ who, seat, dice, parts });

/** The attacks since something last began: those that go on, the innermost last, and the one that was decided last. */
export function exchangesOf(lines: { event: Happening; text: string }[]): { going: Exchange[]; decided: Exchange | null } {
  let going: Exchange[] = [];
  let decided: Exchange | null = null;
  for (const { event: happened, text } of lines) {
    const event = happened as Event;
    const now = going.at(-1);
    if (event.kind === "attacks") {
      going.push({ begun: event, attack: null, defence: null, left: null, hits: 0, blocks: 0, off: false, came: [] });
      decided = null;
    } else if (event.kind === "rolls" && now) {
      if (ATTACKING.includes(event.purpose)) now.attack = thrown(event);
      else if (DEFENDING.includes(event.purpose)) now.defence = thrown(event);
    } else if (event.kind === "rolls again" && now) {
      const side = ATTACKING.includes(event.purpose) ? now.attack : DEFENDING.includes(event.purpose) ? now.defence : null;
      if (side) side.dice = event.dice;
    } else if ((event.kind === "strikes" || event.kind === "tries chest") && now) {
      const left = event.kind === "strikes" ? event.left : Math.max(0, event.hits - event.blocks);
      decided = Object.assign(now, { hits: event.hits, blocks: event.blocks, left });
      going.pop();
    } else if (event.kind === "calls off" && !event.trap && now) {
      now.off = true;
      decided = now;
      going.pop();
    } else if (CAME.has(event.kind)) decided?.came.push(text);
    else if (BEGINS.has(event.kind)) [going, decided] = [[], null];
  }
  return { going, decided };
}

/** The attack to be shown: one that goes on, or while the story tells what came of it, the one just decided. */
export function exchangeNow(view: RuinsView, lines: Line[], event: Happening | null, now: Line | null): Exchange | null {
  const rolling = event && event !== lines.at(-1)?.event ? [{ event, text: "" }] : [];
  const since = lines.findLastIndex((line) => line.event.kind === "turn" || line.event.kind === "enemies act");
  const { going, decided } = exchangesOf([...lines.slice(Math.max(0, since)), ...rolling]);
  if (decided && (now !== null || rolling.length > 0) && !view.outcome) return decided;
  return view.attacks.length ? (going.at(-1) ?? null) : null;
}
