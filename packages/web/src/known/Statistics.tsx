import './Bars.css';
import './Tally.css';
import type { GameStatistics } from '@saqqara/protocol/client';
import { useT } from '../i18n/context.tsx';
import { TallyPictures } from './Pictures.tsx';
import { Weeks } from './Weeks.tsx';

/** What the games that are shown add up to. */
export function Statistics({ statistics }: { readonly statistics: GameStatistics }) {
  const t = useT();
  const { bySeat, byOpponent, byWeek, tallies } = statistics;
  return (
    <section class="panel bx statistics" aria-labelledby="these">
      <h2 id="these">{t('known.these')}</h2>
      {bySeat.length > 0 && (
        <Shares
          title={t('known.bySeat')}
          rows={bySeat.map(({ seat, ...share }) => ({
            name: t('known.place', { place: seat + 1 }),
            ...share,
          }))}
        />
      )}
      {byOpponent.length > 0 && <Shares title={t('known.byOpponent')} rows={byOpponent} />}
      {byWeek.length > 0 && <Weeks weeks={byWeek} />}
      <TallyPictures tallies={tallies} everybody={[]} seats={null} />
    </section>
  );
}

interface SharesProps {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly games: number; readonly won: number }[];
}

function Shares({ title, rows }: SharesProps) {
  const t = useT();
  return (
    <figure class="tally">
      <figcaption>{title}</figcaption>
      <ul class="bars plain">
        {rows.map(({ name, games, won }) => {
          const percent = Math.round((100 * won) / games);
          return (
            <li key={name}>
              <span class="bar-name">{name}</span>
              <span class="bar-track" aria-hidden="true">
                <span class="bar-fill" style={{ inlineSize: `${percent}%` }} />
              </span>
              <span class="num">{t('known.share', { percent, games })}</span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
