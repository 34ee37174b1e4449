import type { Verdict } from '@saqqara/bots/review';
import { type Readable, storeOf } from '../app/store.ts';

/** What a review says of a play, for the log. */
export interface ToldVerdict {
  readonly verdict: Verdict;
  readonly word: string;
}

/** By the number of the play in the log of the table that is reviewed, counted from 1. */
export type ToldVerdicts = ReadonlyMap<number, ToldVerdict>;

const NONE: ToldVerdicts = new Map();
const told = storeOf<ToldVerdicts>(NONE);

/** The log may open over the table or lie beside it: wherever it is, it is of the game that is reviewed. */
export const toldVerdicts: Readable<ToldVerdicts> = told;

export const tellVerdicts = (verdicts: ToldVerdicts | null): void => told.set(verdicts ?? NONE);
