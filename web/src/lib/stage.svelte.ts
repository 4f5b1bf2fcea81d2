import { apply } from "./changes";
import type { Change, Happening, Line, Step } from "./protocol";

/** How long a die tumbles, in milliseconds. */
export const TUMBLE = 900;
/** How long it takes until somebody says what the dice show. */
export const ROLL = TUMBLE + 150;

/** How a game is played out. */
export interface Staging<V> {
  /** How long each kind of event is looked at, in milliseconds; of some it depends on what happened. */
  pauses: Record<string, number | ((event: Happening) => number)>;
  /** And how long any other, if it does not pass at once. */
  pause?: number;
  /** The kinds of events whose dice roll first: nothing is said of them until they rest. */
  rolls?: string[];
  /** The dice that lie on the table, or null for one that is still to be rolled; some roll before anything is told. */
  dice?(view: V): (number | null)[];
  /** Whether every roll is told, and several who roll together one by one: dice roll when the first of them is told. */
  together?: boolean;
}

interface Cue<V> {
  view: V;
  pause: number;
  line?: Line;
  /** What is played out; while dice roll its line is not told yet. */
  event?: Happening;
  rolls?: boolean;
  settled?: () => void;
}

const PATIENCE = 2000; // behind by more than this many milliseconds, the stage hurries
const HURRY = 0.3; // the least part of a pause that is kept while it hurries
const GLANCE = 400; // and the least time for anything that is looked at longer otherwise

/** Plays what happened, line by line: each line says what it changed in the view. */
export class Stage<V> {
  view: V | null = $state.raw(null);
  lines: Line[] = $state.raw([]);
  /** The line that is being played out; none while dice roll. */
  now: Line | null = $state.raw(null);
  /** What is being played out, told or not. */
  event: Happening | null = $state.raw(null);
  rolling = $state(false);
  busy = $state(false);

  private queue: Cue<V>[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private staging: () => Staging<V>,
    private unwatched: () => boolean,
  ) {}

  /** Show this view and these lines: nothing is played. */
  set(view: V | null, lines: Line[]): void {
    this.clear();
    this.view = view;
    this.lines = lines;
  }

  /** Play these steps, and then what else changed. */
  play(steps: Step[], changes: Change[], settled: () => void): void {
    const { pauses, pause = 0, rolls = [], dice, together = false } = this.staging();
    let view = (this.queue.at(-1)?.view ?? this.view) as V;
    for (const line of steps.flatMap((step) => step.lines)) {
      const { event } = line;
      const before = view;
      view = apply(view, line.changes ?? []);
      const lie = together && dice !== undefined && !fell(dice(before), dice(view));
      if (rolls.includes(event.kind) && !lie) this.queue.push({ view, pause: ROLL, event, rolls: true });
      const long = pauses[event.kind] ?? pause;
      this.queue.push({ view, pause: typeof long === "number" ? long : long(event), event, line });
    }
    const after = apply(view, changes);
    if (dice && !together && fell(dice(view), dice(after))) this.queue.push({ view: after, pause: ROLL, rolls: true });
    this.queue.push({ view: after, pause: 0, settled });
    if (this.unwatched()) this.skip();
    else if (!this.timer) this.next();
  }

  /** How far the stage is behind the table, in milliseconds. */
  get behind(): number {
    return this.queue.reduce((sum, cue) => sum + cue.pause, 0);
  }

  /** Show at once how things stand. */
  skip(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    for (const cue of this.queue.splice(0)) this.show(cue);
    this.rest();
  }

  clear(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.rest();
  }

  private next(): void {
    this.timer = null;
    const behind = this.behind;
    const cue = this.queue.shift();
    if (!cue) return this.rest();
    this.busy = true;
    this.show(cue);
    if (cue.pause === 0) this.next();
    else this.timer = setTimeout(() => this.next(), cue.rolls ? cue.pause : hurried(cue.pause, behind));
  }

  private show(cue: Cue<V>): void {
    this.view = cue.view;
    this.rolling = Boolean(cue.rolls);
    if (cue.line) this.lines = [...this.lines, cue.line];
    if (cue.line || cue.rolls) {
      this.now = cue.line ?? null;
      this.event = cue.event ?? null;
    }
    cue.settled?.();
  }

  private rest(): void {
    this.now = null;
    this.event = null;
    this.rolling = false;
    this.busy = false;
  }
}

/** Whether there are dice now that did not lie so before. */
function fell(before: (number | null)[], after: (number | null)[]): boolean {
  return after.some((die, place) => die !== null && die !== (before[place] ?? null));
}

function hurried(pause: number, behind: number): number {
  const pace = behind > PATIENCE ? Math.max(HURRY, PATIENCE / behind) : 1;
  return Math.max(pause * pace, Math.min(pause, GLANCE));
}
