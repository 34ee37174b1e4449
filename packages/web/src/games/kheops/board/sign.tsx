import { type Tile, TILES } from '@saqqara/kheops';
import type { VNode } from 'preact';

/** In a box of 24 around the origin, filled with the colour of the text. */
const SIGNS: Readonly<Record<string, VNode>> = {
  ankh: (
    <path
      d="M0 -11c3.6 0 5.4 2.5 5.4 5.2 0 2-1.5 4.2-3.2 5.8H8v3.6H1.8V11h-3.6V3.6H-8V0h5.8C-3.9 -1.6 -5.4 -3.8 -5.4 -5.8-5.4 -8.5 -3.6 -11 0 -11zm0 3.2c-1.3 0-2 .9-2 2.1C-2 -4.3 -.8 -2.6 0 -1.6.8 -2.6 2 -4.3 2 -5.7 2 -6.9 1.3 -7.8 0 -7.8z"
      fill-rule="evenodd"
    />
  ),
  double: (
    <text text-anchor="middle" y="6" font-size="17" font-weight="800">
      ×2
    </text>
  ),
  curse: (
    <path
      class="curse"
      d="M0 -10.5c5.3 0 8.6 3.6 8.6 8.2 0 3-1.4 5.2-3.6 6.4V8.5c0 1-.8 1.8-1.8 1.8H-3.2C-4.2 10.3 -5 9.5 -5 8.5V4.1C-7.2 2.9 -8.6 .7 -8.6 -2.3c0-4.6 3.3-8.2 8.6-8.2zM-3.4 -3.6a2.4 2.4 0 100 4.8 2.4 2.4 0 000-4.8zm6.8 0a2.4 2.4 0 100 4.8 2.4 2.4 0 000-4.8zM0 2.6l-1.5 2.8h3z"
      fill-rule="evenodd"
    />
  ),
  // What is turned stands inside: a crossing of passages, or the gold round of a room.
  'turn-passage': turning(
    <path
      d="M0 .4V5.2M0 .4L-4 -2.6M0 .4L4 -2.6"
      stroke="currentColor"
      stroke-width="2.8"
      stroke-linecap="round"
    />,
  ),
  'turn-room': turning(<circle class="turned-room" r="4.2" />),
  swap: line('M-9 -3.8H5.5M2 -8l4.6 4.2L2 .4M9 4.6H-5.5M-2 .8l-4.6 4L-2 8.8'),
  shift: (
    <>
      <circle cx="-6.5" cy="4" r="3.4" />
      {line('M-4 -2C-1 -7.5 4 -7.5 6.5 -1M7.5 -6.5l-.6 6-5.6-1.6')}
    </>
  ),
  'stay-empty': (
    <>
      <circle r="8.8" fill="none" stroke="currentColor" stroke-width="2.8" />
      <path d="M-6 6L6 -6" stroke="currentColor" stroke-width="2.8" />
    </>
  ),
};

function turning(what: VNode): VNode {
  return (
    <>
      {line('M7.5 -4.5A8.7 8.7 0 1 0 8.7 1')}
      <path d="M9.6 -9.5v6h-6z" />
      {what}
    </>
  );
}

function line(d: string): VNode {
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      stroke-width="2.6"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  );
}

/** A king's coffin is crowned and broad, a queen's round; each colour has a shape. */
const COFFINS = {
  king: 'M-5.5 -11L-2.8 -8.6L0 -11.6L2.8 -8.6L5.5 -11L7.4 -4.5L5 11H-5L-7.4 -4.5Z',
  queen:
    'M0 -11.4C3.6 -11.4 5 -9 5 -7C7.4 -5.4 7.6 -3 7 0L4.6 11H-4.6L-7 0C-7.6 -3 -7.4 -5.4 -5 -7C-5 -9 -3.6 -11.4 0 -11.4Z',
} as const;

const COLOURS = {
  gold: { fill: '#9A6A08', mark: <circle cy="1" r="3.5" /> },
  red: { fill: '#A8281C', mark: <path d="M0 -3L4 4H-4z" /> },
  green: { fill: '#23704A', mark: <path d="M0 -3.8L4 1L0 5.8L-4 1z" /> },
} as const;

const coffin = (figure: keyof typeof COFFINS, colour: keyof typeof COLOURS): VNode => (
  <>
    <path
      d={COFFINS[figure]}
      fill={COLOURS[colour].fill}
      stroke="#FFF4DA"
      stroke-width="1.4"
      stroke-linejoin="round"
    />
    <g fill="#FFF4DA">{COLOURS[colour].mark}</g>
  </>
);

const FIGURES = ['king', 'queen'] as const;
const COLOUR_NAMES = ['gold', 'red', 'green'] as const;

/** Every sign once, for the drawings to point at. */
export const SignSymbols = (): VNode => (
  <>
    {Object.entries(SIGNS).map(([name, sign]) => (
      <g key={name} id={`kh-${name}`} fill="currentColor">
        {sign}
      </g>
    ))}
    {COLOUR_NAMES.flatMap((colour) =>
      FIGURES.map((figure) => (
        <g key={`${colour}-${figure}`} id={`kh-${colour}-${figure}`}>
          {coffin(figure, colour)}
        </g>
      )),
    )}
  </>
);

/** Where the sign of a tile is found, or `null` if it has none. */
export function signOf(tile: Tile): string | null {
  const { symbol, name } = TILES[tile]!;
  if (symbol === 'none') return null;
  return symbol === 'sarcophagus' ? `#kh-${name}` : `#kh-${symbol}`;
}

/** A sign on a disc, beside a text. */
export const SignFigure = ({ href, size }: { readonly href: string; readonly size: number }): VNode => (
  <svg class="sign-figure" width={size} height={size} viewBox="-12 -12 24 24" aria-hidden="true">
    <circle r="12" fill="var(--kr-badge)" />
    <use href={href} transform="scale(.64)" />
  </svg>
);
