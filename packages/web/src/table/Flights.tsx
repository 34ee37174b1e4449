import { useEffect } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { useTable } from './tableModel.ts';
import { keyframes } from './keyframes.ts';
import type { Layout, Motion } from './screen.ts';
import { useFlight } from './useFlight.ts';

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
  const piece = useFlight(motion, flightPath);
  const [start] = motion.course;
  return (
    // Not to be seen before it sets off.
    <g
      ref={piece}
      opacity="0"
      transform={`translate(${start!.x} ${start!.y}) scale(${motion.scaleAtFirst ?? motion.scale})`}
    >
      {motion.piece}
    </g>
  );
}

const flightPath = (motion: Motion) => ({
  keyframes: keyframes(motion),
  easing: motion.manner === 'glide' ? 'cubic-bezier(.65,0,.35,1)' : 'cubic-bezier(.2,.8,.2,1)',
});
