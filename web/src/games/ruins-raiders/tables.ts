import type { Happening } from "../../lib/protocol";
import type { Roll, Room, RoomTable, Row, RuinsView } from "./types";

/** A room table as far as the room that is being made has come. */
export interface Stage {
  table: RoomTable;
  /** What it has said last, if it has. */
  row: Row | null;
  dice: number[];
  bonus: number;
  total: number;
  /** Whether it is being rolled or has just been read: then it lies open. */
  open: boolean;
}

export const span = ({ low, high }: Row) => (high === null ? `${low}+` : high === low ? `${low}` : `${low}–${high}`);
export const rowAt = (table: RoomTable, total: number) => table.rows.find(({ low, high }) => low <= total && (high === null || total <= high)) ?? null;

/** The roll for a room table, if it lies on the table. */
export function tableRoll(view: RuinsView): Roll | null {
  const roll = view.rolls.at(-1);
  return roll && view.tables.some(({ purpose }) => purpose === roll.purpose) ? roll : null;
}

/** Which table lies open: the one that is rolled for, was just read, or waits for a choice. */
export function openTable(view: RuinsView, event: Happening | null): number {
  const roll = tableRoll(view);
  if (roll) return view.tables.findIndex(({ purpose }) => purpose === roll.purpose);
  if (event?.kind === "progresses") return view.tables.length - 1;
  if (event?.kind === "reads table" || awaitsSize(view.room)) return view.results.at(-1)?.table ?? -1;
  return -1;
}

/** Whether the player must still say how large the room is. */
const awaitsSize = (room: Room | null) => room !== null && room.size === null;

/** All tables in order; one that belongs to another only once it was needed. */
export function stagesOf(view: RuinsView, event: Happening | null, rolling: boolean): Stage[] {
  const open = openTable(view, event);
  const roll = tableRoll(view);
  return view.tables.flatMap((table, place): Stage[] => {
    const said = view.results.findLast((result) => result.table === place);
    const rolls = roll !== null && place === open;
    if (!rolls && !said && view.tables[place - 1]?.number === table.number) return [];
    if (rolls) {
      const dice = roll.dice.map(({ value }) => value);
      const bonus = roll.parts.reduce((sum, part) => sum + part.n, 0);
      return [{ table, dice, bonus, total: roll.total, row: rolling ? null : rowAt(table, roll.total), open: true }];
    }
    const row = said ? (table.rows[said.row] ?? null) : null;
    return [{ table, row, dice: said?.dice ?? [], bonus: said?.bonus ?? 0, total: said?.total ?? 0, open: place === open }];
  });
}

/** Whether the tables matter now: a room is being made, or the story tells of one. */
export const tablesMatter = (view: RuinsView, event: Happening | null) =>
  view.room !== null || (event !== null && ["reads table", "progresses"].includes(event.kind));
