import { describe, expect, test } from "vitest";
import { readPlace } from "../src/games/dungeon-raiders/faces";
import { bar, numberOf, round, standOf } from "../src/games/dungeon-raiders/played";
import type { MonsterFace, Raider, RaidersView } from "../src/games/dungeon-raiders/types";

const dragon: MonsterFace = { kind: "monster", name: "Dragon", icon: "spiked-dragon-head", hue: "blood", text: ["It bites."], wounds: 3 };

describe("a room read aloud", () => {
  test("is what stands on its card, and who knows it", () => {
    const place = { face: dragon, dark: true, state: "ahead", note: "You saw it by torchlight." } as const;
    expect(readPlace(place, 2)).toEqual({
      title: "Dragon",
      kind: "Monster",
      icon: "spiked-dragon-head",
      hue: "blood",
      text: ["It bites.", "You saw it by torchlight."],
    });
  });

  test("is dark while nobody knows it", () => {
    expect(readPlace({ face: null, dark: true, state: "ahead" }, 2)).toEqual({ title: "Dark room", kind: "room 2", text: [] });
  });
});

describe("before the room", () => {
  const hero = (seat: number, changes: Partial<Raider> = {}) => ({ seat, alive: true, counts: null, laid: false, waiting: false, ...changes }) as Raider;
  const view = (players: Raider[], changes: Partial<RaidersView> = {}) => ({ players, leader: 2, turn: 3, ...changes }) as RaidersView;

  test("the cards lie in the order of playing, and the dead play none", () => {
    const heroes = round(view([hero(0), hero(1, { alive: false }), hero(2), hero(3)]));
    expect(heroes.map(({ seat }) => seat)).toEqual([2, 3, 0]);
  });

  test("each place says whether its card lies there or is waited for", () => {
    const table = view([hero(0), hero(1, { laid: true }), hero(2, { counts: 4 }), hero(3)]);
    expect(table.players.map((one) => standOf(one, table))).toEqual(["later", "down", "open", "asked"]);
  });

  test("the bar is filled by whoever played, and then by what I would play", () => {
    const cells = bar(6, [hero(2, { counts: 2 }), hero(3, { counts: 1 }), hero(0)], 0, 2);
    expect(cells.map((cell) => cell && `${cell.seat}${cell.would ? "?" : ""}`)).toEqual(["2", "2", "3", "0?", "0?", null]);
  });

  test("the bar ends where the monster falls", () => {
    expect(bar(3, [hero(2, { counts: 5 })], 0, 4)).toEqual(Array(3).fill({ seat: 2, would: false }));
  });

  test("only a power card says its number", () => {
    expect([numberOf("power 5"), numberOf("sword"), numberOf(null)]).toEqual([5, null, null]);
  });
});
