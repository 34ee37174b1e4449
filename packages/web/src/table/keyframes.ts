import type { Motion, Point } from './screen.ts';

/** Where a piece is on its way, how it is turned, how large it is. */
export function keyframes({ course, manner, scale, scaleAtFirst = scale, turn = 0 }: Motion): Keyframe[] {
  const placed = ({ x, y }: Point, lift = 0, angle = 0, size = scale): string =>
    `translate(${x}px, ${y - lift}px) rotate(${angle}deg) scale(${size})`;
  const first = course[0]!;
  const last = course[course.length - 1]!;
  if (manner === 'rise') {
    return [
      { transform: placed(first), opacity: 0 },
      { transform: placed(first), opacity: 1, offset: 0.15 },
      { transform: placed(last), opacity: 1, offset: 0.7 },
      { transform: placed(last), opacity: 0 },
    ];
  }
  if (manner === 'arc') {
    const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    const height = 20 + Math.hypot(last.x - first.x, last.y - first.y) / 8;
    return [
      { transform: placed(first), opacity: 1 },
      { transform: placed(middle, height), opacity: 1 },
      { transform: placed(last), opacity: 1 },
    ];
  }
  if (manner === 'tumble') {
    return course.map((point, i) => ({
      transform: `${placed(point)} rotate(${(i - course.length + 1) * 120}deg)`,
      opacity: 1,
    }));
  }
  const steps = Math.max(1, course.length - 1);
  return course.map((point, i) => {
    const left = 1 - i / steps;
    const size = scale + (scaleAtFirst - scale) * left;
    return { transform: placed(point, 0, -turn * left, size), opacity: 1 };
  });
}
