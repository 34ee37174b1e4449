import { Badge } from '../drawing/glyph.tsx';
import { plain } from './signed.ts';
import { useTable } from './tableModel.ts';

/** Every part of every score, as if the game ended at the shown moment. */
export function ScoreTable() {
  const { screen, view, say, own } = useTable();
  const scores = screen.game.score(view);
  const { t } = say;
  const lines = scores[0]!.lines;
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
                    {say.names[seat]}
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id }, row) => {
            const best = Math.max(...scores.map((score) => score.lines[row]!.points));
            return (
              <tr key={id}>
                <th scope="row">{screen.words.scoreLine(id, say)}</th>
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
            {scores.map(({ total }, seat) => (
              <td key={seat} class={seat === own ? 'own' : undefined}>
                <b class="disp">{total}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
