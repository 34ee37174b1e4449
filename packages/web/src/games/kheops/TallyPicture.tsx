import './TallyPicture.css';
import { sumOf } from '../../known/adding.ts';
import type { TallyPictureProps } from '../../known/tallyPicture.ts';
import { gameName } from '../pageGames.ts';
import { useT } from '../../i18n/context.tsx';

/** Networks of two rooms and more; the last size stands for all that are larger. */
const SIZES = [2, 3, 4, 5, 6];
const SEATS = [0, 1];

const HEIGHT = 110;
const TOP = 18;
const STEP = 64;
const BAR = 22;

type Held = (seat: number, size: number) => number;

const isLast = (size: number): boolean => size === SIZES.at(-1);

/** Networks held by size, as white and as blue. */
export function TallyPicture({ tallies }: TallyPictureProps) {
  const t = useT();
  const sums = SEATS.map((seat) => sumOf(tallies, 'kheops', { seat }));
  const heldBy: Held = (seat, size) => {
    const { games, sums: of } = sums[seat]!;
    return games === 0 ? 0 : Math.round((100 * (of[`network${size}`] ?? 0)) / games);
  };
  const title = t('known.networks', { game: gameName('kheops') });
  return (
    <figure class="tally">
      <figcaption>{title}</figcaption>
      <div class="chart-box">
        <NetworkBars title={title} heldBy={heldBy} />
      </div>
      <p class="muted network-legend">
        {SEATS.map((seat) => (
          <span key={seat}>
            <i class={seat === 0 ? 'white' : 'blue'} aria-hidden="true" />
            {t('known.as', { seat: String(seat) })}
          </span>
        ))}
      </p>
      <details>
        <summary>{t('known.showTable')}</summary>
        <NetworkTable heldBy={heldBy} />
      </details>
    </figure>
  );
}

function NetworkBars({ title, heldBy }: { readonly title: string; readonly heldBy: Held }) {
  const most = Math.max(1, ...SIZES.flatMap((size) => SEATS.map((seat) => heldBy(seat, size))));
  const width = STEP * SIZES.length;
  return (
    <svg class="network-bars" role="img" aria-label={title} viewBox={`0 0 ${width} ${TOP + HEIGHT + 22}`}>
      <defs>
        <pattern id="network-dots" width={7} height={7} patternUnits="userSpaceOnUse">
          <circle cx={3.5} cy={3.5} r={1.3} />
        </pattern>
      </defs>
      {SIZES.map((size, n) => (
        <g key={size}>
          {SEATS.map((seat) => {
            const held = heldBy(seat, size);
            const height = (HEIGHT * held) / most;
            const x = n * STEP + STEP / 2 + (seat - 1) * (BAR + 1);
            const box = { x, y: TOP + HEIGHT - height, width: BAR, height, rx: 2 };
            return (
              <g key={seat}>
                <rect {...box} class={seat === 0 ? 'white' : 'blue'} />
                {seat === 1 && <rect {...box} fill="url(#network-dots)" stroke="none" />}
                <text x={x + BAR / 2} y={TOP + HEIGHT - height - 5}>
                  {held}
                </text>
              </g>
            );
          })}
          <text class="axis" x={n * STEP + STEP / 2} y={TOP + HEIGHT + 16}>
            {size}
            {isLast(size) ? '+' : ''}
          </text>
        </g>
      ))}
      <line class="ground" x1={4} x2={width - 4} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
    </svg>
  );
}

function NetworkTable({ heldBy }: { readonly heldBy: Held }) {
  const t = useT();
  return (
    <table class="plain-table num">
      <thead>
        <tr>
          <td />
          {SEATS.map((seat) => (
            <th key={seat} scope="col">
              {t('known.as', { seat: String(seat) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SIZES.map((size) => (
          <tr key={size}>
            <th scope="row">{t(isLast(size) ? 'known.roomsMore' : 'known.rooms', { count: size })}</th>
            {SEATS.map((seat) => (
              <td key={seat}>{heldBy(seat, size)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
