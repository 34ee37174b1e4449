const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left on a clock: `4:05` while somebody may watch it run, `1d 9h` where nobody does. */
export function clockText(ms: number, language: string): string {
  const left = Math.max(0, ms);
  if (left < HOUR) {
    const seconds = Math.ceil(left / SECOND);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  const part = (value: number, unit: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(Math.floor(value));
  return left >= DAY
    ? `${part(left / DAY, 'day')} ${part((left % DAY) / HOUR, 'hour')}`
    : `${part(left / HOUR, 'hour')} ${part((left % HOUR) / MINUTE, 'minute')}`;
}

/** After how many milliseconds the text becomes another one. */
export const textLasts = (ms: number): number => {
  if (ms <= 0) return SECOND;
  return ms < HOUR ? ((ms - 1) % SECOND) + 1 : (ms % MINUTE) + 1;
};

/** When it is said that time is short, in seconds. */
export const WARNINGS = [60, 20] as const;

/** The warning that is due between two looks at a clock; `null` if none is. */
export function warningBetween(before: number, now: number): (typeof WARNINGS)[number] | null {
  return (
    WARNINGS.findLast((seconds) => before > seconds * SECOND && now <= seconds * SECOND && now > 0) ?? null
  );
}
