import { type Language, localeOf } from '@saqqara/words';

/** A day: `23 November 2026`. */
export const dayText = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(at);
