import type { Translate } from '@saqqara/words';

type Unit = 'second' | 'minute' | 'hour' | 'day';

const SECONDS: readonly (readonly [Unit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** The largest unit of which there are at least two, so that nothing is rounded away that matters. */
function inUnits(ms: number): readonly [number, Unit] {
  const seconds = Math.max(0, ms / 1_000);
  const [unit, size] = SECONDS.find(([, length]) => seconds >= 2 * length) ?? ['second', 1];
  return [Math.round(seconds / size), unit];
}

export function timeIn({ language }: Translate, ms: number): string {
  const [count, unit] = inUnits(ms);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

export function agoIn({ language }: Translate, ms: number): string {
  const [count, unit] = inUnits(ms);
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-count, unit);
}

export const msIn = ({ language }: Translate, ms: number): string =>
  ms < 1_000
    ? new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' }).format(Math.round(ms))
    : new Intl.NumberFormat(language, { style: 'unit', unit: 'second', maximumFractionDigits: 1 }).format(
        ms / 1_000,
      );

export function bytesIn({ language }: Translate, bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(BYTES.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: BYTES[power]!,
    maximumSignificantDigits: 3,
  }).format(bytes / 1_000 ** power);
}
