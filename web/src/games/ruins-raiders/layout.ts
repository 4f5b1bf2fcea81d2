import type { View } from "../../lib/view";
import type { GameLayout } from "../layout";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Own from "./Own.svelte";
import { PAUSES } from "./pace";
import Picture from "./Picture.svelte";
import { handOf, lies, read } from "./things";
import type { RuinsView } from "./types";

export const layout: GameLayout = {
  Board,
  Player: Own,
  Face,
  Picture,
  bots: [1, 2, 3, 0],
  hand: handOf,
  card: read,
  lies,
  character(view, seat) {
    const raiders = (view as RuinsView).raiders.filter((raider) => raider.seat === seat);
    const [first] = raiders;
    if (!first?.character) return null;
    return { name: raiders.map(({ name }) => name).join(", "), icon: first.character.icon ?? "hood" };
  },
  fills: true,
  pauses: PAUSES,
  rolls: ["rolls", "rolls again"],
  sounds: {
    goes: "card",
    plays: "card",
    draws: "card",
    "lays room": "door",
    discovers: "door",
    loses: "wound",
    trap: "wound",
    "takes chest": "coin",
    "takes master": "win",
    "cave in": "wound",
    end: "win",
  },
  charts: {
    marks: { turn: "round", end: null },
    tracks: [
      { title: "Health", begin: health, sets: { loses: "now", heals: "now", dies: 0 } },
      { title: "Small chests", sets: { "takes chest": "chests" }, moves: { loots: { many: "chests", from: "other_seat" } } },
    ],
  },
};

function health(view: View, seat: number): number {
  return (view as RuinsView).raiders.find((raider) => raider.seat === seat)?.most ?? 0;
}
