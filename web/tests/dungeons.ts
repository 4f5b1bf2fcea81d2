import { readFileSync } from "node:fs";
import type { DungeonView, Player, Room, RoomSide, Trial } from "../src/games/dungeons/types";
import { apply, viewsOf } from "../src/lib/changes";
import { type Side, SIDES } from "../src/lib/grid";
import type { Line, Moment } from "../src/lib/protocol";

/** Tables of Dungeons in a few words, and a game as it was recorded. */

const { moments } = JSON.parse(readFileSync(new URL("./sessions/dungeons.json", import.meta.url), "utf-8")) as { moments: Moment[] };
export const VIEWS = viewsOf(moments) as DungeonView[];

/** Every line, with the table as it was when it was told. */
export const TOLD = moments.flatMap(({ lines }, place) => {
  let view = VIEWS[Math.max(0, place - 1)]!;
  return lines.map((line): { line: Line; view: DungeonView } => {
    view = apply(view, line.changes ?? []);
    return { line, view };
  });
});

/** A room with these sides; all others are walls. */
export function room(number: number, x: number, y: number, states: Partial<Record<Side, RoomSide["state"]>> = {}, more: Partial<Room> = {}): Room {
  const sides = SIDES.map((side): RoomSide => ({ thing: `${side} of room ${number}`, side, state: states[side] ?? "wall", text: "" }));
  const card = { title: `Room ${number}`, kind: "Room", room_kind: "ordinary" as const, exits: [], creatures: 0, puzzles: 0, gems: 0 };
  const empty = { seats: [], creatures: [], puzzles: [], gems: 0, gems_thing: `gems in room ${number}`, loot: [], marks: [] };
  return { thing: `room ${number}`, room: number, x, y, turned: 0, card, sides, ...empty, ...more };
}

export const trial = (thing: string, more: Partial<Trial> = {}): Trial => ({
  kind: "fight",
  thing,
  title: thing,
  room: 0,
  members: [],
  has: [],
  cl: 6,
  needs: 7,
  words: "",
  chance: 50,
  chance_words: "",
  spread: [],
  win: [],
  fail: [],
  ...more,
});

export const player = (seat: number, more: Partial<Player> = {}): Player => ({
  ...VIEWS[0]!.players[0]!,
  seat,
  thing: `player ${seat + 1}`,
  slots: [],
  worn: [],
  carried: [],
  curses: [],
  marks: [],
  ...more,
});

/** A table with nothing on it but what is named. */
export const dungeon = (more: Partial<DungeonView> = {}): DungeonView => ({
  ...VIEWS[0]!,
  you: 0,
  turn: 0,
  players: [player(0), player(1)],
  rooms: [room(0, 0, 0)],
  here: 0,
  laying: null,
  trials: [],
  contest: null,
  shop: null,
  found: [],
  ...more,
});
