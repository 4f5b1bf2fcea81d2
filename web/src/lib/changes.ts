import type { Change, Moment, View } from "./protocol";

type Parts = Record<string | number, unknown>;

/**
 * A view after these changes. Whatever lies on the way to one of them is a new object; everything else is the very same object
 * as before, so that only what changed is drawn again.
 */
export function apply<V>(view: V, changes: Change[]): V {
  const made = new Set<unknown>();
  const own = (part: unknown): Parts => {
    if (made.has(part)) return part as Parts;
    const copy = Array.isArray(part) ? [...part] : { ...(part as Parts) };
    made.add(copy);
    return copy as Parts;
  };
  let whole: unknown = view;
  for (const [path, value] of changes) {
    const last = path.at(-1);
    if (last === undefined) {
      whole = value;
      continue;
    }
    let part = own(whole);
    whole = part;
    for (const step of path.slice(0, -1)) part = part[step] = own(part[step]);
    part[last] = value;
  }
  return whole as V;
}

/** The views of a finished game, moment by moment: the first is told, the others by what changed. */
export function viewsOf(moments: Moment[]): View[] {
  const views: View[] = [];
  for (const { view, lines, changes } of moments) {
    const before = view ?? views.at(-1)!;
    views.push(apply(before, [...lines.flatMap((line) => line.changes ?? []), ...changes]));
  }
  return views;
}
