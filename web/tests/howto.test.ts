import { describe, expect, test } from "vitest";
import { cut, groups, matching, range, wordsOf } from "../src/lib/howto";
import type { ClauseInfo, SymbolInfo } from "../src/lib/protocol";

const symbol = (key: string, group: string): SymbolInfo => ({ key, group, icon: "torch", name: key, text: "", clauses: [] });
const clause = (id: string, title: string, text: string, reason: string | null = null): ClauseInfo => ({
  id,
  title,
  kind: "rule",
  text,
  reason,
  source: "The box",
});

describe("how to play", () => {
  test("has its symbols under their headings, in order", () => {
    const found = groups([symbol("wounds", "Players"), symbol("torch", "Cards"), symbol("dead", "Players")]);
    expect(found.map(({ title, symbols }) => [title, symbols.map(({ key }) => key)])).toEqual([
      ["Players", ["wounds", "dead"]],
      ["Cards", ["torch"]],
    ]);
  });

  test("says for how many in figures", () => {
    expect(range([2, 5])).toBe("2–5");
    expect(range([2, 2])).toBe("2");
  });
});

describe("a search in the rules", () => {
  const sections = [
    { title: "Torch", clauses: [clause("torch.look", "Look at dark rooms", "You see them all.")] },
    {
      title: "Treasure",
      clauses: [
        clause("treasure.tie", "Tied players split it", "The rest is lost.", "Nothing divides a coin."),
        clause("treasure.none", "No chest", "Nothing happens."),
      ],
    },
  ];
  const ids = (wanted: string) => matching(sections, wordsOf(wanted)).flatMap(({ clauses }) => clauses.map(({ id }) => id));

  test("finds clauses that have every word, wherever it stands", () => {
    expect(ids("  ")).toEqual(["torch.look", "treasure.tie", "treasure.none"]);
    expect(ids("Treasure")).toEqual(["treasure.tie", "treasure.none"]);
    expect(ids("treasure COIN")).toEqual(["treasure.tie"]);
    expect(ids("torch chest")).toEqual([]);
  });

  test("leaves no section without clauses", () => {
    expect(matching(sections, ["dark"]).map(({ title }) => title)).toEqual(["Torch"]);
  });

  test("marks the words, and takes them as they are", () => {
    expect(cut("Look at dark rooms", ["dark", "look"])).toEqual(["", "Look", " at ", "dark", " rooms"]);
    expect(cut("5+ or (more)", ["5+", "("])).toEqual(["", "5+", " or ", "(", "more)"]);
    expect(cut("as it is", [])).toEqual(["as it is"]);
  });
});
