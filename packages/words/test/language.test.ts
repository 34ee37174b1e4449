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
  ])('in %s a player is a friend', (language, formal) => {
    expect(having(language, formal)).toEqual([]);
  });
});

describe('names in any place', () => {
  test('French puts no name behind a word that would lose its vowel before Ankhu or Imhotep', () => {
    expect(
      having('fr', /(?<![\p{L}])(?:de|que|jusque|lorsque|puisque) \{(?:name|names|game|who|others)\}/iu),
    ).toEqual([]);
  });

  test('Swedish and German put no genitive -s on a name', () => {
    for (const language of ['sv', 'de'] as const) {
      expect(having(language, /\{(?:name|names|game)\}s\b/u)).toEqual([]);
    }
  });
});

test('no notation of ours where the board has none', () => {
  for (const language of LANGUAGES) {
    // The terminal has.
    const told = having(language, /\bQ\{?\d/u).filter((found) => !/^\w+Terminal\./.test(found));
    expect(told).toEqual([]);
  }
});
