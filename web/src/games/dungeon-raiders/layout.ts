import type { View } from "../../lib/view";
import type { GameLayout } from "../layout";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Face from "./Face.svelte";
import { options } from "./options";
import Own from "./Own.svelte";
import { perform } from "./perform";
import type { RaidersView } from "./types";
import Welcome from "./Welcome.svelte";
import { read } from "./words";

function hand(view: View): string[] {
  const cards = (view as RaidersView).hand;
  return cards ? [...cards.power.map((value) => `power ${value}`), ...cards.items] : [];
}

export const layout: GameLayout = {
  Board,
  Own,
  Face,
  Ending,
  Welcome,
  options,
  hand,
  read: (thing, view) => read(thing, view as RaidersView),
  perform,
  sounds: { plays: "card", lays: "card", gains: "coin", wounded: "wound", level: "door", end: "win" },
};
