import { useRef, useState } from 'preact/hooks';
import { levelName } from '@saqqara/words';
import { useWidth } from '../app/parts/useWidth.ts';
import { useT } from '../i18n/context.tsx';
import { barOf, type Bars, barsOf } from './bars.ts';

interface HistogramProps {
  readonly results: readonly { readonly worth: number; readonly count: number }[];
  readonly worth: number;
  /** What the strongest bot made; `null` while it plays. */
  readonly strongest: number | null;
  readonly count: number;
}

/** The room above the bars for the two labels and their arrows, of the bars, and below them. */
const [LABELS, HEIGHT, AXIS] = [52, 140, 24];

/** The strongest bot. */
const STRONGEST = 8;

/** How many reached which result, with one's own and that of the strongest bot. */
export function Histogram({ results, worth, strongest, count }: HistogramProps) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const bars = barsOf(results, strongest === null ? [worth] : [worth, strongest]);
  const summary = t('day.chart', {
    count,
    least: results[0]?.worth ?? worth,
    most: results.at(-1)?.worth ?? worth,
    worth,
  });
  return (
    <figure class="day-chart">
      {isTable ? <ResultTable results={results} /> : <Drawing {...{ bars, worth, strongest, summary }} />}
      <button type="button" class="btn sm" onClick={() => setTable(!isTable)}>
        {t(isTable ? 'day.asChart' : 'day.asTable')}
      </button>
    </figure>
  );
}

interface DrawingProps extends Pick<HistogramProps, 'worth' | 'strongest'> {
  readonly bars: Bars;
  readonly summary: string;
}

function Drawing({ bars, worth, strongest, summary }: DrawingProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const all = bars.bars;
  const step = width / all.length;
  const most = Math.max(1, ...all.map(({ count }) => count));
  const own = barOf(bars, worth);
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(4, (HEIGHT * count) / most));
  const top = (bar: number): number => LABELS + HEIGHT - heightOf(all[bar]!.count);
  const every = Math.ceil(all.length / Math.max(2, Math.floor(width / 70)));
  return (
    <div ref={box} class="day-bars">
      <svg width={width} height={LABELS + HEIGHT + AXIS} role="img" aria-label={summary}>
        {all.map(({ from, count }, bar) => (
          <rect
            key={from}
            class={bar === own ? 'own' : undefined}
            x={bar * step + step * 0.08}
            y={top(bar)}
            width={step * 0.84}
            height={heightOf(count)}
            rx={Math.min(4, step * 0.2)}
          />
        ))}
        <line class="axis" x1={0} x2={width} y1={LABELS + HEIGHT} y2={LABELS + HEIGHT} />
        {all.map(
          ({ from }, bar) =>
            bar % every === 0 && (
              <text key={from} x={(bar + 0.5) * step} y={LABELS + HEIGHT + 17} text-anchor="middle">
                {from}
              </text>
            ),
        )}
        <Pointer
          x={(own + 0.5) * step}
          y={top(own)}
          row={1}
          width={width}
          text={`${t('day.you')} ${worth}`}
        />
        {strongest !== null && (
          <Pointer
            x={(barOf(bars, strongest) + 0.5) * step}
            y={top(barOf(bars, strongest))}
            row={0}
            width={width}
            text={`${levelName(STRONGEST, t)} ${strongest}`}
            isOther
          />
        )}
      </svg>
    </div>
  );
}

interface PointerProps {
  readonly x: number;
  /** Where the bar begins. */
  readonly y: number;
  /** The line in which it is written. */
  readonly row: 0 | 1;
  readonly width: number;
  readonly text: string;
  readonly isOther?: boolean;
}

/** A name over an arrow to its bar; near an edge the name stays inside. */
function Pointer({ x, y, row, width, text, isOther = false }: PointerProps) {
  const baseline = 14 + row * 20;
  const half = text.length * 3.9;
  const anchor = x < half ? 'start' : x > width - half ? 'end' : 'middle';
  const at = anchor === 'start' ? 0 : anchor === 'end' ? width : x;
  return (
    <g class={isOther ? 'pointer other' : 'pointer'}>
      <line x1={x} x2={x} y1={baseline + 6} y2={y - 8} />
      <path d={`M${x - 5.5} ${y - 10}h11l-5.5 8z`} />
      <text x={at} y={baseline} text-anchor={anchor}>
        {text}
      </text>
    </g>
  );
}

function ResultTable({ results }: Pick<HistogramProps, 'results'>) {
  const t = useT();
  return (
    <div class="day-table" role="region" tabIndex={0} aria-label={t('day.chartTitle')}>
      <table>
        <caption class="sr">{t('day.chartTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day.result')}</th>
            <th scope="col">{t('day.people')}</th>
          </tr>
        </thead>
        <tbody>
          {results.toReversed().map(({ worth, count }) => (
            <tr key={worth}>
              <td>{worth}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
