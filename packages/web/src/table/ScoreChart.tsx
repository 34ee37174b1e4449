import { useMemo } from 'preact/hooks';
import { scoresOverTime } from '../match/timeline.ts';
import { Badge } from '../drawing/glyph.tsx';
import { useTable } from './tableModel.ts';

const WIDTH = 600;
const HEIGHT = 190;
const EDGE = 26;

/** Dashes tell the lines apart where colours do not. */
const DASHES = ['none', '7 4', '2 4', '12 4 2 4'];

/** The scores over the whole game, as if it had ended after each play. */
export function ScoreChart() {
  const { state, say, cursor, controls } = useTable();
  const { t } = say;
  const totals = useMemo(
    () => scoresOverTime(state.timeline).map((scores) => scores.map(({ total }) => total)),
    [state.timeline],
  );
  const seats = state.stored.seats.map((_, seat) => seat);
  const low = Math.min(0, ...totals.flat());
  const high = Math.max(10, ...totals.flat());
  const x = (i: number): number => EDGE + ((WIDTH - 2 * EDGE) * i) / Math.max(1, totals.length - 1);
  const y = (points: number): number => HEIGHT - 20 - ((HEIGHT - 34) * (points - low)) / (high - low);
  const step = high - low > 60 ? 20 : 10;
  const grid = Array.from({ length: Math.floor(high / step) + 1 }, (_, i) => i * step);
  const summary = seats
    .map((seat) => t('table.chartLine', { name: say.names[seat]!, points: totals.at(-1)![seat]! }))
    .join(' ');
  return (
    <figure class="chart">
      <figcaption>
        <h2>{t('table.chart')}</h2>
        <span class="legend" aria-hidden="true">
          {seats.map((seat) => (
            <span key={seat}>
              <svg width="22" height="8">
                <line
                  x1="0"
                  x2="22"
                  y1="4"
                  y2="4"
                  class={`curve look-${say.looks[seat]}`}
                  stroke-dasharray={DASHES[say.looks[seat]!]}
                />
              </svg>
              <Badge look={say.looks[seat]!} size={16} /> {say.names[seat]}
            </span>
          ))}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${t('table.chart')}. ${summary}`}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          // Where there is little height, the chart stands in the middle of its box.
          const unit = Math.min(box.width / WIDTH, box.height / HEIGHT);
          const at = (event.clientX - box.left - (box.width - WIDTH * unit) / 2) / unit;
          controls.goTo(Math.round(((at - EDGE) / (WIDTH - 2 * EDGE)) * (totals.length - 1)));
        }}
      >
        {grid.map((points) => (
          <g key={points} class="grid">
            <line x1={EDGE} x2={WIDTH - EDGE} y1={y(points)} y2={y(points)} />
            <text x={EDGE - 6} y={y(points) + 4} text-anchor="end">
              {points}
            </text>
          </g>
        ))}
        {seats.map((seat) => (
          <g key={seat} class={`look-${say.looks[seat]}`}>
            <polyline
              class="curve casing"
              points={totals.map((row, i) => `${x(i).toFixed(1)},${y(row[seat]!).toFixed(1)}`).join(' ')}
            />
            <polyline
              class={`curve look-${say.looks[seat]}`}
              stroke-dasharray={DASHES[say.looks[seat]!]}
              points={totals.map((row, i) => `${x(i).toFixed(1)},${y(row[seat]!).toFixed(1)}`).join(' ')}
            />
          </g>
        ))}
        <line class="cursor" x1={x(cursor)} x2={x(cursor)} y1={6} y2={HEIGHT - 18} />
      </svg>
    </figure>
  );
}
