import { type Balance, shownBalance, type ShownBalance } from '@saqqara/bots/review';
import type { BySeat, Seat } from '@saqqara/kernel';
import { Badge } from '../drawing/glyph.tsx';
import { signed } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';

interface LuckBarsProps {
  readonly balances: BySeat<Balance>;
  readonly accuracies: BySeat<number | null>;
  /** The reader first. */
  readonly order: readonly Seat[];
}

const PARTS = ['start', 'luck', 'own', 'others'] as const;
type Part = (typeof PARTS)[number];

/** From the zero line part by part to the result, one row for each player. */
export function LuckBars({ balances, accuracies, order }: LuckBarsProps) {
  const { screen, say } = useTable();
  const { t, names, looks } = say;
  const seats = balances.length;
  const shown = balances.map((balance) => shownBalance(balance, seats));
  const reach = reachOf(shown);
  const chance = t('review.chance', { game: screen.game.id });
  return (
    <div class="luck-bars">
      <ul>
        {order.map((seat) => (
          <li key={seat}>
            <span class="who">
              <Badge look={looks[seat]!} size={20} /> <b>{names[seat]}</b>
              <span class="accuracy">{accuracyWords(accuracies[seat] ?? null, t)}</span>
            </span>
            <Waterfall balance={shown[seat]!} reach={reach} text={barWords(shown[seat]!, seat)} />
            <span class="total disp" aria-hidden="true">
              {signed(shown[seat]!.result)}
            </span>
          </li>
        ))}
      </ul>
      <p class="luck-legend" aria-hidden="true">
        {PARTS.filter((part) => part !== 'start' || shown.some(({ start }) => start !== 0)).map((part) => (
          <span key={part}>
            <svg width="26" height="14">
              <rect class={`part ${part}`} width="26" height="14" rx="2" />
            </svg>
            {part === 'luck' ? chance : t(`review.${part}`)}
          </span>
        ))}
      </p>
    </div>
  );

  function barWords({ start, luck, own, others, result }: ShownBalance, seat: Seat): string {
    return t('review.bar', {
      name: names[seat]!,
      chance,
      start,
      startText: signed(start),
      luck: signed(luck),
      own: signed(own),
      others: signed(others),
      result: signed(result),
    });
  }
}

const accuracyWords = (percent: number | null, t: ReturnType<typeof useTable>['say']['t']): string =>
  percent === null ? t('review.noAccuracy') : t('review.accurate', { percent });

/** How far the bars of all reach to both sides, at least a little. */
function reachOf(shown: readonly ShownBalance[]): { low: number; high: number } {
  const stops = shown.flatMap((balance) => stepsOf(balance).flatMap(({ from, to }) => [from, to]));
  return { low: Math.min(-4, ...stops), high: Math.max(4, ...stops) };
}

interface BarStep {
  readonly part: Part;
  readonly from: number;
  readonly to: number;
}

function stepsOf(balance: ShownBalance): readonly BarStep[] {
  let at = 0;
  return PARTS.filter((part) => part !== 'start' || balance.start !== 0).map((part) => {
    const from = at;
    at += balance[part];
    return { part, from, to: at };
  });
}

const WIDTH = 300;
const ROW = 15;
/** Room for figures at both ends. */
const EDGE = 34;

interface WaterfallProps {
  readonly balance: ShownBalance;
  readonly reach: { readonly low: number; readonly high: number };
  readonly text: string;
}

function Waterfall({ balance, reach, text }: WaterfallProps) {
  const steps = stepsOf(balance);
  const x = (value: number): number =>
    EDGE + ((WIDTH - 2 * EDGE) * (value - reach.low)) / (reach.high - reach.low);
  const height = steps.length * ROW + 4;
  return (
    <svg class="waterfall" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={text}>
      <Patterns />
      {steps.map(({ part, from, to }, row) => {
        const [left, right] = [Math.min(x(from), x(to)), Math.max(x(from), x(to))];
        const isUp = to >= from;
        return (
          <g key={part} transform={`translate(0 ${row * ROW + 2})`}>
            <rect
              class={`part ${part}`}
              x={left}
              width={Math.max(1.5, right - left)}
              height={ROW - 2}
              rx="2"
            />
            <text x={isUp ? right + 4 : left - 4} y={ROW - 4} text-anchor={isUp ? 'start' : 'end'}>
              {signed(to - from)}
            </text>
            <line class="stop" x1={x(to)} x2={x(to)} y1={-1} y2={ROW + 4} />
          </g>
        );
      })}
      <line class="zero" x1={x(0)} x2={x(0)} y1="0" y2={height} />
    </svg>
  );
}

/** Dots, hatching and a grid: what is no player's is told by its pattern. */
const Patterns = () => (
  <defs>
    <pattern id="luck-dots" width="7" height="7" patternUnits="userSpaceOnUse">
      <rect class="tone" width="7" height="7" />
      <circle class="mark" cx="3.5" cy="3.5" r="1.2" />
    </pattern>
    <pattern id="luck-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="tone" width="7" height="7" />
      <rect class="mark" width="2.4" height="7" />
    </pattern>
    <pattern id="luck-grid" width="7" height="7" patternUnits="userSpaceOnUse">
      <rect class="tone" width="7" height="7" />
      <path class="line" d="M0 3.5H7M3.5 0V7" />
    </pattern>
  </defs>
);
