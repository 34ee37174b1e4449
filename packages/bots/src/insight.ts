import type { GameTypes, LearntManner } from '@saqqara/kernel';
import type { Judge } from './net/judge.ts';

/** A net, and how far a search trusts it. */
export interface Insight<T extends GameTypes> extends Pick<LearntManner, 'exploration' | 'doubt'> {
  readonly judge: Judge<T>;
}
