import { api } from "../../lib/api";
import type { Faces } from "./types";

/** Every card of the box: some things on the table are told by name alone. Fetched once, when a table is opened. */
class Catalogue {
  faces: Faces = $state.raw({ cards: {}, maps: {}, quests: {}, heroes: {} });
  private asked = false;

  fetch(): void {
    if (this.asked) return;
    this.asked = true;
    api.cards<Faces>("dungeoneer").then(
      (found) => (this.faces = found),
      () => (this.asked = false),
    );
  }
}

export const catalogue = new Catalogue();
