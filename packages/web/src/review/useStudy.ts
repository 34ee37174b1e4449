import { chancesOver, type ReviewMoment, verdictOf } from '@saqqara/bots/review';
import type { Seat, Viewer } from '@saqqara/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { chaptersOf } from '../ending/curve.ts';
import type { GameEnding } from '../ending/gameEnding.ts';
import { type TableModel, useTable } from '../table/tableModel.ts';
import type { DrawnPlays } from './BoardLines.tsx';
import type { MomentTelling } from './momentWords.ts';
import type { LineSteps } from './Opened.tsx';
import { bandOrder, type Reviewed, reviewedBy } from './reviewed.ts';
import {
  type Chosen,
  cursorAt,
  drawnAt,
  eyesAt,
  keyOfMoment,
  NOTHING_CHOSEN,
  type OpenedMoment,
  openedMoment,
  sharesOf,
  steppedTo,
  stepsOf,
} from './study.ts';
import { byPart, type ChancePoint } from './byPart.ts';
import { tellVerdicts, type ToldVerdict } from './toldVerdicts.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { type PageReview, useReview } from './useReview.ts';

/** A review as it is looked at. */
export interface Study {
  readonly review: PageReview;
  readonly reviewed: Reviewed;
  readonly telling: MomentTelling;
  /** Everybody's chances after so many plays, as the curve shows them; the last is how it ended. */
  readonly points: readonly ChancePoint[];
  readonly order: readonly Seat[];
  readonly chapters: readonly { readonly plays: number; readonly name: string }[];
  readonly chapterAt: (plays: number) => string;
  /** The number of the part in which a position lies. */
  readonly numberAt: (state: unknown) => number;
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
  const { screen, say, outcome, controls } = model;
  const review = useReview(isReview);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const timeline = review?.timeline ?? null;
  const offset = review?.offset ?? 0;
  const reviewed = useReviewed(review, reader);
  const moments = reviewed?.moments ?? [];
  const opened = useMemo(
    () => (reviewed === null || timeline === null ? null : openedMoment(reviewed, timeline, chosen.moment)),
    [reviewed, timeline, chosen.moment],
  );
  const moment = opened?.moment ?? null;
  const parts = useChapters(ending, timeline?.states ?? null);
  const points = usePoints(review, ending);
  useReady(reviewed, isReview);
  useToldVerdicts(isReview ? reviewed : null, offset);
  const open = (next: ReviewMoment | null): void => {
    setChosen({ moment: next === null ? null : keyOfMoment(next), step: null });
    controls.goTo(next === null ? null : cursorAt(next, offset));
  };
  const line = lineSteps(opened, chosen, setChosen);
  useReviewKeys({
    isReview,
    setReview,
    moments,
    opened: moment,
    open,
    line,
    isStepping: chosen.step !== null,
  });
  if (review === null || reviewed === null || timeline === null) return null;
  const stepped = isReview ? steppedTo(opened, chosen.step) : null;
  const drawn = isReview && stepped === null ? drawnAt(opened, timeline, model.cursor + offset) : null;
  const shown = stepped ?? (drawn === null ? null : { timeline, cursor: drawn.play });
  const judged = new Map(reviewed.judged.map((each) => [each.play, each]));
  const places = outcome?.places ?? [];
  return {
    review,
    reviewed,
    telling: { screen, timeline, judged, reader, say },
    points,
    order: bandOrder(reader, places),
    ...parts,
    opened: moment,
    open,
    line,
    isStepping: stepped !== null,
    drawn,
    board: shown === null ? model : boardAt(model, shown, eyesAt(opened, screen, model.eyes)),
  };
}

function useReviewed(review: PageReview | null, reader: Seat): Reviewed | null {
  const { screen, say } = useTable();
  const state = review?.state.review ?? null;
  const timeline = review?.timeline ?? null;
  return useMemo(() => {
    if (state === null || timeline === null) return null;
    const outcome = screen.game.outcome(timeline.states.at(-1));
    return reviewedBy(state, { seats: say.names.length, reader, outcome });
  }, [state, timeline, reader, screen]);
}

/** The curve; of a game in which all decide at once it has one point for each roll. */
function usePoints(review: PageReview | null, ending: GameEnding | null): readonly ChancePoint[] {
  const { outcome } = useTable();
  const state = review?.state.review ?? null;
  const timeline = review?.timeline ?? null;
  return useMemo(() => {
    if (state === null || timeline === null) return [];
    const points = chancesOver(state, sharesOf(outcome?.places ?? []));
    if (ending?.isTogether !== true) return points;
    return byPart(points, (plays) => ending.chapter(timeline.states[plays]));
  }, [state, timeline, ending, outcome]);
}

function lineSteps(
  opened: OpenedMoment | null,
  chosen: Chosen,
  setChosen: (change: (chosen: Chosen) => Chosen) => void,
): LineSteps {
  const steps = stepsOf(opened);
  const go = (step: number | null): void => setChosen((now) => ({ ...now, step }));
  return {
    step: chosen.step ?? 0,
    steps,
    go: (next) => go(Math.max(0, Math.min(steps, next))),
    begin: () => go(1),
    leave: () => go(null),
  };
}

/** The table as if a line were being played at it, seen by somebody. */
const boardAt = (
  model: TableModel,
  { timeline, cursor }: NonNullable<ReturnType<typeof steppedTo>>,
  eyes: Viewer,
): TableModel => ({
  ...model,
  eyes,
  state: { ...model.state, timeline },
  view: model.screen.game.view(timeline.states[cursor], eyes),
  cursor,
  isPast: true,
});

/** The parts of a game, some of them where there are many. */
function useChapters(
  ending: GameEnding | null,
  states: readonly unknown[] | null,
): Pick<Study, 'chapters' | 'chapterAt' | 'numberAt'> {
  const { say } = useTable();
  return useMemo(() => {
    if (ending === null || states === null)
      return { chapters: [], chapterAt: (plays) => `${plays}`, numberAt: () => 0 };
    const numbers = states.map((each) => ending.chapter(each));
    return {
      chapters: chaptersOf(numbers).map(({ plays, chapter }) => ({ plays, name: `${chapter}` })),
      chapterAt: (plays) => ending.chapterName(numbers[Math.max(0, plays)] ?? numbers.at(-1)!, say),
      numberAt: (state) => ending.chapter(state),
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
