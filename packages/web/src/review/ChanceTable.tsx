import type { BySeat, Seat } from '@saqqara/kernel';
import { useTable } from '../table/tableModel.ts';

interface ChanceTableProps {
  /** Everybody's chances after so many plays. */
  readonly points: readonly { readonly plays: number; readonly chances: BySeat<number> }[];
  readonly order: readonly Seat[];
  /** After which plays a row is told: where parts of the game begin, and the moments that mattered. */
  readonly at: readonly number[];
  readonly chapterAt: (plays: number) => string;
}

/** The chances over the game for those who read rather than see. */
export function ChanceTable({ points, order, at, chapterAt }: ChanceTableProps) {
  const { t, names } = useTable().say;
  const wanted = new Set([...at, points.at(-1)!.plays]);
  const rows = points.filter(({ plays }, i) => i === 0 || wanted.has(plays));
  return (
    <details class="chance-table">
      <summary>{t('review.asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('review.moveColumn')}</th>
            {order.map((seat) => (
              <th key={seat} scope="col">
                {names[seat]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ plays, chances }) => (
            <tr key={plays}>
              <th scope="row">{t('review.move', { move: plays, chapter: chapterAt(plays) })}</th>
              {order.map((seat) => (
                <td key={seat}>{shareOf(chances[seat]!, t.language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A chance as people of the language write it. */
export const shareOf = (chance: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(chance);
