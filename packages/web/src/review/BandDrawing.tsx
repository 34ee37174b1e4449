import type { BySeat, Seat } from '@saqqara/kernel';
import { useId } from 'preact/hooks';
import { glyph, tone } from '../drawing/glyph.tsx';

const HEIGHT = 168;

/** Everybody's chances after so many plays. */
interface Point {
  readonly plays: number;
  readonly chances: BySeat<number>;
}

interface BandDrawingProps {
  readonly points: readonly Point[];
  /** From the bottom up. */
  readonly order: readonly Seat[];
  readonly looks: BySeat<number>;
  readonly chapters: readonly { readonly plays: number }[];
  /** How many plays the game has, and how many of them the board shows. */
  readonly last: number;
  readonly at: number;
  readonly width: number;
}

/** The bands themselves, with the borders between parts of the game and a line where one is. */
export function BandDrawing({ points, order, looks, chapters, last, at, width }: BandDrawingProps) {
  const id = useId();
  const begins = points[0]!.plays;
  const x = (plays: number): number => (width * plays) / Math.max(1, last);
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <defs>
        {order.map((seat) => (
          <pattern key={seat} id={`${id}${seat}`} width="26" height="26" patternUnits="userSpaceOnUse">
            <rect width="26" height="26" fill={tone(looks[seat]!, looks[seat] === 1 ? 't' : 'l')} />
            <g transform="translate(13 13)" opacity="0.55">
              {glyph(looks[seat]!, 3.6, tone(looks[seat]!, 'g'))}
            </g>
          </pattern>
        ))}
        <pattern
          id={`${id}open`}
          width="20"
          height="20"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-35)"
        >
          <rect class="open-ground" width="20" height="20" />
          <rect class="open-stripe" width="9" height="20" />
        </pattern>
      </defs>
      {order.map((seat, place) => (
        <polygon key={seat} points={areaOf(place)} fill={`url(#${id}${seat})`} />
      ))}
      {order.slice(1).map((seat, place) => (
        <g key={seat}>
          <polyline class="casing" points={borderOf(place)} />
          <polyline class="border" points={borderOf(place)} />
        </g>
      ))}
      {order.length === 2 && <line class="half" x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />}
      {chapters.map(({ plays }) =>
        plays === 0 ? null : (
          <line key={plays} class="chapter" x1={x(plays)} x2={x(plays)} y1={0} y2={HEIGHT} />
        ),
      )}
      {begins > 0 && <rect x={0} y={0} width={x(begins)} height={HEIGHT} fill={`url(#${id}open)`} />}
      <line class="cursor" x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />
    </svg>
  );

  /** The upper border of a band, as a line of points. */
  function borderOf(place: number): string {
    return points.map((point) => `${x(point.plays).toFixed(1)},${heightAt(point.chances, place)}`).join(' ');
  }

  function areaOf(place: number): string {
    const upper = borderOf(place);
    const lower = points
      .map((point) => `${x(point.plays).toFixed(1)},${heightAt(point.chances, place - 1)}`)
      .toReversed()
      .join(' ');
    return `${upper} ${lower}`;
  }

  function heightAt(chances: BySeat<number>, place: number): string {
    const below = order.slice(0, place + 1).reduce((sum, seat) => sum + chances[seat]!, 0);
    return (HEIGHT * (1 - Math.min(1, below))).toFixed(1);
  }
}
