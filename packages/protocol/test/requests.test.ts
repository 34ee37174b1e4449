import { Deed, MESSAGE_BYTES, Name, Opening, Request } from '@saqqara/protocol';
import { describe, expect, test } from 'vitest';

const table = '0123456789abcdef';
const key = 'abcdefgh';
const play = { type: 'play', table, key, seat: 0, base: 3, action: 'load A1' };

describe('what a client may send', () => {
  test.each<[string, unknown]>([
    ['a ping', { type: 'ping', id: 1 }],
    ['a watch', { type: 'watch', id: 1, table, as: null, since: null, chat: -1 }],
    ['a play', { type: 'do', id: 1, deed: play }],
  ])('%s', (_what, request) => {
    expect(Request.safeParse(request).success).toBe(true);
    expect(JSON.stringify(request).length).toBeLessThan(MESSAGE_BYTES);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['a type that is not one', { type: 'shout', id: 1 }],
    ['a field too many', { type: 'ping', id: 1, more: true }],
    ['a number that is not whole', { type: 'ping', id: 1.5 }],
    ['a number below zero', { type: 'ping', id: -1 }],
    ['a table that cannot be', { type: 'unwatch', id: 1, table: '../../etc/passwd' }],
    ['a seat that cannot be', { type: 'do', id: 1, deed: { ...play, seat: 99 } }],
    ['an action that is too long', { type: 'do', id: 1, deed: { ...play, action: 'x'.repeat(81) } }],
    ['a deed without its key', { type: 'do', id: 1, deed: { ...play, key: undefined } }],
    ['a key that is no word', { type: 'do', id: 1, deed: { ...play, key: "'; drop table" } }],
  ])('not %s', (_what, request) => {
    expect(Request.safeParse(request).success).toBe(false);
  });
});

test.each(['', '   ', '\n\u202e\u0007', 'x'.repeat(41)])('%j is no name', (name) => {
  expect(Name.safeParse(name).success).toBe(false);
});

test.each(['Nefret', ' Tomás ', '名前', 'O’Neill'])('%j is a name', (name) => {
  expect(Name.parse(name)).toBe(name.trim());
});

test('what is said is text of some length', () => {
  const chat = (text: string) =>
    Deed.safeParse({ type: 'chat', table, key, seat: 0, said: { kind: 'text', text } });
  expect(chat('Hello').success).toBe(true);
  expect(chat('').success).toBe(false);
  expect(chat('x'.repeat(301)).success).toBe(false);
});

test('an opening says everything', () => {
  const opening = {
    game: 'imhotep',
    options: { seats: 2 },
    seats: [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }],
    access: 'link',
    clock: { kind: 'live', bank: 600, increment: 10, timeUp: 'bot' },
    key,
  };
  expect(Opening.safeParse(opening).success).toBe(true);
  for (const field of Object.keys(opening)) {
    expect(Opening.safeParse({ ...opening, [field]: undefined }).success).toBe(false);
  }
});
