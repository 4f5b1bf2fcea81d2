/** Each seat has a colour of its own, as dark as the stone allows; */
const HUES = ["#2f527d", "#84432f", "#4d6a33", "#513f78", "#7a5a24", "#2f6b66"];
/** one for names and lines on dark ground; */
const TONES = ["#8fb8e8", "#f09a8c", "#a4cf84", "#b79cf0", "#f0c868", "#7fd0c8"];
/** and a broken line, for those who cannot tell the colours apart. */
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "4 2", "1 4"];

export const seatHue = (seat: number) => HUES[seat % HUES.length]!;
export const seatTone = (seat: number) => TONES[seat % TONES.length]!;
export const seatDash = (seat: number) => DASHES[seat % DASHES.length]!;
