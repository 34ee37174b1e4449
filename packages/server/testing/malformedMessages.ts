import type { Deed } from '@saqqara/protocol';
import { newKey, newSealedShare, newShare } from './guest.ts';

/** One of each request and each deed, right in every field: malformed ones are made from them. */
export function specimens(table: string): readonly object[] {
  const at = { table, key: newKey() };
  const by = { ...at, seat: 0 };
  const { seal } = newSealedShare();
  const deeds: readonly Deed[] = [
    { type: 'play', ...by, base: 3, action: 'load A1' },
    { type: 'sit', ...at, seat: 1, name: 'Seth', seal },
    { type: 'rise', ...by },
    { type: 'fill', ...by, level: 1 },
    { type: 'reveal', ...by, share: newShare() },
    { type: 'takeBack', ...by, to: 0, base: 3 },
    { type: 'ask', ...by, what: { kind: 'back', to: 0 }, base: 3 },
    { type: 'ask', ...by, what: { kind: 'end' }, base: 3 },
    { type: 'agree', ...by, base: 3 },
    { type: 'decline', ...by, base: 3 },
    { type: 'resign', ...by },
    { type: 'leave', ...by },
    { type: 'return', ...by },
    { type: 'standIn', ...by, absent: 1, level: 1 },
    { type: 'rematch', ...by, seal },
    { type: 'chat', ...by, said: { kind: 'phrase', phrase: 'hello' } },
    { type: 'chat', ...by, said: { kind: 'text', text: 'hello' } },
    { type: 'mute', ...at, seat: 0, isMuted: true },
  ];
  return [
    { type: 'ping', id: 7 },
    { type: 'watch', id: 7, table, as: null, since: null, chat: -1 },
    { type: 'watch', id: 7, table, as: 0, since: 2, chat: 0 },
    { type: 'unwatch', id: 7, table },
    ...deeds.map((deed) => ({ type: 'do', id: 7, deed })),
  ];
}

/** What might be put where something else belongs; raw, since not all of it survives being read as JSON. */
const WRONG: readonly string[] = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '-2',
  '1.5',
  '15',
  '16',
  '1e3',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '1e308',
  '1e999',
  '-1e999',
  '""',
  '" "',
  '"0"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202eevil"',
  '"__proto__"',
  '"constructor"',
  '"../../etc/passwd"',
  '"\'; DROP TABLE entries; --"',
  `"${'x'.repeat(500)}"`,
  `"${'A'.repeat(16)}"`,
  '[]',
  '[0]',
  '{}',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"kind":"end","kind":"back"}',
  `${'['.repeat(200)}${']'.repeat(200)}`,
  'NaN',
  'undefined',
];

/** Every field of a thing replaced by everything wrong, taken away, doubled, and joined by one that nobody knows. */
export function* corrupted(specimen: object): Generator<string> {
  const MARK = '"@@@"';
  for (const path of pathsIn(specimen)) {
    const marked = JSON.stringify(changed(specimen, path, '@@@'));
    for (const wrong of WRONG) yield marked.replace(MARK, () => wrong);
    yield JSON.stringify(changed(specimen, path, undefined));
  }
  const text = JSON.stringify(specimen);
  yield `${text.slice(0, -1)},"polluted":1}`;
  yield `${text.slice(0, -1)},"__proto__":{"polluted":1}}`;
  yield `[${text}]`;
  yield `${text}${text}`;
  yield JSON.stringify(text);
}

/** A text cut off at every place. */
export function* cut(text: string): Generator<string> {
  for (let length = 0; length < text.length; length++) yield text.slice(0, length);
}

type Path = readonly string[];

function* pathsIn(value: object, above: Path = []): Generator<Path> {
  for (const [key, each] of Object.entries(value) as [string, unknown][]) {
    yield [...above, key];
    if (typeof each === 'object' && each !== null) yield* pathsIn(each, [...above, key]);
  }
}

function changed(value: object, [key, ...rest]: Path, to: unknown): object {
  const inner = (value as Record<string, unknown>)[key!];
  return { ...value, [key!]: rest.length === 0 ? to : changed(inner as object, rest, to) };
}
