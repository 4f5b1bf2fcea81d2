import type { Component } from "svelte";
import type { Choosing } from "../lib/choosing.svelte";
import type { Charts } from "../lib/course";
import type { CardFace, Chair, Happening, Line } from "../lib/protocol";
import type { Sound } from "../lib/sound";
import type { Staging } from "../lib/stage.svelte";
import type { View } from "../lib/view";

/** What a layout is given to draw. */
export interface Seen {
  view: View;
  chairs: Chair[];
  you: number | null;
  choosing: Choosing;
  /** Every card of the game as it is printed, by the name of its thing or by its own. */
  cards: Record<string, CardFace>;
  /** The line that is being played out just now; none while dice roll. */
  now: Line | null;
  /** What is being played out, also while its dice roll. */
  event: Happening | null;
  /** Whether dice are rolling, and nobody knows yet what they will show. */
  rolling: boolean;
  /** All that was told so far. */
  lines: Line[];
  /** How many pixels at the foot of the board something lies over. */
  foot: number;
}

/** Who somebody is in the game: a name and a symbol beside the player's own. */
export interface Character {
  name: string;
  icon: string;
}

/** How a game looks. Its rules and its words stay on the server. */
export interface GameLayout extends Staging<View> {
  /** Everything that lies on the table, other players included. */
  Board: Component<{ seen: Seen }>;
  /** What lies before a player; mine stands beside my hand. */
  Player: Component<{ seat: number; seen: Seen }>;
  /** What lies before me in the place of a hand, in games without one. */
  Held?: Component<{ seen: Seen }>;
  /** What must stay in sight beside my answers on a phone, where what lies before me is further down. */
  Gauge?: Component<{ seat: number; seen: Seen }>;
  /** One card, by the name of its thing, filling the space it is given. */
  Face: Component<{ thing: string; seen: Seen }>;
  /** The things in my hand, in order. */
  hand(view: View): string[];
  /** A card as it lies, where more is to be said of it than what is printed. */
  card?(thing: string, seen: Seen): CardFace | null;
  /** Who a seat is in the game. */
  character?(view: View, seat: number): Character | null;
  /** How each kind of event sounds. */
  sounds?: Record<string, Sound>;
  /** Whether the board takes all the room that the hand leaves, as a map does. */
  fills?: boolean;
  /** Whether a thing lies on the table to be taken hold of; what touches only other things is offered as buttons. */
  lies?(thing: string, seen: Seen): boolean;
  /** What meets the eye on the front page. */
  Picture?: Component;
  /** Against how many bots one plays at once; the first is what most people want. */
  bots?: number[];
  /** What is drawn of a finished game. */
  charts?: Charts<View>;
}

/** What stands on a card, in words. */
export function cardOf(layout: GameLayout, thing: string, seen: Seen): CardFace | null {
  return layout.card?.(thing, seen) ?? seen.cards[thing] ?? null;
}
