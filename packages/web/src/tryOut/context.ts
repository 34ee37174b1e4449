import type { GameTypes, Viewer } from '@saqqara/kernel';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Match } from '../match/match.ts';
import type { Trial } from './trial.ts';

/** A trial under way. */
export interface Trying {
  readonly trial: Trial<GameTypes>;
  /** The match that goes on meanwhile. */
  readonly match: Match<GameTypes>;
  /** How many plays that had when the trial began. */
  readonly begun: number;
  /** With whose eyes the position was seen. */
  readonly seat: Viewer;
  /** `why` is said with it, in one breath: what is said before would be lost. */
  readonly leave: (why?: string) => void;
}

const Context = createContext<Trying | null>(null);

export const TrialProvider = Context.Provider;

export function useTrial(): Trying {
  const trying = useContext(Context);
  if (trying === null) throw new Error('outside of a trial');
  return trying;
}
