import type { Game, GameTypes, Known, Seat } from '@saqqara/kernel';
import type { Say, Section } from '@saqqara/words';

/** A game that one seat has won, as it lay at the end. */
export interface FinishedGame<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** All that was known, from the deal to the end. */
  readonly states: readonly Known<T>[];
  readonly final: Known<T>;
  readonly winner: Seat;
  readonly second: Seat;
  /** By how many points; 0 where a tie-break decided. */
  readonly margin: number;
}

/**
 * What a game knows of its endings. A claim is plain data that follows from the final position by the rules; a test recomputes
 * every one of them.
 */
export interface GameEnding<T extends GameTypes = GameTypes, Claim = unknown> {
  /** The texts to load. */
  readonly section: Section;
  /** What decided it, the most dramatic first; `null` where only the score tells. */
  claim(finished: FinishedGame<T>): Claim | null;
  /** In one sentence. `whom` names a seat after a preposition. */
  sentence(claim: Claim, whom: (seat: Seat) => string, say: Say): string;
  /** Why a game that was played to its end is over; absent where its headline tells. */
  why?(say: Say, final: Known<T>): string;
  /** What breaks a tie; absent where a tie is a draw. */
  tieBreak?(winner: string, say: Say): string;
  /** The same for a lower place; absent where such seats share it. */
  lowerTie?(place: number, winner: string, say: Say): string;
  /** The part of the game in which a moment lies: its round, turn or roll, counted from 1. */
  chapter(known: Known<T>): number;
  /** Whether all decide at the same time in each of those parts, so that a curve has one point for it. */
  readonly isTogether?: boolean;
  /** "Round 4" */
  chapterName(chapter: number, say: Say): string;
}

/** Code that is generic over games takes claims from a game and hands them back to the same game. */
export const defineEnding = <T extends GameTypes, Claim>(ending: GameEnding<T, Claim>): GameEnding => ending;
