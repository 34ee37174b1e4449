import { scaleInForce } from '../app/scale.ts';
import { useStore } from '../app/store.ts';
import type { Motion, Point } from './screen.ts';
import { useTable } from './tableModel.ts';
import { useFlight } from './useFlight.ts';

/** What flies from the board to where another player's pieces lie: above everything, since it leaves the board. */
export function FarFlights() {
  const { stage } = useTable();
  const far = useStore(stage.motions).filter(({ landsAt }) => landsAt !== undefined);
  if (far.length === 0) return null;
  return (
    <svg class="far-flights" aria-hidden="true">
      {far.map((motion) => (
        <FarFlight key={motion.key} motion={motion} />
      ))}
    </svg>
  );
}

function FarFlight({ motion }: { readonly motion: Motion }) {
  const piece = useFlight(motion, farFlightPath);
  return (
    // Not to be seen before it sets off.
    <g ref={piece} opacity="0">
      {motion.piece}
    </g>
  );
}

function farFlightPath(motion: Motion) {
  const way = wayOf(motion);
  return { keyframes: way === null ? [] : keyframes(way), easing: 'cubic-bezier(.4,.1,.3,1)' };
}

/** From where to where, in pixels of the page, and how large the board is drawn. */
interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly scale: number;
}

function wayOf({ course, scale, landsAt }: Motion): Way | null {
  const board = document.querySelector<SVGSVGElement>('.board-frame .board-art');
  const chip = document.querySelector(`.player[data-seat="${landsAt}"]`)?.getBoundingClientRect();
  if (board === null || chip === undefined) return null;
  const { left, top, width } = board.getBoundingClientRect();
  // The page may be drawn larger than it is written.
  const zoom = scaleInForce();
  const size = width / zoom / board.viewBox.baseVal.width;
  const [{ x, y }] = course as readonly [Point];
  return {
    from: { x: left / zoom + x * size, y: top / zoom + y * size },
    to: { x: (chip.x + chip.width / 2) / zoom, y: (chip.y + chip.height * 0.55) / zoom },
    scale: scale * size,
  };
}

function keyframes({ from, to, scale }: Way): Keyframe[] {
  const placed = (x: number, y: number, size: number): string =>
    `translate(${x}px, ${y}px) scale(${scale * size})`;
  return [
    { transform: placed(from.x, from.y, 1), opacity: 1 },
    {
      transform: placed((from.x + to.x) / 2, (from.y + to.y) / 2 - 30, 0.9),
      opacity: 1,
      offset: 0.5,
    },
    { transform: placed(to.x, to.y, 0.45), opacity: 1, offset: 0.9 },
    { transform: placed(to.x, to.y, 0.4), opacity: 0 },
  ];
}
