import type { Sound } from '../table/screen.ts';
import { settings } from '../app/settings.ts';
import { RECIPES } from './recipes.ts';

interface Voice {
  readonly context: AudioContext;
  readonly volume: GainNode;
}

let voice: Voice | null = null;

/** Browsers forbid sound before a person has touched the page, and so do we. Where nothing is to be heard nothing listens: a voice costs power even when it is silent. */
function awaken(): void {
  if (typeof AudioContext === 'undefined' || !isHeard()) return;
  if (voice === null) {
    const context = new AudioContext();
    const volume = context.createGain();
    volume.connect(context.destination);
    voice = { context, volume };
  }
  if (voice.context.state === 'suspended') void voice.context.resume();
}
for (const gesture of ['pointerdown', 'keydown'] as const) {
  addEventListener(gesture, awaken, { capture: true, passive: true });
}

function isHeard(): boolean {
  const { sound, volume } = settings.get();
  return sound && volume > 0;
}

/** Never the only signal of anything. */
export function playSound(sound: Sound): void {
  if (!isHeard() || voice === null || voice.context.state !== 'running') return;
  voice.volume.gain.value = settings.get().volume;
  RECIPES[sound](voice.context, voice.volume);
}
