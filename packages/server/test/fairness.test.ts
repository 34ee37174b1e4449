import { gameById } from '@saqqara/games';
import {
  commitment,
  type DealStep,
  fallbackShare,
  formatRecord,
  formatSeed,
  type GameRecord,
  isKeyed,
  nextWord,
  parseRecord,
  parseSeed,
  roll,
  sealedSeed,
  sealOf,
  type Seed,
  seeded,
  seedFrom,
  verifyRecord,
} from '@saqqara/kernel';
import { Opening, REVEAL_MS, type Seating } from '@saqqara/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';
import { ME, OPEN } from '../testing/matches.ts';

const BOT: Seating = { kind: 'bot', level: 1 };

const shareOf = (digit: string): string => digit.repeat(32);
const MINE = shareOf('1');
const THEIRS = shareOf('2');

describe('a dishonest server', () => {
  const TABLES = 300;
  const TRIES = 17;
  const rng = seeded(seedFrom(2030));
  const random = (): Seed => [nextWord(rng), nextWord(rng), nextWord(rng), nextWord(rng)];
  const firstRoll = (seed: Seed): number => roll(seeded(seed));

  /** All that the server has been told of the shares when it must pledge: whatever in a request looks like one. */
  const seenIn = (request: unknown): string | null =>
    /"([0-9a-f]{32})"/.exec(JSON.stringify(request))?.[1] ?? null;

  /** Takes of some secrets the one with which the first roll would be a six, as far as it can tell. */
  function chosenSecret(request: unknown): Seed {
    const secrets = Array.from({ length: TRIES }, random);
    const seals = [sealOf(seenIn(request) ?? ''), null];
    const shares = [seenIn(request), null];
    return secrets.find((secret) => firstRoll(sealedSeed(secret, { seals, shares })) === 6) ?? secrets[0]!;
  }

  /** How many of many tables begin with a six. */
  function sixes(openingWith: (share: string) => object): number {
    let count = 0;
    for (let n = 0; n < TABLES; n++) {
      const share = formatSeed(random());
      const secret = chosenSecret(openingWith(share));
      // The pledge is out now. Then the share is revealed, and the seed is what it is.
      const seed = sealedSeed(secret, { seals: [sealOf(share), null], shares: [share, null] });
      if (firstRoll(seed) === 6) count++;
    }
    return count;
  }

  const opening = {
    game: 'anubixx',
    options: { seats: 2 },
    seats: [ME, BOT],
    access: 'link',
    key: 'k'.repeat(8),
  };

  test('chooses what it likes if it is told the share before it pledges its secret', () => {
    expect(sixes((share) => ({ ...opening, share }))).toBeGreaterThan(0.85 * TABLES);
  });

  test('can choose nothing by what a client tells before the pledge', () => {
    const count = sixes((share) =>
      Opening.parse({ ...opening, clock: { kind: 'none' }, seal: sealOf(share) }),
    );
    expect(count).toBeGreaterThan(0.1 * TABLES);
    expect(count).toBeLessThan(0.25 * TABLES);
  });
});

describe('how a match is dealt', () => {
  let setup: TablesSetup;
  beforeEach(async () => {
    setup = await tablesSetup();
  });
  afterEach(() => setup.close());

  const tableOf = async (id: string) => (await setup.tables.table(id, null))!.table;
  const sit = (user: string, table: string, share: string, seat: number | null = null) =>
    setup.act(user, table, { type: 'sit', seat, name: user, seal: sealOf(share) });
  const reveal = (user: string, table: string, seat: number, share: string) =>
    setup.act(user, table, { type: 'reveal', seat, share });
  const open = (seats: Seating[], change: Partial<Opening> = {}) =>
    setup.open('a', { seats, seal: sealOf(MINE), ...change });

  async function recordAfterResigning(id: string): Promise<GameRecord> {
    await setup.act('a', id, { type: 'resign', seat: 0 });
    const text = (await setup.tables.record(id)) as string;
    const record = parseRecord(text);
    expect(formatRecord(record)).toBe(text);
    return record;
  }
  const problemOf = (record: GameRecord) => verifyRecord(gameById('imhotep')!, record);
  const stepsOf = ({ deal }: GameRecord): readonly DealStep[] =>
    deal !== null && 'steps' in deal ? deal.steps : [];

  test('the pledge comes with the answer to the opening, and only then the share', async () => {
    const opened = await setup.tables.open(
      {
        game: 'imhotep',
        options: { seats: 2 },
        seats: [ME, BOT],
        access: 'link',
        clock: { kind: 'none' },
        seal: sealOf(MINE),
        key: 'opened-once',
      },
      'a',
    );
    if ('code' in opened) throw new Error(opened.code);
    const { id, pledge } = opened;
    expect(await tableOf(id)).toMatchObject({
      phase: 'dealing',
      pledge,
      seals: [sealOf(MINE), null],
      shares: [null, null],
      commitment: null,
    });
    expect(setup.turns).toEqual([]);
    expect(await reveal('a', id, 0, MINE)).toMatchObject({ seq: 1 });
    const table = await tableOf(id);
    expect(table).toMatchObject({ phase: 'running', pledge, shares: [MINE, null], revealBy: null });
    const record = await recordAfterResigning(id);
    expect(problemOf(record)).toBeNull();
    expect(record.deal!.pledge).toBe(pledge);
    expect(isKeyed(record.seed!)).toBe(true);
    expect(commitment(record.seed!)).toBe(table.commitment);
  });

  test('an opening that is sent again has the same pledge', async () => {
    const opening = {
      game: 'imhotep',
      options: { seats: 2 },
      seats: [ME, BOT],
      access: 'link',
      clock: { kind: 'none' },
      key: 'opened-twice',
    } as const;
    const once = await setup.tables.open({ ...opening, seats: [ME, BOT], seal: sealOf(MINE) }, 'a');
    const again = await setup.tables.open({ ...opening, seats: [ME, BOT], seal: sealOf(THEIRS) }, 'a');
    expect(again).toEqual(once);
  });

  test('no share is revealed before all are sealed', async () => {
    const id = await open([ME, OPEN, OPEN]);
    expect(await reveal('a', id, 0, MINE)).toEqual({ code: 'notNow' });
    await sit('b', id, THEIRS);
    expect(await reveal('b', id, 1, THEIRS)).toEqual({ code: 'notNow' });
    await sit('c', id, shareOf('3'));
    expect(await tableOf(id)).toMatchObject({ phase: 'dealing', commitment: null });
    for (const [user, seat, share] of [
      ['c', 2, shareOf('3')],
      ['a', 0, MINE],
      ['b', 1, THEIRS],
    ] as const) {
      expect((await tableOf(id)).phase).toBe('dealing');
      await reveal(user, id, seat, share);
    }
    expect(await tableOf(id)).toMatchObject({ phase: 'running', shares: [MINE, THEIRS, shareOf('3')] });
    const { node } = setup;
    const log = await node.queries.log(id, 0);
    expect(log.map(({ kind }) => kind)).toEqual(['sat', 'sat', 'revealed', 'revealed', 'revealed']);
  });

  test('nobody can sit down, get up, fill or play while it is dealt', async () => {
    const id = await open([ME, OPEN]);
    await sit('b', id, THEIRS);
    const refused = { code: 'notNow' };
    expect(await sit('c', id, shareOf('3'))).toEqual(refused);
    expect(await setup.act('b', id, { type: 'rise', seat: 1 })).toEqual(refused);
    expect(await setup.act('b', id, { type: 'fill', seat: 1, level: 1 })).toEqual(refused);
    expect(await setup.act('b', id, { type: 'resign', seat: 1 })).toEqual(refused);
    expect(await setup.act('b', id, { type: 'play', seat: 1, base: 1, action: 'get' })).toEqual(refused);
    expect(await setup.tables.choices(id, 0, 'a')).toMatchObject({ actions: [] });
  });

  test('what was not sealed cannot be revealed, nor for somebody else, nor twice', async () => {
    const id = await open([ME, OPEN]);
    await sit('b', id, THEIRS);
    expect(await reveal('b', id, 1, MINE)).toEqual({ code: 'otherShare' });
    expect(await reveal('b', id, 0, MINE)).toEqual({ code: 'notYours' });
    expect(await reveal('c', id, 0, MINE)).toEqual({ code: 'notYours' });
    await reveal('b', id, 1, THEIRS);
    expect(await reveal('b', id, 1, THEIRS)).toEqual({ code: 'nothing' });
    expect(await tableOf(id)).toMatchObject({ phase: 'dealing', shares: [null, THEIRS] });
  });

  test('who gets up takes the seal along', async () => {
    const id = await open([ME, OPEN, OPEN]);
    await sit('b', id, THEIRS);
    await setup.act('b', id, { type: 'rise', seat: 1 });
    await sit('c', id, shareOf('3'));
    await sit('b', id, shareOf('4'));
    expect((await tableOf(id)).seals).toEqual([MINE, shareOf('3'), shareOf('4')].map(sealOf));
    await reveal('a', id, 0, MINE);
    await reveal('b', id, 2, shareOf('4'));
    await reveal('c', id, 1, shareOf('3'));
    await setup.act('a', id, { type: 'ask', seat: 0, what: { kind: 'end' }, base: 7 });
    for (const [user, seat] of [
      ['b', 2],
      ['c', 1],
    ] as const) {
      const { seq } = await tableOf(id);
      await setup.act(user, id, { type: 'agree', seat, base: seq });
    }
    const record = parseRecord((await setup.tables.record(id)) as string);
    expect(problemOf(record)).toBeNull();
    expect(stepsOf(record).map(({ type, seat }) => `${type} ${seat}`)).toEqual([
      'sealed 0',
      'sealed 1',
      'sealed 2',
      'revealed 0',
      'revealed 2',
      'revealed 1',
    ]);
  });

  test('who does not reveal in time cannot choose: the pledged fallback is taken, and the record says so', async () => {
    const id = await open([ME, OPEN]);
    await sit('b', id, THEIRS);
    await reveal('b', id, 1, THEIRS);
    setup.pass(REVEAL_MS - 1);
    await setup.handleDue();
    expect((await tableOf(id)).phase).toBe('dealing');
    setup.pass(1);
    await setup.handleDue();
    const table = await tableOf(id);
    expect(table).toMatchObject({ phase: 'running', shares: [null, THEIRS] });
    expect(await reveal('a', id, 0, MINE)).toEqual({ code: 'notNow' });
    const record = await recordAfterResigning(id);
    expect(problemOf(record)).toBeNull();
    expect(stepsOf(record).at(-1)).toEqual({ type: 'unrevealed', seat: 0 });
    const { secret } = record.deal!;
    const seals = [sealOf(MINE), sealOf(THEIRS)];
    expect(record.seed).toEqual(sealedSeed(secret, { seals, shares: [fallbackShare(secret, 0), THEIRS] }));
  });

  test('nothing hangs though nobody reveals: a table over days begins without those who are away', async () => {
    const id = await open([ME, OPEN, BOT], { clock: { kind: 'days', days: 3, timeUp: 'bot' } });
    setup.pass(5 * 86_400_000);
    await sit('b', id, THEIRS);
    setup.pass(REVEAL_MS);
    await setup.handleDue();
    expect(await tableOf(id)).toMatchObject({ phase: 'running', shares: [null, null, null] });
    expect(stepsOf(await recordAfterAgreeing(id)).slice(-2)).toEqual([
      { type: 'unrevealed', seat: 0 },
      { type: 'unrevealed', seat: 1 },
    ]);
  });

  async function recordAfterAgreeing(id: string): Promise<GameRecord> {
    const { seq } = await tableOf(id);
    await setup.act('a', id, { type: 'ask', seat: 0, what: { kind: 'end' }, base: seq });
    await setup.act('b', id, { type: 'agree', seat: 1, base: seq + 1 });
    return parseRecord((await setup.tables.record(id)) as string);
  }

  test('a server that dies between seal and reveal goes on where it was', async () => {
    const id = await open([ME, OPEN]);
    await sit('b', id, THEIRS);
    await reveal('b', id, 1, THEIRS);
    const { pledge } = await tableOf(id);
    await setup.restart(1_000);
    expect(await tableOf(id)).toMatchObject({ phase: 'dealing', pledge, shares: [null, THEIRS] });
    await reveal('a', id, 0, MINE);
    expect(await tableOf(id)).toMatchObject({ phase: 'running', pledge });
    expect(problemOf(await recordAfterResigning(id))).toBeNull();
  });

  test('the time while no server ran is nobody’s to reveal in', async () => {
    const id = await open([ME, BOT]);
    await setup.restart(REVEAL_MS);
    await setup.handleDue();
    expect((await tableOf(id)).phase).toBe('dealing');
    setup.pass(REVEAL_MS);
    await setup.handleDue();
    expect(await tableOf(id)).toMatchObject({ phase: 'running', shares: [null, null] });
  });

  test('bots take the free seats, and then it is dealt', async () => {
    const id = await open([ME, OPEN]);
    await setup.act('a', id, { type: 'fill', seat: 0, level: 1 });
    expect((await tableOf(id)).phase).toBe('dealing');
    await reveal('a', id, 0, MINE);
    expect((await tableOf(id)).phase).toBe('running');
  });

  test('clients that know no seals begin at once, and what they send does not count', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN], share: MINE });
    await setup.act('b', id, { type: 'sit', seat: null, name: 'b', share: THEIRS });
    const table = await tableOf(id);
    expect(table).toMatchObject({ phase: 'running', seals: [null, null], shares: [null, null] });
    const record = await recordAfterResigning(id);
    expect(problemOf(record)).toBeNull();
    expect(stepsOf(record)).toEqual([]);
  });

  test('one who knows no seals waits with those who do', async () => {
    const id = await open([ME, OPEN]);
    await setup.act('b', id, { type: 'sit', seat: null, name: 'b' });
    expect(await tableOf(id)).toMatchObject({ phase: 'dealing', seals: [sealOf(MINE), null] });
    await reveal('a', id, 0, MINE);
    expect((await tableOf(id)).phase).toBe('running');
  });

  test('a rematch is sealed like any other table', async () => {
    const first = await open([ME, BOT]);
    await reveal('a', first, 0, MINE);
    await setup.act('a', first, { type: 'resign', seat: 0 });
    const again = await setup.act('a', first, { type: 'rematch', seat: 0, seal: sealOf(THEIRS) });
    const id = 'opened' in again ? again.opened : '';
    expect(await tableOf(id)).toMatchObject({ phase: 'dealing', seals: [null, sealOf(THEIRS)] });
    await reveal('a', id, 1, THEIRS);
    expect((await tableOf(id)).phase).toBe('running');
  });

  test('who deletes themselves while it is dealt is not waited for', async () => {
    const id = await open([ME, OPEN]);
    await sit('b', id, THEIRS);
    expect(await setup.act('b', id, { type: 'leave', seat: 1 })).toHaveProperty('seq');
    await reveal('a', id, 0, MINE);
    setup.pass(REVEAL_MS);
    await setup.handleDue();
    expect(await tableOf(id)).toMatchObject({ phase: 'running', seats: [{}, { isAway: true }] });
  });

  test('everybody is told of it as it happens, and nobody of the secret', async () => {
    const id = await open([ME, OPEN]);
    await sit('b', id, THEIRS);
    const spectator = await setup.watch(null, id, null, -1);
    await reveal('a', id, 0, MINE);
    await reveal('b', id, 1, THEIRS);
    expect(spectator.mirror().table).toEqual(await tableOf(id));
    expect(spectator.updates.map(({ entry }) => entry.kind)).toEqual(['sat', 'revealed', 'revealed']);
    const row = (await setup.node.queries.match(id))!;
    const told = spectator.texts.join('\n');
    for (const secret of [row.secret, fallbackShare(parseSeed(row.secret)!, 0)])
      expect(told).not.toContain(secret);
  });

  test('a table that was opened before there were seals goes on as it began', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN] });
    await setup.node.database.run([
      {
        sql: 'UPDATE matches SET deal = 1, seals = ?, shares = ? WHERE id = ?',
        values: ['[]', JSON.stringify([MINE, null]), id],
      },
    ]);
    await setup.restart(0);
    await setup.act('b', id, { type: 'sit', seat: null, name: 'b', seal: sealOf(THEIRS), share: THEIRS });
    expect(await tableOf(id)).toMatchObject({
      phase: 'running',
      seals: [null, null],
      shares: [MINE, THEIRS],
    });
    const record = await recordAfterResigning(id);
    expect(record.deal).toMatchObject({ shares: [MINE, THEIRS] });
    expect(isKeyed(record.seed!)).toBe(false);
    expect(problemOf(record)).toBeNull();
  });
});
