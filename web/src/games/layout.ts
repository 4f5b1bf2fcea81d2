import type { Component } from "svelte";
import type { Choosing } from "../lib/choosing.svelte";
import type { Chair, Choice, Line } from "../lib/protocol";
import type { Sound } from "../lib/sound";
import type { Perform } from "../lib/stage.svelte";
import type { View } from "../lib/view";

/** What a layout is given to draw. */
export interface Seen {
  view: View;
  chairs: Chair[];
  you: number | null;
  choosing: Choosing;
  /** The line that is being played out just now. */
  now: Line | null;
  /** All that was told so far. */
  lines: Line[];
}

/** A card read aloud: what stands on it, in words. */
export interface Reading {
  title: string;
  kind: string;
  text: string[];
}

/** Options that belong together, each with what it is called and what its values mean. */
export interface OptionGroup {
  title: string;
  /** Whether it is unfolded from the beginning. */
  open?: boolean;
  options: Record<string, { label: string; values?: Record<string, string> }>;
}

/** All that the table needs of a game. The rules stay on the server. */
export interface GameLayout {
  /** Everything that lies on the table, other players included. */
  Board: Component<{ seen: Seen }>;
  /** My own tracks, beside my hand. */
  Own: Component<{ seen: Seen }>;
  /** What meets the eye on the front page, with the buttons that deal: so many bots. */
  Welcome: Component<{ busy: boolean; play: (bots: number) => void }>;
  /** How its options are offered when a table is set. */
  options: OptionGroup[];
  /** One card, by the name of its thing, filling the space it is given. */
  Face: Component<{ thing: string; view: View }>;
  /** The figures of a finished game. */
  Ending: Component<{ view: View; lines: Line[]; chairs: Chair[]; you: number | null }>;
  /** The things in my hand, in order. */
  hand(view: View): string[];
  read(thing: string, view: View): Reading | null;
  perform: Perform<View>;
  /** How each kind of event sounds. */
  sounds: Record<string, Sound>;
  /** Whether the board takes all the room that the hand leaves, as a map does. */
  fills?: boolean;
  /** What a button says for a move; its words where this is not given. */
  label?(choice: Choice, seen: Seen): string;
  /** Whether a thing lies on the table to be taken hold of; what touches only other things is offered as buttons. */
  lies?(thing: string, seen: Seen): boolean;
  /** In games that ask out of turn: what to wish never to be asked about, for a thing. */
  topic?(thing: string): string | null;
}
