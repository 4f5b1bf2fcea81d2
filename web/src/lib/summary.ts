import type { Listed } from "./protocol";

export interface State {
  words: string;
  mine: boolean;
}

/** How a table stands, in a few words. */
export function stateOf(about: Listed): State {
  if (about.status === "broken") return { words: "Cannot be opened", mine: false };
  if (about.status === "over") return { words: "Over", mine: false };
  if (about.status === "waiting") {
    const free = about.chairs.filter((chair) => chair.kind === "friend" || chair.kind === "open").length;
    return { words: free === 1 ? "One seat is still free" : `${free} seats are still free`, mine: false };
  }
  if (about.waits) return { words: "Your turn", mine: true };
  return { words: about.turn === null ? "In play" : `${about.chairs[about.turn]?.name}’s turn`, mine: false };
}
