import type { GameLayout } from "../layout";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { readPlace } from "./faces";
import Own from "./Own.svelte";
import Picture from "./Picture.svelte";
import type { RaidersView } from "./types";

export const layout: GameLayout = {
  Board,
  Player: Own,
  Face,
  Picture,
  bots: [3, 1, 0],
  hand(view) {
    const cards = (view as RaidersView).hand;
    return cards ? [...cards.power.map((value) => `power ${value}`), ...cards.items] : [];
  },
  card(thing, seen) {
    const [sort, number] = thing.split(" ");
    const place = sort === "room" ? (seen.view as RaidersView).row[Number(number)] : undefined;
    return place ? readPlace(place, Number(number) + 1) : null;
  },
  character(view, seat) {
    const { character, icon } = (view as RaidersView).players[seat]!;
    return { name: character, icon };
  },
  pauses: {
    plays: 600,
    lays: 350,
    torch: 600,
    "attack card": 800,
    defeated: 1000,
    attacks: 1000,
    confused: 1000,
    trap: 1000,
    unshared: 800,
    gains: 650,
    loses: 650,
    wounded: 650,
    heals: 650,
    takes: 600,
    dies: 1100,
    leads: 250,
    rest: 500,
    level: 700,
    enters: 650,
    leaves: 800,
    collapse: 1400,
  },
  sounds: { plays: "card", lays: "card", gains: "coin", wounded: "wound", level: "door", end: "win" },
  charts: {
    marks: { enters: null, end: null },
    cuts: ["level"],
    tracks: [
      { title: "Treasure", sets: { dealt: "treasure", gains: "now", loses: "now" } },
      {
        title: "Wounds",
        sets: { dealt: "wounds", wounded: "now", heals: "now" },
        top: (view) => (view as RaidersView).wound_spaces,
      },
    ],
  },
};
