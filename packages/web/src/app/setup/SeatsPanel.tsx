import type { ComponentChildren } from 'preact';
import type { Variations } from '../../games/variations.ts';
import { useT } from '../../i18n/context.tsx';
import { Choice } from '../parts/fields.tsx';

interface SeatsPanelProps {
  readonly variations: Variations;
  readonly count: number;
  readonly onCount: (count: number) => void;
  /** One item of the list for each seat. */
  readonly children: ComponentChildren;
}

/** How many play, where a game leaves that open, and who they are. */
export function SeatsPanel({ variations, count, onCount, children }: SeatsPanelProps) {
  const t = useT();
  return (
    <section class="panel bx">
      <h2>{t('app.new.seats')}</h2>
      {variations.seatCounts.length > 1 && (
        <Choice
          label={t('app.new.seats')}
          isLabelHidden
          value={String(count)}
          options={variations.seatCounts.map((each) => ({
            value: String(each),
            label: t('app.new.seatCount', { count: each }),
          }))}
          onChange={(value) => onCount(Number(value))}
        />
      )}
      <ol class="seat-forms">{children}</ol>
    </section>
  );
}
