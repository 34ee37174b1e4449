/**
 * How an end is told, act by act: the last piece lands, a band says that it is over, the rows are counted, then who won. Before
 * the counting the table still looks as it did.
 */
export const ACTS = ['playing', 'landing', 'band', 'counting', 'podium'] as const;
export type Act = (typeof ACTS)[number];

/** Whether the table looks as in play. */
export const isBefore = (act: Act): boolean => act === 'playing' || act === 'landing' || act === 'band';

/** How long the band stays, in milliseconds at normal speed. */
export const BAND = 1200;
/** Between two rows, and for all of them at most. */
const ROW = 420;
const ROWS = 3600;

/** Between two rows that are counted, in milliseconds at normal speed. */
export const rowTime = (rows: number): number => Math.min(ROW, ROWS / Math.max(1, rows));

/** For all rows; the total stays a moment before it is celebrated. */
export const countingTime = (rows: number): number => rowTime(rows) * (rows + 1);

/** What comes after an act that has ended, by itself or by a touch. */
export function actAfter(act: Act): Act {
  if (act === 'landing') return 'band';
  return act === 'band' ? 'counting' : 'podium';
}

/** What an end begins with: where nothing moves it is told at once. */
export const firstAct = (isStill: boolean): Act => (isStill ? 'podium' : 'landing');
