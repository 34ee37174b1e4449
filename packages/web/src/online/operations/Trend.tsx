import { useT } from '../../i18n/context.tsx';

const WIDTH = 120;
const HEIGHT = 28;
/** So that neither line nor dot is cut off. */
const EDGE = 3;

/** A line of how something went in the last hour, with a dot where it is now. It starts at nothing, so that noise does not look like mountains. */
export function Trend({ of }: { readonly of: readonly number[] }) {
  const t = useT();
  if (of.length < 2) return null;
  const most = Math.max(...of, 1);
  const points = of.map((value, n) => [
    EDGE + (n * (WIDTH - 2 * EDGE)) / (of.length - 1),
    HEIGHT - EDGE - (value * (HEIGHT - 2 * EDGE)) / most,
  ]);
  const [x, y] = points.at(-1)!;
  const number = new Intl.NumberFormat(t.language, { maximumFractionDigits: 1 });
  const label = t('operations.trend', {
    minutes: of.length,
    least: number.format(Math.min(...of)),
    most: number.format(Math.max(...of)),
  });
  return (
    <svg class="trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={points.map((point) => point.map((at) => at.toFixed(1)).join(',')).join(' ')} />
      <circle cx={x} cy={y} r={EDGE} />
    </svg>
  );
}
