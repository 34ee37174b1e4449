import { type Language, LANGUAGES } from '@saqqara/words';
import { messagesOf, SECTIONS } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';

/** Every message of a language that has what it must not have, with its key. */
const having = (language: Language, wrong: RegExp): string[] =>
  SECTIONS.flatMap((section) =>
    Object.entries(messagesOf(language, section)).flatMap(([key, message]) =>
      wrong.test(message) ? [`${key}: ${message}`] : [],
    ),
  );

describe('typography', () => {
  test('in French no line ends before : ; ? ! or a closing quotation mark, nor after an opening one', () => {
    // Of the key ? in the terminal it is the name; `, ::` is how a number is to be formatted.
    expect(having('fr', /(?<!Tape|[;,]) [:;?!»]|« /u)).toEqual([]);
  });

  test('in French the space before : ; ? ! and inside quotation marks is narrow, and is there', () => {
    expect(having('fr', /\u00A0[:;?!»%]|«(?!\u202F)|(?<!\u202F)»/u)).toEqual([]);
    // In the terminal the sign is the name of a command, and in it options are written.
    const glued = having('fr', /[\p{L}\d)][;?!]/u).filter((found) => !/^(?:terminal|usage)\./u.test(found));
    expect(glued).toEqual([]);
  });

  test.each<Language>(['en', 'es', 'it', 'fr'])(
    'in %s nothing parts an ellipsis from its word',
    (language) => {
      expect(having(language, /\s…/u)).toEqual([]);
    },
  );

  test('Spanish questions and exclamations are opened as well as closed', () => {
    const count = (text: string, sign: string): number => text.split(sign).length;
    // In the terminal the sign is the name of a command.
    const unbalanced = SECTIONS.filter((section) => !['terminal', 'usage'].includes(section)).flatMap(
      (section) =>
        Object.entries(messagesOf('es', section)).filter(
          ([, text]) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!'),
        ),
    );
    expect(unbalanced).toEqual([]);
  });

  test.each<[Language, RegExp]>([
    ['en', /[«»„]/u],
    ['de', /[«»]|“[^”]*”/u],
    ['sv', /[«»„“]/u],
    ['fr', /[„“”]/u],
    ['es', /[„“”]/u],
    ['it', /[„“”]/u],
  ])('quotation marks in %s are its own', (language, foreign) => {
    expect(having(language, foreign)).toEqual([]);
  });
});

describe('form of address', () => {
  test.each<[Language, RegExp]>([
    ['de', /\bIhnen\b|[\p{Ll},] Sie\b/u],
    // Several at once are spoken to as well: "si vous en avez convenu".
    ['fr', /(?<![\p{L}-])(?:votre|vos|vous (?:pouvez|devez|avez|êtes))(?![\p{L}])/iu],
    ['es', /\bustede?s?\b/iu],
    ['it', /(?<![\p{L}])(?:Lei|clicchi|scelga|inserisca)(?![\p{L}])/u],
    // Several at once are spoken to as well: "ni delar".
    ['sv', /(?<![\p{L}])(?:Eder|Ert|Era [a-zå-ö]+ uppgifter)(?![\p{L}])/u],
  ])('in %s a player is a friend', (language, formal) => {
    expect(having(language, formal)).toEqual([]);
  });
});

describe('names in any place', () => {
  // Anybody and anything that is named by a value: Ankhu, Imhotep, Ipi.
  const NAMED = String.raw`\{(?:name|names|game|others|rival|winner|second|missing)\}`;
  const before = (words: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${words}) ${NAMED}`, 'iu');

  test.each<[Language, string]>([
    // It would lose its vowel before Ankhu.
    ['fr', 'de|que|jusque|lorsque|puisque|du|au'],
    // It would be another word before Ipi and before Oreb.
    ['es', 'y|o|del|al'],
    // No name has an article, and so none that melts into what stands before it.
    ['it', 'del|dello|della|al|allo|alla|nel|nella|sul|sulla|dal|dalla'],
    ['de', 'des|dem|den|der|vom|zum|zur|beim'],
  ])('%s puts no name behind a word that would change before it', (language, words) => {
    // In the terminal these are levels and games, as they are typed.
    const found = having(language, before(words)).filter((text) => !/^(?:terminal|usage)\./u.test(text));
    expect(found).toEqual([]);
  });

  test('Swedish and German put no genitive -s on a name', () => {
    for (const language of ['sv', 'de'] as const) {
      expect(having(language, new RegExp(`${NAMED}s(?![\\p{L}])`, 'u'))).toEqual([]);
    }
  });
});

test('no notation of ours where the board has none', () => {
  for (const language of LANGUAGES) {
    // The terminal has.
    const told = having(language, /\bQ\{?\d|(?<![\p{L}\d.-])[a-g]\d(?![\p{L}\d])/u);
    expect(told.filter((found) => !/^\w*(?:[Tt]erminal|usage)\./.test(found))).toEqual([]);
  }
});
