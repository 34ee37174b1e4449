import { useTitle } from '../app/arrival.ts';
import { Link } from '../app/Link.tsx';
import { saveMatch } from '../app/parts/saveMatch.ts';
import { gameName } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { isSealed, type StoredMatch } from '../match/storage.ts';

/** The match is here, but not the rules that it began with: it can be kept for a page that has them. */
export function TableWithoutRules({ match }: { readonly match: StoredMatch }) {
  const t = useT();
  const { game, version } = match;
  useTitle(t('app.noRules.title'));
  return (
    <main class="missing" id="main">
      <h1 tabIndex={-1}>{t('app.noRules.title')}</h1>
      <p>{t('app.noRules.text', { game: gameName(game), version })}</p>
      {!isSealed(match) && (
        <button type="button" class="btn pri" onClick={() => void saveMatch(match)}>
          {t('app.games.save')}
        </button>
      )}
      <Link to="/games" class="btn">
        {t('app.games.title')}
      </Link>
    </main>
  );
}
