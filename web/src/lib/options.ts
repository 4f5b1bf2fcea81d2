import type { OptionInfo } from "./protocol";

export type Value = boolean | number | string;

export interface Group {
  title: string;
  options: OptionInfo[];
}

/** The options that a table may agree on under the headings that the game gives them, in its order. */
export function grouped(options: OptionInfo[]): Group[] {
  const groups = new Map<string, Group>();
  for (const option of options) {
    const title = option.group || "Options";
    const group = groups.get(title) ?? { title, options: [] };
    group.options.push(option);
    groups.set(title, group);
  }
  return [...groups.values()];
}

/** What a value of an option means. */
export function say(option: OptionInfo, value: Value): string {
  return option.words[option.values.indexOf(value)] ?? String(value);
}

/** What a table agreed on that is not as in the rules, in words. */
export function agreed(chosen: Record<string, Value>, options: OptionInfo[]): string[] {
  return options
    .filter(({ name, default: usual }) => name in chosen && chosen[name] !== usual)
    .map((option) => `${option.title}: ${say(option, chosen[option.name]!)}`);
}
