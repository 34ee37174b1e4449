import type { Puzzle } from '@saqqara/games/puzzles';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Flow } from './flow.ts';

/** A puzzle at the table. */
export interface Puzzling {
  readonly puzzle: Puzzle;
  readonly flow: Flow;
  /** What is to be said before: that another was asked for. */
  readonly notice: string | null;
  /** On to the next one. */
  readonly next: () => void;
}

const Context = createContext<Puzzling | null>(null);

export const PuzzleProvider = Context.Provider;

export function usePuzzle(): Puzzling {
  const puzzling = useContext(Context);
  if (puzzling === null) throw new Error('outside of a puzzle');
  return puzzling;
}
