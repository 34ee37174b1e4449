import type { Sound } from '../table/screen.ts';

type Recipe = (context: AudioContext, into: AudioNode) => void;

interface Tone {
  /** Hertz, at the beginning and at the end. */
  readonly pitch: number | readonly [number, number];
  readonly at?: number;
  /** Seconds. */
  readonly lasts: number;
  /** 0 to 1. */
  readonly loud: number;
  readonly shape?: OscillatorType;
}

interface Rustle {
  readonly at?: number;
  readonly lasts: number;
  readonly loud: number;
  /** The middle of the band in Hertz, at the beginning and at the end. */
  readonly band: readonly [number, number];
}

const START = 0.004;
const SILENCE = 0.0001;

/** A sound that begins at once and fades. */
function envelope(
  context: AudioContext,
  into: AudioNode,
  from: number,
  lasts: number,
  loud: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENCE, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + START);
  gain.gain.exponentialRampToValueAtTime(SILENCE, from + lasts);
  gain.connect(into);
  return gain;
}

function tone(
  context: AudioContext,
  into: AudioNode,
  { pitch, at = 0, lasts, loud, shape = 'sine' }: Tone,
): void {
  const from = context.currentTime + at;
  const [low, high] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  const oscillator = context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(low, from);
  oscillator.frequency.exponentialRampToValueAtTime(high, from + lasts);
  oscillator.connect(envelope(context, into, from, lasts, loud));
  oscillator.start(from);
  oscillator.stop(from + lasts);
}

function rustle(context: AudioContext, into: AudioNode, { at = 0, lasts, loud, band }: Rustle): void {
  const from = context.currentTime + at;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(band[0], from);
  filter.frequency.exponentialRampToValueAtTime(band[1], from + lasts);
  noise.connect(filter).connect(envelope(context, into, from, lasts, loud));
  noise.start(from);
}

const mix =
  (tones: readonly Tone[], rustles: readonly Rustle[] = []): Recipe =>
  (context, into) => {
    for (const each of tones) tone(context, into, each);
    for (const each of rustles) rustle(context, into, each);
  };

/** Stone, water, papyrus and a gong: all of them shorter than a second. */
export const RECIPES: Readonly<Record<Sound, Recipe>> = {
  lift: mix(
    [{ pitch: [900, 600], lasts: 0.05, loud: 0.18 }],
    [{ lasts: 0.03, loud: 0.25, band: [2600, 1800] }],
  ),
  stone: mix([{ pitch: [190, 95], lasts: 0.16, loud: 0.7 }], [{ lasts: 0.06, loud: 0.4, band: [900, 400] }]),
  ship: mix(
    [{ pitch: [120, 90], lasts: 0.5, loud: 0.08, shape: 'triangle' }],
    [
      { lasts: 0.9, loud: 0.35, band: [320, 900] },
      { at: 0.25, lasts: 0.6, loud: 0.2, band: [1200, 500] },
    ],
  ),
  points: mix([
    { pitch: 659, lasts: 0.28, loud: 0.3, shape: 'triangle' },
    { pitch: 988, at: 0.09, lasts: 0.4, loud: 0.3, shape: 'triangle' },
  ]),
  card: mix(
    [],
    [
      { lasts: 0.12, loud: 0.3, band: [4200, 2400] },
      { at: 0.09, lasts: 0.16, loud: 0.22, band: [2600, 5200] },
    ],
  ),
  turn: mix([
    { pitch: 196, lasts: 0.95, loud: 0.4 },
    { pitch: 294, lasts: 0.8, loud: 0.2 },
    { pitch: 523, lasts: 0.5, loud: 0.08 },
  ]),
  refused: mix([{ pitch: [110, 70], lasts: 0.18, loud: 0.6, shape: 'triangle' }]),
  undo: mix([], [{ lasts: 0.22, loud: 0.4, band: [500, 1900] }]),
  end: mix([
    { pitch: 392, lasts: 0.35, loud: 0.28, shape: 'triangle' },
    { pitch: 494, at: 0.15, lasts: 0.35, loud: 0.28, shape: 'triangle' },
    { pitch: 587, at: 0.3, lasts: 0.35, loud: 0.28, shape: 'triangle' },
    { pitch: 784, at: 0.45, lasts: 0.5, loud: 0.3, shape: 'triangle' },
  ]),
};
