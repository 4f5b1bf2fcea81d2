import type { Happening, Line } from "./protocol";

/** A figure of every seat over the game, from the events that set it. */
export interface Track<V> {
  title: string;
  /** What each seat begins with, unless an event says so. */
  begin?: (view: V, seat: number) => number;
  /** By kind of event, the field that holds the figure from then on, or the figure itself. */
  sets: Record<string, string | number>;
  /** By kind of event, the field with how much of it comes to the seat, and the field of the seat that it comes from. */
  moves?: Record<string, { many: string; from: string }>;
  /** By kind of event, the field with how much the seat gets, */
  gains?: Record<string, string>;
  /** or gives up. */
  costs?: Record<string, string>;
  /** How high the scale reaches, at least; otherwise as high as anybody came. */
  top?: (view: V) => number;
}

/** What is drawn of a finished game. */
export interface Charts<V> {
  /** The kinds of events at which all figures are noted; with a field, only when that has changed. */
  marks: Record<string, string | null>;
  /** The kinds of events with which something new begins, such as a level. */
  cuts?: string[];
  tracks: Track<V>[];
}

export interface Course {
  title: string;
  top: number;
  /** For each seat its figure at every mark. */
  seats: number[][];
  cuts: number[];
}

type Fields = Happening & Record<string, unknown>;

/** How the figures of a game went, one course for each track. */
export function coursesOf<V>(charts: Charts<V>, view: V, lines: Line[], seats: number): Course[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const now = charts.tracks.map(({ begin }) => all.map((seat) => begin?.(view, seat) ?? 0));
  const noted = charts.tracks.map(() => all.map((): number[] => []));
  const cuts: number[] = [];
  const last = new Map<string, unknown>();
  for (const { event } of lines) {
    const fields = event as Fields;
    const mark = charts.marks[event.kind];
    if (mark !== undefined && (mark === null || last.get(event.kind) !== fields[mark])) {
      if (mark !== null) last.set(event.kind, fields[mark]);
      noted.forEach((track, place) => track.forEach((course, seat) => course.push(now[place]![seat]!)));
    }
    if (charts.cuts?.includes(event.kind)) cuts.push(noted[0]?.[0]?.length ?? 0);
    const seat = fields.seat as number | undefined;
    if (seat === undefined) continue;
    charts.tracks.forEach(({ sets, moves, gains, costs }, place) => {
      const move = moves?.[event.kind];
      if (move) {
        now[place]![seat]! += fields[move.many] as number;
        now[place]![fields[move.from] as number]! -= fields[move.many] as number;
      }
      const gain = gains?.[event.kind];
      const cost = costs?.[event.kind];
      if (gain !== undefined) now[place]![seat]! += fields[gain] as number;
      if (cost !== undefined) now[place]![seat]! -= fields[cost] as number;
      const by = sets[event.kind];
      if (by !== undefined) now[place]![seat] = typeof by === "number" ? by : (fields[by] as number);
    });
  }
  return charts.tracks.map(({ title, top }, place) => ({
    title,
    top: Math.max(top?.(view) ?? 1, ...noted[place]!.flat()),
    seats: noted[place]!,
    cuts,
  }));
}
