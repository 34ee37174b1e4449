import { type Event, TURNS } from '@saqqara/kheops';
import type { Interlude } from '../../interlude.ts';
import type { Say } from '../../say.ts';

/** When the last tile is drawn, and when the last turn begins. */
export function interlude(events: readonly Event[], { t }: Say): Interlude | null {
  const begun = events.find((event) => event.type === 'turnBegan');
  if (begun === undefined) return null;
  const left = TURNS - begun.turn + 1;
  const isEmptied = events.some((event) => event.type === 'drew' && event.left === 0);
  if (left === 1) return plain(t('kheops.interlude.last'));
  return isEmptied ? plain(t('kheops.interlude.stack')) : null;
}

const plain = (title: string): Interlude => ({ title, text: null, gains: [], next: null });
