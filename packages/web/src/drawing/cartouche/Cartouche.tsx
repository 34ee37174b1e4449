import { tone } from '../glyph.tsx';
import { lettersOf, ROW_HEIGHT, rowOf } from './columns.ts';

const HEIGHT = 46;
/** Between the rope and the first sign. */
const PADDING = 13;
const TIE = 6;
const ROPE = 4.5;

/** Carnelian, Lapis, Malachite, Basalt, Granite. */
const STONES = [2, 5, 4, 0, 3];

interface CartoucheProps {
  readonly name: string;
  /** In pixels, 20 to 96. */
  readonly height: number;
}

/**
 * A name in a ring of rope, as the names of kings were written. Two names may look alike, so it never stands without the
 * name, and is proof of nothing.
 */
export function Cartouche({ name, height }: CartoucheProps) {
  const letters = lettersOf(name) || 'guest';
  const row = rowOf(letters);
  const stone = STONES[hashOf(name) % STONES.length]!;
  const body = row.width + 2 * PADDING;
  const width = body + TIE;
  const ring = (inset: number): object => ({
    x: inset,
    y: inset,
    width: body - 2 * inset,
    height: HEIGHT - 2 * inset,
    rx: HEIGHT / 2 - inset,
  });
  return (
    <svg
      class="cartouche"
      width={(width * height) / HEIGHT}
      height={height}
      viewBox={`-1 -1 ${width + 2} ${HEIGHT + 2}`}
      aria-hidden="true"
    >
      <rect {...ring(0)} fill={tone(stone, 'l')} stroke={tone(stone, 'o')} stroke-width={1.5} />
      <rect {...ring(0.75 + ROPE / 2)} fill="none" stroke="var(--gold)" stroke-width={ROPE} />
      <rect
        {...ring(0.75 + ROPE / 2)}
        fill="none"
        stroke={tone(0, 'o')}
        stroke-opacity={0.45}
        stroke-width={ROPE}
        stroke-dasharray="0.8 3.6"
      />
      <rect
        x={body - 2}
        y={0}
        width={TIE}
        height={HEIGHT}
        rx={3}
        fill="var(--gold)"
        stroke={tone(stone, 'o')}
      />
      <g
        transform={`translate(${PADDING} ${(HEIGHT - ROW_HEIGHT) / 2})`}
        fill="none"
        stroke={tone(stone, 'g')}
        stroke-width={1.9}
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        {row.signs.map(({ lines, x, y }, at) => (
          <path key={at} d={lines} transform={`translate(${x} ${y})`} />
        ))}
      </g>
    </svg>
  );
}

/** The same number for the same name, always. */
function hashOf(name: string): number {
  let hash = 0;
  for (const sign of name) hash = (hash * 31 + sign.codePointAt(0)!) % 1_000_003;
  return hash;
}
