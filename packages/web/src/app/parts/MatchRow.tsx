import { pastOf } from '@saqqara/kernel';
import { type Language, localeOf } from '@saqqara/words';
import { useT } from '../../i18n/context.tsx';
import { isKept, isSealed, type StoredMatch } from '../../match/storage.ts';
import { Badge } from '../../drawing/glyph.tsx';
import { Icon } from '../../drawing/icon.tsx';
import { gameName } from '../../games/pageGames.ts';
import { hasScreen } from '../../games/screens.ts';
import { Link } from '../Link.tsx';
import { companyOf, isCarried, isRunning, namesOf, timeAgo } from '../matches.ts';
import { saveMatch } from './saveMatch.ts';

interface MatchRowProps {
  readonly match: StoredMatch;
  /** Without it the row only leads to the table. */
  readonly onDelete?: () => void;
}

export function MatchRow({ match, onDelete }: MatchRowProps) {
  const t = useT();
  const running = isGoingOn(match);
  return (
    <li class="match-row">
      <div class="match-text">
        <p class="match-name">
          {gameName(match.game)} <span class="muted">{timeAgo(match.updatedAt, t.language)}</span>
        </p>
        <Sitters match={match} />
        {match.forks !== undefined && (
          <p class="muted">{t('app.games.playedOn', { move: pastOf(match.forks) })}</p>
        )}
        {match.day !== undefined && (
          <p class="muted">{t('app.games.day', { date: dayOf(match.day.day, t.language) })}</p>
        )}
        {onDelete !== undefined && isKept(match) && <p class="muted">{t('app.games.dayKept')}</p>}
        {isCarried(match) && <p class="muted">{t('app.games.carried')}</p>}
        {!hasScreen(match) && <p class="muted">{t('app.noRules.note', { version: match.version })}</p>}
        {running && onDelete !== undefined && (
          <p class="muted">{t('app.games.plays', { count: match.plays.length })}</p>
        )}
      </div>
      <div class="match-buttons">
        <Ways match={match} />
        {onDelete !== undefined && <Keeping match={match} onDelete={onDelete} />}
      </div>
    </li>
  );
}

/** A day is one of UTC, wherever it is read. */
const dayOf = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

interface OneMatch {
  readonly match: StoredMatch;
}

const isGoingOn = (match: StoredMatch): boolean => isRunning(match) && !isCarried(match);

function Sitters({ match }: OneMatch) {
  const t = useT();
  const all = namesOf(match, t);
  return (
    <ul class="match-seats">
      {match.seats.map(({ look }, seat) => (
        <li key={seat}>
          <Badge look={look} size={18} />
          {match.result === null
            ? all[seat]
            : t('app.games.score', { name: all[seat] ?? '', points: match.result.scores[seat] ?? 0 })}
          {match.result?.places[seat] === 1 && <span class="chip">{t('app.games.won')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Where it goes on, or can be looked at. */
function Ways({ match }: OneMatch) {
  const t = useT();
  const of = { game: gameName(match.game), names: companyOf(match, t) };
  const running = isGoingOn(match);
  return (
    <>
      {match.carriedTo !== undefined && (
        <Link to={`/play/${match.carriedTo}`} class="btn sm pri" label={t('app.games.toTableOf', of)}>
          {t('app.games.toTable')}
        </Link>
      )}
      {hasScreen(match) && (
        <Link
          to={`/table/${match.id}`}
          class={running ? 'btn sm pri' : 'btn sm'}
          label={t(running ? 'app.games.continueOf' : 'app.games.lookOf', of)}
        >
          {running ? t('app.games.continue') : t('app.games.look')}
        </Link>
      )}
    </>
  );
}

function Keeping({ match, onDelete }: OneMatch & { readonly onDelete: () => void }) {
  const t = useT();
  const of = { game: gameName(match.game), names: companyOf(match, t) };
  return (
    <>
      {hasScreen(match) && match.result !== null && (
        <Link to={`/table/${match.id}#review`} class="btn sm sq" label={t('app.games.reviewOf', of)}>
          <Icon name="chart" />
        </Link>
      )}
      {!isSealed(match) && (
        <button
          type="button"
          class="btn sm sq"
          aria-label={t('app.games.saveOf', of)}
          title={t('app.games.save')}
          onClick={() => void saveMatch(match)}
        >
          <Icon name="save" />
        </button>
      )}
      {!isKept(match) && (
        <button
          type="button"
          class="btn sm sq danger"
          aria-label={t('app.games.deleteOf', of)}
          title={t('app.games.delete')}
          onClick={onDelete}
        >
          <Icon name="bin" />
        </button>
      )}
    </>
  );
}
