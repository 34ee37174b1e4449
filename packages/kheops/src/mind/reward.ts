/** The margin of points that makes a win likely. */
export const MARGIN = 40;

/** What an end is worth, as the search counts it: half for winning, half for the margin. */
export function rewardOf(lead: number): number {
  const win = lead === 0 ? 0.5 : Number(lead > 0);
  return 0.5 * win + 0.5 / (1 + Math.exp(-lead / MARGIN));
}
