import type { BySeat, Seat } from '@saqqara/kernel';
import { Badge } from '../drawing/glyph.tsx';
import type { Effect } from './effect.ts';
import { signed, toneOf } from './signed.ts';
import { useTable } from './tableModel.ts';

interface ChangesProps {
  readonly effect: Effect<unknown>;
  /** Many stand side by side: the number that matters most, without a sign for whoever looks, and what a rival gets out of it. */
  readonly isBrief?: boolean;
}

/** Who gains what: points at once where there are any, else what it changes at the end. */
export function Changes({ effect, isBrief = false }: ChangesProps) {
  const { say, own } = useTable();
  const rows = effect.changes
    .map((change, seat) => ({ seat, points: change.end }))
    .filter(({ seat, points }) => points !== 0 || seat === own)
    .toSorted((a, b) => Number(b.seat === own) - Number(a.seat === own));
  const shown = isBrief ? briefly(rows) : rows;
  return (
    <span class="changes">
      {shown.map(({ seat, points }) => (
        <span key={seat} class={`change ${toneOf(points)}`}>
          {(!isBrief || seat !== own) && <Badge look={say.looks[seat]!} size={isBrief ? 12 : 16} />}
          {signed(points)}
          {!effect.isSure && '?'}
        </span>
      ))}
    </span>
  );
}

interface Row {
  readonly seat: number;
  readonly points: number;
}

/** The first number, and of the others what is gained: nobody is to find out afterwards that a rival gained, too. */
export const briefly = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ points }) => points !== 0).filter(({ points }, i) => i === 0 || points > 0);

/** Whether an action changes anybody's points. */
export const hasChanges = ({ changes }: Effect<unknown>): boolean => changes.some(({ end }) => end !== 0);

/** What everybody gets, with what comes later if all stays as it is. */
export const withGains = ({ changes }: Effect<unknown>, gains: BySeat<number>): BySeat<number> =>
  gains.map((points, seat) => points + (changes[seat]?.end ?? 0));

/** What everybody gets. */
export const Gains = ({ points }: { readonly points: BySeat<number> }) => (
  <PointsOf points={points} size={16} />
);

interface PointsOfProps {
  readonly points: BySeat<number>;
  readonly size?: number;
}

/** Everybody's points, each behind their sign; nothing of who gets none. */
export function PointsOf({ points, size = 13 }: PointsOfProps) {
  const { say } = useTable();
  return (
    <span class="changes">
      {points.map((gained, seat) =>
        gained === 0 ? null : (
          <span key={seat} class={`change ${toneOf(gained)}`}>
            <Badge look={say.looks[seat]!} size={size} />
            {signed(gained)}
          </span>
        ),
      )}
    </span>
  );
}

/** Somebody who chooses something next, and the most that it can bring them. */
export interface Chance {
  readonly seat: Seat;
  readonly most: number;
}

/** The most that everybody can get by what they choose, in the order in which they choose. */
export function UpTo({ chances }: { readonly chances: readonly Chance[] }) {
  const { say } = useTable();
  return (
    <span class="changes">
      <span class="up-to">{say.t('table.upTo')}</span>
      {chances.map(({ seat, most }) => (
        <span key={seat} class={`change ${toneOf(most)}`}>
          <Badge look={say.looks[seat]!} size={16} />
          {signed(most)}
        </span>
      ))}
    </span>
  );
}
