/** A change of points; a true minus sign is as wide as the plus. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '±0';

/** Points, with the same minus. */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points));

export const toneOf = (points: number): 'gain' | 'loss' | 'even' =>
  points > 0 ? 'gain' : points < 0 ? 'loss' : 'even';
