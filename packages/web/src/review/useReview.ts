import { JUDGE } from '@saqqara/bots/review';
import type { GameTypes } from '@saqqara/kernel';
import { useEffect, useState } from 'preact/hooks';
import { browserThinker } from '../match/bots.ts';
import type { Timeline } from '../match/timeline.ts';
import { useTable } from '../table/tableModel.ts';
import { type IllegalPlay, type ReviewedRecord, reviewedRecord } from './reviewedRecord.ts';
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
  /** Has everything judged anew; `null` where nobody would judge it otherwise. */
  readonly judgeAgain: (() => void) | null;
  /** The first play that the rules do not allow: the review covers those before it. */
  readonly illegal: IllegalPlay | null;
}

/** In milliseconds. */
const TOLD_EVERY = 300;

/** The review of the game that is over, begun once it is asked for; `null` until its record is there, or where it has none. */
export function useReview(isAsked: boolean): PageReview | null {
  const { match, screen, state, outcome } = useTable();
  const { record } = match;
  const isOver = outcome !== null;
  const seen = state.timeline.plays.length;
  const [opened, setOpened] = useState<(ReviewedRecord & { readonly work: ReviewWork }) | null>(null);
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
      const read = reviewedRecord(screen, await record());
      if (read === null || isLeft()) return;
      const thinker = () => browserThinker({ gameById: () => screen.game, levelsOf: () => screen.levels });
      work = await openReview(read.finished, {
        thinker,
        read: readReview,
        keep: keepReview,
        now: () => performance.now(),
      });
      if (isLeft()) return;
      work.state.subscribe(() => tell(work!));
      setNow(work.state.get());
      setOpened({ ...read, work });
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
  const { work, finished, plays, illegal } = opened;
  return {
    timeline: finished.timeline,
    offset: plays - seen,
    state: now,
    goOn: work.goOn,
    stop: work.stop,
    judgeAgain: now.review.judge === JUDGE ? null : work.judgeAgain,
    illegal,
  };
}
