import { isPuzzled, type Puzzle, type PuzzledGame } from '@saqqara/games/puzzles';
import { useEffect, useState } from 'preact/hooks';
import { useFailure } from '../app/failure.ts';
import { Link } from '../app/Link.tsx';
import { useIsNarrow } from '../app/narrow.ts';
import { Page } from '../app/Page.tsx';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { gameName } from '../games/pageGames.ts';
import { useT } from '../i18n/context.tsx';
import { type Filter, nextPuzzle, type Wanted } from './choice.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { GamePuzzles } from './GamePuzzles.tsx';
import { puzzleProgress } from './keptProgress.ts';
import { loadPuzzles } from './library.ts';
import { MissedLately } from './MissedLately.tsx';
import { gradeIn, type PuzzleProgress } from './progress.ts';
import { gameOfDay, PUZZLED } from './puzzled.ts';
import { showFilter, shownFilter, want } from './wanted.ts';
import './PuzzleIndex.css';

type Library = Readonly<Record<PuzzledGame, readonly Puzzle[]>>;

interface PuzzleIndexProps {
  /** An id that there is not. */
  readonly unknown: string | null;
  /** The game to begin with on a phone. */
  readonly anchor: string | null;
}

/** All puzzles by game, theme and grade. */
export function PuzzleIndex({ unknown, anchor }: PuzzleIndexProps) {
  const t = useT();
  const library = useLibrary();
  const isNarrow = useIsNarrow();
  const progress = useStore(puzzleProgress);
  const { streak, longest } = progress;
  const [filter, setFilter] = useState<Filter>(shownFilter);
  const change = (wanted: Filter): void => {
    showFilter(wanted);
    setFilter(wanted);
  };
  const today = gameOfDay(Date.now());
  const game = anchor !== null && isPuzzled(anchor) ? anchor : today;
  const shown = isNarrow ? [game] : PUZZLED;
  // The game of the day first; where nothing of it is left, another that is in sight.
  const offered = library === null ? null : offeredOf(library, progress, filter, [game, ...shown]);
  const next = <NextPuzzle offered={offered} isKnown={library !== null} />;
  return (
    <Page
      title={t('puzzles.title')}
      name="puzzles"
      beside={
        <div class="puzzles-beside">
          <p class="streak-chip">
            <Icon name="flame" />
            <span>
              <b>{t('puzzles.inARow', { streak })}</b>
              {longest > 0 && <small>{t('puzzles.best', { longest })}</small>}
            </span>
          </p>
          {!isNarrow && next}
        </div>
      }
    >
      <p class="muted lead">{t('puzzles.text')}</p>
      {unknown !== null && (
        <p class="problem" role="alert">
          {t('puzzles.unknownAnywhere', { id: unknown })}
        </p>
      )}
      {isNarrow && next}
      {isNarrow && <GameTabs game={game} />}
      <FilterChoice filter={filter} own={gradeIn(progress, game)} isNarrow={isNarrow} onChange={change} />
      {library !== null && (
        <>
          <div class="puzzle-games">
            {shown.map((each) => (
              <GamePuzzles key={each} game={each} puzzles={library[each]} filter={filter} />
            ))}
          </div>
          <MissedLately puzzles={shown.flatMap((each) => library[each])} most={isNarrow ? 1 : 3} />
        </>
      )}
      <ul class="muted puzzle-counting">
        <li>{t('puzzles.gradeIs')}</li>
        <li>{t('puzzles.streakIs')}</li>
      </ul>
    </Page>
  );
}

interface Offered {
  readonly puzzle: Puzzle;
  readonly wanted: Wanted;
}

/** The next puzzle of what the filter means, in the first of some games that has one. */
function offeredOf(
  library: Library,
  progress: PuzzleProgress,
  filter: Filter,
  games: readonly PuzzledGame[],
): Offered | null {
  for (const game of games) {
    const wanted: Wanted = { game, theme: null, filter };
    const puzzle = nextPuzzle(library[game], progress, wanted);
    if (puzzle !== null) return { puzzle, wanted };
  }
  return null;
}

/** One tap to a puzzle; where the filter leaves none there is nothing to tap. */
function NextPuzzle({ offered, isKnown }: { readonly offered: Offered | null; readonly isKnown: boolean }) {
  const t = useT();
  const inside = (
    <>
      <Icon name="play" /> {t('puzzles.next')}
    </>
  );
  if (offered === null)
    return (
      <button type="button" class="btn pri next-puzzle" disabled aria-busy={!isKnown}>
        {inside}
      </button>
    );
  return (
    <span class="next-puzzle" onClickCapture={() => want(offered.wanted)}>
      <Link to={`/puzzles/${offered.puzzle.id}`} class="btn pri next-puzzle">
        {inside}
      </Link>
    </span>
  );
}

function useLibrary(): Library | null {
  const [library, setLibrary] = useState<Library | null>(null);
  const fail = useFailure();
  useEffect(() => {
    let isWanted = true;
    Promise.all(PUZZLED.map(async (game) => [game, await loadPuzzles(game)] as const)).then((read) => {
      if (isWanted) setLibrary(Object.fromEntries(read) as Library);
    }, fail);
    return () => {
      isWanted = false;
    };
  }, []);
  return library;
}

function GameTabs({ game }: { readonly game: PuzzledGame }) {
  const t = useT();
  return (
    <nav class="game-tabs" aria-label={t('puzzles.game')}>
      {PUZZLED.map((each) => (
        <Link key={each} to={`/puzzles#${each}`} current={each === game} replaces>
          {gameName(each)}
        </Link>
      ))}
    </nav>
  );
}
