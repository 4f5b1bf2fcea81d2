/** Small things kept in the browser: invitation links of tables I host, and which seat of a table is mine. */

function get(store: () => Storage, key: string): unknown {
  try {
    return JSON.parse(store().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function put(store: () => Storage, key: string, value: unknown): void {
  try {
    store().setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: then it is not kept.
  }
}

const tab = () => sessionStorage;
const browser = () => localStorage;

export function keepInvitations(table: string, invitations: Record<string, string>): void {
  put(tab, `undercroft.invitations.${table}`, invitations);
}

export function invitationsOf(table: string): Record<string, string> {
  return (get(tab, `undercroft.invitations.${table}`) as Record<string, string> | null) ?? {};
}

export function keepSeat(table: string, seat: number): void {
  put(browser, `undercroft.seat.${table}`, seat);
}

export function seatAt(table: string): number | null {
  const seat = get(browser, `undercroft.seat.${table}`);
  return typeof seat === "number" ? seat : null;
}
