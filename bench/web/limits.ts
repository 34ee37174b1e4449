/** What the page may weigh and take. Sizes are exact, so a broken one fails; times are only told. */
export const LIMITS = {
  /** Bytes of JavaScript, as compressed as it is served. */
  firstScreen: 120 * 1024,
  table: 220 * 1024,
  /** Scores of Lighthouse, of 100. */
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  /** Milliseconds that one task may hold the page's thread. */
  task: 50,
} as const;
