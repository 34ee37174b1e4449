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

/** Networks held by size, as white and as blue. */
export function TallyPicture({ tallies }: TallyPictureProps) {
  const t = useT();
  const sums = SEATS.map((seat) => sumOf(tallies, 'kheops', { seat }));
  const heldBy = (seat: number, size: number): number => {
    const { games, sums: of } = sums[seat]!;
    return games === 0 ? 0 : Math.round((100 * (of[`network${size}`] ?? 0)) / games);
  };
  const most = Math.max(1, ...SIZES.flatMap((size) => SEATS.map((seat) => heldBy(seat, size))));
  const sizeName = (size: number): string =>
    t(size === SIZES.at(-1) ? 'known.roomsMore' : 'known.rooms', { count: size });
  const title = t('known.networks', { game: gameName('kheops') });
  const width = STEP * SIZES.length;
  return (
    <figure class="tally">
      <figcaption>{title}</figcaption>
      <div class="chart-box">
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
                {size === SIZES.at(-1) ? '+' : ''}
              </text>
            </g>
          ))}
          <line class="ground" x1={4} x2={width - 4} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
        </svg>
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
                <th scope="row">{sizeName(size)}</th>
                {SEATS.map((seat) => (
                  <td key={seat}>{heldBy(seat, size)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
