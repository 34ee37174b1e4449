/** In the order in which they are offered. */
export const LANGUAGES = ['en', 'es', 'it', 'sv', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  it: 'Italiano',
  sv: 'Svenska',
  de: 'Deutsch',
  fr: 'Français',
};

/** How dates and times of a language are written: our English is British, by day and month and 24 hours. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/** The first language that the reader prefers and we speak; wishes are tags, `de-AT`, or locales, `de_AT.UTF-8`. */
export function preferredLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const language = wish.toLowerCase().split(/[-_.]/)[0] ?? '';
    if (isLanguage(language)) return language;
  }
  return 'en';
}
