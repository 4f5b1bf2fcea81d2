/** What symbols are drawn on: light in the middle, deep towards the edge. */
const GROUNDS: Record<string, [light: string, deep: string]> = {
  slate: ["#4c6480", "#131d2a"],
  blood: ["#a63a24", "#3d0d09"],
  gold: ["#a8771e", "#3a2405"],
  violet: ["#6a4a9c", "#1e1136"],
  plum: ["#6b3a52", "#250f1b"],
  jade: ["#3f6b58", "#10251d"],
  ash: ["#3a3834", "#191816"],
};

/** The background of that name, or made of any colour. */
export function ground(hue: string): string {
  const [light, deep] = GROUNDS[hue] ?? [hue, `color-mix(in srgb, ${hue}, #000 65%)`];
  return `radial-gradient(circle at 50% 42%, ${light}, ${deep} 95%)`;
}
