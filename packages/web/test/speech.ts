import { existsSync, readFileSync } from 'node:fs';
import { SECTIONS, type Section } from '../src/i18n/catalogue.ts';
import type { Language } from '../src/i18n/languages.ts';
import { type Messages, translator } from '../src/i18n/translate.ts';
import type { Say } from '../src/table/screen.ts';

const MESSAGES = new URL('../src/messages/', import.meta.url);

export function messagesOf(language: Language, section: Section): Messages {
  const file = new URL(`${language}/${section}.json`, MESSAGES);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : {};
}

/** Everything of a language, as the page speaks to the first seat of five. */
export function sayIn(language: Language, sections: readonly Section[] = SECTIONS): Say {
  const messages = Object.assign({}, ...sections.map((section) => messagesOf(language, section))) as Messages;
  return {
    t: translator(language, messages),
    you: 0,
    names: ['Ilse', 'Nefret', 'Tomás', 'Ptah', 'Senet'],
    looks: [2, 0, 1, 3, 4],
  };
}
