import type { CardFace } from "./protocol";

type Hue = NonNullable<CardFace["hue"]>;

/** What symbols are drawn on: light in the middle, deep towards the edge. */
const GROUNDS: Record<Hue, [light: string, deep: string]> = {
  slate: ["#4c6480", "#131d2a"],
  blood: ["#a63a24", "#3d0d09"],
  gold: ["#a8771e", "#3a2405"],
  violet: ["#6a4a9c", "#1e1136"],
  plum: ["#6b3a52", "#250f1b"],
  jade: ["#3f6b58", "#10251d"],
  moss: ["#5a7038", "#1b2610"],
  ember: ["#9a5622", "#36190a"],
  ash: ["#3a3834", "#191816"],
};

/** The background of that name, or made of any colour. */
export function ground(hue: string): string {
  const [light, deep] = GROUNDS[hue as Hue] ?? [hue, `color-mix(in srgb, ${hue}, #000 65%)`];
  return `radial-gradient(circle at 50% 42%, ${light}, ${deep} 95%)`;
}
