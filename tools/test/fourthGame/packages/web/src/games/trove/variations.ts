import { trove } from '@saqqara/trove';
import type { Variations } from '../variations.ts';

export const troveVariations: Variations<null> = {
  game: 'trove',
  version: trove.version,
  seatCounts: trove.seatCounts,
  sections: ['trove'],
  looks: [0, 1, 2],
  hasFixedLooks: false,
  lookName: (look, t) => t('trove.look', { look: look + 1 }),
  hasFirst: false,
  beginning: { count: 2, look: 0 },
  levelNote: (_level, t) => t('trove.level'),
  initial: null,
  isChoice: (value): value is null => value === null,
  Form: () => null,
  summary: () => [],
  options: (_choice, seats) => trove.parseOptions({ seats }),
};
