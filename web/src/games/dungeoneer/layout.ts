import type { View } from "../../lib/view";
import type { GameLayout } from "../layout";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Own from "./Own.svelte";
import Picture from "./Picture.svelte";
import { lies, read } from "./things";
import type { DelveView } from "./types";

const lifeOf = (view: View, seat: number) => (view as DelveView).players[seat]?.hero?.life ?? 0;

const highest = (view: View) => (view as DelveView).players.find(({ hero }) => hero)?.hero?.scores.length ?? 1;

export const layout: GameLayout = {
  Board,
  Player: Own,
  Face,
  Picture,
  bots: [1, 2, 3],
  hand(view) {
    const { hand, map_hand } = view as DelveView;
    return [...(map_hand ?? []).map((face) => `map ${face.name}`), ...(hand ?? []).map((card) => `card ${card.name}`)];
  },
  card: read,
  lies,
  character(view, seat) {
    const { hero } = (view as DelveView).players[seat]!;
    return hero && { name: hero.name, icon: hero.icon };
  },
  fills: true,
  pauses: {
    turn: 600,
    plays: 900,
    uses: 800,
    sends: 700,
    guards: 1100,
    challenges: 1100,
    answers: 700,
    form: 500,
    special: 900,
    clash: 1800,
    rolls: 1500,
    hurts: 600,
    slain: 800,
    removed: 700,
    wounded: 700,
    prevents: 600,
    heals: 600,
    level: 800,
    tipped: 700,
    stands: 500,
    falls: 1400,
    moves: 650,
    delayed: 700,
    "turns up": 700,
    lays: 700,
    shifts: 800,
    attempts: 700,
    "takes up": 700,
    completes: 1600,
    swaps: 900,
    glory: 320,
    peril: 320,
    keeps: 500,
    discards: 500,
    draws: 180,
    "steals card": 900,
    "steals quest": 900,
    leaves: 900,
  },
  rolls: ["clash", "rolls"],
  dice: (view) => (view as DelveView).fights.flatMap(({ strikes }) => strikes.flatMap(({ die, counter }) => [die, counter])),
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
  charts: {
    marks: { turn: "round", end: null },
    tracks: [
      { title: "Quests", sets: { completes: "completed" }, top: (view) => (view as DelveView).to_win },
      { title: "Level", begin: () => 1, sets: { level: "now" }, top: highest },
      { title: "Life", begin: lifeOf, sets: { wounded: "now", heals: "now", falls: 0 } },
    ],
  },
};
