import type { Tempo } from '@saqqara/protocol/client';
import { storeOf } from './store.ts';

const STORED_AS = 'saqqara.seek';

const read = (): Tempo | null => {
  try {
    const stored = sessionStorage.getItem(STORED_AS) ?? localStorage.getItem(STORED_AS);
    return stored === 'live' || stored === 'days' ? stored : null;
  } catch {
    return null;
  }
};

/** Whether the person looks for players, so that what tells of it is fetched on whatever page they are. */
export const seekHint = storeOf(read());

/** A live search is this page's and ends with it; one by days is this browser's. */
export function keepSeekHint(tempo: Tempo | null): void {
  seekHint.set(tempo);
  try {
    sessionStorage.removeItem(STORED_AS);
    localStorage.removeItem(STORED_AS);
    if (tempo === 'live') sessionStorage.setItem(STORED_AS, tempo);
    if (tempo === 'days') localStorage.setItem(STORED_AS, tempo);
  } catch {
    // Then it is known as long as the page is open.
  }
}
