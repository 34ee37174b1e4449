import { tenth, type Vec } from '../../drawing/lattice.ts';
import { Pawn } from './art/pawn.tsx';

const SIDE = 72;
const HEIGHT = (SIDE * Math.sqrt(3)) / 2;

interface Tile {
  readonly row: number;
  readonly column: number;
  readonly isRoom: boolean;
  /** Whether a passage leaves through the left side, the right side, the base. */
  readonly open: readonly [boolean, boolean, boolean];
  readonly owner: 'b' | 'w';
  readonly sign: 'ankh' | 'sarcophagus' | 'double' | null;
}

const tile = (
  row: number,
  column: number,
  kind: 'room' | 'passage',
  open: string,
  sign: Tile['sign'] = null,
): Tile => ({
  row,
  column,
  isRoom: kind === 'room',
  open: [open.includes('l'), open.includes('r'), open.includes('b')],
  owner: row < 2 || column < 3 ? 'b' : 'w',
  sign,
});

const TILES: readonly Tile[] = [
  tile(0, 0, 'room', 'lrb', 'ankh'),
  tile(1, 0, 'room', 'lr'),
  tile(1, 1, 'passage', 'lrb'),
  tile(1, 2, 'room', 'lb', 'sarcophagus'),
  tile(2, 0, 'passage', 'rb'),
  tile(2, 1, 'room', 'lrb', 'double'),
  tile(2, 2, 'passage', 'lr'),
  tile(2, 3, 'passage', 'lrb'),
  tile(2, 4, 'room', 'lb'),
];

/** Rooms and passages in section, with pawns before them. */
export function Picture() {
  return (
    <svg viewBox="0 0 330 212" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk-of-card" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--sky-a)" />
          <stop offset="1" stop-color="var(--sky-c)" />
        </linearGradient>
      </defs>
      <rect width="330" height="212" fill="url(#dusk-of-card)" />
      <circle cx="262" cy="52" r="24" fill="var(--sun)" />
      <path d="M0 186C80 176 200 190 330 178V212H0Z" fill="var(--ground-lo)" />
      {TILES.map((each) => (
        <TileDrawing key={`${each.row} ${each.column}`} tile={each} />
      ))}
      <Pawn colour="b" type="worker" x={114} y={128} scale={0.9} />
      <Pawn colour="w" type="pharaoh" x={222} y={190} scale={0.95} />
      <Pawn colour="b" type="mummy" x={150} y={190} scale={0.95} />
      <Pawn colour="w" type="worker" x={282} y={198} scale={1.15} />
      <Pawn colour="b" type="priest" x={34} y={198} scale={1.15} />
    </svg>
  );
}

const PASSAGE = SIDE * 0.17;
const ROOM = SIDE * 0.205;

function TileDrawing({ tile: { row, column, isRoom, open, owner, sign } }: { readonly tile: Tile }) {
  const isUp = column % 2 === 0;
  const f = isUp ? 1 : -1;
  const x = 150 + ((column - row) * SIDE) / 2;
  const y = 10 + row * HEIGHT + (isUp ? 2 / 3 : 1 / 3) * HEIGHT;
  const ends: Vec[] = [
    [-SIDE / 4, (-HEIGHT / 6) * f],
    [SIDE / 4, (-HEIGHT / 6) * f],
    [0, (HEIGHT / 3) * f],
  ];
  const passages = ends
    .filter((_, side) => open[side])
    .map(([ex, ey]) => `M0 0L${tenth(ex)} ${tenth(ey)}`)
    .join('');
  const body = `var(--kt-body${isUp ? '' : '2'})`;
  const fill = owner === 'w' ? 'var(--kp-w)' : 'var(--kp-b)';
  const corner = 0.96 * f;
  return (
    <g transform={`translate(${tenth(x)} ${tenth(y)})`}>
      <path
        d={`M0 ${tenth((-2 / 3) * HEIGHT * corner)}L${tenth((SIDE / 2) * corner)} ${tenth((HEIGHT / 3) * corner)}H${tenth((-SIDE / 2) * corner)}Z`}
        fill={body}
        stroke="var(--kt-edge)"
        stroke-opacity=".5"
        stroke-width="1.2"
        stroke-linejoin="round"
      />
      <path d={passages} stroke="var(--kp-line)" stroke-width={tenth(PASSAGE + 3.6)} fill="none" />
      {isRoom && <circle r={tenth(ROOM + 2)} fill="var(--kp-line)" />}
      <path d={passages} stroke={fill} stroke-width={tenth(PASSAGE)} fill="none" />
      {owner === 'b' && (
        <path
          d={passages}
          stroke="#DCE6FF"
          stroke-width={tenth(PASSAGE * 0.22)}
          stroke-dasharray={`.1 ${tenth(PASSAGE * 0.55)}`}
          stroke-linecap="round"
          fill="none"
        />
      )}
      <circle r={tenth(isRoom ? ROOM : PASSAGE * 0.62)} fill={isRoom ? 'var(--kr-floor)' : fill} />
      {sign !== null && <Sign name={sign} />}
    </g>
  );
}

function Sign({ name }: { readonly name: NonNullable<Tile['sign']> }) {
  switch (name) {
    case 'ankh':
      return (
        <path
          d="M0 1V9M-6 1.5H6M0 1C-4.5 -3.5 -4 -9 0 -9S4.5 -3.5 0 1Z"
          fill="none"
          stroke="var(--sym)"
          stroke-width="2.6"
          stroke-linejoin="round"
        />
      );
    case 'sarcophagus':
      return (
        <path d="M-3.2 -9H3.2L6 -4 3.8 9H-3.8L-6 -4Z" fill="#A8281C" stroke="#FFF4DA" stroke-width="1.2" />
      );
    case 'double':
      return (
        <text text-anchor="middle" y="5" font-size="14" font-weight="800" fill="var(--sym)">
          ×2
        </text>
      );
  }
}
