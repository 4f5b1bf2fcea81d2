import type { Card, PlainView, Zone } from "../../lib/protocol";
import type { View } from "../../lib/view";

/** A card where it lies: what it is called there, and a key to tell it from others of that name. */
export interface Lying {
  card: Card;
  thing: string;
  key: string;
}

/** Where each card lies. Of several that are called the same, moves mean those in the first place: my hand, if there. */
export class Table {
  readonly hand: Lying[];
  readonly zones: { zone: Zone; cards: Lying[] }[];
  private owners = new Map<string, string>();

  constructor(view: View) {
    const { hand, zones = [] } = view as PlainView;
    this.hand = this.lay("hand", hand ?? []);
    this.zones = zones.map((zone, place) => ({ zone, cards: this.lay(`zone ${place}`, zone.cards ?? []) }));
  }

  private lay(place: string, cards: Card[]): Lying[] {
    return cards.map((card, number) => {
      const key = `${place} ${number}`;
      if (card.thing && !this.owners.has(card.thing)) this.owners.set(card.thing, place);
      return { card, key, thing: card.thing && this.owners.get(card.thing) === place ? card.thing : key };
    });
  }

  /** The zones before a seat, or before nobody. */
  before(seat: number | null) {
    return this.zones.filter(({ zone }) => (zone.seat ?? null) === seat);
  }

  find(thing: string): Card | undefined {
    return [this.hand, ...this.zones.map(({ cards }) => cards)].flat().find((one) => one.thing === thing)?.card;
  }
}
