import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { apply, viewsOf } from "../src/lib/changes";
import type { Moment, View } from "../src/lib/protocol";

describe("changes", () => {
  const before = { row: [{ name: "a" }, { name: "b" }], hand: { cards: [1, 2] }, turn: 0 };

  test("take the place of what was there", () => {
    expect(apply(before, [[["row", 1, "name"], "c"]]).row).toEqual([{ name: "a" }, { name: "c" }]);
    expect(apply(before, [[["hand", "cards"], [2]], [["turn"], null]])).toEqual({ ...before, hand: { cards: [2] }, turn: null });
    expect(apply(before, [[[], { turn: 1 }]])).toEqual({ turn: 1 });
  });

  test("leave the view before as it was, and share what is the same", () => {
    const copy = structuredClone(before);
    const after = apply(before, [[["row", 0, "name"], "c"], [["row", 1], { name: "d" }], [["row", 1, "name"], "e"]]);
    expect(before).toEqual(copy);
    expect(after.hand).toBe(before.hand);
    expect(after.row).not.toBe(before.row);
    expect(apply(before, [])).toBe(before);
  });

  test("do not touch what came with an earlier one", () => {
    const told = { name: "d" };
    const after = apply(before, [[["row", 0], told], [["row", 0, "name"], "e"]]);
    expect(after.row[0]).toEqual({ name: "e" });
    expect(told).toEqual({ name: "d" });
  });
});

/** What the server leaves out where it is none: a change may name it all the same. */
function bare(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(bare);
  if (part === null || typeof part !== "object") return part;
  const fields = Object.entries(part).filter(([, value]) => Boolean(value) && !(Array.isArray(value) && !value.length));
  return Object.fromEntries(fields.map(([name, value]) => [name, bare(value)]));
}

describe.each(["dungeon-raiders", "dungeoneer", "ruins-raiders", "dungeons", "dungeon-dwellers"])("a recorded session of %s", (game) => {
  const text = readFileSync(new URL(`./sessions/${game}.json`, import.meta.url), "utf-8");
  const { moments, last } = JSON.parse(text) as { moments: Moment[]; last: View };

  test("comes to the view that the server has in the end", () => {
    const views = viewsOf(moments);
    expect(views).toHaveLength(moments.length);
    expect(bare(views.at(-1))).toEqual(bare(last));
  });
});
