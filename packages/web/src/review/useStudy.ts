import { type ReviewMoment, verdictOf } from '@saqqara/bots/review';
import type { BySeat, Seat } from '@saqqara/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { chaptersOf } from '../ending/curve.ts';
import type { GameEnding } from '../ending/gameEnding.ts';
import { type TableModel, useTable } from '../table/tableModel.ts';
import { betterLine } from './betterLine.ts';
import type { DrawnPlays } from './BoardLines.tsx';
import type { MomentTelling } from './momentWords.ts';
import type { LineSteps } from './Opened.tsx';
import { bandOrder, type Reviewed, reviewedBy } from './reviewed.ts';
import { tellVerdicts, type ToldVerdict } from './toldVerdicts.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { type PageReview, useReview } from './useReview.ts';

/** A review as it is looked at. */
export interface Study {
  readonly review: PageReview;
  readonly reviewed: Reviewed;
  readonly telling: MomentTelling;
  /** Everybody's share of the victory. */
  readonly final: BySeat<number>;
  readonly order: readonly Seat[];
  readonly chapters: readonly { readonly plays: number; readonly name: string }[];
  readonly chapterAt: (plays: number) => string;
  readonly opened: ReviewMoment | null;
  readonly open: (moment: ReviewMoment | null) => void;
  readonly line: LineSteps;
  readonly isStepping: boolean;
  /** What is drawn over the board. */
  readonly drawn: DrawnPlays | null;
  /** The table as the board shows it: with the better line where that is stepped through. */
  readonly board: TableModel;
}

interface Asked {
  readonly isReview: boolean;
  readonly setReview: (isReview: boolean) => void;
  readonly ending: GameEnding | null;
  /** Whose chances are told. */
  readonly reader: Seat;
}

/** `null` until there is something to study. */
export function useStudy({ isReview, setReview, ending, reader }: Asked): Study | null {
  const model = useTable();
  const { screen, say, outcome, controls, eyes } = model;
  const review = useReview(isReview);
  const [openedKey, setOpened] = useState<string | null>(null);
  const [step, setStep] = useState<number | null>(null);
  const state = review?.state.review ?? null;
  const timeline = review?.timeline ?? null;
  const places = outcome?.places ?? [];
  const reviewed = useMemo(() => {
    if (state === null || timeline === null) return null;
    const rules = screen.game.outcome(timeline.states.at(-1));
    return reviewedBy(state, { seats: say.names.length, reader, outcome: rules });
  }, [state, timeline, reader, screen]);
  const opened = reviewed?.moments.find((moment) => keyOfMoment(moment) === openedKey) ?? null;
  const best = reviewed?.judged.find(({ play }) => play === opened?.play)?.best.line ?? null;
  const course = useMemo(
    () =>
      timeline === null || opened === null || best === null ? null : betterLine(timeline, opened.play, best),
    [timeline, opened?.play, best],
  );
  const parts = useChapters(ending, timeline?.states ?? null);
  useReady(reviewed, isReview);
  useToldVerdicts(isReview ? reviewed : null, review?.offset ?? 0);
  const offset = review?.offset ?? 0;
  const open = (moment: ReviewMoment | null): void => {
    setStep(null);
    setOpened(moment === null ? null : keyOfMoment(moment));
    if (moment === null) return controls.goTo(null);
    controls.goTo(Math.max(0, moment.play + (moment.kind === 'luck' ? 1 : 0) - offset));
  };
  const steps = course === null || opened === null ? 0 : course.plays.length - opened.play;
  const line: LineSteps = {
    step: step ?? 0,
    steps,
    go: (next) => setStep(Math.max(0, Math.min(steps, next))),
    begin: () => setStep(1),
    leave: () => setStep(null),
  };
  useReviewKeys({
    isReview,
    setReview,
    moments: reviewed?.moments ?? [],
    opened,
    open,
    line,
    isStepping: step !== null,
  });
  if (review === null || reviewed === null || timeline === null) return null;
  const judged = new Map(reviewed.judged.map((each) => [each.play, each]));
  const isStepping = isReview && step !== null && course !== null && opened !== null;
  const shownCursor = isStepping ? opened.play + step : 0;
  const isDrawn =
    isReview && !isStepping && opened?.kind === 'choice' && model.cursor + offset === opened.play;
  const winners = places.filter((place) => place === 1).length;
  return {
    review,
    reviewed,
    telling: { screen, timeline, judged, reader, say },
    final: places.map((place) => (place === 1 ? 1 / winners : 0)),
    order: bandOrder(reader, places),
    ...parts,
    opened,
    open,
    line,
    isStepping,
    drawn: isDrawn
      ? {
          timeline,
          play: opened.play,
          better: best !== null && best[0] !== timeline.plays[opened.play]!.action ? best[0]! : null,
          verdict: opened.verdict ?? 'good',
        }
      : null,
    board: isStepping
      ? {
          ...model,
          state: { ...model.state, timeline: course },
          view: screen.game.view(course.states[shownCursor], eyes),
          cursor: shownCursor,
          isPast: true,
        }
      : model,
  };
}

const keyOfMoment = ({ kind, play }: ReviewMoment): string => `${kind} ${play}`;

/** The parts of a game, some of them where there are many. */
function useChapters(
  ending: GameEnding | null,
  states: readonly unknown[] | null,
): Pick<Study, 'chapters' | 'chapterAt'> {
  const { say } = useTable();
  return useMemo(() => {
    if (ending === null || states === null) return { chapters: [], chapterAt: (plays) => `${plays}` };
    const numbers = states.map((each) => ending.chapter(each));
    return {
      chapters: chaptersOf(numbers).map(({ plays, chapter }) => ({ plays, name: `${chapter}` })),
      chapterAt: (plays) => ending.chapterName(numbers[Math.max(0, plays)] ?? numbers.at(-1)!, say),
    };
  }, [ending, states, say]);
}

/** What was judged stands behind the plays in the log, too, while the review is open. */
function useToldVerdicts(reviewed: Reviewed | null, offset: number): void {
  const { say } = useTable();
  const { t, names } = say;
  useEffect(() => {
    if (reviewed === null) return;
    const entries = reviewed.judged.map((each): [number, ToldVerdict] => {
      const verdict = verdictOf(each, names.length);
      return [each.play + 1 - offset, { verdict, word: t(`review.verdict.${verdict}`) }];
    });
    tellVerdicts(new Map(entries));
    return () => tellVerdicts(null);
  }, [reviewed, offset, t]);
}

/** That it is ready is said once, to those who wait for it. */
function useReady(reviewed: Reviewed | null, isReview: boolean): void {
  const { t } = useTable().say;
  const isDone = reviewed?.isDone ?? false;
  useEffect(() => {
    if (isDone && isReview) announce(t('review.ready', { count: reviewed?.moments.length ?? 0 }));
  }, [isDone, isReview]);
}
