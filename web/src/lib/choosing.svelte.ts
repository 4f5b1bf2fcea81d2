import type { Asked, Choice } from "./protocol";
import { capital } from "./view";

/** What I am asked, and what I am about to answer. Knows no rules: legal is what the server offers. */
export class Choosing {
  asked: Asked | null = $state.raw(null);
  picked: string | null = $state(null);
  /** What the pointer or the focus is on. */
  pointed: string | null = $state(null);
  advised: string | null = $state(null);
  sent = $state(false);

  /** Whether a thing lies on the table; moves that touch only other things are offered as buttons. */
  lies: (thing: string) => boolean = () => true;

  constructor(private send: (choice: Choice) => void = () => {}) {}

  /** A new question, or none; what was picked stays picked until it was sent or is no longer possible. */
  ask(asked: Asked | null): void {
    if (this.sent) this.picked = null;
    this.asked = asked;
    this.sent = false;
    this.advised = null;
    if (asked && this.picked !== null && !this.lit(this.picked)) this.picked = null;
    if (this.pointed !== null && !this.lit(this.pointed)) this.pointed = null;
  }

  /** Whether the table waits for me; what I merely may do, such as lighting a torch, does not press. */
  get pressing(): boolean {
    return !this.sent && (this.asked?.must ?? false);
  }

  /** The moves that touch a thing on the table. */
  touching(thing: string): Choice[] {
    if (this.sent) return [];
    return this.asked?.moves.filter((choice) => choice.touches.includes(thing)) ?? [];
  }

  lit(thing: string): boolean {
    return this.touching(thing).length > 0;
  }

  /** Why a thing may not be used now. */
  refusal(thing: string): string | null {
    return this.asked?.refusals[thing] ?? null;
  }

  /** What to say of the thing pointed at, else of the one that is picked: what it would do, or why it may not. */
  get note(): { refused: boolean; text: string } | null {
    const thing = this.pointed ?? this.picked;
    if (thing === null) return null;
    const refusal = this.refusal(thing);
    if (refusal) return { refused: true, text: refusal };
    const choice = this.touching(thing)[0];
    return choice?.note ? { refused: false, text: capital(choice.note) } : null;
  }

  /** A thing read aloud: what it is, and what can be done with it or why not. */
  describe(thing: string, what: string): string {
    const is = what.replaceAll(/\s+/g, " ").replace(/[ .]+$/, "");
    const choice = this.touching(thing)[0];
    if (choice) return `${is}. ${choice.label}${choice.note ? `: ${choice.note}` : ""}`;
    const refusal = this.refusal(thing);
    return refusal ? `${is}. Not now: ${refusal}` : is;
  }

  isAdvised(thing: string): boolean {
    return this.advised !== null && this.touching(thing).some((choice) => choice.words === this.advised);
  }

  /** The moves that the picked thing stands for; usually one. */
  get choices(): Choice[] {
    return this.picked === null ? [] : this.touching(this.picked);
  }

  /** Moves that touch nothing on the table, such as passing: they are buttons. */
  get loose(): Choice[] {
    return this.sent ? [] : (this.asked?.moves.filter(({ touches, role }) => role !== "aside" && !touches.some(this.lies)) ?? []);
  }

  /** What can be said at any time and is not about the turn, such as proposing to end the game. */
  get asides(): Choice[] {
    return this.sent ? [] : (this.asked?.moves.filter(({ role }) => role === "aside") ?? []);
  }

  /** Whether I may do one thing after the other until I say that I am done, and so have time to look around. */
  get free(): boolean {
    return this.asked?.moves.some((choice) => choice.role === "done") ?? false;
  }

  /** Pick a thing; picking it again makes its move if there is only one. */
  pick(thing: string): void {
    if (!this.lit(thing)) return;
    if (this.picked === thing && this.choices.length === 1) this.make(this.choices[0]!);
    else this.picked = thing;
  }

  drop(): void {
    this.picked = null;
  }

  make(choice: Choice): void {
    if (this.sent) return;
    this.sent = true;
    this.advised = null;
    this.send(choice);
  }

  /** The key that chooses: among the moves of what is picked, if it has several, else by the server's number. */
  keyOf(choice: Choice): number {
    const among = this.choices.length > 1 ? this.choices.indexOf(choice) : -1;
    return among >= 0 ? among + 1 : choice.number;
  }

  /** A key does what the mouse does: it picks what lies on the table, and makes what is a button. */
  press(number: number): void {
    if (this.sent) return;
    const among = this.choices.length > 1 ? this.choices[number - 1] : undefined;
    const choice = among ?? this.asked?.moves.find((one) => one.number === number);
    const thing = among ? undefined : choice?.touches.find((one) => this.lies(one));
    if (thing !== undefined) this.pick(thing);
    else if (choice) this.make(choice);
  }

  /** The server refused: the question stands again. */
  refused(): void {
    this.sent = false;
  }

  /** A strong player's advice: shown, and picked so that its note can be read. */
  advise(words: string): void {
    const choice = this.asked?.moves.find((one) => one.words === words);
    if (!choice) return;
    this.advised = words;
    this.picked = choice.touches.find((thing) => this.lies(thing)) ?? null;
  }
}
