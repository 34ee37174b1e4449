import { useEffect, useRef } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { playSound } from '../sound/sounds.ts';
import { useTable } from './tableModel.ts';
import type { Layout, Motion, Point } from './screen.ts';

/** The pieces under way, above the board. */
export function Flights({ layout }: { readonly layout: Layout }) {
  const { stage } = useTable();
  const motions = useStore(stage.motions);
  useEffect(() => {
    if (motions.length === 0) return;
    const longest = Math.max(...motions.map(({ delay, duration }) => delay + duration));
    const timer = setTimeout(() => stage.clear(), longest + 30);
    return () => clearTimeout(timer);
  }, [motions, stage]);
  if (motions.length === 0) return null;
  return (
    <svg class="flights" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      {motions
        .filter(({ landsAt }) => landsAt === undefined)
        .map((motion) => (
          <Flight key={motion.key} motion={motion} />
        ))}
    </svg>
  );
}

function Flight({ motion }: { readonly motion: Motion }) {
  const { stage } = useTable();
  const piece = useRef<SVGGElement>(null);
  useEffect(() => {
    const animation = piece.current!.animate(keyframes(motion), {
      delay: motion.delay,
      duration: motion.duration,
      easing: motion.manner === 'glide' ? 'cubic-bezier(.65,0,.35,1)' : 'cubic-bezier(.2,.8,.2,1)',
      fill: 'forwards',
    });
    animation.addEventListener('finish', () => {
      if (motion.sound !== null) playSound(motion.sound);
      stage.land(motion);
    });
    return () => animation.cancel();
  }, [motion, stage]);
  const [start] = motion.course;
  return (
    // Not to be seen before it sets off.
    <g ref={piece} opacity="0" transform={`translate(${start!.x} ${start!.y}) scale(${motion.scale})`}>
      {motion.piece}
    </g>
  );
}

function keyframes({ course, manner, scale, turn = 0 }: Motion): Keyframe[] {
  const placed = ({ x, y }: Point, lift = 0, angle = 0): string =>
    `translate(${x}px, ${y - lift}px) rotate(${angle}deg) scale(${scale})`;
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
  return course.map((point, i) => ({ transform: placed(point, 0, -turn * (1 - i / steps)), opacity: 1 }));
}
