import type { GameLayout } from "../layout";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { Table } from "./lying";
import PlayerPanel from "./PlayerPanel.svelte";

/** For games that bring no layout of their own: players with their figures, places with cards, and a hand. */
export const layout: GameLayout = {
  Board,
  Player: PlayerPanel,
  Face,
  hand: (view) => new Table(view).hand.map(({ thing }) => thing),
  card(thing, seen) {
    const card = new Table(seen.view).find(thing);
    return !card || card.down ? null : { ...seen.cards[thing], ...card };
  },
  lies: (thing, { view }) => new Table(view).find(thing) !== undefined || view.players.some(({ seat }) => thing === `seat ${seat}`),
  pauses: {},
  pause: 750, // for whatever happens: what deserves more, a game's own layout knows
};
