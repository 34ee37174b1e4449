import { useT } from '../../i18n/context.tsx';
import type { StoredMatch } from '../../match/storage.ts';
import { MatchRow } from '../parts/MatchRow.tsx';

const MOST_SHOWN = 3;

/** The games that were finished last. */
export function Played({ finished }: { readonly finished: readonly StoredMatch[] }) {
  const t = useT();
  if (finished.length === 0) return null;
  return (
    <section class="panel bx">
      <h2>{t('app.home.finished')}</h2>
      <ul class="match-rows">
        {finished.slice(0, MOST_SHOWN).map((match) => (
          <MatchRow key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}
