/** What this browser keeps for a person, by name. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`undercroft.${name}`);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`undercroft.${name}`, value);
  } catch {
    // A browser that keeps nothing forgets it when the page is closed.
  }
}
