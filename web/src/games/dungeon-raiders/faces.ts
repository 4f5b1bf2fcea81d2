import type { CardFace } from "../../lib/protocol";
import { capital } from "../../lib/view";
import type { Place } from "./types";

/** A room as its card shows it. */
export type Face = NonNullable<Place["face"]>;

/** A place of the row, to be read large. */
export function readPlace(place: Place, number: number): CardFace {
  const note = place.note ? [place.note] : [];
  if (!place.face) return { title: "Dark room", kind: `room ${number}`, text: note };
  const { name, kind, icon, hue, text = [] } = place.face;
  return { title: name, kind: capital(kind), icon, hue, text: [...text, ...note] };
}
