import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Section } from '@saqqara/words';
import { messagesOf, SECTIONS } from '@saqqara/words/testing';

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

describe.each(SECTIONS)('section %s', (section) => {
  const english = messagesOf('en', section);

  test('every key begins with the name of its section', () => {
    const strays = Object.keys(english).filter((key) => !key.startsWith(`${section}.`));
    expect(strays).toEqual([]);
  });

  test.each(OTHERS)('%s says all that English says, and no more', (language) => {
    const messages = messagesOf(language, section);
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  test.each(LANGUAGES)(
    'every message in %s can be read, and takes what the English one takes',
    (language) => {
      const messages = messagesOf(language, section);
      const differing = Object.entries(messages).filter(
        ([key, message]) =>
          JSON.stringify(holes(message, language)) !== JSON.stringify(holes(english[key] ?? '', 'en')),
      );
      expect(differing).toEqual([]);
    },
  );

  test.each(LANGUAGES)('no message in %s is empty or has stray spaces', (language) => {
    const untidy = Object.entries(messagesOf(language, section)).filter(
      ([, message]) => message.trim() !== message || message === '' || message.includes('  '),
    );
    expect(untidy).toEqual([]);
  });

  // Inside a choice inside a plural the sign stands for nothing and would be read as it is.
  test.each(LANGUAGES)('every number sign in %s becomes a number', (language) => {
    const unread = Object.entries(messagesOf(language, section)).filter(([, message]) =>
      literals(message, language).some((text) => text.includes('#')),
    );
    expect(unread).toEqual([]);
  });

  // An apostrophe before a brace would hide the value that stands there.
  test.each(LANGUAGES)('apostrophes and quotation marks in %s are typographic', (language) => {
    const typewritten = Object.entries(messagesOf(language, section)).filter(([, message]) =>
      /['"]/.test(message),
    );
    expect(typewritten).toEqual([]);
  });
});

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

interface Nested {
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
  readonly children?: readonly Element[];
}

/** What of a message is said as it stands, in every choice. */
function literals(message: string, language: string): readonly string[] {
  const visit = (element: Element): readonly string[] => {
    const { value, options = {}, children = [] } = element as Nested;
    if (element.type === LITERAL) return [String(value)];
    return [...Object.values(options).flatMap((option) => option.value), ...children].flatMap(visit);
  };
  return new IntlMessageFormat(message, language).getAst().flatMap(visit);
}

/** The arguments, the choices and the tags of a message. */
function holes(message: string, language: string): readonly string[] {
  const found = new Set<string>();
  const visit = (element: Element): void => {
    const { type } = element;
    const { value, options = {}, children = [] } = element as Nested;
    if (type !== LITERAL && type !== POUND) found.add(String(value));
    for (const [option, { value: inner }] of Object.entries(options)) {
      if (type === SELECT) found.add(`${String(value)}=${option}`);
      inner.forEach(visit);
    }
    children.forEach(visit);
  };
  new IntlMessageFormat(message, language).getAst().forEach(visit);
  return [...found].toSorted();
}

/** The parser's numbers for what a message is made of. */
const LITERAL = 0;
const SELECT = 5;
const POUND = 7;

/** Where people are spoken to. */
const SPEAKERS = ['words/src', 'web/src', 'web/build', 'cli/src', 'server/src'];

describe('the sources', () => {
  const sources = SPEAKERS.flatMap((folder) =>
    sourceFiles(fileURLToPath(new URL(`../../${folder}/`, import.meta.url))),
  ).map((path) => readFileSync(path, 'utf8'));
  const keys: readonly string[] = SECTIONS.flatMap((section: Section) =>
    Object.keys(messagesOf('en', section)),
  );
  const begins = `(?:${SECTIONS.join('|')})\\.`;
  const named = new Set(matches(sources, new RegExp(`['"\`](${begins}[\\w.-]+)['"\`]`, 'g')));
  const stems = [...new Set(matches(sources, new RegExp(`\`(${begins}[\\w.-]*)\\$\\{`, 'g')))];

  test('say everything that is written down', () => {
    const unsaid = keys.filter((key) => !named.has(key) && !stems.some((stem) => key.startsWith(stem)));
    expect(unsaid).toEqual([]);
  });

  test('say nothing that is not', () => {
    expect([...named].filter((key) => !keys.includes(key))).toEqual([]);
    expect(stems.filter((stem) => !keys.some((key) => key.startsWith(stem)))).toEqual([]);
  });
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const matches = (sources: readonly string[], pattern: RegExp): string[] =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''));

/**
 * One plays by mouse and by keys as well as by finger: what is asked of people is to choose. Each language has its words for
 * what only a finger does; a piece may still touch another one.
 */
const OF_FINGERS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:tap|taps|tapping)\b|(?:^|[.:!?] |\b(?:now|or|hand,) )touch\b/i,
  es: /\bun toque\b|(?:^|[.:!?] |ahora |mano, )toca\b(?! (?:a|responder))/i,
  it: /\b(?:un tocco|di dito)\b|(?:^|[.:!?] |ora |mano, )tocca(?:ne)?\b(?! (?:a|agli|ancora) )/i,
  sv: /\b(?:ett tryck|rör vid(?! varandra))\b|(?:^|[.:!?] )tryck (?:nu )?på\b/i,
  de: /\bantipp|\bberühre\b|\btippe\b|Fingertipp|Tippen /i,
  fr: /\b(?:un appui|de doigt)\b|(?:^|[.:!?] |maintenant |main, )touche(?:s-en)?\b/i,
};
/** What is written in a terminal is typed. */
const TYPED: readonly Section[] = ['terminal', 'usage'];

test.each(LANGUAGES)('nobody is asked in %s to touch anything', (language) => {
  const found = SECTIONS.filter((section) => !TYPED.includes(section)).flatMap((section) =>
    Object.entries(messagesOf(language, section)).filter(([, message]) =>
      OF_FINGERS[language]?.test(message),
    ),
  );
  expect(found).toEqual([]);
});
