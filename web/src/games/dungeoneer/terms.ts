import { SIDES } from "../../lib/grid";
import type { MapFace, Player, Scores, Space, Symbols, Way } from "./types";

export type Form = keyof Scores;
export type Mark = Symbols[Form];
export type Half = Space["half"];

export const FORMS: Form[] = ["melee", "magic", "speed"];

/** The ground of a Map card: two colours, by what it is. */
const GROUNDS: Record<string, [string, string]> = {
  desert: ["#8a6c3a", "#3a2b14"],
  forest: ["#3c5a30", "#172410"],
  mountains: ["#5e5f66", "#22232a"],
  plains: ["#6d6a32", "#2b2a12"],
  swamp: ["#4b5a3a", "#1b2218"],
  urban: ["#6b5440", "#2a1f16"],
  water: ["#33566e", "#12222e"],
};

export function groundOf(place: Pick<MapFace, "terrains" | "kind" | "grim">): [string, string] {
  const terrain = GROUNDS[place.terrains[0] ?? ""];
  if (terrain) return terrain;
  if (place.kind === "entrance") return ["#5f5a3c", "#24210f"];
  if (place.grim) return ["#5a3f4e", "#22141c"];
  return place.kind === "room" ? ["#56504a", "#211d19"] : ["#474c55", "#191b20"];
}

/** The symbol of whoever plays, or of nobody yet. */
export const heroIcon = (player: Player | undefined) => player?.hero?.icon ?? "hood";

/** The exits of a Map card as it lies: of one on the table, or of a printed face, upright or turned upside down. */
export function exitsOf(map: MapFace | Space, turned = false): Way[] {
  const by = turned === ("turned" in map && map.turned) ? 0 : 2;
  return SIDES.map((side, place) => ({ opened: false, ...map.exits[(place + by) % 4]!, side }));
}
