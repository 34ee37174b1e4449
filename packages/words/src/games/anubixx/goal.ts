import { JOKER_POINTS, jokerCount, QUARRY_POINTS, QUARRY_STONES, type View } from '@saqqara/anubixx';
import type { Goal } from '../../goal.ts';
import type { Say } from '../../say.ts';

/** With why nobody begins at zero. [AN-23] */
export function goal({ options }: View, { t }: Say): Goal {
  const jokers = jokerCount(options.seats);
  const points = QUARRY_POINTS * QUARRY_STONES + JOKER_POINTS * jokers;
  return {
    line: t('anubixx.goal.line'),
    whole: t('anubixx.goal.whole', { quarry: QUARRY_STONES, jokers, points }),
    // Why nobody begins at zero stands in the prompt of the first roll.
    opening: t('anubixx.goal.ends'),
    pays: [
      t('anubixx.goal.pyramid'),
      t('anubixx.goal.arch'),
      t('anubixx.goal.relief'),
      t('anubixx.goal.rest'),
    ],
    ends: t('anubixx.goal.ends'),
  };
}
