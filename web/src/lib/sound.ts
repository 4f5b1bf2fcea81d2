import { settings } from "./settings.svelte";

export type Sound = "card" | "coin" | "wound" | "turn" | "door" | "win";

let context: AudioContext | null = null;

/** Make a small sound, if sounds are on. All are made here: nothing is loaded. */
export function sound(kind: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const at = context.currentTime;
  if (kind === "card") rustle(context, at, 2400, 0.09, 0.25);
  else if (kind === "coin") chime(context, at, [1760, 2349], 0.07, 0.12);
  else if (kind === "wound") thud(context, at);
  else if (kind === "turn") chime(context, at, [523, 784], 0.1, 0.1);
  else if (kind === "door") rustle(context, at, 500, 0.35, 0.3);
  else chime(context, at, [523, 659, 784, 1046], 0.14, 0.12);
}

function chime(context: AudioContext, at: number, notes: number[], apart: number, loud: number): void {
  notes.forEach((note, place) => {
    const begin = at + place * apart;
    const tone = new OscillatorNode(context, { type: "triangle", frequency: note });
    tone.connect(fading(context, begin, loud, 0.35));
    tone.start(begin);
    tone.stop(begin + 0.4);
  });
}

function thud(context: AudioContext, at: number): void {
  const tone = new OscillatorNode(context, { type: "sine", frequency: 150 });
  tone.frequency.exponentialRampToValueAtTime(45, at + 0.18);
  tone.connect(fading(context, at, 0.5, 0.22));
  tone.start(at);
  tone.stop(at + 0.25);
}

function rustle(context: AudioContext, at: number, pitch: number, long: number, loud: number): void {
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * long), context.sampleRate);
  const data = noise.getChannelData(0);
  for (let place = 0; place < data.length; place++) data[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(fading(context, at, loud, long));
  source.start(at);
}

function fading(context: AudioContext, at: number, loud: number, long: number): GainNode {
  const gain = new GainNode(context, { gain: loud });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  gain.connect(context.destination);
  return gain;
}
