import { type Puzzle, PUZZLE_THEMES, type PuzzledGame, type PuzzleTheme } from '@saqqara/games/puzzles';
import { localeOf } from '@saqqara/words';
import { Link } from '../app/Link.tsx';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { countOf, type Filter, gradeUp, nextPuzzle, type Wanted } from './choice.ts';
import { HIGHEST_GRADE } from './grade.ts';
import { GradePyramid } from './GradePyramid.tsx';
import { puzzleProgress } from './keptProgress.ts';
import { gradeIn } from './progress.ts';
import { THEME_SIGNS } from './themeSigns.ts';
import { want } from './wanted.ts';

interface GamePuzzlesProps {
  readonly game: PuzzledGame;
  readonly puzzles: readonly Puzzle[];
  readonly filter: Filter;
}

/** One's grade in a game, and its themes with what is solved of them. */
export function GamePuzzles({ game, puzzles, filter }: GamePuzzlesProps) {
  const t = useT();
  const grade = gradeIn(useStore(puzzleProgress), game);
  const { name, sign } = PAGE_GAMES[game];
  const shown = new Intl.NumberFormat(localeOf(t.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(grade);
  return (
    <section class="panel puzzle-game" aria-labelledby={`puzzles-${game}`}>
      <div class="puzzle-game-head">
        <span class="sign-tile">
          <Icon name={sign} />
        </span>
        <div>
          <h2 id={`puzzles-${game}`}>{name}</h2>
          <p class="muted">{t('puzzles.own', { grade: shown, most: HIGHEST_GRADE })}</p>
        </div>
        <GradePyramid grade={grade} />
      </div>
      <ul>
        {PUZZLE_THEMES[game].map((theme) => (
          <Theme key={theme} theme={theme} game={game} puzzles={puzzles} filter={filter} />
        ))}
      </ul>
    </section>
  );
}

function Theme({ theme, game, puzzles, filter }: GamePuzzlesProps & { readonly theme: PuzzleTheme }) {
  const t = useT();
  const progress = useStore(puzzleProgress);
  const wanted: Wanted = { game, theme, filter };
  const { solved, all } = countOf(puzzles, progress, wanted);
  const next = nextPuzzle(puzzles, progress, wanted);
  const name = t(`puzzles.theme.${theme}`);
  return (
    <li class="puzzle-theme">
      <Icon name={THEME_SIGNS[theme]} />
      <div>
        <p>
          <b>{name}</b>
          <span class="num muted">
            <span aria-hidden="true">{t('puzzles.count', { solved, all })}</span>
            <span class="sr">{t('puzzles.countSpoken', { solved, all })}</span>
          </span>
        </p>
        {next === null ? (
          <p class="muted">{emptyWords(filter, all, t)}</p>
        ) : (
          <span class="puzzle-bar" aria-hidden="true">
            <span style={{ inlineSize: `${all === 0 ? 0 : (100 * solved) / all}%` }} />
          </span>
        )}
      </div>
      {next === null ? (
        <GradeUp wanted={wanted} puzzles={puzzles} name={name} />
      ) : (
        <span onClickCapture={() => want(wanted)}>
          <Link
            to={`/puzzles/${next.id}`}
            class="btn"
            label={t('puzzles.solveOf', { theme: name, game: PAGE_GAMES[game].name })}
          >
            {t('puzzles.solve')}
          </Link>
        </span>
      )}
    </li>
  );
}

function emptyWords(filter: Filter, all: number, t: ReturnType<typeof useT>): string {
  if (filter === 'missed') return t(all > 0 ? 'puzzles.allFound' : 'puzzles.noneMissed');
  return t(filter === 'mine' ? 'puzzles.none' : 'puzzles.noneHere');
}

interface GradeUpProps {
  readonly wanted: Wanted;
  readonly puzzles: readonly Puzzle[];
  readonly name: string;
}

/** Where nothing is left, the next grade. */
function GradeUp({ wanted, puzzles, name }: GradeUpProps) {
  const t = useT();
  const progress = useStore(puzzleProgress);
  const { game, filter } = wanted;
  if (filter === 'missed' || filter === 'unsolved') return null;
  const grade = gradeUp(puzzles, progress, wanted);
  if (grade === null) return null;
  const up: Wanted = { ...wanted, filter: grade };
  const next = nextPuzzle(puzzles, progress, up);
  if (next === null) return null;
  return (
    <span onClickCapture={() => want(up)}>
      <Link
        to={`/puzzles/${next.id}`}
        class="btn"
        label={t('puzzles.gradeUpOf', { grade, theme: name, game: PAGE_GAMES[game].name })}
      >
        {t('puzzles.gradeUp')}
      </Link>
    </span>
  );
}
