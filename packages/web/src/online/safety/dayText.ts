/** A day: `23 November 2026`. */
export const dayText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at);
