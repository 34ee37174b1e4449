import type { ReviewMoment } from '@saqqara/bots/review';
import type { BySeat, GameTypes, Viewer } from '@saqqara/kernel';
import type { Timeline } from '../match/timeline.ts';
import type { Screen } from '../table/screen.ts';
import { betterLine } from './betterLine.ts';
import type { DrawnPlays } from './BoardLines.tsx';
import type { Reviewed } from './reviewed.ts';

/** What is chosen of a review: a moment, and how far its better line is stepped through. */
export interface Chosen {
  readonly moment: string | null;
  /** `null` while the line is not on the board. */
  readonly step: number | null;
}

export const NOTHING_CHOSEN: Chosen = { moment: null, step: null };

/** The moment that is opened, and what would have been better there. */
export interface OpenedMoment {
  readonly moment: ReviewMoment;
  /** How it should have gone on, as actions; `null` where nothing was better. */
  readonly best: readonly string[] | null;
  /** The game as it would have gone on, as far as that is legal. */
  readonly course: Timeline<GameTypes> | null;
}

/** A moment is known by this, also when more of the game is judged and it is found anew. */
export const keyOfMoment = ({ kind, play }: ReviewMoment): string => `${kind} ${play}`;

/** `null` where there is no such moment, or not any more. */
export function openedMoment(
  { moments, judged }: Pick<Reviewed, 'moments' | 'judged'>,
  timeline: Timeline<GameTypes>,
  key: string | null,
): OpenedMoment | null {
  const moment = moments.find((each) => keyOfMoment(each) === key);
  if (moment === undefined) return null;
  const best = judged.find(({ play }) => play === moment.play)?.best.line ?? null;
  return { moment, best, course: best === null ? null : betterLine(timeline, moment.play, best) };
}

/** How many plays the table shows of a moment: before what was chosen, after what luck did. The record may be longer by what came before. */
export const cursorAt = ({ kind, play }: ReviewMoment, offset: number): number =>
  Math.max(0, play + (kind === 'luck' ? 1 : 0) - offset);

/** How many steps its better line has. */
export const stepsOf = (opened: OpenedMoment | null): number =>
  opened === null || opened.course === null ? 0 : opened.course.plays.length - opened.moment.play;

/** The better line after so many of its steps; `null` where none is on the board. */
export function steppedTo(
  opened: OpenedMoment | null,
  step: number | null,
): { readonly timeline: Timeline<GameTypes>; readonly cursor: number } | null {
  if (opened === null || opened.course === null || step === null) return null;
  return { timeline: opened.course, cursor: opened.moment.play + step };
}

/** What is drawn over the board that shows so many plays of the game: what was chosen in the moment that is opened, and what was better. */
export function drawnAt(
  opened: OpenedMoment | null,
  timeline: Timeline<GameTypes>,
  plays: number,
): DrawnPlays | null {
  if (opened === null || opened.moment.kind !== 'choice' || plays !== opened.moment.play) return null;
  const { moment, best } = opened;
  const { seat, action } = timeline.plays[moment.play]!;
  const better = best?.[0] ?? action;
  return {
    timeline,
    play: moment.play,
    seat,
    played: [action],
    better: better === action ? [] : [better],
    verdict: moment.verdict ?? 'good',
  };
}

/** With whose eyes a moment is looked at: where the board shows one seat's things, with those of whoever chose. */
export const eyesAt = (opened: OpenedMoment | null, { board }: Pick<Screen, 'board'>, eyes: Viewer): Viewer =>
  board.isOfOneSeat === true && opened !== null && opened.moment.kind === 'choice'
    ? opened.moment.seat
    : eyes;

/** Everybody's share of the victory. */
export function sharesOf(places: BySeat<number>): BySeat<number> {
  const winners = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? 1 / winners : 0));
}
