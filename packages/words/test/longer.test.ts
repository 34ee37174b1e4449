import { IntlMessageFormat } from 'intl-messageformat';
import { longer, messagesOf, SECTIONS } from '@saqqara/words/testing';
import { expect, test } from 'vitest';

test('every word is longer by two fifths, and what is not said stays', () => {
  expect(longer('Play {game} in <b>five</b> minutes')).toBe('PlayPl {game} ini <b>fivefi</b> minutesmin');
  expect(longer('{count, plural, =0 {none} one {# game} other {# games}} of {all}')).toBe(
    '{count, plural, =0 {noneno} one {# gamega} other {# gamesga}} ofo {all}',
  );
  expect(longer('{who, select, you {You {points, number, ::sign-always}} other {{name}}}')).toBe(
    '{who, select, you {YouYo {points, number, ::sign-always}} other {{name}}}',
  );
});

test('every message can still be read', () => {
  const all = SECTIONS.flatMap((section) => Object.values(messagesOf('en', section)));
  for (const message of all) new IntlMessageFormat(longer(message), 'en');
  const [before, after] = [all, all.map(longer)].map((texts) => texts.join('').length);
  expect(after! / before!).toBeGreaterThan(1.2);
});
