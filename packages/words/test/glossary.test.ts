import { readFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '@saqqara/words';
import { messagesOf, SECTIONS } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';

interface Entry {
  readonly thing: string;
  /** How the keys begin that speak of it; all of them if empty. */
  readonly where: string;
  /** What it is called, as parts of words: each language uses one of them. */
  readonly word: Readonly<Record<Language, string>>;
  /** What it must not be called, as whole words. */
  readonly never: Readonly<Partial<Record<Language, string>>>;
}

const GLOSSARY = JSON.parse(
  readFileSync(new URL('../glossary.json', import.meta.url), 'utf8'),
) as readonly Entry[];

const ENTRIES = GLOSSARY.map((entry) => [entry.thing, entry] as const);

const spoken = (language: Language, where: string): readonly (readonly [string, string])[] =>
  SECTIONS.flatMap((section) => Object.entries(messagesOf(language, section))).filter(([key]) =>
    key.startsWith(where),
  );

/** What is written between the braces of a message names values and choices and is no word of any language. */
const withoutNames = (message: string): string =>
  message.replaceAll(/\{\w+, (?:plural|select|selectordinal),|\{\w+\}|[=\w-]+ (?=\{)/gu, ' ');

describe.each(ENTRIES)('%s', (_, { where, word, never }) => {
  test.each(LANGUAGES)('has its word in %s', (language) => {
    const term = new RegExp(word[language], 'iu');
    expect(spoken(language, where).filter(([, message]) => term.test(withoutNames(message)))).not.toEqual([]);
  });

  test.each(Object.keys(never) as Language[])('is called nothing else in %s', (language) => {
    const rejected = new RegExp(`(?<![\\p{L}])(?:${never[language]})(?![\\p{L}])`, 'iu');
    expect(spoken(language, where).filter(([, message]) => rejected.test(withoutNames(message)))).toEqual([]);
  });
});
