import type { Puzzle, PuzzledGame, PuzzleTheme } from '@saqqara/games/puzzles';
import { localeOf } from '@saqqara/words';
import { Link } from '../app/Link.tsx';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { missedOf } from './choice.ts';
import { puzzleProgress } from './keptProgress.ts';

interface MissedLatelyProps {
  readonly puzzles: readonly Puzzle[];
  readonly most: number;
}

/** What was missed and is not solved yet, the latest first. */
export function MissedLately({ puzzles, most }: MissedLatelyProps) {
  const t = useT();
  const progress = useStore(puzzleProgress);
  const missed = missedOf(puzzles, progress);
  if (missed.length === 0) return null;
  const day = new Intl.DateTimeFormat(localeOf(t.language), { day: 'numeric', month: 'short' });
  return (
    <section class="panel bx missed-lately">
      <h2>{t('puzzles.missedLately')}</h2>
      <ul>
        {missed.slice(0, most).map(({ id, game, theme, grade }) => {
          const { name, sign } = PAGE_GAMES[game as PuzzledGame];
          const about = t(`puzzles.theme.${theme as PuzzleTheme}`);
          return (
            <li key={id}>
              <span class="sign-tile">
                <Icon name={sign} />
              </span>
              <p>
                <b>{about}</b>
                <span class="muted">
                  {t('puzzles.of', { game: name, grade })} · {day.format(progress.answered[id]!.at)}
                </span>
              </p>
              <Link
                to={`/puzzles/${id}`}
                class="btn"
                label={t('puzzles.againOf', { theme: about, game: name, grade })}
              >
                {t('puzzles.again')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
