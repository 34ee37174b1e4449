import type { GameId } from '@saqqara/games';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useTitle } from '../app/arrival.ts';
import { useFailure } from '../app/failure.ts';
import { NotFound } from '../app/NotFound.tsx';
import { goTo } from '../app/route.ts';
import { isOffered, PAGE_GAMES } from '../games/pageGames.ts';
import { loadShownScreen } from '../games/screens.ts';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import { Laying } from '../table/Laying.tsx';
import type { Screen } from '../table/screen.ts';
import type { Guide } from './guide.ts';
import { LessonTable } from './LessonTable.tsx';
import { keepProgress, readProgress } from './progress.ts';
import './style.ts';

interface Taught {
  readonly game: GameId;
  readonly guide: Guide;
  readonly screen: Screen;
}

/** Fetches a game's guide, and goes on where it was left. */
export function LearnScreen({ game }: { readonly game: string }) {
  if (!isOffered(game) || PAGE_GAMES[game].guide === undefined) return <NotFound />;
  return <Fetched game={game} load={PAGE_GAMES[game].guide} />;
}

function Fetched({ game, load }: { readonly game: GameId; readonly load: () => Promise<Guide> }) {
  const [taught, setTaught] = useState<Taught | null>(null);
  const fail = useFailure();
  useEffect(() => {
    const { version } = PAGE_GAMES[game];
    Promise.all([load(), loadShownScreen({ game, version })]).then(([guide, screen]) => {
      if (screen !== null) setTaught({ game, guide, screen });
    }, fail);
  }, [game]);
  if (taught === null) return <Laying />;
  const { guide, screen } = taught;
  return (
    <SpeakingAlso sections={['table', 'learn', ...screen.sections, guide.section]} waiting={<Laying />}>
      <Lessons {...taught} />
    </SpeakingAlso>
  );
}

function Lessons({ game, guide, screen }: Taught) {
  const t = useT();
  const { lessons } = guide;
  const [at, setAt] = useState(() => Math.min(readProgress(game).lesson, lessons.length - 1));
  const fail = useFailure();
  const isBeginning = useRef(false);
  useTitle(t('learn.title', { game: PAGE_GAMES[game].name }));
  const go = (lesson: number): void => {
    if (lesson === lessons.length) {
      // Two touches begin one game.
      if (isBeginning.current) return;
      isBeginning.current = true;
      keepProgress(game, { lesson: 0, isDone: true });
      beginGame(game, t).catch((error: unknown) => {
        isBeginning.current = false;
        fail(error);
      });
      return;
    }
    keepProgress(game, { ...readProgress(game), lesson });
    setAt(lesson);
  };
  return (
    <LessonTable
      key={lessons[at]!.id}
      game={game}
      guide={guide}
      at={at}
      screen={screen}
      go={go}
      leave={() => goTo('/')}
    />
  );
}

/** A real game, at once: nobody who has just learned it is asked how. */
async function beginGame(game: GameId, t: ReturnType<typeof useT>): Promise<void> {
  const [{ start }, { firstSetUp }, variations] = await Promise.all([
    import('../app/setup/start.ts'),
    import('../app/setup/setUp.ts'),
    PAGE_GAMES[game].variations(),
  ]);
  const setUp = firstSetUp(variations);
  const seats = setUp.seats.map((seat) => (seat.who === 'bot' ? { ...seat, level: 1 } : seat));
  await start({ ...setUp, seats }, variations, t);
}
