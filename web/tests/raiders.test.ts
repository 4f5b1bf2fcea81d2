import { describe, expect, test } from "vitest";
import { coursesOf } from "../src/games/dungeon-raiders/chart";
import { perform } from "../src/games/dungeon-raiders/perform";
import type { Face, Hero, RaidersView } from "../src/games/dungeon-raiders/types";
import type { Line } from "../src/lib/protocol";

const dragon: Face = { kind: "monster", name: "Dragon", strength: 14, wounds: 3 };

const hero = (seat: number): Hero => ({
  seat,
  character: "Knight",
  alive: true,
  treasure: 1,
  wounds: 1,
  cards: 6,
  spent: [],
  card: null,
  laid: false,
  waiting: false,
});

const table = (): RaidersView => ({
  game: "dungeon-raiders",
  mode: "raid",
  speed: false,
  you: 0,
  turn: 0,
  outcome: null,
  level: 1,
  levels: 5,
  room: 0,
  row: [
    { face: dragon, dark: false, state: "here" },
    { face: null, dark: true, state: "ahead" },
  ],
  explored: [],
  leader: 0,
  players: [hero(0), hero(1)],
  hand: { power: [1, 2, 3, 4, 5], items: ["sword"], laid: null },
  supply: { torch: 5, ball: 5, key: 5, sword: 3 },
  removed: null,
});

const after = (view: RaidersView, event: Record<string, unknown>) => perform(view, event).view as RaidersView;

describe("what an event looks like", () => {
  test("my card leaves my hand and lies before me", () => {
    const view = after(table(), { kind: "plays", seat: 0, card: "play 5" });
    expect(view.hand?.power).toEqual([1, 2, 3, 4]);
    expect(view.players[0]).toMatchObject({ card: "play 5", spent: [5], cards: 5 });
  });

  test("an item is played but not spent", () => {
    const view = after(table(), { kind: "plays", seat: 0, card: "play sword" });
    expect(view.hand?.items).toEqual([]);
    expect(view.players[0]).toMatchObject({ card: "play sword", spent: [] });
  });

  test("a crystal ball waits", () => {
    const view = after(table(), { kind: "plays", seat: 1, card: "play ball" });
    expect(view.players[1]).toMatchObject({ card: null, waiting: true, cards: 5 });
  });

  test("a card that lay face down is counted once", () => {
    const laid = after(table(), { kind: "lays", seat: 1 });
    expect(laid.players[1]).toMatchObject({ laid: true, cards: 5 });
    const shown = after(laid, { kind: "plays", seat: 1, card: "play 2" });
    expect(shown.players[1]).toMatchObject({ laid: false, cards: 5, spent: [2] });
  });

  test("the party goes on to the next room", () => {
    const view = after(table(), { kind: "enters", room: { ...dragon, name: "Troll" }, dark: true });
    expect(view.row.map((place) => place.state)).toEqual(["done", "here"]);
    expect(view.row[1]?.face?.name).toBe("Troll");
  });

  test("what is not known changes nothing", () => {
    const view = table();
    expect(perform(view, { kind: "sings" })).toEqual({ view, pause: 0 });
  });
});

describe("the course of a game", () => {
  const lines = (...events: Record<string, unknown>[]): Line[] =>
    events.map((event) => ({ text: "", clause: "", event }));

  test("has a point for every room and one for the end", () => {
    const courses = coursesOf(
      lines(
        { kind: "dealt", seat: 0, treasure: 2, wounds: 1 },
        { kind: "dealt", seat: 1, treasure: 3, wounds: 0 },
        { kind: "level", level: 1 },
        { kind: "enters" },
        { kind: "gains", seat: 0, treasure: 4, now: 6 },
        { kind: "enters" },
        { kind: "wounded", seat: 1, wounds: 3, now: 3 },
        { kind: "end" },
      ),
      2,
    );
    expect(courses.players[0]).toEqual({ treasure: [2, 6, 6], wounds: [1, 1, 1] });
    expect(courses.players[1]).toEqual({ treasure: [3, 3, 3], wounds: [0, 0, 3] });
    expect(courses.levels).toEqual([0]);
  });
});
