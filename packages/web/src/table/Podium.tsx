import { Badge } from '../drawing/glyph.tsx';
import { useTable } from './tableModel.ts';

/** Steps as high as the places. */
const HEIGHTS = [64, 46, 34, 24];

export function Podium() {
  const { say, outcome } = useTable();
  if (outcome === null) return null;
  const order = outcome.places.map((place, seat) => ({ place, seat })).toSorted((a, b) => a.place - b.place);
  return (
    <svg class="podium" viewBox={`0 0 ${order.length * 56} 104`} aria-hidden="true">
      {order.map(({ place, seat }, i) => {
        const height = HEIGHTS[place - 1] ?? 20;
        return (
          <g key={seat} transform={`translate(${i * 56} ${104 - height})`}>
            <rect class={place === 1 ? 'step first' : 'step'} x="3" width="50" height={height} rx="4" />
            <text x="28" y={Math.min(height - 6, 24)} text-anchor="middle">
              {place}
            </text>
            <g transform="translate(11 -38)">
              <Badge look={say.looks[seat]!} size={34} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}
