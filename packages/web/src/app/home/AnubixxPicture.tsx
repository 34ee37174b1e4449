import { onLeft } from '../../drawing/lattice.ts';
import { box } from '../../drawing/solid.tsx';

type Colour = 'r' | 'o' | 'y' | 'g' | 'b' | 'p';

/** Each colour's sign, on a grid of 22 around the middle. */
const SIGNS: Readonly<Record<Colour, string>> = {
  r: 'M.5 -11C6 -5 8 -1 8 3.5A8 8 0 01-8 3.5C-8 0 -6 -2.5 -4 -4.5C-4 -2 -3 -1 -2 -1C-.5 -4 -1 -7 .5 -11Z',
  o: 'M-8 3A8 8 0 018 3ZM-11 5H11V8.5H-11Z',
  y: 'M5.2 0A5.2 5.2 0 11-5.2 0A5.2 5.2 0 115.2 0ZM-1.3 -11h2.6v3.4h-2.6zM-1.3 7.6h2.6V11h-2.6zM-11 -1.3h3.4v2.6H-11zM7.6 -1.3H11v2.6H7.6zM-8.7 -6.9l1.8 -1.8 2.4 2.4 -1.8 1.8zM8.7 -6.9l-1.8 -1.8 -2.4 2.4 1.8 1.8zM-8.7 6.9l1.8 1.8 2.4 -2.4 -1.8 -1.8zM8.7 6.9l-1.8 1.8 -2.4 -2.4 1.8 -1.8z',
  g: 'M0 -11C8.5 -6 8.5 4 0 11C-8.5 4 -8.5 -6 0 -11Z',
  b: 'M-11 -2L-5 -8L0 -3L5 -8L11 -2V2L5 -4L0 1L-5 -4L-11 2ZM-11 7L-5 1L0 6L5 1L11 7V11L5 5L0 10L-5 5L-11 11Z',
  p: 'M0 -11.5L3.2 -3.8L11.2 -3.2L5 2L7 10L0 5.6L-7 10L-5 2L-11.2 -3.2L-3.2 -3.8Z',
};

/** The levels from the bottom; a capital letter is built, a small one planned. */
const LEVELS = ['YBRGO', 'GORP', 'BYG', 'Pr', 'g'];

const WIDTH = 38;
const HEIGHT = 24;
const DEPTH = 5;

/** A coloured pyramid half built, and the dice that build it. */
export function AnubixxPicture() {
  const stones = LEVELS.flatMap((level, floor) =>
    Array.from(level, (letter, i) => ({
      colour: letter.toLowerCase() as Colour,
      isBuilt: letter !== letter.toLowerCase(),
      x: (floor * WIDTH) / 2 + i * WIDTH,
      y: -(floor + 1) * HEIGHT,
    })),
  ).toSorted((a, b) => Number(a.isBuilt) - Number(b.isBuilt));
  return (
    <svg viewBox="0 0 330 212" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="sand-of-card" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--sky-b)" />
          <stop offset="1" stop-color="var(--ground)" />
        </linearGradient>
      </defs>
      <rect width="330" height="212" fill="url(#sand-of-card)" />
      <path d="M0 176C100 164 220 182 330 170V212H0Z" fill="var(--ground-lo)" />
      <g transform="translate(24 176)">
        {stones.map(({ colour, isBuilt, x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            {isBuilt ? <Built colour={colour} /> : <Planned colour={colour} />}
          </g>
        ))}
      </g>
      <Die colour="r" x={262} y={96} />
      <Die colour="p" x={238} y={152} />
      <Die colour="y" x={286} y={146} />
    </svg>
  );
}

const paint = (colour: Colour): string => `var(--ax-${colour})`;
const lit = (colour: Colour, share: number): string => `color-mix(in srgb, ${paint(colour)} ${share}%, #fff)`;
const dim = (colour: Colour): string => `color-mix(in srgb, ${paint(colour)} 69%, #1a0d00)`;

function Built({ colour }: { readonly colour: Colour }) {
  const top = `M0 0H${WIDTH}l${DEPTH} -4.3H${DEPTH}Z`;
  const side = `M${WIDTH} 0V${HEIGHT}l${DEPTH} -4.3V-4.3Z`;
  return (
    <>
      <path d={top} fill={lit(colour, 70)} />
      <path d={side} fill={dim(colour)} />
      <rect width={WIDTH} height={HEIGHT} fill={paint(colour)} />
      <path
        d={`M.7 ${HEIGHT}V.7H${WIDTH}`}
        fill="none"
        stroke="#fff"
        stroke-opacity=".45"
        stroke-width="1.4"
      />
      <Sign
        colour={colour}
        fill={`var(--ax-${colour}-i)`}
        place={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(.63)`}
      />
    </>
  );
}

function Planned({ colour }: { readonly colour: Colour }) {
  return (
    <>
      <rect
        x="1.5"
        y="1.5"
        width={WIDTH - 3}
        height={HEIGHT - 3}
        rx="4"
        fill={paint(colour)}
        fill-opacity="var(--plan-o)"
        stroke={paint(colour)}
        stroke-width="1.5"
        stroke-dasharray="4 3"
      />
      <Sign
        colour={colour}
        fill={`color-mix(in srgb, ${paint(colour)} var(--plan-mix), var(--ink))`}
        place={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(.54)`}
      />
    </>
  );
}

const DIE = 26;

function Die({ colour, x, y }: { readonly colour: Colour; readonly x: number; readonly y: number }) {
  const tones = { top: lit(colour, 78), left: paint(colour), right: dim(colour), edge: null };
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="4" cy="9" rx="24" ry="10" fill="var(--shade)" opacity="var(--shade-o)" />
      {box([-DIE / 2, -DIE / 2, 0, DIE, DIE, DIE], tones)}
      <Sign colour={colour} fill={`var(--ax-${colour}-d)`} place={`translate(0 ${-DIE}) scale(.96 .62)`} />
      <Sign
        colour={colour}
        fill={`var(--ax-${colour}-i)`}
        place={`${onLeft(0, DIE / 2, DIE / 2)} scale(.65)`}
      />
    </g>
  );
}

function Sign({
  colour,
  fill,
  place,
}: {
  readonly colour: Colour;
  readonly fill: string;
  readonly place: string;
}) {
  return <path d={SIGNS[colour]} fill={fill} transform={place} />;
}
