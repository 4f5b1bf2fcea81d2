import type { View } from "../../lib/view";
import type { GameLayout } from "../layout";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Gear from "./Gear.svelte";
import Own from "./Own.svelte";
import { PAUSES } from "./pace";
import Picture from "./Picture.svelte";
import { lies, read } from "./things";
import type { DungeonView } from "./types";

export const layout: GameLayout = {
  Board,
  Player: Own,
  Held: Gear,
  Face,
  Picture,
  hand: () => [],
  card: read,
  lies,
  fills: true,
  pauses: PAUSES,
  rolls: ["rolls", "rolls again", "loot roll", "lot"],
  dice,
  together: true,
  sounds: {
    goes: "card",
    lays: "door",
    comes: "card",
    "turns up": "card",
    beaten: "coin",
    solves: "coin",
    gems: "coin",
    buys: "coin",
    sells: "coin",
    hurt: "wound",
    cursed: "wound",
    falls: "wound",
    strikes: "wound",
    "sprint begins": "door",
    end: "win",
  },
  charts: {
    marks: { turn: "round", end: null },
    tracks: [
      {
        title: "Gems",
        sets: { gems: "gems", "leaves table": 0 },
        moves: { "takes gems": { many: "n", from: "other" } },
        gains: { sells: "gems", "picks up gems": "n" },
        costs: { buys: "gems", "drops gems": "n" },
      },
      { title: "Hearts", begin: (view) => (view as DungeonView).start_hearts, sets: { hurt: "full", heals: "full", "more hearts": "full", returns: "full" } },
    ],
  },
};

/** All dice of what goes on: those who fight together roll together. */
function dice(view: View): (number | null)[] {
  const { contest } = view as DungeonView;
  return contest?.members.flatMap((member) => member.dice.map(({ value }) => value)) ?? [];
}
