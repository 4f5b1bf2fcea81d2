import { describe, expect, test } from "vitest";
import { beyond, boundsOf, GRID, joinsOf, ROOM, standing, thingsOnMap, unseenOf } from "../src/games/dungeons/map";
import { PAUSES } from "../src/games/dungeons/pace";
import { faceOfThing, lies, read, roomThatMatters, trialNow } from "../src/games/dungeons/things";
import type { Item, Laying, RollsEvent } from "../src/games/dungeons/types";
import { SIDES } from "../src/lib/grid";
import { dungeon, player, room, TOLD, trial, VIEWS } from "./dungeons";
import { choice, seen, symbolsOf } from "./table";

const SABRE: Item = {
  thing: "bright sabre of player 1",
  where: "worn",
  note: "left hand, one die more",
  works: true,
  card: {
    title: "Bright Sabre",
    kind: "Weapon",
    text: ["One die more."],
    item_class: "weapon",
    item_symbol: "blade",
    hands: 1,
    slot: "hand",
    value: 5,
    when: "",
    short: "one die more",
  },
};
const LAYING: Laying = {
  seat: 0,
  x: 1,
  y: 0,
  cards: [room(9, 0, 0).card],
  things: ["drawn room 9"],
  number: 1,
  turnings: [{ thing: "turned 1", turned: 1, sides: ["west"], links: ["west"], voids: [] }],
};

describe("the map", () => {
  test("in a game as it was played, rooms that lead to each other lie side by side", () => {
    const passages = VIEWS.at(-1)!.rooms.flatMap((from) => from.sides.filter(({ state }) => state === "passage").map((side) => ({ from, side })));
    expect(passages.length).toBeGreaterThan(3);
    for (const { from, side } of passages) {
      const to = VIEWS.at(-1)!.rooms.find((one) => one.room === side.room)!;
      expect({ x: to.x, y: to.y }).toEqual(beyond(from, side.side));
    }
  });

  test("what lies beyond two unexplored exits is one place, and both lead there", () => {
    const rooms = [room(0, 0, 0, { east: "unexplored" }), room(1, 1, -1, { south: "unexplored", north: "wall" })];
    const places = unseenOf(rooms);
    expect(places.map(({ x, y }) => [x, y])).toEqual([[1, 0]]);
    expect(places[0]!.sides.map(({ thing }) => thing)).toEqual(["east of room 0", "south of room 1"]);
  });

  test("each gap between two rooms is shown once, from the side where a door stands", () => {
    const joined = joinsOf([room(0, 0, 0, { east: "passage" }), room(1, 1, 0, { west: "passage" })]);
    expect(joined).toHaveLength(1);
    expect(joined[0]!.at.x).toBe(GRID.middle({ x: 0, y: 0 }).x + GRID.step / 2);
    const parted = joinsOf([room(0, 0, 0, { east: "void" }), room(1, 1, 0)]);
    expect(parted.map(({ side }) => side.state)).toEqual(["void"]);
    const behind = room(1, 1, 0, { west: "door" });
    const west = behind.sides.find(({ side }) => side === "west")!;
    west.door = "puzzle 1 in room 1";
    expect(joinsOf([room(0, 0, 0, { east: "door" }), behind])[0]!.side).toBe(west);
    expect(joinsOf([room(0, 0, 0, { east: "unexplored" })])).toEqual([]);
  });

  test("it reaches over rooms, places nobody has seen, and the room that is being laid", () => {
    const plain = boundsOf(dungeon());
    expect(boundsOf(dungeon({ rooms: [room(0, 0, 0, { north: "unexplored" })] })).high).toBe(plain.high + GRID.step);
    expect(boundsOf(dungeon({ laying: LAYING })).wide).toBe(plain.wide + GRID.step);
  });

  test("those who share a room stand side by side within it", () => {
    const places = [...standing(dungeon({ rooms: [room(0, 0, 0, {}, { seats: [0, 1, 2, 3, 4, 5] })] })).values()];
    expect(new Set(places.map(({ x }) => x)).size).toBe(6);
    expect(places.every(({ x, y }) => x > 0 && x < ROOM && y > 0 && y < ROOM)).toBe(true);
  });

  test("rooms, their sides, doors and the ways to turn a room are picked there, and nothing else", () => {
    const [north, ...rest] = room(0, 0, 0, { north: "door" }).sides;
    const view = dungeon({ rooms: [room(0, 0, 0, {}, { sides: [{ ...north!, door: "puzzle 1 in room 0" }, ...rest] })], laying: LAYING });
    expect(thingsOnMap(view)).toEqual(["room 0", "north of room 0", "puzzle 1 in room 0", ...SIDES.slice(1).map((side) => `${side} of room 0`), "turned 1"]);
  });
});

describe("what could be taken on", () => {
  const trials = [trial("creature 1 in room 0"), trial("creature 2 in room 0")];

  test("what is pointed at comes before what is picked, and that before the first", () => {
    const view = dungeon({ trials });
    expect(trialNow(view, null, null)?.thing).toBe("creature 1 in room 0");
    expect(trialNow(view, null, "creature 2 in room 0")?.thing).toBe("creature 2 in room 0");
    expect(trialNow(view, "creature 1 in room 0", "creature 2 in room 0")?.thing).toBe("creature 1 in room 0");
    expect(trialNow(view, "player 2", "creature 2 in room 0")?.thing).toBe("creature 2 in room 0");
    expect(trialNow(dungeon(), null, null)).toBeNull();
  });

  test("the room that is told of is open, else that of a fight, else what I am asked about, else that of whoever's turn it is", () => {
    const view = dungeon({ active: 1, here: 0, players: [player(0, { room: 0 }), player(1, { room: 3 })] });
    expect(roomThatMatters(view, false)).toBe(3);
    expect(roomThatMatters(view, true)).toBe(0);
    expect(roomThatMatters({ ...view, players: [player(0), player(1, { room: null })] }, false)).toBe(0);
    const fight = { ...view, contest: trial("creature 1 in room 5", { room: 5 }), rooms: [room(0, 0, 0), room(7, 1, 0)] };
    expect(roomThatMatters(fight, true)).toBe(5);
    const comes = (where: number) => ({ kind: "comes", creature: "Eel", room: where });
    expect(roomThatMatters(fight, true, comes(7))).toBe(7);
    expect(roomThatMatters(fight, true, comes(-1))).toBe(5);
  });

  test("what goes on comes before everything", () => {
    expect(trialNow(dungeon({ trials, contest: trial("player 2") }), "creature 2 in room 0", null)?.thing).toBe("player 2");
  });

  test("in a game as it was played, all who take part have rolled when the first roll is told", () => {
    const rolls = TOLD.filter(({ line }) => line.event.kind === "rolls" && (line.event as RollsEvent).purpose !== "lot");
    expect(rolls.length).toBeGreaterThan(5);
    for (const { view } of rolls) expect(view.contest!.members.every(({ dice }) => dice.length > 0)).toBe(true);
    expect(Math.max(...rolls.map(({ view }) => view.contest!.members.length))).toBeGreaterThan(1);
  });
});

describe("things", () => {
  test("what is fought, oneself and the room one stands in are no handles: their moves are buttons", () => {
    const at = seen(dungeon({ contest: trial("creature 1 in room 0"), rooms: [room(0, 0, 0), room(1, 1, 0)] }));
    expect(["creature 1 in room 0", "player 1", "room 0"].filter((thing) => lies(thing, at))).toEqual([]);
    expect(["creature 2 in room 0", "player 2", "room 1", "turned 1", "north of room 0"].filter((thing) => !lies(thing, at))).toEqual([]);
  });

  test("rolling against what is fought is a button, and a side to go to is picked", () => {
    const at = seen(dungeon({ contest: trial("creature 1 in room 0") }), choice("roll", "creature 1 in room 0"), choice("go north", "north of room 0"));
    at.choosing.lies = (thing) => lies(thing, at);
    expect(at.choosing.loose.map(({ words }) => words)).toEqual(["roll"]);
    expect(at.choosing.lit("north of room 0")).toBe(true);
  });

  test("yes and no to whoever asks are buttons, though both are about them; asking one of several is not", () => {
    const asked = seen(dungeon({}), choice("agree", "player 2"), choice("refuse", "player 2"));
    asked.choosing.lies = (thing) => lies(thing, asked);
    expect(asked.choosing.loose.map(({ words }) => words)).toEqual(["agree", "refuse"]);
    const asking = seen(dungeon({}), choice("ask player 2", "player 2"), choice("ask player 3", "player 3"));
    asking.choosing.lies = (thing) => lies(thing, asking);
    expect(asking.choosing.loose).toEqual([]);
  });

  test("what is not about the turn is an aside, and not among its answers", () => {
    const at = seen(dungeon({}), choice("done"), { ...choice("propose to end the game"), role: "aside" });
    expect(at.choosing.loose.map(({ words }) => words)).toEqual(["done"]);
    expect(at.choosing.asides.map(({ words }) => words)).toEqual(["propose to end the game"]);
  });

  test("an item says how it is used now, and then what is printed on it", () => {
    const at = seen(dungeon({ players: [player(0, { worn: [SABRE] }), player(1)] }));
    expect(read(SABRE.thing, at)?.text).toEqual(["Left hand, one die more", "One die more."]);
    expect(faceOfThing(SABRE.thing, at)?.title).toBe("Bright Sabre");
    expect(read("something else", at)).toBeNull();
  });

  test("a drawn room is shown before it is laid", () => {
    expect(faceOfThing("drawn room 9", seen(dungeon({ laying: LAYING })))?.title).toBe("Room 9");
  });

  test("everything that the views of a played game mark with a symbol has a picture", () => {
    const marked = VIEWS.flatMap(({ rooms, players, trials, contest, room_deck, creature_deck, puzzle_deck, item_deck }) => [
      ...[...rooms, ...players].flatMap(({ marks }) => marks.map(({ symbol }) => symbol)),
      ...[...trials, ...(contest ? [contest] : [])].flatMap(({ win, fail }) => [...win, ...fail].map(({ symbol }) => symbol)),
      ...[room_deck, creature_deck, puzzle_deck, item_deck].map(({ symbol }) => symbol),
    ]);
    expect(marked.length).toBeGreaterThan(50);
    expect([...new Set(marked)].filter((symbol) => symbol && !symbolsOf("dungeons").includes(symbol))).toEqual([]);
  });
});

test("whatever happened in a played game is looked at for a while", () => {
  expect(TOLD.length).toBeGreaterThan(100);
  expect([...new Set(TOLD.map(({ line }) => line.event.kind))].filter((kind) => PAUSES[kind] === undefined)).toEqual([]);
});
