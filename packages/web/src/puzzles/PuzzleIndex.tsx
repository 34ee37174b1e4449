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
import type { Filter } from './choice.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { GamePuzzles } from './GamePuzzles.tsx';
import { puzzleProgress } from './keptProgress.ts';
import { loadPuzzles } from './library.ts';
import { MissedLately } from './MissedLately.tsx';
import { gameOfDay, PUZZLED } from './puzzled.ts';
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
  const { streak, longest } = useStore(puzzleProgress);
  const [filter, setFilter] = useState<Filter>('mine');
  const today = gameOfDay(Date.now());
  const game = anchor !== null && isPuzzled(anchor) ? anchor : today;
  const next = (
    <Link to={`/puzzles/${isNarrow ? game : 'today'}`} class="btn pri next-puzzle">
      <Icon name="play" /> {t('puzzles.next')}
    </Link>
  );
  const shown = isNarrow ? [game] : PUZZLED;
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
      <FilterChoice filter={filter} isNarrow={isNarrow} onChange={setFilter} />
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
    </Page>
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
