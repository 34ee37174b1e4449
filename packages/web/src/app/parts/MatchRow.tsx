import { useT } from '../../i18n/context.tsx';
import type { StoredMatch } from '../../match/storage.ts';
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
  const game = gameName(match.game);
  const isPlayable = hasScreen(match);
  const all = namesOf(match, t);
  const names = companyOf(match, t);
  const running = isRunning(match) && !isCarried(match);
  return (
    <li class="match-row">
      <div class="match-text">
        <p class="match-name">
          {game} <span class="muted">{timeAgo(match.updatedAt, t.language)}</span>
        </p>
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
        {isCarried(match) && <p class="muted">{t('app.games.carried')}</p>}
        {!isPlayable && <p class="muted">{t('app.noRules.note', { version: match.version })}</p>}
        {running && onDelete !== undefined && (
          <p class="muted">{t('app.games.plays', { count: match.plays.length })}</p>
        )}
      </div>
      <div class="match-buttons">
        {match.carriedTo !== undefined && (
          <Link
            to={`/play/${match.carriedTo}`}
            class="btn sm pri"
            label={t('app.games.toTableOf', { game, names })}
          >
            {t('app.games.toTable')}
          </Link>
        )}
        {isPlayable && (
          <Link
            to={`/table/${match.id}`}
            class={running ? 'btn sm pri' : 'btn sm'}
            label={
              running ? t('app.games.continueOf', { game, names }) : t('app.games.lookOf', { game, names })
            }
          >
            {running ? t('app.games.continue') : t('app.games.look')}
          </Link>
        )}
        {isPlayable && !running && match.result !== null && onDelete !== undefined && (
          <Link
            to={`/table/${match.id}#review`}
            class="btn sm sq"
            label={t('app.games.reviewOf', { game, names })}
          >
            <Icon name="chart" />
          </Link>
        )}
        {onDelete !== undefined && (
          <>
            <button
              type="button"
              class="btn sm sq"
              aria-label={t('app.games.saveOf', { game, names })}
              title={t('app.games.save')}
              onClick={() => void saveMatch(match)}
            >
              <Icon name="save" />
            </button>
            <button
              type="button"
              class="btn sm sq danger"
              aria-label={t('app.games.deleteOf', { game, names })}
              title={t('app.games.delete')}
              onClick={onDelete}
            >
              <Icon name="bin" />
            </button>
          </>
        )}
      </div>
    </li>
  );
}
