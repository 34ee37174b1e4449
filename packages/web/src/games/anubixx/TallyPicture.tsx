import './TallyPicture.css';
import type { Sum } from '../../known/adding.ts';
import { sumOf } from '../../known/adding.ts';
import type { TallyPictureProps } from '../../known/tallyPicture.ts';
import { gameName } from '../pageGames.ts';
import { useT } from '../../i18n/context.tsx';

type Building = 'pyramid' | 'arch' | 'relief';

/** A stone of the sheet: its bit in the building, where it is drawn, and its row from below. */
interface Stone {
  readonly building: Building;
  readonly bit: number;
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

const [WIDE, HIGH] = [20, 15];
const [COLUMNS, COLUMN_RISE] = [7, 6];

/** The stones of the first level, of the next and so on. */
const LEVELS = [6, 5, 4, 3, 2, 1];

/** Between the buildings. */
const GAP = 22;
/** For what stands beside each level. */
const FIGURES = 28;
const LEFT_OF_ARCH = FIGURES + LEVELS[0]! * WIDE + GAP;
const LEFT_OF_RELIEF = LEFT_OF_ARCH + 3 * WIDE + GAP;
const WIDTH = LEFT_OF_RELIEF + 4 * WIDE + 2;
const HEIGHT = COLUMNS * HIGH + 2;

const STONES: readonly Stone[] = [...pyramid(), ...arch(), ...relief()];

function pyramid(): Stone[] {
  let bit = 0;
  return LEVELS.flatMap((count, level) =>
    Array.from({ length: count }, (_, n) => ({
      building: 'pyramid' as const,
      bit: bit++,
      x: FIGURES + (n + level / 2) * WIDE,
      y: HEIGHT - 1 - (level + 1) * HIGH,
      row: level + 1,
    })),
  );
}

function arch(): Stone[] {
  const column = (left: number, first: number): Stone[] =>
    Array.from({ length: COLUMN_RISE }, (_, n) => ({
      building: 'arch',
      bit: first + n,
      x: left,
      y: HEIGHT - 1 - (n + 1) * HIGH,
      row: n + 1,
    }));
  const top: Stone = {
    building: 'arch',
    bit: 2 * COLUMN_RISE,
    x: LEFT_OF_ARCH,
    y: HEIGHT - 1 - COLUMNS * HIGH,
    row: COLUMNS,
  };
  return [...column(LEFT_OF_ARCH, 0), ...column(LEFT_OF_ARCH + 2 * WIDE, COLUMN_RISE), top];
}

function relief(): Stone[] {
  return Array.from({ length: 12 }, (_, bit) => ({
    building: 'relief',
    bit,
    x: LEFT_OF_RELIEF + (bit % 4) * WIDE,
    y: HEIGHT - 1 - (3 - Math.floor(bit / 4)) * HIGH,
    row: Math.floor(bit / 4) + 1,
  }));
}

const NAMES: Readonly<Record<Building, string>> = {
  pyramid: 'builtPyramid',
  arch: 'builtArch',
  relief: 'builtRelief',
};

const shareOf = ({ games, sums }: Sum, { building, bit }: Stone): number =>
  games === 0 ? 0 : (sums[`${NAMES[building]}.${bit}`] ?? 0) / games;

/** How often the stones of a row are built, in a hundred games. */
function rowShare(sum: Sum, building: Building, row: number): number {
  const stones = STONES.filter((stone) => stone.building === building && stone.row === row);
  return Math.round((100 * stones.reduce((all, stone) => all + shareOf(sum, stone), 0)) / stones.length);
}

const COLOURS = ['r', 'o', 'y', 'g', 'b', 'p'];

/** The sheet, with each stone as full as it is often built. */
export function TallyPicture({ tallies, seats }: TallyPictureProps) {
  const t = useT();
  const sum = sumOf(tallies, 'anubixx', { seats });
  const title = t('known.stones', { game: gameName('anubixx') });
  return (
    <figure class="tally">
      <figcaption>{title}</figcaption>
      <div class="chart-box">
        <svg class="sheet-built" role="img" aria-label={title} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          {STONES.map((stone) => {
            const share = shareOf(sum, stone);
            const wide = stone.row === COLUMNS ? 3 * WIDE : WIDE;
            return (
              <rect
                key={`${stone.building} ${stone.bit}`}
                x={stone.x + 1}
                y={stone.y + 1}
                width={wide - 2}
                height={HIGH - 2}
                rx={2.5}
                fill={`var(--ax-${COLOURS[(stone.bit + stone.row) % COLOURS.length]})`}
                fill-opacity={0.12 + 0.88 * share}
                stroke-dasharray={share < 0.5 ? '2.5 2' : undefined}
              />
            );
          })}
          {LEVELS.map((_, level) => (
            <text key={level} x={FIGURES - 5 + (level * WIDE) / 2} y={HEIGHT - 5 - level * HIGH}>
              {rowShare(sum, 'pyramid', level + 1)}
            </text>
          ))}
        </svg>
      </div>
      <p class="muted">{t('known.stonesNote')}</p>
      <details>
        <summary>{t('known.showTable')}</summary>
        <table class="plain-table num">
          <tbody>
            {(['pyramid', 'arch', 'relief'] as const).flatMap((building) => {
              const rows = Math.max(
                ...STONES.filter((stone) => stone.building === building).map(({ row }) => row),
              );
              return Array.from({ length: rows }, (_, n) => (
                <tr key={`${building} ${n}`}>
                  <th scope="row">{t('known.building', { is: building, n: n + 1 })}</th>
                  <td>{rowShare(sum, building, n + 1)}</td>
                </tr>
              ));
            })}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
