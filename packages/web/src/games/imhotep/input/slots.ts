import type { View } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import { slotWords } from '@saqqara/words/games/imhotep';
import type { Say, Slot } from '../../../table/screen.ts';

const ICONS = { get: 'stones', load: 'load', sail: 'sail', card: 'card' } as const;

/** The four actions, with how much there is of each. [IM-12] */
export const slots = (view: View, seat: Seat, say: Say): readonly Slot[] =>
  slotWords(view, seat, say).map((words) => ({ ...words, icon: ICONS[words.part] }));
