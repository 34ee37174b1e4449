import { useT } from '../../i18n/context.tsx';
import type { StoredMatch } from '../../match/storage.ts';
import { Link } from '../Link.tsx';
import { MatchRow } from '../parts/MatchRow.tsx';

const MOST_SHOWN = 5;

/** The games that go on; `null` until they are read. */
export function Waiting({ running }: { readonly running: readonly StoredMatch[] | null }) {
  const t = useT();
  return (
    <section class="panel bx">
      <div class="bx-head">
        <h2>{t('app.home.continue')}</h2>
        <Link to="/games">{t('app.home.allGames')}</Link>
      </div>
      {running?.length === 0 && (
        <>
          <p>{t('app.home.none')}</p>
          <p class="muted">{t('app.home.noneNote')}</p>
        </>
      )}
      {running !== null && running.length > 0 && (
        <ul class="match-rows">
          {running.slice(0, MOST_SHOWN).map((match) => (
            <MatchRow key={match.id} match={match} />
          ))}
        </ul>
      )}
    </section>
  );
}
