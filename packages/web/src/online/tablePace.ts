import type { TableStatus } from '@saqqara/protocol/client';

/** How often the server is asked of tables, in milliseconds: something is about to happen, or may. */
export const OFTEN = 8_000;
export const SELDOM = 60_000;

const HOUR = 60 * 60_000;

/** What matters of a table of one's own here. */
export interface PacedTable {
  readonly table: Pick<TableStatus, 'phase' | 'clock'>;
  /** When something last happened. */
  readonly at: number;
}

interface Looking {
  /** Whether lists are on the screen. */
  readonly isListed: boolean;
  readonly isHidden: boolean;
  readonly now: number;
}

/** After how long the server is asked again; `null` where nothing can come that anybody would want to know. */
export function paceOfTables(
  mine: readonly PacedTable[],
  { isListed, isHidden, now }: Looking,
): number | null {
  if (isHidden) return isListed || mine.some((each) => mayChange(each, now)) ? SELDOM : null;
  if (isListed || mine.some(isPressing)) return OFTEN;
  return mine.some((each) => mayChange(each, now)) ? SELDOM : null;
}

/** Somebody waits for others, or others for them. */
const isPressing = ({ table: { phase, clock } }: PacedTable): boolean =>
  phase !== 'over' && clock.kind !== 'days';

/** It goes on, or somebody may want a rematch: by days for a day, else for an hour. */
const mayChange = ({ table: { phase, clock }, at }: PacedTable, now: number): boolean =>
  phase !== 'over' || now - at < (clock.kind === 'days' ? 24 * HOUR : HOUR);
