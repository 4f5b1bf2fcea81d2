import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";
import type { Book, ClauseInfo, SymbolInfo } from "./protocol";

/** Rulebooks, each fetched once. */
class Library {
  private books = new SvelteMap<string, Book>();
  private asked = new Map<string, Promise<Book>>();

  book(game: string): Promise<Book> {
    let book = this.asked.get(game);
    if (!book) {
      book = api.rules(game);
      this.asked.set(game, book);
      book.then(
        (read) => this.books.set(game, read),
        () => this.asked.delete(game),
      );
    }
    return book;
  }

  /** A clause, as soon as its book is there. */
  clause(game: string, id: string): ClauseInfo | null {
    for (const section of this.books.get(game)?.sections ?? []) {
      const found = section.clauses.find((clause) => clause.id === id);
      if (found) return found;
    }
    return null;
  }

  /** What a symbol of the game means, as soon as its book is there. */
  symbol(game: string, key: string): SymbolInfo | null {
    return this.books.get(game)?.howto.symbols.find((symbol) => symbol.key === key) ?? null;
  }
}

export const library = new Library();
