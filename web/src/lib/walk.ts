/** Walk along a list with the arrow keys, from button to button. */
export function walk(event: KeyboardEvent): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const here = (event.target as HTMLElement).closest("li");
  const next = step > 0 ? here?.nextElementSibling : step < 0 ? here?.previousElementSibling : null;
  if (!next) return;
  event.preventDefault();
  next.querySelector("button")?.focus();
}
