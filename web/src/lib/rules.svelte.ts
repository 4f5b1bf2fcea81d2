import { SvelteMap } from "svelte/reactivity";
import { api } from "./api";
import type { Book, ClauseInfo } from "./protocol";

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
    const book = this.books.get(game);
    if (!book) return null;
    for (const section of book.sections) {
      const found = section.clauses.find((clause) => clause.id === id);
      if (found) return found;
    }
    return null;
  }
}

export const library = new Library();
