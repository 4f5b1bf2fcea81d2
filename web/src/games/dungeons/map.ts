import { AHEAD, Grid, type Side } from "../../lib/grid";
import type { Box, Point } from "../../lib/lens";
import type { DungeonView, Room, RoomSide } from "./types";

export const ROOM = 132;
export const GAP = 18;
export const GRID = new Grid(ROOM, GAP);
const AROUND = 26; // pixels around the map, for arrows that hang over its edge

/** The cell that lies beyond a side. */
export const beyond = ({ x, y }: Point, side: Side): Point => ({ x: x + AHEAD[side].x, y: y + AHEAD[side].y });

const keyOf = ({ x, y }: Point) => `${x},${y}`;

/** A place that nobody has seen: the cell beyond one or several unexplored exits, and where it lies. */
export interface Unseen extends Point {
  key: string;
  sides: RoomSide[];
}

/** All places beyond exits that nobody has been through. */
export function unseenOf(rooms: readonly Room[]): Unseen[] {
  const found = new Map<string, Unseen>();
  for (const room of rooms) {
    for (const side of room.sides) {
      if (side.state !== "unexplored") continue;
      const cell = beyond(room, side.side);
      const place = found.get(keyOf(cell)) ?? { ...cell, key: keyOf(cell), sides: [] };
      place.sides.push(side);
      found.set(place.key, place);
    }
  }
  return [...found.values()];
}

/** What joins or parts two neighbours, in the gap between them. */
export interface Join {
  key: string;
  from: Room;
  side: RoomSide;
  /** The middle of the gap, on the sheet. */
  at: Point;
  upright: boolean;
}

/** Everything that stands between rooms: each gap once, from the room that has more to say of it. */
export function joinsOf(rooms: readonly Room[]): Join[] {
  const found = new Map<string, Join>();
  for (const room of rooms) {
    for (const side of room.sides) {
      if (side.state === "wall" || side.state === "unexplored") continue;
      const { x, y } = AHEAD[side.side];
      const middle = GRID.middle(room);
      const at = { x: middle.x + (x * GRID.step) / 2, y: middle.y + (y * GRID.step) / 2 };
      const key = keyOf(at);
      const other = found.get(key);
      if (!other || (side.door && !other.side.door)) found.set(key, { key, from: room, side, at, upright: x === 0 });
    }
  }
  return [...found.values()];
}

/** How far the map reaches, with what could be laid next. */
export function boundsOf(view: DungeonView): Box {
  const laying = view.laying ? [{ x: view.laying.x, y: view.laying.y }] : [];
  return GRID.around([...view.rooms, ...unseenOf(view.rooms), ...laying], AROUND);
}

/** Where each of those who share a room stands: side by side at its foot. */
export function standing(view: DungeonView): Map<number, Point> {
  const found = new Map<number, Point>();
  for (const room of view.rooms) {
    const { left, top } = GRID.corner(room);
    const many = room.seats.length;
    const apart = Math.min(38, (ROOM - 40) / Math.max(1, many - 1));
    room.seats.forEach((seat, place) => {
      found.set(seat, { x: left + ROOM / 2 + (place - (many - 1) / 2) * apart, y: top + 80 });
    });
  }
  return found;
}

/** All that can be picked on the map itself. */
export function thingsOnMap(view: DungeonView): string[] {
  return [
    ...view.rooms.flatMap(({ thing, sides }) => [thing, ...sides.flatMap((side) => [side.thing, ...(side.door ? [side.door] : [])])]),
    ...(view.laying?.turnings.map(({ thing }) => thing) ?? []),
  ];
}
