import type { GameTypes, Outcome, Seat, Viewer } from '@saqqara/kernel';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Match, MatchState, Sent } from '../match/match.ts';
import type { Hint } from '@saqqara/bots';
import type { Decision } from './choosing.ts';
import type { OnlineSlots } from './onlineSlots.ts';
import type { Effect } from './effect.ts';
import type { Mark, Part, Say, Screen } from './screen.ts';
import type { Sheet } from './sheets.ts';
import type { Stage } from './stage.ts';

/** All that the parts of the table share. */
export interface TableModel {
  readonly screen: Screen;
  readonly match: Match<GameTypes>;
  readonly state: MatchState<GameTypes>;
  readonly stage: Stage;
  readonly say: Say;
  /** With whose eyes the table is shown. */
  readonly viewer: Viewer;
  /** Whose pieces lie at the bottom. */
  readonly own: Seat;
  /** What is shown: now, or an earlier moment. */
  readonly view: unknown;
  /** How many plays the shown moment follows. */
  readonly cursor: number;
  readonly isPast: boolean;
  readonly isRunning: boolean;
  /** `null` while the person has nothing to decide, or looks at the past. */
  readonly decision: Decision<GameTypes> | null;
  /** Who must lift the curtain. */
  readonly curtain: Seat | null;
  readonly isOver: boolean;
  /** `null` while the game runs, and where it ended without a winner. */
  readonly outcome: Outcome | null;
  /** What was decided and is not stored yet. */
  readonly sent: Sent | null;
  /** What is at the table when others are elsewhere. */
  readonly onlineSlots: OnlineSlots | null;
  readonly chosen: readonly Part[];
  readonly offers: ReadonlyMap<Part, readonly unknown[]>;
  /** With what a way to an action can begin. */
  readonly begins: ReadonlySet<Part>;
  /** What could stand for what was named last by itself: other payments. */
  readonly alternatives: readonly Part[];
  /** The action that was named in full and waits for its confirmation. */
  readonly action: unknown;
  readonly effect: Effect<unknown> | null;
  /** Whether what is chosen can lie in several ways. */
  readonly mayTurn: boolean;
  readonly marks: ReadonlyMap<Part, Mark>;
  /** What was touched last in this position. */
  readonly touched: Part | null;
  readonly notice: Notice | null;
  readonly undoable: { readonly plays: number; readonly turn: number };
  readonly sheet: Sheet | null;
  readonly openSheet: (sheet: Sheet | null) => void;
  readonly do: TableDeeds;
}

/** Something that the table tells the person. */
export type Notice =
  /** The text is told anew when the language changes. */
  | { readonly type: 'whyNot'; readonly text: (say: Say) => string; readonly rule: string }
  | { readonly type: 'thinking' }
  | { readonly type: 'hint'; readonly hint: Hint; readonly step: 'idea' | 'action' };

export interface TableDeeds {
  readonly touch: (part: Part) => void;
  /** Chooses a piece that begins to be dragged; nothing is played before it is dropped. */
  readonly lift: (part: Part) => void;
  readonly confirm: () => void;
  /** Turns the chosen piece on, or back. */
  readonly turn: (by: 1 | -1) => void;
  readonly back: () => void;
  readonly undo: () => void;
  readonly resetTurn: () => void;
  readonly goTo: (cursor: number | null) => void;
  /** One play on, and what moves with it. */
  readonly step: () => void;
  readonly playFrom: (cursor: number) => void;
  readonly pause: () => void;
  readonly hint: () => void;
  readonly showHint: () => void;
  readonly dismiss: () => void;
  readonly light: (part: Part | null) => void;
  readonly liftCurtain: () => void;
}

const Model = createContext<TableModel | null>(null);

export const TableProvider = Model.Provider;

export function useTable(): TableModel {
  const model = useContext(Model);
  if (model === null) throw new Error('outside of a table');
  return model;
}
