import type { BySeat, Seat } from '@saqqara/kernel';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { useTable } from '../table/tableModel.ts';
import { DASHES, frameOf, gridOf, type Series } from './curve.ts';

interface CurveProps {
  readonly series: Series;
  /** Whose line has the weight. */
  readonly seat: Seat;
  /** Numbered moments, on that seat's line. */
  readonly marks: readonly { readonly plays: number; readonly value: number }[];
  /** Where a part of the game begins, with its number. */
  readonly chapters: readonly { readonly plays: number; readonly chapter: number }[];
  /** All that it shows, in words. */
  readonly text: string;
}

/** A line for each seat over the whole game; a touch leads to the moment. */
export function Curve({ series, seat, marks, chapters, text }: CurveProps) {
  const { say, cursor, controls } = useTable();
  const box = useRef<SVGSVGElement>(null);
  const room = useRoom(box);
  const frame = frameOf(series, room);
  const { width, height, x, y, left, right, bottom } = frame;
  const seats = series.values[0]?.map((_, each) => each) ?? [];
  const points = (each: Seat): string =>
    series.values.map((row, i) => `${x(series.plays[i]!).toFixed(1)},${y(row[each]!).toFixed(1)}`).join(' ');
  const area = `${left},${bottom} ${points(seat)} ${right},${bottom}`;
  return (
    <svg
      ref={box}
      class="curves"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={text}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        const at = ((event.clientX - box.left) / box.width) * width;
        controls.goTo(Math.round(((at - left) / (right - left)) * series.last));
      }}
    >
      {gridOf(series).map((value) => (
        <g key={value} class="grid">
          <line x1={left} x2={right} y1={y(value)} y2={y(value)} />
          <text x={left - 6} y={y(value) + 4} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      {chapters.map(({ plays, chapter }) => (
        <text key={chapter} class="chapter" x={x(plays)} y={height - 4} text-anchor="middle">
          {chapter}
        </text>
      ))}
      <polygon class={`under look-${say.looks[seat]}`} points={area} />
      {/* The line that matters lies on top of the others. */}
      {[...seats.filter((each) => each !== seat), seat].map((each) => (
        <g key={each}>
          <polyline class="curve casing" points={points(each)} />
          <polyline
            class={`curve look-${say.looks[each]}${each === seat ? ' own' : ''}`}
            stroke-dasharray={DASHES[each % DASHES.length]}
            points={points(each)}
          />
        </g>
      ))}
      <line class="cursor" x1={x(cursor)} x2={x(cursor)} y1={6} y2={bottom} />
      {marks.map(({ plays, value }, i) => (
        <g key={plays} class="mark" transform={`translate(${x(plays).toFixed(1)} ${y(value).toFixed(1)})`}>
          <circle r="11" />
          <text y="5" text-anchor="middle">
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** It is drawn as large as its room is, so that figures stay legible in any. */
function useRoom(box: RefObject<SVGSVGElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 340, height: 160 });
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setRoom({ width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return room;
}

/** Whose line is which. */
export function Legend({ seats }: { readonly seats: BySeat<unknown> }) {
  const { say } = useTable();
  return (
    <span class="legend" aria-hidden="true">
      {seats.map((_, seat) => (
        <span key={seat}>
          <svg width="22" height="8">
            <line
              x1="0"
              x2="22"
              y1="4"
              y2="4"
              class={`curve look-${say.looks[seat]}`}
              stroke-dasharray={DASHES[seat % DASHES.length]}
            />
          </svg>
          <Badge look={say.looks[seat]!} size={16} /> {say.names[seat]}
        </span>
      ))}
    </span>
  );
}
