import { seatAt } from "./keep";
import type { About } from "./protocol";

/** Which seat of a table is mine: remembered from being there, else the one with my name. */
export function mySeat(about: About, name: string): number | null {
  const kept = seatAt(about.id);
  if (kept !== null && about.chairs[kept]?.kind === "person") return kept;
  const mine = about.chairs.filter((chair) => chair.kind === "person" && chair.name === name);
  return mine.length === 1 ? mine[0]!.seat : null;
}

export interface State {
  words: string;
  mine: boolean;
}

/** How a table stands, in a few words. */
export function stateOf(about: About, you: number | null): State {
  if (about.status === "over") return { words: "Over", mine: false };
  if (about.status === "waiting") {
    const free = about.chairs.filter((chair) => chair.kind === "friend" || chair.kind === "open").length;
    return { words: free === 1 ? "One seat is still free" : `${free} seats are still free`, mine: false };
  }
  if (about.turn !== null && about.turn === you) return { words: "Your turn", mine: true };
  return { words: about.turn === null ? "In play" : `${about.chairs[about.turn]?.name}’s turn`, mine: false };
}
