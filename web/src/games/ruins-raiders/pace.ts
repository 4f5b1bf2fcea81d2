import type { Happening } from "../../lib/protocol";
import type { Staging } from "../../lib/stage.svelte";
import { FLIGHT, STEP } from "./movement";
import type { Event } from "./types";

type Told<K extends Event["kind"]> = Extract<Event, { kind: K }>;

/** How long it takes from one tile that is laid to the next, in milliseconds. */
export const TILE_APART = 110;

/** How long a pawn is on its way, and a moment more. */
const walk = (event: Happening) => 260 + STEP * ((event as Told<"goes">).path.length - 1);
const laying = (event: Happening) => 600 + TILE_APART * (event as Told<"lays room">).tiles;

/** How long each happening is looked at. */
export const PAUSES: Staging<unknown>["pauses"] = {
  dealt: 700,
  begins: 800,
  "map grows": 300,
  turn: 700,
  "mark drawn": 700,
  mark: 1400,
  rolls: 1100,
  "rolls again": 1100,
  goes: walk,
  stays: 400,
  "aims to jump": 800,
  jumps: FLIGHT + 700,
  "is put": 600,
  discovers: 900,
  "reads table": 1300,
  "lays room": laying,
  "lays door": 500,
  "chest comes": 550,
  "enemy comes": 750,
  progresses: 900,
  attacks: 900,
  strikes: 1500,
  "calls off": 1200,
  "spends key": 700,
  "tries chest": 1500,
  "takes chest": 900,
  "takes master": 2600,
  loses: 1000,
  spared: 700,
  heals: 900,
  dies: 2200,
  loots: 1100,
  "loots cards": 700,
  "enemy dies": 900,
  "enemies act": 800,
  draws: 500,
  "draws card": 1300,
  "key goes back": 900,
  "only keys": 900,
  "turns up": 1700,
  plays: 1700,
  "lays out": 1400,
  uses: 900,
  passes: 800,
  "passes card": 600,
  discards: 1200,
  "changes actions": 900,
  hastens: 900,
  peeks: 600,
  "peeks card": 1500,
  buries: 700,
  trap: 2000,
  danger: 700,
  "floor breaks": 1200,
  "wall rises": 1000,
  "quest done": 2600,
  "final act": 3200,
  escapes: 2000,
  betrays: 2800,
  "cave in": 3600,
  "leaves table": 900,
};
