import { describe, expect, test } from 'vitest';
import type { Database } from '../src/storage/database.ts';
import { appending } from './appending.ts';
import { bodies, ENTRIES, noted, noting } from './storedNotes.ts';

type Open = () => Promise<Database>;

/** What every database does when entries are appended; `open` opens one that is empty. */
export function describeAppend(open: Open): void {
  describe('append', () => {
    testStoring(open);
    testTakenNumbers(open);
    testWhatGoesAlong(open);
    testTexts(open);
  });
}

function testStoring(open: Open): void {
  test('keeps an entry as it was given', async () => {
    const database = await open();
    const stored = await database.append([
      appending({ match: 'm1', seq: 1, at: 1_763_222_400_123, seat: 3, body: '{"to":4}', key: 'k1' }),
      appending({ match: 'm1', seq: 2, kind: 'back', seat: null, key: null, idle: 9_000 }),
    ]);
    expect(stored).toEqual([true, true]);
    expect(await database.all(ENTRIES)).toEqual([
      {
        match_id: 'm1',
        seq: 1,
        at: 1_763_222_400_123,
        kind: 'play',
        seat: 3,
        body: '{"to":4}',
        key: 'k1',
        idle: 0,
      },
      {
        match_id: 'm1',
        seq: 2,
        at: 1_700_000_000_000,
        kind: 'back',
        seat: null,
        body: 'sail 2 temple',
        key: null,
        idle: 9_000,
      },
    ]);
  });

  test('stores thousands at once, and long ones', async () => {
    const database = await open();
    const long = 'x'.repeat(100_000);
    const batch = Array.from({ length: 5_000 }, (_, n) =>
      appending({
        match: `m${n % 50}`,
        seq: 1 + Math.floor(n / 50),
        body: n % 1_000 === 0 ? long : `${n}`,
      }),
    );
    expect(new Set(await database.append(batch))).toEqual(new Set([true]));
    const [{ n, longest } = { n: 0, longest: 0 }] = await database.all<{ n: number; longest: number }>(
      'SELECT COUNT(*) AS n, MAX(LENGTH(body)) AS longest FROM entries',
    );
    expect({ n, longest }).toEqual({ n: 5_000, longest: 100_000 });
    expect(await database.append(batch)).toEqual(batch.map(() => false));
  });

  test('does nothing for nothing', async () => {
    const database = await open();
    expect(await database.append([])).toEqual([]);
  });
}

/** Somebody else was quicker. */
function testTakenNumbers(open: Open): void {
  test('leaves what was first under its number', async () => {
    const database = await open();
    expect(await database.append([appending({ seq: 1, body: 'first' })])).toEqual([true]);
    expect(await database.append([appending({ seq: 1, body: 'second' })])).toEqual([false]);
    expect(await bodies(database)).toEqual(['first']);
  });

  test('stores the others of a batch in which some numbers are taken', async () => {
    const database = await open();
    await database.append([2, 3].map((seq) => appending({ seq, body: `old ${seq}` })));
    const stored = await database.append(
      [4, 3, 2, 1].map((seq) =>
        appending({ seq, body: `new ${seq}`, also: seq < 3 ? [noting(`${seq}`)] : [] }),
      ),
    );
    expect(stored).toEqual([true, false, false, true]);
    expect(await bodies(database)).toEqual(['new 1', 'old 2', 'old 3', 'new 4']);
    expect(await noted(database)).toEqual([1]);
  });

  test('takes the first of two with one number in one batch', async () => {
    const database = await open();
    const stored = await database.append([
      appending({ seq: 1, body: 'first', also: [noting('1')] }),
      appending({ seq: 1, body: 'second' }),
      appending({ seq: 2, body: 'third' }),
      appending({ seq: 2, body: 'fourth', also: [noting('2')] }),
    ]);
    expect(stored).toEqual([true, false, true, false]);
    expect(await bodies(database)).toEqual(['first', 'third']);
    expect(await noted(database)).toEqual([1]);
  });
}

function testWhatGoesAlong(open: Open): void {
  test('stores what is noted along with entries, whether their numbers are free or not', async () => {
    const database = await open();
    expect(await database.append([appending({ seq: 1 })], [noting('1')])).toEqual([true]);
    expect(await database.append([appending({ seq: 1 })], [noting('2'), noting('3')])).toEqual([false]);
    expect(await database.append([], [noting('4')])).toEqual([]);
    expect(await noted(database)).toEqual([1, 2, 3, 4]);
  });

  test('stores what goes with an entry in its order', async () => {
    const database = await open();
    const also = [
      noting('7'),
      { sql: 'UPDATE outages SET ended_at = ? WHERE began_at = ?', values: [8, 7] },
      {
        sql: 'INSERT INTO pulse (id, at) SELECT 1, ended_at FROM outages WHERE began_at = ?',
        values: [7],
      },
    ];
    expect(await database.append([appending({ also })])).toEqual([true]);
    expect(await database.all('SELECT id, at FROM pulse')).toEqual([{ id: 1, at: 8 }]);
  });

  test('stores nothing of a batch if something that goes with an entry fails', async () => {
    const database = await open();
    await database.run([noting('1')]);
    const batch = [
      appending({ match: 'a', also: [noting('2')] }),
      appending({ match: 'b', also: [noting('3'), noting('1')] }),
      appending({ match: 'c' }),
    ];
    await expect(database.append(batch)).rejects.toThrow(/unique/i);
    expect(await bodies(database)).toEqual([]);
    expect(await noted(database)).toEqual([1]);
    expect(await database.append([batch[0]!, batch[2]!])).toEqual([true, true]);
  });
}

function testTexts(open: Open): void {
  test.each([
    ['quotes', `it's "so" \`'' and $1 ? \\ \\' {a,"b"} NULL`],
    ['the word NULL', 'NULL'],
    ['nothing', ''],
    ['lines and tabs', 'a\r\n\tb\u2028c'],
    ['all planes', 'Khéops 𓂀 𓀀 🏺 e\u0301 \u{10ffff} \uffff'],
    ['controls', '\u0001\u001f\u007f'],
  ])('keeps %s', async (_name, text) => {
    const database = await open();
    await database.append([
      appending({ match: text, body: text, key: text }),
      appending({
        match: 'other',
        also: [{ sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 1)', values: ['u', text] }],
      }),
    ]);
    expect(await database.all('SELECT body, key FROM entries WHERE match_id = ?', text)).toEqual([
      { body: text, key: text },
    ]);
    expect(await database.all('SELECT name FROM users WHERE name = ?', text)).toEqual([{ name: text }]);
  });

  test('refuses NUL in any text', async () => {
    const database = await open();
    await expect(database.append([appending({ body: 'a\0b' })])).rejects.toThrow(/NUL|0x00/);
    await expect(database.append([appending({ key: '\0' })])).rejects.toThrow(/NUL|0x00/);
    await expect(database.append([appending({ match: '\0' })])).rejects.toThrow(/NUL|0x00/);
    const naming = {
      sql: 'INSERT INTO users (id, name, created_at) VALUES (?, ?, 1)',
      values: ['u', 'a\0'],
    };
    await expect(database.append([appending({ also: [naming] })])).rejects.toThrow(/NUL|0x00/);
    await expect(database.run([naming])).rejects.toThrow(/NUL|0x00/);
    await expect(database.all('SELECT name FROM users WHERE name = ?', '\0')).rejects.toThrow(/NUL|0x00/);
    expect(await bodies(database)).toEqual([]);
  });
}
