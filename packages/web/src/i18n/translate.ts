import { IntlMessageFormat } from 'intl-messageformat';
import type { ComponentChildren } from 'preact';
import type { Key } from './keys.ts';
import type { Language } from './languages.ts';

export type Values = Readonly<Record<string, string | number>>;
type Rich = Readonly<Record<string, string | number | ((chunks: ComponentChildren[]) => ComponentChildren)>>;

/** Puts a message into words. */
export interface Translate {
  (key: Key, values?: Values): string;
  /** For messages with tags: each tag names a function that dresses what it encloses. */
  rich(key: Key, values: Rich): ComponentChildren;
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
  const rich = (key: Key, values: Rich): ComponentChildren =>
    formatOf(key).format<ComponentChildren>(values) as ComponentChildren;
  return Object.assign(t, { rich, language });
}
