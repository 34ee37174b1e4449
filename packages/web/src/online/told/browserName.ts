/** The first that fits: most browsers also claim to be others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What a browser is called among somebody's others: "Chrome · Linux". */
export const browserName = (userAgent: string): string =>
  [nameIn(BROWSERS, userAgent) ?? 'Browser', nameIn(SYSTEMS, userAgent)]
    .filter((part) => part !== null)
    .join(' · ');
