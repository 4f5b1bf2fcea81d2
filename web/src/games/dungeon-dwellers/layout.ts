import type { View } from "../../lib/view";
import type { Character, GameLayout } from "../layout";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import Held from "./Held.svelte";
import Own from "./Own.svelte";
import { PAUSES } from "./pace";
import Picture from "./Picture.svelte";
import { lies, playerOf, read } from "./things";
import type { DwellersView } from "./types";

const HIT_POINTS = 10; // everyone begins with them
const DECK = 30;

export const layout: GameLayout = {
  Board,
  Player: Own,
  Held,
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
  figures: (view) => ((view as DwellersView).outcome?.ending === "boss" ? ["total", "gold", "monsters", "healing"] : ["gold", "monsters"]),
  charts: {
    marks: { turn: null, end: null },
    tracks: [
      { title: "Cards left", begin: () => DECK, sets: { spends: "left", drains: "left", "takes treasure": "left" }, top: () => DECK },
      { title: "Hit points", begin: () => HIT_POINTS, sets: { pays: "left", heals: "hp", "loses hit points": "hp" }, top: () => HIT_POINTS },
    ],
  },
};

function character(view: View, seat: number): Character | null {
  const card = playerOf(view, seat)?.character;
  return card ? { name: card.title, icon: card.icon ?? "hood" } : null;
}
