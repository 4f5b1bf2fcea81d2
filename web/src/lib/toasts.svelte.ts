export interface Toast {
  id: number;
  text: string;
  kind: "plain" | "problem";
}

/** Short messages that come and go. */
class Toasts {
  all: Toast[] = $state([]);
  private next = 1;

  say(text: string, kind: Toast["kind"] = "plain"): void {
    const id = this.next++;
    this.all = [...this.all.filter((toast) => toast.text !== text), { id, text, kind }].slice(-3);
    setTimeout(() => this.drop(id), kind === "problem" ? 7000 : 3500);
  }

  problem(text: string): void {
    this.say(text, "problem");
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
