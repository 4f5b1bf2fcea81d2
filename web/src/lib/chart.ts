/** A course as the points of a line in a box of this size, a little lower or higher by `shift`. */
export function points(values: number[], top: number, width: number, height: number, shift = 0): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, place) => `${round((place / last) * width)},${round(height - (value / Math.max(1, top)) * height + shift)}`)
    .join(" ");
}

const round = (number: number) => Math.round(number * 10) / 10;

/** Where a scale from 0 to `top` is marked: at every whole number while they are few, else at both ends and between. */
export function marks(top: number): number[] {
  return top <= 6 ? Array.from({ length: top + 1 }, (_, value) => value) : [0, Math.round(top / 2), top];
}
