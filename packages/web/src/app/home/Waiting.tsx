import { useT } from '../../i18n/context.tsx';
import type { StoredMatch } from '../../match/storage.ts';
import { Icon } from '../art/Icon.tsx';
import { Link } from '../Link.tsx';
import { isRunning } from '../matches.ts';
import { MatchRow } from '../parts/MatchRow.tsx';

const MOST_RUNNING = 5;
const MOST_FINISHED = 3;

/** The games on this device: those that go on, and the last that were played. */
export function Waiting({ matches }: { readonly matches: readonly StoredMatch[] | null }) {
  const t = useT();
  const running = matches?.filter(isRunning) ?? [];
  const finished = matches?.filter((match) => !isRunning(match)) ?? [];
  return (
    <aside aria-label={t('app.games.title')}>
      <section class="panel bx">
        <div class="bx-head">
          <h2>{t('app.home.continue')}</h2>
          {(matches?.length ?? 0) > 0 && <Link to="/games">{t('app.home.allGames')}</Link>}
        </div>
        {matches !== null && running.length === 0 && (
          <>
            <p>{t('app.home.none')}</p>
            <p class="muted">{t('app.home.noneNote')}</p>
          </>
        )}
        {running.length > 0 && (
          <ul class="match-rows">
            {running.slice(0, MOST_RUNNING).map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </ul>
        )}
      </section>
      {finished.length > 0 && (
        <section class="panel bx">
          <h2>{t('app.home.finished')}</h2>
          <ul class="match-rows">
            {finished.slice(0, MOST_FINISHED).map((match) => (
              <MatchRow key={match.id} match={match} />
            ))}
          </ul>
        </section>
      )}
      <section class="panel bx">
        <h2>{t('app.home.learn')}</h2>
        <p class="muted">{t('app.home.learnText')}</p>
        <p>
          <Link to="/rules/imhotep" class="btn sm" label={t('app.home.rulesOf', { game: 'Imhotep' })}>
            <Icon name="book" />
            {t('app.home.rules')}
          </Link>
        </p>
      </section>
    </aside>
  );
}
