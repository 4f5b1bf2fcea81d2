import type { Action } from "svelte/action";

const HOVER = 260;
const PRESS = 450;
const REACH = 22; // pixels around a symbol in which a finger still means it
const SLIP = 10; // pixels that a finger may move and still press
const SMALLEST = 18; // pixels: on a card that opens large a finger does not mean a smaller symbol, but the card

const symbolOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-symbol]") : null;
const inside = (node: Element) => node.parentElement?.closest("button, a, label, summary") ?? null;

/** Whether a tap does something else: on what lies in a button, or is one and says that it can be used. */
const acts = (node: HTMLElement) => inside(node) !== null || node.ariaDisabled === "false";

/** The symbol that the pointer means. */
export function symbolAt({ target, pointerType }: PointerEvent): HTMLElement | null {
  const node = symbolOf(target);
  if (!node || pointerType === "mouse" || !node.closest("[data-zooms]")) return node;
  const { width, height } = node.getBoundingClientRect();
  return Math.min(width, height) < SMALLEST ? null : node;
}

/**
 * Symbols explain themselves: to a pointer that rests on one, to the focus, to a tap, and to a long touch where a tap
 * does something else. One card serves them all.
 */
class Explainer {
  /** What is explained, what it says here, and where it stands. */
  shown: { game: string; key: string; label: string | null; at: DOMRect } | null = $state.raw(null);
  private from: HTMLElement | null = null;
  private closed: HTMLElement | null = null; // what the touch that is going on has closed
  private over: HTMLElement | null = null;
  private start: { x: number; y: number } | null = null;
  private pressed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(node: HTMLElement): void {
    const [game = "", key = ""] = node.dataset.symbol?.split("/") ?? [];
    this.hide();
    this.from = node;
    this.shown = { game, key, label: node.ariaLabel ?? node.dataset.label ?? null, at: node.getBoundingClientRect() };
    node.setAttribute("aria-describedby", "explained");
  }

  hide(): void {
    clearTimeout(this.timer);
    this.from?.removeAttribute("aria-describedby");
    this.from = null;
    this.shown = null;
  }

  /** The symbol has gone, and what was said of it goes with it. */
  forget(node: HTMLElement): void {
    if (this.from === node) this.hide();
    if (this.over === node) this.over = null;
  }

  /** The page has moved under it. */
  follow(): void {
    if (this.shown && this.from) this.shown = { ...this.shown, at: this.from.getBoundingClientRect() };
  }

  enter(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    const node = symbolAt(event);
    if (node === this.over) return;
    this.over = node;
    if (this.from && this.from !== document.activeElement) this.hide();
    clearTimeout(this.timer);
    if (node) this.timer = setTimeout(() => this.show(node), HOVER);
  }

  focus(event: FocusEvent): void {
    const node = event.target as HTMLElement;
    if (node.dataset.symbol && node.matches(":focus-visible")) this.show(node);
  }

  blur(event: FocusEvent): void {
    if (this.from === event.target) this.hide();
  }

  down(event: PointerEvent): void {
    this.closed = this.from;
    this.hide();
    this.pressed = false;
    if (event.pointerType === "mouse") return;
    const node = symbolAt(event) ?? near(event);
    if (!node) return;
    this.start = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.pressed = true;
      this.show(node);
    }, PRESS);
  }

  move(event: PointerEvent): void {
    if (this.start && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > SLIP) this.up();
  }

  up(): void {
    if (!this.start) return;
    this.start = null;
    clearTimeout(this.timer);
  }

  /** A tap; but the click that ends a long touch does nothing more. */
  click(event: MouseEvent): void {
    const node = symbolOf(event.target);
    if (this.pressed) {
      this.pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    } else if (node && !acts(node) && this.closed !== node) this.show(node);
  }

  menu(event: Event): void {
    if (this.pressed) event.preventDefault();
  }

  key(event: KeyboardEvent): void {
    if (event.key === "Escape" && this.shown) {
      this.hide();
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const node = event.target as HTMLElement;
    if (!step || !node.dataset?.symbol) return;
    const all = stops(node.closest("[data-symbols]"));
    const next = all[all.indexOf(node) + step];
    event.stopPropagation();
    event.preventDefault();
    next?.focus();
  }
}

export const explainer = new Explainer();

/** The symbol that a finger beside it means, unless it means a button. */
function near({ clientX: x, clientY: y, target }: PointerEvent): HTMLElement | null {
  if ((target as Element).closest("button, a, input, select, summary")) return null;
  const group = (target as Element).closest("[data-symbols]") ?? (target as Element).querySelector("[data-symbols]");
  const away = (node: HTMLElement) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  };
  return stops(group)
    .filter((node) => away(node) <= REACH)
    .reduce<HTMLElement | null>((best, node) => (best && away(best) <= away(node) ? best : node), null);
}

const stops = (group: Element | null) => [...(group?.querySelectorAll<HTMLElement>("[data-symbol]") ?? [])];

/** Whether the focus can come to a symbol: not where it is part of something else, or only a picture. */
const stands = (node: HTMLElement) => !inside(node) && !node.closest("[aria-hidden='true']");

/**
 * Makes an element explain itself as the symbol of a game's how-to: `use:explain={"dungeoneer/glory"}`. Of symbols in a
 * group, which has `data-symbols`, only the first is a stop of the Tab key; arrows lead to the others.
 */
export const explain: Action<HTMLElement, string> = (node, symbol) => {
  node.dataset.symbol = symbol;
  const group = node.closest("[data-symbols]");
  if (stands(node)) node.tabIndex = group && stops(group)[0] !== node ? -1 : 0;
  return {
    update: (next) => (node.dataset.symbol = next),
    destroy: () => {
      explainer.forget(node);
      const [first] = stops(group);
      if (first && stands(first)) first.tabIndex = 0;
    },
  };
};
