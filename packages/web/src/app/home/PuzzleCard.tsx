import { Icon } from '../../drawing/icon.tsx';
import { PAGE_GAMES } from '../../games/pageGames.ts';
import { pictureOf } from '../../games/pictures.ts';
import { useT } from '../../i18n/context.tsx';
import { puzzleProgress } from '../../puzzles/keptProgress.ts';
import { gradeIn } from '../../puzzles/progress.ts';
import { gameOfDay } from '../../puzzles/puzzled.ts';
import { Link } from '../Link.tsx';
import { useStore } from '../store.ts';

/** The puzzle that is suggested today: of one of the games, at one's own grade. */
export function PuzzleCard() {
  const t = useT();
  const progress = useStore(puzzleProgress);
  const game = gameOfDay(Date.now());
  const { name } = PAGE_GAMES[game];
  const Picture = pictureOf(game);
  const title = t('app.home.puzzleOf', { game: name, grade: Math.round(gradeIn(progress, game)) });
  return (
    <section class="panel puzzle-card">
      <span class="game-picture">{Picture !== undefined && <Picture />}</span>
      <div>
        <p class="muted">
          <Icon name="target" /> {t('app.home.puzzle')}
          {progress.streak > 0 && (
            <span class="streak">
              <Icon name="flame" /> {progress.streak}
            </span>
          )}
        </p>
        <h2>{title}</h2>
        <p class="muted">{t('app.home.puzzleText')}</p>
      </div>
      <Link to="/puzzles/today" class="btn" label={`${t('app.home.puzzleSolve')}: ${title}`}>
        {t('app.home.puzzleSolve')}
      </Link>
    </section>
  );
}
