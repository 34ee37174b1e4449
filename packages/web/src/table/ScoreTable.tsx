import type { ScoreLine } from '@saqqara/kernel';
import { Badge } from '../drawing/glyph.tsx';
import { calledOf } from './called.ts';
import { plain } from './signed.ts';
import { useTable } from './tableModel.ts';
import { readerOf } from './viewing.ts';

interface ScoreTableProps {
  /** How many rows have been counted; all of them without it. */
  readonly counted?: number;
}

/** Every part of every score, as if the game ended at the shown moment. */
export function ScoreTable({ counted = Number.POSITIVE_INFINITY }: ScoreTableProps) {
  const { screen, view, say, state, isOver } = useTable();
  const scores = screen.game.score(view);
  // Nobody's column is marked for who only looks on, or where several share the device.
  const own = readerOf(state.stored);
  const { t } = say;
  const lines = scores[0]!.lines;
  // Where some points stand on a track already, the others are still to come.
  const hasTrack = !isOver && lines.some(({ scored }) => scored);
  return (
    <div class="table-scroll" role="region" aria-label={t('table.scoreTable')} tabIndex={0}>
      <table class="scores">
        <caption class="sr">{t('table.scoreTable')}</caption>
        <thead>
          <tr>
            <td />
            {scores.map((_, seat) => (
              <th key={seat} scope="col" class={seat === own ? 'own' : undefined}>
                <span class="sr">{say.names[seat]}</span>
                <span class="head">
                  <Badge look={say.looks[seat]!} size={18} />
                  <span class="nick" aria-hidden="true">
                    {calledOf(seat, say)}
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, scored }, row) => {
            const best = Math.max(...scores.map((score) => score.lines[row]!.points));
            return (
              <tr key={id} class={row < counted ? undefined : 'uncounted'}>
                <th scope="row">
                  {screen.words.scoreLine(id, say)}
                  {hasTrack && !scored && <small>{t('table.countedAtEnd')}</small>}
                </th>
                {scores.map((score, seat) => {
                  const { points } = score.lines[row]!;
                  return (
                    <td key={seat} class={seat === own ? 'own' : undefined}>
                      <span class={points === best && best > 0 ? 'best' : undefined}>{plain(points)}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('table.total')}</th>
            {scores.map(({ lines: parts }, seat) => (
              <td key={seat} class={seat === own ? 'own' : undefined}>
                <b class="disp">{sumOf(parts.slice(0, counted))}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const sumOf = (parts: readonly ScoreLine[]): number => parts.reduce((sum, { points }) => sum + points, 0);
