import type { View } from "../../lib/view";
import type { Character, GameLayout } from "../layout";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Gauge from "./Gauge.svelte";
import Held from "./Held.svelte";
import Own from "./Own.svelte";
import { PAUSES } from "./pace";
import Picture from "./Picture.svelte";
import { lies, playerOf, read } from "./things";
import type { DwellersView } from "./types";

const deckOf = (view: View, seat: number) => playerOf(view, seat)?.deck_size ?? 0;

export const layout: GameLayout = {
  Board,
  Player: Own,
  Held,
  Gauge,
  Face,
  Picture,
  hand: () => [],
  card: read,
  lies,
  character,
  fills: true,
  pauses: PAUSES,
  sounds: {
    "enters room": "door",
    "monsters placed": "card",
    "boss appears": "door",
    "turns over": "card",
    damages: "wound",
    "energy damage": "wound",
    defeats: "coin",
    "turns up": "card",
    uses: "card",
    spends: "card",
    strikes: "wound",
    harmed: "wound",
    "takes gold": "coin",
    "takes treasure": "card",
    "player count": "coin",
    end: "win",
  },
  charts: {
    marks: { turn: null, end: null },
    tracks: [
      { title: "Cards left", begin: deckOf, sets: { spends: "left", drains: "left", "takes treasure": "left" } },
      { title: "Hit points", begin: (view) => (view as DwellersView).hit_points, sets: { pays: "left", heals: "hp", "loses hit points": "hp" } },
    ],
  },
};

function character(view: View, seat: number): Character | null {
  const card = playerOf(view, seat)?.character;
  return card ? { name: card.title, icon: card.icon ?? "hood" } : null;
}
