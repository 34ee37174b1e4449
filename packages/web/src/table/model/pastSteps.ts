import type { GameTypes } from '@saqqara/kernel';
import type { Match } from '../../match/match.ts';
import type { Step } from './message.ts';
import type { Shown } from './shown.ts';

/**
 * Whether a game can be played on from the moment shown: its whole record may be known, and somebody is to act. The deal of a
 * day only when it is over: whoever played on from it would see what it still hides.
 */
export const mayPlayOn = ({
  match,
  screen,
  state,
  cursor,
}: Pick<Shown, 'screen' | 'state' | 'cursor'> & {
  readonly match: Pick<Match<GameTypes>, 'record'>;
}): boolean =>
  match.record !== null &&
  screen.game.toAct(state.timeline.states[cursor]).length > 0 &&
  (state.stored.day === undefined || screen.game.toAct(state.timeline.states.at(-1)).length === 0);

/** Looks at the moment after so many plays; `null` is now. */
export const goTo = ({ table, now }: Shown, cursor: number | null): Step => ({
  table: { ...table, past: cursor === null || cursor >= now ? null : Math.max(0, cursor), isRunning: false },
  commands: [{ type: 'endMotions' }],
});

/** One play on, and what moves with it. */
export const stepOn = ({ table, now }: Shown): Step => ({
  table: { ...table, past: after(table.past, now), isRunning: false },
  commands: [],
});

export const playFrom = ({ table, now }: Shown, cursor: number): Step => ({
  table: { ...table, past: Math.max(0, Math.min(cursor, now - 1)), isRunning: true },
  commands: [],
});

export const pause = ({ table }: Shown): Step => ({ table: { ...table, isRunning: false }, commands: [] });

/** The past runs on by itself until it is now. */
export function runOn({ table, now }: Shown): Step {
  if (!table.isRunning) return { table, commands: [] };
  const past = after(table.past, now);
  return { table: { ...table, past, isRunning: past !== null }, commands: [] };
}

const after = (past: number | null, now: number): number | null =>
  past === null || past + 1 >= now ? null : past + 1;
