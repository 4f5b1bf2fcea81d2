import { capital } from "../../lib/view";
import type { Form } from "./terms";
import type { MapFace, Space, Threat, Way } from "./types";

/** Something on a Map card that explains itself. */
export interface Sign {
  /** The key of its symbol in the how-to. */
  key: string;
  /** What it says here. */
  label: string;
  look: string;
  /** Its picture, where that is not the symbol of the how-to; empty where there is nothing to see. */
  icon?: string;
  figure?: number | string;
  /** The score that it asks for. */
  form?: Form;
}

/** What a hero who enters gets. */
export function worthOf({ glory, peril }: MapFace | Space): Sign[] {
  return [
    { key: "glory", label: `${glory} glory`, look: "glory", figure: glory },
    { key: "peril", label: `${peril} peril`, look: "peril", figure: peril },
  ];
}

/** An exit; where it is open or a wall there is nothing to see but the way. */
export function exitSign({ side, kind, words, opened, threat }: Way): Sign {
  const bare = kind === "open" || kind === "wall";
  return {
    key: `${opened && !bare ? "opened" : kind}-exit`,
    label: `${capital(side)}: ${words}`,
    look: `${side} ${kind}${opened ? " opened" : ""}${bare ? " bare" : ""}`,
    icon: bare ? "" : undefined,
    figure: threat ?? undefined,
  };
}

/** What leads elsewhere, and the terrain. */
export function featuresOf(face: MapFace | Space): Sign[] {
  const letters = "marks" in face && face.marks.length ? face.marks : face.portal ? [""] : [];
  return [
    ...(face.sewer ? [{ key: "sewer", label: `Sewer ${face.sewer}`, look: "sewer", icon: "", figure: face.sewer }] : []),
    ...letters.map((letter) => ({
      key: "portal",
      label: `Portal ${letter}`.trim(),
      look: "portal",
      figure: letter,
    })),
    ...face.terrains.map((terrain) => ({
      key: terrain,
      label: capital(terrain),
      look: "terrain",
    })),
  ];
}

/** What awaits whoever enters, and what others have put there. */
export function dangersOf(face: MapFace | Space): Sign[] {
  const asks = ({ form, threat }: Threat) => `${form} ${threat}+`;
  const { pit, spikes, hazard, monster } = face;
  const attached = "attached" in face ? face.attached : [];
  const found: Sign[] = [];
  if (pit) found.push({ key: "pit", label: `Pit: ${asks(pit)}`, look: "danger", figure: pit.threat, form: pit.form });
  if (spikes) {
    found.push({ key: "spikes", label: `Spikes: ${asks(spikes)}`, look: "danger", figure: spikes.threat, form: spikes.form });
  }
  if (hazard) found.push({ key: "hazard", label: `Traps are ${hazard} harder`, look: "danger", figure: `+${hazard}` });
  if (monster) {
    const left = "left" in monster ? monster.left : monster.life;
    const absent = "absent" in monster && monster.absent;
    found.push({
      key: "guardian",
      label: absent ? `${monster.name}, defeated` : `${monster.name}, ${left} life`,
      look: absent ? "monster absent" : "monster",
      icon: monster.icon,
      figure: left,
    });
  }
  return [...found, ...attached.map((card) => ({ key: "attached", label: card, look: "attached" }))];
}
