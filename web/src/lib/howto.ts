import type { Book, SectionInfo, SymbolInfo } from "./protocol";

/** Symbols under their headings, in the order in which the how-to has them. */
export function groups(symbols: SymbolInfo[]): { title: string; symbols: SymbolInfo[] }[] {
  const found = new Map<string, SymbolInfo[]>();
  for (const symbol of symbols) found.set(symbol.group, [...(found.get(symbol.group) ?? []), symbol]);
  return [...found].map(([title, symbols]) => ({ title, symbols }));
}

/** From so many to so many, in figures. */
export const range = ([least, most]: [number, number]) => (least === most ? `${least}` : `${least}–${most}`);

/** The words that somebody searches for. */
export const wordsOf = (wanted: string) => wanted.toLowerCase().split(/\s+/).filter(Boolean);

/** The clauses in which every word occurs, under their sections. */
export function matching(sections: SectionInfo[], words: string[]): SectionInfo[] {
  if (!words.length) return sections;
  return sections
    .map(({ title, clauses }) => ({
      title,
      clauses: clauses.filter((one) => {
        const all = [title, one.id, one.title, one.text, one.reason, one.source].join(" ").toLowerCase();
        return words.every((word) => all.includes(word));
      }),
    }))
    .filter((section) => section.clauses.length > 0);
}

const EXAMPLES = 3;

/** A few things that the game's symbols stand for and its rules speak of. */
export function examplesIn(book: Book | null): string[] {
  const names = book?.howto.symbols.map(({ name }) => name.toLowerCase()) ?? [];
  return names.filter((name) => matching(book!.sections, wordsOf(name)).length > 0).slice(0, EXAMPLES);
}

/** A text cut where it has one of the words: every second part is one. */
export function cut(text: string, words: string[]): string[] {
  if (!words.length) return [text];
  return text.split(new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi"));
}
