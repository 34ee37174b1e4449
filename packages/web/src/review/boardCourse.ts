import type { Layout, Point } from '../table/screen.ts';

/** From its beginning to its end, as the crow flies. */
export const lengthOf = (course: readonly Point[]): number => {
  const [first, last] = [course[0]!, course.at(-1)!];
  return Math.hypot(last.x - first.x, last.y - first.y);
};

/** How far from its goal a line begins that comes from nowhere on the board, of the board's shorter side. */
const APPROACH = 0.24;

/**
 * What comes from somebody's hand begins beyond the board, where nothing is to be seen: a line all across it would point to
 * nothing, and hide what it crosses. It is drawn near its goal alone.
 */
export function withinBoard(
  course: readonly Point[],
  { width, height }: Pick<Layout, 'width' | 'height'>,
): readonly Point[] {
  const [first, last] = [course[0]!, course.at(-1)!];
  const isOnBoard = first.x >= 0 && first.x <= width && first.y >= 0 && first.y <= height;
  const share = (APPROACH * Math.min(width, height)) / lengthOf(course);
  if (isOnBoard || share >= 1) return course;
  return [{ x: last.x + share * (first.x - last.x), y: last.y + share * (first.y - last.y) }, last];
}
