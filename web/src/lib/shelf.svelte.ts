import { api } from "./api";
import type { GameInfo } from "./protocol";

/** The games that can be played here, fetched once. */
class Shelf {
  games: GameInfo[] = $state.raw([]);
  private asked: Promise<GameInfo[]> | null = null;

  fetch(): Promise<GameInfo[]> {
    this.asked ??= api.games().then(
      (found) => (this.games = found),
      (problem) => {
        this.asked = null;
        throw problem;
      },
    );
    return this.asked;
  }

  /** A game, as soon as the list is there. */
  find(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const shelf = new Shelf();
