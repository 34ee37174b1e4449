import type { Case } from '@saqqara/protocol/client';
import { Link } from '../../app/Link.tsx';
import { Badge, glyph, tone } from '../../drawing/glyph.tsx';
import { useT } from '../../i18n/context.tsx';
import { useLooks } from '../pages/useLooks.ts';

const WIDTH = 720;
const HEIGHT = 90;

/** Whoever takes a day does not make everything else invisible. */
const scaled = (ms: number, longest: number): number =>
  longest <= 0 ? 0 : Math.sqrt(Math.max(0, ms) / longest);

/** How long each play took. */
export function CasePace({ found }: { readonly found: Case }) {
  const { plays, seats, table, moment, isOver } = found;
  const t = useT();
  const looks = useLooks(found);
  const longest = Math.max(0, ...plays.map(({ ms }) => ms));
  const step = WIDTH / Math.max(24, plays.length);
  const label = t('moderation.pace', { seconds: Math.round(longest / 1_000) });
  return (
    <section class="panel bx">
      <div class="bx-head">
        <h2>{t('moderation.played')}</h2>
        {table !== null && (
          <Link to={`/play/${table}#p${moment}`}>
            {t('moderation.openTable', { isOver: isOver ? 'yes' : 'no' })}
          </Link>
        )}
      </div>
      {plays.length === 0 ? (
        <p class="muted">{t('moderation.noPlays')}</p>
      ) : (
        <>
          <svg class="case-pace" viewBox={`0 0 ${WIDTH} ${HEIGHT + 14}`} role="img" aria-label={label}>
            {plays.map(({ seat, ms }, at) => {
              const height = Math.max(2, scaled(ms, longest) * HEIGHT);
              const look = looks[seat] ?? seat;
              return (
                <g key={at} transform={`translate(${(at + 0.5) * step} 0)`}>
                  <rect
                    x={-step * 0.32}
                    y={HEIGHT - height}
                    width={step * 0.64}
                    height={height}
                    rx={1.5}
                    fill={tone(look, 'l')}
                    stroke="var(--ink-3)"
                    stroke-width={0.5}
                  />
                  <g transform={`translate(0 ${HEIGHT + 8})`}>
                    {glyph(look, Math.min(4, step * 0.3), 'var(--ink)')}
                  </g>
                </g>
              );
            })}
          </svg>
          <p class="note">{label}</p>
          <details>
            <summary>{t('moderation.asTable')}</summary>
            <table class="case-table">
              <thead>
                <tr>
                  <th scope="col">{t('moderation.play')}</th>
                  <th scope="col">{t('moderation.who')}</th>
                  <th scope="col">{t('moderation.seconds')}</th>
                </tr>
              </thead>
              <tbody>
                {plays.map(({ seat, ms }, at) => (
                  <tr key={at}>
                    <td>{at + 1}</td>
                    <td>
                      <Badge look={looks[seat] ?? seat} size={16} /> {seats[seat] ?? t('moderation.bot')}
                    </td>
                    <td>{(ms / 1_000).toFixed(1)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
