import type { View } from "../../lib/view";
import type { GameLayout } from "../layout";
import Board from "./Board.svelte";
import { catalogue } from "./catalogue.svelte";
import Ending from "./Ending.svelte";
import Face from "./Face.svelte";
import { options } from "./options";
import Own from "./Own.svelte";
import { perform } from "./perform";
import type { DelveView } from "./types";
import Welcome from "./Welcome.svelte";
import { label, lies, read, topic } from "./words";

catalogue.fetch();

function hand(view: View): string[] {
  const { hand: cards, map_hand: maps } = view as DelveView;
  return [...(maps ?? []).map((face) => `map ${face.name}`), ...(cards ?? []).map((card) => `card ${card.name}`)];
}

export const layout: GameLayout = {
  Board,
  Own,
  Face,
  Ending,
  Welcome,
  options,
  hand,
  read: (thing, view) => read(thing, view as DelveView),
  perform,
  sounds: {
    plays: "card",
    sends: "card",
    lays: "door",
    moves: "card",
    glory: "coin",
    wounded: "wound",
    hurts: "wound",
    completes: "win",
    end: "win",
  },
  fills: true,
  label,
  lies,
  topic,
};
