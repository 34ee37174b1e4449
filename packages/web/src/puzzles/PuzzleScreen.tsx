import { isPuzzled, type Puzzle, type PuzzledGame } from '@saqqara/games/puzzles';
import { useEffect, useState } from 'preact/hooks';
import { useFailure } from '../app/failure.ts';
import { lazily } from '../app/lazily.tsx';
import { goTo } from '../app/route.ts';
import { gameName, PAGE_GAMES } from '../games/pageGames.ts';
import { loadShownScreen } from '../games/screens.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { Laying } from '../table/Laying.tsx';
import type { Screen } from '../table/screen.ts';
import { puzzleProgress } from './keptProgress.ts';
import { loadPuzzles } from './library.ts';
import { gameOfDay, gameOfId } from './puzzled.ts';
import { goingOn } from './wanted.ts';

const PuzzleIndex = lazily(async () => (await import('./PuzzleIndex.tsx')).PuzzleIndex);
const PuzzleTable = lazily(async () => (await import('./PuzzleTable.tsx')).PuzzleTable);

interface PuzzleScreenProps {
  /** Of a puzzle; or `today`, or a game, for one that is suggested; `null` for all of them. */
  readonly id: string | null;
  readonly anchor: string | null;
}

/** All puzzles, or one of them on its board. */
export function PuzzleScreen({ id, anchor }: PuzzleScreenProps) {
  const game = id === null ? null : gameNamed(id);
  return (
    <SpeakingAlso sections={['puzzles']} waiting={game === null ? null : <Laying />}>
      {id === null || game === null ? (
        <PuzzleIndex unknown={id} anchor={anchor} />
      ) : (
        <One id={id} game={game} />
      )}
    </SpeakingAlso>
  );
}

function gameNamed(id: string): PuzzledGame | null {
  if (id === 'today') return gameOfDay(Date.now());
  return isPuzzled(id) ? id : gameOfId(id);
}

interface Found {
  readonly puzzle: Puzzle;
  readonly puzzles: readonly Puzzle[];
  readonly screen: Screen;
  readonly looks: readonly number[];
  /** Whether it is another than the one that was asked for, which there is not. */
  readonly isOther: boolean;
}

/** Fetches a puzzle with its game. Of an id that there is not, another of the game is shown, and that is said. */
function One({ id, game }: { readonly id: string; readonly game: PuzzledGame }) {
  const t = useT();
  const [found, setFound] = useState<Found | null>(null);
  const fail = useFailure();
  useEffect(() => {
    let isWanted = true;
    find(id, game).then((result) => {
      if (!isWanted) return;
      // All are solved: the index says so.
      if (result === null) goTo(`/puzzles#${game}`, { replace: true });
      else setFound(result);
    }, fail);
    return () => {
      isWanted = false;
    };
  }, [id, game]);
  if (found === null) return <Laying />;
  const { puzzle, puzzles, screen, looks, isOther } = found;
  const next = (): void => {
    const on = goingOn(puzzles, puzzleProgress.get(), game, puzzle.id);
    goTo(on === null ? `/puzzles#${game}` : `/puzzles/${on.id}`, { replace: true });
  };
  return (
    <SpeakingAlso sections={['table', ...screen.sections]} waiting={<Laying />}>
      <PuzzleTable
        key={puzzle.id}
        puzzle={puzzle}
        screen={screen}
        looks={looks}
        notice={isOther ? t('puzzles.unknown', { id, game: gameName(game) }) : null}
        next={next}
      />
    </SpeakingAlso>
  );
}

async function find(id: string, game: PuzzledGame): Promise<Found | null> {
  const { version, variations } = PAGE_GAMES[game];
  const [puzzles, screen, { looks }] = await Promise.all([
    loadPuzzles(game),
    loadShownScreen({ game, version }),
    variations(),
  ]);
  const known = puzzles.find((puzzle) => puzzle.id === id) ?? null;
  const puzzle = known ?? goingOn(puzzles, puzzleProgress.get(), game, null);
  if (puzzle === null || screen === null) return null;
  const isSuggested = id === 'today' || id === game;
  return { puzzle, puzzles, screen, looks, isOther: known === null && !isSuggested };
}
