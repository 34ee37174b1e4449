import { type Hue, inkOn, inkOnLit, inkOnPlan, lit, paint, shaded, sign } from './art/sign.tsx';
import { onLeft } from '../../drawing/lattice.ts';
import { box } from '../../drawing/solid.tsx';

/** The levels from the bottom; a capital letter is built, a small one planned. */
const LEVELS = ['YBRGO', 'GORP', 'BYG', 'Pr', 'g'];

const WIDTH = 38;
const HEIGHT = 24;
const DEPTH = 5;

/** A coloured pyramid half built, and the dice that build it. */
export function Picture() {
  const stones = LEVELS.flatMap((level, floor) =>
    Array.from(level, (letter, i) => ({
      colour: letter.toLowerCase() as Hue,
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

function Built({ colour }: { readonly colour: Hue }) {
  const top = `M0 0H${WIDTH}l${DEPTH} -4.3H${DEPTH}Z`;
  const side = `M${WIDTH} 0V${HEIGHT}l${DEPTH} -4.3V-4.3Z`;
  return (
    <>
      <path d={top} fill={lit(colour, 70)} />
      <path d={side} fill={shaded(colour)} />
      <rect width={WIDTH} height={HEIGHT} fill={paint(colour)} />
      <path
        d={`M.7 ${HEIGHT}V.7H${WIDTH}`}
        fill="none"
        stroke="#fff"
        stroke-opacity=".45"
        stroke-width="1.4"
      />
      {sign(colour, inkOn(colour), `translate(${WIDTH / 2} ${HEIGHT / 2}) scale(.63)`)}
    </>
  );
}

function Planned({ colour }: { readonly colour: Hue }) {
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
      {sign(colour, inkOnPlan(colour), `translate(${WIDTH / 2} ${HEIGHT / 2}) scale(.54)`)}
    </>
  );
}

const DIE = 26;

function Die({ colour, x, y }: { readonly colour: Hue; readonly x: number; readonly y: number }) {
  const tones = { top: lit(colour, 78), left: paint(colour), right: shaded(colour), edge: null };
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cx="4" cy="9" rx="24" ry="10" fill="var(--shade)" opacity="var(--shade-o)" />
      {box([-DIE / 2, -DIE / 2, 0, DIE, DIE, DIE], tones)}
      {sign(colour, inkOnLit(colour), `translate(0 ${-DIE}) scale(.96 .62)`)}
      {sign(colour, inkOn(colour), `${onLeft(0, DIE / 2, DIE / 2)} scale(.65)`)}
    </g>
  );
}
