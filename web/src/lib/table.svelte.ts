import { api } from "./api";
import { Choosing } from "./choosing.svelte";
import { depart } from "./flight";
import { keep, kept } from "./kept";
import type { About, CardFace, Goal, News, Said, Spoken, Told, Whole } from "./protocol";
import { freshId } from "./seal";
import { sound } from "./sound";
import { Stage, type Staging } from "./stage.svelte";
import { toasts } from "./toasts.svelte";
import type { View } from "./view";

export type Line = "connecting" | "open" | "lost" | "refused";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const SHOWN_OUT = [4404, 4410]; // the server’s codes for a table that I may not see, or that cannot be opened

/** A table as I see it: the socket, what was told over it, and the commands that wait for an answer. */
export class Table {
  about: About | null = $state.raw(null);
  you: number | null = $state(null);
  seed: string | null = $state(null);
  chat: Spoken[] = $state.raw([]);
  /** How things stand: what wins, who would win now, who would fall. */
  goals: Goal[] = $state.raw([]);
  /** Every card of the game as it is printed. */
  cards: Record<string, CardFace> = $state.raw({});
  line: Line = $state("connecting");
  thinking = $state(false);

  readonly stage: Stage<View>;
  readonly choosing = new Choosing((choice) => {
    choice.touches.forEach(depart);
    this.command({ type: "move", id: freshId(), version: this.settled, words: choice.words });
  });

  private heardUntil = $state(0); // when the last talk was spoken that I have seen
  private socket: WebSocket | null = null;
  private version = 0; // the newest that was received
  private settled = 0; // the newest that is shown
  private everOpen = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private unanswered = new Map<string, Said>();
  private catalogued = false;
  private wake = () => this.line === "lost" && this.connect();

  constructor(
    readonly id: string,
    staging: () => Staging<View>,
    private refused: () => void,
  ) {
    this.heardUntil = Number(kept(`heard.${id}`) ?? 0);
    this.stage = new Stage(staging, () => document.hidden);
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  close(): void {
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    if (this.timer) clearTimeout(this.timer);
    this.stage.clear();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Come in again, for instance after taking a seat. */
  reopen(): void {
    this.version = 0;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.connect();
  }

  /** How much was said by others since I last looked at the talk, in this browser. */
  get unread(): number {
    return this.chat.filter((one) => one.seat !== this.you && one.at > this.heardUntil).length;
  }

  /** The talk is before my eyes. */
  heard(): void {
    this.heardUntil = Math.max(...this.chat.map((one) => one.at));
    keep(`heard.${this.id}`, String(this.heardUntil));
  }

  hint(): void {
    this.thinking = true;
    this.command({ type: "hint", id: freshId() });
  }

  say(text: string): void {
    this.command({ type: "chat", id: freshId(), text });
  }

  /** Say how I want to be asked. */
  wish(words: string): void {
    this.command({ type: "wish", id: freshId(), words });
  }

  leave(): void {
    this.command({ type: "quit", id: freshId() });
  }

  private command(said: Said): void {
    this.unanswered.set(said.id, said);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said));
  }

  private connect(): void {
    if (this.timer) clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.version > 0 ? `?since=${this.version}` : "";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live${since}`,
    );
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.line = "open";
      this.everOpen = true;
      this.tries = 0;
      void this.readCards();
      // Sent again with the same ids: what had arrived counts once.
      for (const said of this.unanswered.values()) socket.send(JSON.stringify(said));
    };
    socket.onmessage = (message) => {
      if (this.socket === socket) this.hear(JSON.parse(message.data as string) as Told);
    };
    socket.onclose = (event) => {
      if (this.socket === socket) this.lost(opened && !SHOWN_OUT.includes(event.code));
    };
  }

  private async readCards(): Promise<void> {
    if (this.catalogued) return;
    this.catalogued = true;
    this.cards = await api.cards(this.id).catch(() => {
      this.catalogued = false;
      return this.cards;
    });
  }

  private lost(letIn: boolean): void {
    this.tries++;
    this.line = this.everOpen ? "lost" : "refused";
    // A table that does not let me in looks like a broken line: whoever opened the page finds out which.
    if (!letIn) this.refused();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.tries - 1, 6)) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private hear(told: Told): void {
    if (told.type === "whole") this.begin(told);
    else if (told.type === "news") this.catchUp(told);
    else if (told.type === "seated") this.seat(told.about);
    else if (told.type === "spoken") this.listen([...this.chat, told]);
    else if (told.type === "answer") {
      const said = this.unanswered.get(told.id);
      this.unanswered.delete(told.id);
      if (!told.ok) {
        toasts.problem(told.reason ?? "That was refused.");
        if (said?.type === "hint") this.thinking = false;
        if (said?.type === "move") this.choosing.refused();
      }
    } else {
      this.unanswered.delete(told.id);
      this.thinking = false;
      this.choosing.advise(told.words);
    }
  }

  private seat(about: About): void {
    // Everyone is there now: the whole table follows, and until it does there is nothing to show of the game.
    const begins = this.about?.status === "waiting" && about.status !== "waiting";
    if (!begins) this.about = about;
  }

  /** The talk as it stands now. */
  private listen(chat: Spoken[]): void {
    this.chat = [...new Map(chat.map((one) => [mark(one), one])).values()];
  }

  private begin(whole: Whole): void {
    this.you = whole.you;
    this.version = whole.version;
    this.listen(whole.chat);
    this.stage.set(
      whole.view as View | null,
      whole.story.flatMap((step) => step.lines),
    );
    this.settle(whole);
  }

  private catchUp(news: News): void {
    const steps = news.steps.filter((step) => step.version > this.version);
    this.version = news.version;
    if (news.chat) this.listen(news.chat);
    // While things are played out nothing is asked, or the question would not fit the picture.
    if (steps.length > 0) this.choosing.ask(null);
    if (news.view === null) return this.stage.play(steps, news.changes, () => this.settle(news));
    // Whoever was away sees how things stand now, and reads the rest.
    this.stage.skip();
    this.stage.set(news.view as View, [...this.stage.lines, ...steps.flatMap((step) => step.lines)]);
    this.settle(news);
  }

  private settle(now: Pick<Whole, "about" | "version" | "goals" | "asked" | "seed">): void {
    this.about = now.about;
    this.goals = now.goals;
    this.settled = now.version;
    this.seed = now.seed;
    if (now.version === this.version) {
      this.choosing.ask(now.asked);
      if (now.asked?.must) sound("turn");
    }
  }
}

/** What tells one thing said from another. */
const mark = (spoken: Spoken) => `${spoken.at} ${spoken.seat} ${spoken.text}`;
