import type { Effect } from './effect.ts';
import type { Say } from './screen.ts';

/** Who gains and loses, as one text for those who do not see the signs. */
export function effectWords({ changes, isSure }: Effect<unknown>, { t, names, you }: Say): string {
  const lists = new Intl.ListFormat(t.language, { type: 'unit', style: 'long' });
  const parts = changes.flatMap(({ end }, seat) =>
    end === 0
      ? []
      : [t('table.pointsFor', { you: seat === you ? 'yes' : 'no', name: names[seat]!, points: end })],
  );
  if (parts.length === 0) return t('table.noChange');
  return isSure ? lists.format(parts) : t('table.unsure', { changes: lists.format(parts) });
}
