/** Each seat has a colour of its own, as dark as the stone allows; */
const HUES = ["#2f527d", "#84432f", "#4d6a33", "#513f78", "#7a5a24", "#2f6b66"];
/** one for names and lines on dark ground; */
const TONES = ["#8fb8e8", "#f09a8c", "#a4cf84", "#b79cf0", "#f0c868", "#7fd0c8"];
/** and a broken line, for those who cannot tell the colours apart. */
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "4 2", "1 4"];

export const seatHue = (seat: number) => HUES[seat % HUES.length]!;
export const seatTone = (seat: number) => TONES[seat % TONES.length]!;
export const seatDash = (seat: number) => DASHES[seat % DASHES.length]!;

/** The other players, going round from my left, as we sit; for an onlooker all of them. */
export function others<P extends { seat: number }>(players: P[], you: number | null): P[] {
  const first = you === null ? 0 : you + 1;
  const round = players.map((_, place) => players[(first + place) % players.length]!);
  return round.filter((player) => player.seat !== you);
}

/** What a game against so many bots is called. */
export function against(bots: number): string {
  const words = ["Solitaire", "Against one bot", "Against two bots", "Against three bots"];
  return words[bots] ?? `Against ${bots} bots`;
}

/** Against how many bots to play, where the game does not say: three at the table first, then fewer and more. */
export function rivals([least, most]: [number, number]): number[] {
  const first = Math.min(most, Math.max(least, 3)) - 1;
  const rest = [first - 1, first + 1].filter((bots) => bots + 1 >= least && bots + 1 <= most);
  return [first, ...rest];
}
