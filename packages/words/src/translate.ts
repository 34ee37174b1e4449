import { IntlMessageFormat } from 'intl-messageformat';
import type { Key } from './keys.ts';
import type { Language } from './languages.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Values, and for each tag a function that dresses what it encloses. */
type Rich<Dressed> = Readonly<Record<string, string | number | ((chunks: Dressed[]) => Dressed)>>;

/** Puts a message into words. */
export interface Translate {
  (key: Key, values?: Values): string;
  /** For messages with tags. */
  rich<Dressed>(key: Key, values: Rich<Dressed>): Dressed;
  readonly language: Language;
}

export type Messages = Readonly<Record<string, string>>;

/** A message that is missing shows its key: the tests of the page fail on that, and a person can still play. */
export function translator(language: Language, messages: Messages): Translate {
  const formats = new Map<string, IntlMessageFormat>();
  const formatOf = (key: Key): IntlMessageFormat => {
    const known = formats.get(key);
    if (known !== undefined) return known;
    const made = new IntlMessageFormat(messages[key] ?? `⟦${key}⟧`, language);
    formats.set(key, made);
    return made;
  };
  const t = (key: Key, values?: Values): string => String(formatOf(key).format(values));
  // A page can show text wherever it can show what is dressed, and lists of both.
  const rich = <Dressed>(key: Key, values: Rich<Dressed>): Dressed =>
    formatOf(key).format(values as Rich<Dressed | string>) as Dressed;
  return Object.assign(t, { rich, language });
}
