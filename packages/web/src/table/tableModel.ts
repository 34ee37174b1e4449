import type { GameTypes } from '@saqqara/kernel';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Match } from '../match/match.ts';
import type { Controls } from './model/controls.ts';
import type { Shown } from './model/shown.ts';
import type { Part } from './screen.ts';
import type { OnlineSlots } from './onlineSlots.ts';
import type { Stage } from './stage.ts';
import type { TrialSlots } from './trialSlots.ts';

/** All that the parts of the table share: what is shown, and what can be done. */
export interface TableModel extends Shown, Controls {
  readonly match: Match<GameTypes>;
  readonly stage: Stage;
  /** What is at the table when others are elsewhere. */
  readonly onlineSlots: OnlineSlots | null;
  /** What is at the table while a position is only tried out. */
  readonly trialSlots?: TrialSlots | null;
  /** What a lesson talks about: the rest of the board steps back. Absent elsewhere. */
  readonly shows?: ReadonlySet<Part>;
  /** Tries the position out on a copy of it. Absent where that cannot be done. */
  readonly tryOut?: () => void;
}

const Model = createContext<TableModel | null>(null);

export const TableProvider = Model.Provider;

export function useTable(): TableModel {
  const model = useContext(Model);
  if (model === null) throw new Error('outside of a table');
  return model;
}
