import { describe, expect, test } from "vitest";
import { readPlace } from "../src/games/dungeon-raiders/faces";
import type { MonsterFace } from "../src/games/dungeon-raiders/types";

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
