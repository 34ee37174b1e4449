import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GAME_IDS, gameById } from '@saqqara/games';
import { commitment, parseRecord, parseSeed, seeded, seedFrom, verifyRecord } from '@saqqara/kernel';
import type { Begun, Opening, Seating, TableStatus } from '@saqqara/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { configFrom, type Running, serve } from '../src/main.ts';
import { onDevice } from '../testing/device.ts';
import { type Guest, guestAt, newKey } from '../testing/guest.ts';
import { found, secretTextsOfSeed } from '../testing/secretTexts.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';
import { ME, OPEN } from '../testing/matches.ts';

const imhotep = gameById('imhotep')!;

/** A game of Imhotep for two that stands after so many plays. */
const device = (count = 12) => onDevice(imhotep, 2, count, seeded(seedFrom(5)));

describe('a game that was begun on a device', () => {
  let setup: TablesSetup;
  beforeEach(async () => {
    setup = await tablesSetup();
  });
  afterEach(() => setup.close());

  const opening = (change: Partial<Opening> = {}): Opening => {
    const { options, begun } = device();
    return {
      game: 'imhotep',
      options: { ...options },
      seats: [ME, OPEN],
      access: 'link',
      clock: { kind: 'none' },
      begun,
      share: '1'.repeat(32),
      key: randomUUID(),
      ...change,
    };
  };

  const tableOf = async (id: string): Promise<TableStatus> => (await setup.tables.table(id, null))!.table;
  const sit = (user: string, table: string) =>
    setup.act(user, table, { type: 'sit', seat: null, name: user, share: 'a'.repeat(32) });
  const base = async (id: string): Promise<number> => (await tableOf(id)).seq;

  async function running(change: Partial<Opening> = {}): Promise<string> {
    const id = await setup.open('a', opening(change));
    await sit('b', id);
    return id;
  }

  test('waits for who is missing, and then goes on exactly where it stood', async () => {
    const { state, begun } = device();
    const id = await setup.open('a', opening());
    const hash = commitment(parseSeed(begun.seed)!);
    expect(await tableOf(id)).toMatchObject({
      phase: 'open',
      carried: 12,
      looks: [1, 0],
      plays: 0,
      pledge: hash,
    });
    expect((await tableOf(id)).commitment).toBeNull();
    const early = await setup.watch('a', id, 0);
    expect(early.mirror().view).toBeNull();
    await sit('b', id);
    expect(await tableOf(id)).toMatchObject({ phase: 'running', carried: 12, plays: 0, commitment: hash });
    expect(early.mirror().view).toEqual(imhotep.view(state, 0));
    // Nobody is told what happened on the device as if it happened now.
    expect(early.updates[0]!.events).toBeUndefined();
    expect((await setup.watch('b', id, 1)).mirror().view).toEqual(imhotep.view(state, 1));
    expect((await setup.watch(null, id, null)).mirror().view).toEqual(imhotep.view(state, null));
  });

  test('where nobody is missing it goes on at once', async () => {
    const { state } = device();
    const id = await setup.open('a', opening({ seats: [ME, { kind: 'beside', name: 'Tomás' }] }));
    expect(await tableOf(id)).toMatchObject({ phase: 'running', carried: 12 });
    expect((await setup.watch('a', id, 1)).mirror().view).toEqual(imhotep.view(state, 1));
  });

  test('a table of another game does not speak of it', async () => {
    const id = await setup.open('a', { seats: [ME, OPEN] });
    expect(await tableOf(id)).not.toHaveProperty('carried');
  });

  test('opened twice by mistake it is one table', async () => {
    const same = opening();
    const [one, two] = await Promise.all([setup.tables.open(same, 'a'), setup.tables.open(same, 'a')]);
    expect(one).toEqual(two);
    expect(await setup.tables.tablesOf('a')).toHaveLength(1);
  });

  test('what its bots are to decide is theirs here, too', async () => {
    const { state } = device();
    const seat = imhotep.toAct(state)[0]!;
    const bot: Seating = { kind: 'bot', level: 3 };
    const id = await setup.open('a', opening({ seats: seat === 0 ? [bot, ME] : [ME, bot] }));
    expect(setup.turns).toMatchObject([{ table: id, seat, seq: 0 }]);
    const question = await setup.tables.botRequest(setup.turns[0]!);
    expect(question!.request).toMatchObject({ level: 3, view: imhotep.view(state, seat) });
  });

  describe('is refused, and no table opened', () => {
    const changed = (change: Partial<Begun>): Partial<Opening> => ({
      begun: { ...device().begun, ...change },
    });
    const whole = onDevice(imhotep, 2, 1_000, seeded(seedFrom(5)));
    const illegal = device().begun.plays.with(7, { seat: device().begun.plays[7]!.seat, action: 'load D4' });
    test.each<[string, Partial<Opening>, object]>([
      [
        'with a play that the rules refuse, which is named',
        changed({ plays: illegal }),
        { code: 'rules', play: 8, refusal: { rule: expect.stringMatching(/^IM-/) } },
      ],
      [
        'with a play of who was not to act',
        changed({ plays: [{ seat: 1 - device().begun.plays[0]!.seat, action: 'get' }] }),
        { code: 'rules', play: 1 },
      ],
      ['with a play that cannot be read', changed({ plays: [{ seat: 0, action: 'x' }] }), { play: 1 }],
      [
        'with a seat that is not there',
        changed({ plays: [{ seat: 2, action: 'get' }] }),
        { code: 'malformed' },
      ],
      ['with too few colours', changed({ looks: [0] }), { code: 'malformed' }],
      ['with one colour for two', changed({ looks: [1, 1] }), { code: 'malformed' }],
      ['when it is over', { begun: whole.begun }, { code: 'notNow' }],
      ['by rules of another version', changed({ version: 99 }), { code: 'unsupported' }],
    ])('%s', async (_what, change, problem) => {
      expect(await setup.tables.open(opening(change), 'a')).toMatchObject(problem);
      expect(await setup.tables.tablesOf('a')).toEqual([]);
    });
  });

  test('nobody goes back behind where it came here, whoever agrees', async () => {
    const id = await running();
    for (const seat of [0, 1]) {
      const back = { type: 'takeBack', seat, to: 0, base: await base(id) } as const;
      expect(await setup.act('ab'[seat]!, id, back)).toEqual({ code: 'nothing' });
      const ask = { type: 'ask', seat, what: { kind: 'back', to: 0 }, base: await base(id) } as const;
      expect(await setup.act('ab'[seat]!, id, ask)).toEqual({ code: 'nothing' });
    }
    const start = (await setup.watch(null, id, null)).mirror();
    expect(start.free).toBeNull();
    for (let n = 0; n < 3; n++) await setup.play(['a', 'b'], id);
    await setup.act('a', id, { type: 'ask', seat: 0, what: { kind: 'back', to: 0 }, base: await base(id) });
    await setup.act('b', id, { type: 'agree', seat: 1, base: await base(id) });
    expect(await tableOf(id)).toMatchObject({ plays: 0, carried: 12 });
    expect((await setup.watch(null, id, null)).mirror().view).toEqual(start.view);
  });

  test('goes on after the server was gone', async () => {
    const id = await running({ clock: { kind: 'live', bank: 600, increment: 0, timeUp: 'bot' } });
    for (let n = 0; n < 5; n++) await setup.play(['a', 'b'], id);
    const before = (await setup.watch('b', id, 1)).mirror();
    await setup.restart(60_000);
    const after = await setup.watch('b', id, 1);
    expect(after.mirror().view).toEqual(before.view);
    expect(after.mirror().table).toEqual(before.table);
    // And from the beginning, as whoever was away is told.
    const whole = await setup.watch('b', id, 1, -1);
    expect(whole.mirror().view).toEqual(before.view);
    await setup.play(['a', 'b'], id);
  });

  test('its record has every play, is right, and says where the game was begun', async () => {
    const id = await running();
    for (let n = 0; n < 4; n++) await setup.play(['a', 'b'], id);
    expect(await setup.tables.record(id)).toEqual({ code: 'notNow' });
    await setup.act('a', id, { type: 'resign', seat: 0 });
    const text = (await setup.tables.record(id)) as string;
    const record = parseRecord(text);
    expect(verifyRecord(imhotep, record)).toBeNull();
    expect(record.plays.slice(0, 12)).toEqual(device().begun.plays);
    expect(record.plays).toHaveLength(16);
    expect(record.remarks).toEqual([expect.stringMatching(/^begun on a device \(12 plays\)/)]);
    // There was no deal by server and players together.
    expect(record.deal).toBeNull();
    expect(record.commitment).toBe((await tableOf(id)).pledge);
    expect(await setup.tables.analysis(id)).toMatchObject({ plays: 16 });
    expect(setup.turns).toEqual([]);
  });
});

describe.each(GAME_IDS)('what others are told of a game of %s from a device', (id) => {
  const game = gameById(id)!;
  let setup: TablesSetup;
  beforeEach(async () => {
    setup = await tablesSetup();
  });
  afterEach(() => setup.close());

  test('has neither its seed, nor an action, nor what their view hides', async () => {
    for (let n = 0; n < 6; n++) {
      const seats = game.seatCounts[0]!;
      const { options, begun, state } = onDevice(game, seats, 20 + n, seeded(seedFrom(n)));
      const table = await setup.open('a', {
        game: id,
        options: { ...options },
        begun,
        seats: [ME, ...Array.from({ length: seats - 1 }, () => OPEN)],
      });
      const waiting = await setup.watch('a', table, null);
      for (let seat = 1; seat < seats; seat++)
        await setup.act('b', table, { type: 'sit', seat, name: 'b', share: 'a'.repeat(32) });
      const other = await setup.watch('b', table, 1);
      const whole = await setup.watch('b', table, 1, -1);
      const sent = [waiting, other, whole].flatMap(({ texts }) => texts).join('\n');
      const secrets = [
        ...secretTextsOfSeed('the seed', parseSeed(begun.seed)!),
        ...begun.plays
          .filter(({ action }) => action.includes(' '))
          .map(({ action }) => ({ what: 'an action', text: action })),
      ];
      expect(found(sent, secrets)).toBeNull();
      expect(other.mirror().view).toEqual(game.view(state, 1));
      expect(waiting.mirror().view).toEqual(game.view(state, null));
    }
  });
});

describe('over the wire', () => {
  const folder = mkdtempSync(join(tmpdir(), 'saqqara-carried-'));
  let server: Running;
  const start = async (): Promise<void> => {
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Saqqara</title>');
    const settings = {
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_FACTOR: '1000',
      SAQQARA_DATA: join(folder, 'data'),
    };
    server = await serve(configFrom(settings), folder);
  };
  beforeAll(start);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const CLI = fileURLToPath(new URL('../../cli/bin/saqqara.mjs', import.meta.url));

  test.each(GAME_IDS)('a game of %s is carried here, played to its end and verified', async (id) => {
    const game = gameById(id)!;
    const { options, begun } = onDevice(game, 2, 30, seeded(seedFrom(11)));
    const people = [
      await guestAt(() => server.address, 'One'),
      await guestAt(() => server.address, 'Two'),
    ] as const;
    const table = await people[0].open({
      game: id,
      options: { ...options },
      begun,
      seats: [{ kind: 'me', name: 'One' }, OPEN],
    });
    await people[1].sit(table, 'Two');
    await Promise.all(people.map((who, seat) => who.link.watch(table, seat)));
    let isRestarted = false;
    for (;;) {
      const known = people.map((who) => who.link.mirror(table)!);
      const seq = Math.max(...known.map((mirror) => mirror.table.seq));
      await expect.poll(() => people.every((who) => who.link.mirror(table)!.table.seq >= seq)).toBe(true);
      const { table: now, view } = people[0].link.mirror(table)!;
      if (now.phase === 'over') break;
      if (now.plays === 10 && !isRestarted) {
        isRestarted = true;
        await server.stop();
        await start();
      }
      const seat = game.toAct(view)[0]!;
      const legal = game.legalActions(people[seat]!.link.mirror(table)!.view, seat);
      const action = game.format(legal[(now.plays * 7) % legal.length]);
      const deed = { type: 'play', table, key: newKey(), seat, base: now.seq, action } as const;
      expect(await people[seat]!.link.act(deed)).toMatchObject({ seq: now.seq + 1 });
    }
    expect(isRestarted).toBe(true);
    const record = await recordAt(people[0], table);
    const file = join(folder, `${id}.txt`);
    writeFileSync(file, record);
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'verify', file]);
    expect(stdout).toMatch(/: right\. /);
    expect(parseRecord(record).plays.slice(0, begun.plays.length)).toEqual(begun.plays);
    for (const who of people) who.link.close();
  });

  test('the longest game fits, and the refusal of a play says which', async () => {
    const who = await guestAt(() => server.address);
    const game = gameById('anubixx')!;
    const seats = game.seatCounts.at(-1)!;
    const { options, begun } = onDevice(game, seats, 10_000, seeded(seedFrom(3)));
    const wish = {
      game: 'anubixx',
      options,
      begun: { ...begun, plays: begun.plays.slice(0, -1) },
      seats: [ME, ...Array.from({ length: seats - 1 }, () => OPEN)],
      access: 'link',
      clock: { kind: 'none' },
      share: '0'.repeat(32),
      key: newKey(),
    };
    expect(await who.call('POST', '/api/v1/tables', wish)).toMatchObject({ status: 200 });
    const plays = begun.plays.with(40, { seat: 0, action: 'nonsense' });
    const wrong = { ...wish, key: newKey(), begun: { ...begun, plays } };
    expect(await who.call('POST', '/api/v1/tables', wrong)).toMatchObject({
      status: 422,
      body: { code: 'rules', play: 41, refusal: { rule: expect.any(String) } },
    });
    const long = { ...wish, key: newKey(), begun: { ...begun, plays: Array(2_000).fill(begun.plays[0]) } };
    expect((await who.call('POST', '/api/v1/tables', long)).status).toBeGreaterThanOrEqual(400);
    who.link.close();
  });
});

const recordAt = async (who: Guest, table: string): Promise<string> =>
  ((await who.call('GET', `/api/v1/tables/${table}/record`)).body as { record: string }).record;
