import type { BySeat } from '@saqqara/kernel';
import type { Effect } from './effect.ts';
import type { Say } from './screen.ts';

/** Who gains and loses, as one text for those who do not see the signs. */
export function effectWords({ changes, isSure }: Effect<unknown>, say: Say): string {
  const told = pointsWords(
    changes.map(({ end }) => end),
    say,
  );
  if (told === '') return say.t('table.noChange');
  return isSure ? told : say.t('table.unsure', { changes: told });
}

/** Points by seat, without those who get none. */
export function pointsWords(points: BySeat<number>, { t, names, you }: Say): string {
  const lists = new Intl.ListFormat(t.language, { type: 'unit', style: 'long' });
  return lists.format(
    points.flatMap((each, seat) =>
      each === 0
        ? []
        : [t('table.pointsFor', { you: seat === you ? 'yes' : 'no', name: names[seat]!, points: each })],
    ),
  );
}
