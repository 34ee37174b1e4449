import { forksIn, openRecord, parseRecord, type GameTypes } from '@saqqara/kernel';
import { useEffect, useState } from 'preact/hooks';
import { browserThinker } from '../match/bots.ts';
import { type Timeline, timelineOf } from '../match/timeline.ts';
import type { Screen } from '../table/screen.ts';
import { useTable } from '../table/tableModel.ts';
import { keepReview, readReview } from './reviewStorage.ts';
import { openReview, type ReviewState, type ReviewWork } from './reviewWork.ts';

/** A review under way on the page. */
export interface PageReview {
  /** The whole truth of the game. */
  readonly timeline: Timeline<GameTypes>;
  /** So many plays were made before those that this table has seen: of a game that was begun elsewhere. */
  readonly offset: number;
  readonly state: ReviewState;
  readonly goOn: () => void;
  readonly stop: () => void;
}

/** In milliseconds. */
const TOLD_EVERY = 300;

/** The review of the game that is over, begun once it is asked for; `null` until its record is there, or where it has none. */
export function useReview(isAsked: boolean): PageReview | null {
  const { match, screen, state, outcome } = useTable();
  const { record } = match;
  const isOver = outcome !== null;
  const seen = state.timeline.plays.length;
  const [opened, setOpened] = useState<{ work: ReviewWork; timeline: Timeline<GameTypes> } | null>(null);
  const [now, setNow] = useState<ReviewState | null>(null);
  useEffect(() => {
    if (record === null || !isOver) return;
    let work: ReviewWork | null = null;
    const leaving = new AbortController();
    const isLeft = (): boolean => leaving.signal.aborted;
    let timer: ReturnType<typeof setTimeout> | null = null;
    // Judgements come faster than anybody reads, and each would draw everything anew.
    const tell = ({ state: progress }: ReviewWork): void => {
      if (progress.get().status !== 'working') return setNow(progress.get());
      timer ??= setTimeout(() => {
        timer = null;
        if (!isLeft()) setNow(progress.get());
      }, TOLD_EVERY);
    };
    const begin = async (): Promise<void> => {
      const finished = finishedOf(screen, await record());
      if (finished === null || isLeft()) return;
      const thinker = () => browserThinker({ gameById: () => screen.game, levelsOf: () => screen.levels });
      work = await openReview(finished, {
        thinker,
        read: readReview,
        keep: keepReview,
        now: () => performance.now(),
      });
      if (isLeft()) return;
      work.state.subscribe(() => tell(work!));
      setNow(work.state.get());
      setOpened({ work, timeline: finished.timeline });
    };
    // Without a record nothing is reviewed; the result is told all the same.
    void begin().catch(() => null);
    return () => {
      leaving.abort();
      work?.stop();
      setOpened(null);
    };
  }, [match, screen, seen, isOver]);
  useEffect(() => {
    if (isAsked) opened?.work.goOn();
  }, [isAsked, opened]);
  if (opened === null || now === null) return null;
  const { work, timeline } = opened;
  return { timeline, offset: timeline.plays.length - seen, state: now, goOn: work.goOn, stop: work.stop };
}

function finishedOf(screen: Screen, text: string) {
  const log = openRecord(screen.game, parseRecord(text));
  if ('type' in log) return null;
  const { options, seed, plays, forks } = log;
  return { timeline: timelineOf(screen.game, log, plays), options, seed, ...forksIn(forks) };
}
