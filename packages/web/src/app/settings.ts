import { type Language, preferredLanguage } from '@saqqara/words';
import { storeOf, useStore } from './store.ts';
import { parseSettings, type Settings, type Speed } from './storedSettings.ts';
export type { Settings, Speed } from './storedSettings.ts';

/** `public/theme.js` reads the same key before anything is drawn. */
const STORED_AS = 'saqqara.settings';

/** A browser may forbid storage altogether: then settings last as long as the page. */
function read(): string | null {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    return null;
  }
}

export const settings = storeOf(parseSettings(read()));
addEventListener('storage', (event) => {
  if (event.key === STORED_AS) settings.set(parseSettings(event.newValue));
});

export const useSettings = (): Settings => useStore(settings);

export function changeSettings(change: Partial<Settings>): void {
  settings.set({ ...settings.get(), ...change });
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(settings.get()));
  } catch {
    // Nothing is kept; what was chosen holds on this page.
  }
}

export const languageInForce = ({ language }: Settings): Language =>
  language ?? preferredLanguage(navigator.languages);

const LESS_MOTION = matchMedia('(prefers-reduced-motion: reduce)');

export const speedInForce = ({ speed }: Settings): Speed => speed ?? (LESS_MOTION.matches ? 'off' : 'normal');
