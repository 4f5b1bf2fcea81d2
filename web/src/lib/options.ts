import type { OptionGroup } from "../games/layout";
import type { OptionInfo } from "./protocol";
import { capital } from "./view";

export type Value = boolean | number | string;

/** An option as it is offered. */
export interface Offer {
  option: OptionInfo;
  label: string;
  say: (value: Value) => string;
}

export interface Offers {
  title: string;
  open: boolean;
  offers: Offer[];
}

/** The options that a table may agree on, grouped as the game would have it; what it does not name comes last. */
export function grouped(options: OptionInfo[], groups: OptionGroup[]): Offers[] {
  const left = new Map(options.map((option) => [option.name, option]));
  const found = groups.map((group) => ({
    title: group.title,
    open: group.open ?? false,
    offers: Object.entries(group.options).flatMap(([name, { label, values }]) => {
      const option = left.get(name);
      left.delete(name);
      return option ? [{ option, label, say: (value: Value) => values?.[String(value)] ?? plain(value) }] : [];
    }),
  }));
  const rest = [...left.values()].map((option) => ({ option, label: capital(option.name.replaceAll("-", " ")), say: plain }));
  return [...found, { title: "More options", open: false, offers: rest }].filter(({ offers }) => offers.length > 0);
}

/** What a table agreed on that is not as in the rules, in words. */
export function agreed(chosen: Record<string, Value>, options: OptionInfo[], groups: OptionGroup[]): string[] {
  return grouped(options, groups)
    .flatMap(({ offers }) => offers)
    .filter(({ option }) => option.name in chosen && chosen[option.name] !== option.default)
    .map(({ option, label, say }) => `${label}: ${say(chosen[option.name]!)}`);
}

function plain(value: Value): string {
  return value === true ? "Yes" : value === false ? "No" : capital(String(value));
}

/** A clause without the reason it gives for its default. */
export function withoutReason(text: string): string {
  return text.replace(/\s*Reason(?: for the default)?:.*$/s, "");
}
