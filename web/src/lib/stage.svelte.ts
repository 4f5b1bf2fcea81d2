import type { Line, Step } from "./protocol";

/** What a line looks like on the table: the view after it, and how long it deserves to be looked at. */
export interface Performance<V> {
  view: V;
  pause: number;
}

export type Perform<V> = (view: V, event: Record<string, unknown>) => Performance<V>;

interface Cue<V> {
  line?: Line;
  settle?: { view: V; done: () => void };
  pause: number;
}

const PATIENCE = 2000; // behind by more than this many milliseconds, the stage hurries
const HURRY = 0.3; // the least part of a pause that is kept while it hurries

/** Plays what happened, line by line, until the table looks as the server says it does. */
export class Stage<V> {
  view: V | null = $state.raw(null);
  lines: Line[] = $state.raw([]);
  now: Line | null = $state.raw(null);
  busy = $state(false);

  private queue: Cue<V>[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private perform: Perform<V>,
    private still: () => boolean,
  ) {}

  /** Begin from a whole view: nothing is played. */
  set(view: V, lines: Line[]): void {
    this.clear();
    this.view = view;
    this.lines = lines;
    this.now = null;
  }

  /** Play these steps, then show exactly this view. */
  play(steps: Step[], view: V, done: () => void): void {
    let guess = this.queue.findLast((cue) => cue.settle)?.settle?.view ?? this.view ?? view;
    for (const step of steps) {
      for (const line of step.lines) {
        const next = this.perform(guess, line.event);
        guess = next.view;
        this.queue.push({ line, pause: next.pause });
      }
    }
    this.queue.push({ settle: { view, done }, pause: 0 });
    if (this.still()) this.skip();
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
    this.now = null;
    this.busy = false;
  }

  clear(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.queue = [];
    this.busy = false;
  }

  private next(): void {
    this.timer = null;
    const behind = this.behind;
    const cue = this.queue.shift();
    if (!cue) {
      this.now = null;
      this.busy = false;
      return;
    }
    this.busy = true;
    this.show(cue);
    const pace = behind > PATIENCE ? Math.max(HURRY, PATIENCE / behind) : 1;
    if (cue.pause === 0) this.next();
    else this.timer = setTimeout(() => this.next(), cue.pause * pace);
  }

  private show(cue: Cue<V>): void {
    if (cue.line) {
      if (this.view !== null) this.view = this.perform(this.view, cue.line.event).view;
      this.lines = [...this.lines, cue.line];
      this.now = cue.line;
    }
    if (cue.settle) {
      this.view = cue.settle.view;
      cue.settle.done();
    }
  }
}
