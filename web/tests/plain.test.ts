import { describe, expect, test, vi } from "vitest";
import { Table } from "../src/games/plain/lying";
import type { PlainView } from "../src/lib/protocol";
import { choice, seen } from "./table";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));

const { layoutOf } = await import("../src/games/registry");
const layout = await layoutOf("a game from elsewhere");

const view: PlainView = {
  game: "a game from elsewhere",
  you: 0,
  turn: 0,
  outcome: null,
  players: [{ seat: 0 }, { seat: 1, figures: [{ label: "Points", value: 3 }] }],
  zones: [
    { title: "Row", cards: [{ title: "Rat", kind: "Monster", thing: "row 1", text: ["Bites."] }] },
    { title: "Before", seat: 1, cards: [{ title: "", kind: "", thing: "secret", down: true }] },
  ],
  hand: [
    { title: "Sword", kind: "Weapon", thing: "card sword" },
    { title: "Stone", kind: "Junk" },
  ],
};

describe("a game without a folder here", () => {
  test("has its hand, also of cards that no move touches", () => {
    expect(layout.hand(view)).toEqual(["card sword", "hand 1"]);
    expect(layout.hand({ ...view, hand: null } as PlainView)).toEqual([]);
  });

  test("has its cards read from where they lie, and nothing of those face down", () => {
    const table = { ...seen(view), cards: { "card sword": { title: "Sword", kind: "Weapon", text: ["Sharp."] } } };
    expect(layout.card?.("row 1", table)).toMatchObject({ title: "Rat", text: ["Bites."] });
    expect(layout.card?.("card sword", table)?.text).toEqual(["Sharp."]);
    expect(layout.card?.("secret", table)).toBeNull();
    expect(layout.card?.("nowhere", table)).toBeNull();
  });

  test("has moves on what lies there and on players; the others are buttons", () => {
    const table = seen(view, choice("take", "row 1"));
    expect(["row 1", "secret", "card sword", "seat 1"].map((thing) => layout.lies?.(thing, table))).toEqual([true, true, true, true]);
    expect(layout.lies?.("seat 5", table)).toBe(false);
    expect(layout.lies?.("amount 3", table)).toBe(false);
  });

  test("lights a card in the place that is meant, and not others of its name", () => {
    const rat = view.zones![0]!.cards![0]!;
    const table = new Table({ ...view, hand: [rat, rat] } as PlainView);
    expect(table.hand.map(({ thing }) => thing)).toEqual(["row 1", "row 1"]);
    expect(table.before(null)[0]?.cards[0]?.thing).toBe("zone 0 0");
    expect(new Set(table.hand.map(({ key }) => key)).size).toBe(2);
  });

  test("tells everything for as long as a sentence takes", () => {
    expect(layout.pause).toBeGreaterThan(400);
  });

  test("others have their own", async () => {
    expect((await layoutOf("dungeon-raiders")).bots).toEqual([3, 1, 0]);
  });
});
