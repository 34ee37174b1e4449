import type { BySeat, MatchLog, Seat } from '@saqqara/kernel';

/** What is expected of a game: plain data, rounded, so that it can be kept and sent. */
export interface Outlook {
  /** Every seat's chance to win, 0 to 1, together 1. */
  readonly chances: BySeat<number>;
  /** Every seat's points at the end. */
  readonly points: BySeat<number>;
}

/** A play and what is expected to follow it. */
export interface Continuation extends Outlook {
  /** As written by `Game.format`, the play itself first. */
  readonly line: readonly string[];
}

/** One decision of a finished game, judged by what its seat could know. */
export interface Judged {
  /** Counted from 0. */
  readonly play: number;
  readonly seat: Seat;
  /** Among how many actions it was chosen. */
  readonly choices: number;
  /** Whether the end is known rather than estimated. */
  readonly isExact: boolean;
  readonly played: Continuation;
  /** The same as `played` where nothing better was found. */
  readonly best: Continuation;
  /** How far the seat's chance after the best play may be wrong against that after the one played: a standard error. */
  readonly error: number;
  /** How much the seat's chance would have fallen with the second best play, where the best was played. */
  readonly gap: number;
  /** How far the chances after all that could be done lie apart at a first look: where all is one, nothing was decided. */
  readonly spread: number;
  /** Whether a bot two levels below the judge does not find the best; asked only where it matters. */
  readonly isHard: boolean;
  /** What came to light after this play changed so much against what was to be expected; `null` where nothing did. */
  readonly luck: Outlook | null;
}

/** What the deal was worth. */
export interface JudgedDeal {
  /** What was to be expected before anything was dealt. */
  readonly start: Outlook;
  /** What the deal changed. */
  readonly luck: Outlook;
}

/** A finished game as far as it has been judged. Judgements do not depend on each other: it can be gone on with at any time, anywhere. */
export interface Review {
  /** Who judges: games that were judged by another can be judged again. */
  readonly judge: string;
  readonly deal: JudgedDeal | null;
  /** By play; `null` where it is not judged yet. */
  readonly judged: readonly (Judged | null)[];
}

/** One part of a review. */
export interface ReviewTask {
  /** The whole log of a finished game. */
  readonly log: MatchLog<{ readonly seats: number }>;
  /** The play to be judged, counted from 0; -1 is the deal. */
  readonly at: number;
}

export const DEAL = -1;

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

export const outlookOf = (wins: readonly number[], scores: readonly number[]): Outlook => ({
  chances: wins.map(rounded),
  points: scores.map(rounded),
});
