import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type AnyGame, GAME_IDS, gameById } from '@saqqara/games';
import { below, parseRecord, type Rng, seeded, seedFrom, verifyRecord } from '@saqqara/kernel';
import type { Mirror } from '@saqqara/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Guest, guestAt, newKey } from '../testing/guest.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const guest = (name?: string): Promise<Guest> => guestAt(() => server.address, name);

/** Plays whatever is legal until the match is over. */
function playAtRandom(who: Guest, table: string, seat: number, rng: Rng): Promise<Mirror> {
  return new Promise((resolve, reject) => {
    let isBusy = false;
    const go = async (mirror: Mirror): Promise<void> => {
      if (mirror.table.id !== table || isBusy) return;
      if (mirror.table.phase === 'over') return resolve(mirror);
      const game = gameById(mirror.table.game)!;
      if (mirror.view === null || !game.toAct(mirror.view).includes(seat)) return;
      const legal = game.legalActions(mirror.view, seat);
      const action = game.format(legal[below(rng, legal.length)]);
      isBusy = true;
      const base = mirror.table.seq;
      const reply = await who.link.act({ type: 'play', table, key: newKey(), seat, base, action });
      isBusy = false;
      if (reply.type === 'refused' && reply.code !== 'stale') return reject(new Error(JSON.stringify(reply)));
      await go(who.link.mirror(table)!);
    };
    who.heard((mirror) => void go(mirror).catch(reject));
    void who.link
      .watch(table, seat)
      .then((mirror) => ('table' in mirror ? go(mirror).catch(reject) : reject(mirror)));
  });
}

async function record(who: Guest, table: string, game: AnyGame): Promise<void> {
  const { status, body } = await who.call('GET', `/api/v1/tables/${table}/record`);
  expect(status).toBe(200);
  const parsed = parseRecord((body as { record: string }).record);
  expect(verifyRecord(game, parsed)).toBeNull();
  expect(parsed.deal).not.toBeNull();
}

describe.each(GAME_IDS)('a match of %s', (id) => {
  const game = gameById(id)!;

  test('between people over sockets is played to its end and can be verified', async () => {
    const seats = game.seatCounts.at(-1)!;
    const people = await Promise.all(Array.from({ length: seats }, (_, at) => guest(`Guest ${at}`)));
    const options = game.anyOptions(seats, seeded(seedFrom(7)));
    const table = await people[0]!.open({
      game: id,
      options: { ...options },
      seats: [{ kind: 'me', name: 'Host' }, ...people.slice(1).map(() => ({ kind: 'open' as const }))],
    });
    for (const who of people.slice(1))
      expect(await who.sit(table, 'Friend')).toMatchObject({ seq: expect.any(Number) });
    const ends = await Promise.all(
      people.map((who, seat) => playAtRandom(who, table, seat, seeded(seedFrom(seat)))),
    );
    for (const end of ends) expect(end.table.ending).toEqual(ends[0]!.table.ending);
    expect(ends[0]!.table.ending?.reason).toBe('played');
    await record(people[0]!, table, game);
    for (const who of people) who.link.close();
  });

  test('against bots goes on by itself', async () => {
    const who = await guest();
    const seats = game.seatCounts[0]!;
    const options = game.anyOptions(seats, seeded(seedFrom(9)));
    const table = await who.open({
      game: id,
      options: { ...options },
      seats: [
        { kind: 'me', name: 'Host' },
        ...Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level: 1 })),
      ],
    });
    const end = await playAtRandom(who, table, 0, seeded(seedFrom(3)));
    expect(end.table.ending?.reason).toBe('played');
    await record(who, table, game);
    who.link.close();
  });
});

/** Opened by the first of two; the other one has not sat down yet. */
async function tableForTwo() {
  const [one, two] = [await guest('One'), await guest('Two')];
  const table = await one.open({
    game: 'imhotep',
    options: { seats: 2 },
    seats: [{ kind: 'me', name: 'One' }, { kind: 'open' }],
  });
  return { one, two, table };
}

test('a finished match is judged play by play, a running one is not', async () => {
  const { one, two, table } = await tableForTwo();
  await two.sit(table, 'Two');
  const people = [one, two];
  const game = gameById('imhotep')!;
  for (const [seat, who] of people.entries()) await who.link.watch(table, seat);
  for (let n = 0; n < 5; n++) {
    const seq = n + 1;
    await expect.poll(() => people.every((who) => who.link.mirror(table)?.table.seq === seq)).toBe(true);
    const seat = game.toAct(one.link.mirror(table)!.view)[0]!;
    const { view } = people[seat]!.link.mirror(table)!;
    const action = game.format(game.legalActions(view, seat)[0]);
    const deed = { type: 'play', table, key: newKey(), seat, base: seq, action } as const;
    expect(await people[seat]!.link.act(deed)).toMatchObject({ seq: seq + 1 });
  }
  const path = `/api/v1/tables/${table}/analysis`;
  // Not to who plays, and not to who watches, whether it is ordered or read.
  const refused = { status: 409, body: { code: 'notOver' } };
  const watcher = await guest('Watcher');
  await watcher.link.watch(table, null);
  for (const who of [...people, watcher]) {
    expect(await who.call('POST', path, {})).toEqual(refused);
    expect(await who.call('GET', path)).toEqual(refused);
  }
  watcher.link.close();
  await one.link.act({ type: 'resign', table, key: newKey(), seat: 0 });
  expect((await one.call('POST', path, {})).status).toBe(204);
  const judged = async () => (await one.call('GET', path)).body as { plays: number; judgements: unknown[] };
  await expect.poll(async () => (await judged()).judgements.length).toBe(5);
  expect((await judged()).judgements[0]).toMatchObject({
    play: 1,
    action: expect.any(String),
    choices: expect.toSatisfy((choices: number) => choices > 1),
    best: { action: expect.any(String), winChances: [expect.any(Number), expect.any(Number)] },
  });
  for (const who of people) who.link.close();
});

test('the bot of the documentation plays over HTTP alone, and its record holds', async () => {
  const program = fileURLToPath(new URL('../../../docs/exampleBot.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [program, server.address]);
  expect(stdout).toMatch(/^played: \d+ to \d+\n/);
  const record = parseRecord(stdout.slice(stdout.indexOf('saqqara record')));
  expect(verifyRecord(gameById('imhotep')!, record)).toBeNull();
});

test('whoever only looks something up is not shown as being there', async () => {
  const { one, two, table } = await tableForTwo();
  await two.sit(table, 'Two');
  const seen = new Set<string>();
  one.heard(({ present }) => void seen.add(present.join()));
  await one.link.watch(table, 0);
  await two.call('GET', `/api/v1/tables/${table}/updates?as=1&since=-1`);
  // Whatever was told of it came before the answer to this.
  await one.link.act({ type: 'mute', table, key: newKey(), seat: 1, isMuted: true });
  expect(seen).not.toContain('0,1');
  // Who waits for something is there.
  await two.call('GET', `/api/v1/tables/${table}/updates?as=1&since=1&wait=1`);
  expect(seen).toContain('0,1');
  for (const who of [one, two]) who.link.close();
});

test('whoever asks what is new at a table where nothing has happened waits for it', async () => {
  const { one, two, table } = await tableForTwo();
  const seen = new Set<string>();
  two.heard(({ present }) => void seen.add(present.join()));
  await two.link.watch(table, null);
  const asked = one.call('GET', `/api/v1/tables/${table}/updates?as=0&since=0&wait=25`);
  // Who waits for something is there: an answer that came at once would have nothing in it.
  await expect.poll(() => [...seen]).toContain('0');
  await two.sit(table, 'Two');
  const { updates, epoch } = (await asked).body as { updates: { seq: number }[]; epoch: string };
  expect(updates.map(({ seq }) => seq)).toEqual([1]);
  // What was decided before a backup was restored is out of date, whatever the log looks like.
  const deed = { type: 'leave', table, key: newKey(), seat: 1 };
  const act = (of: string) => two.call('POST', `/api/v1/tables/${table}/deeds?epoch=${of}`, deed);
  expect(await act('another')).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await act(epoch)).toMatchObject({ status: 200 });
  for (const who of [one, two]) who.link.close();
});

test('whoever asks what is new at a table that is over does not wait', async () => {
  const { one, two, table } = await tableForTwo();
  await two.sit(table, 'Two');
  await one.link.act({ type: 'resign', table, key: newKey(), seat: 0 });
  const { table: status } = (await one.call('GET', `/api/v1/tables/${table}`)).body as {
    table: { seq: number };
  };
  const elsewhere = await one.open({
    game: 'kheops',
    options: { seats: 2 },
    seats: [{ kind: 'me', name: 'One' }, { kind: 'open' }],
  });
  const waits = one.call('GET', `/api/v1/tables/${elsewhere}/updates?as=0&since=0&wait=10`);
  const asked = one.call('GET', `/api/v1/tables/${table}/updates?as=0&since=${status.seq}&wait=25`);
  expect(await Promise.race([asked.then(() => 'over'), waits.then(() => 'waits')])).toBe('over');
  await two.sit(elsewhere, 'Two');
  await waits;
  for (const who of [one, two]) who.link.close();
});

test('a name that is none and a line of nothing are refused under their numbers, with why', async () => {
  const who = await guest();
  const table = await who.open({
    game: 'kheops',
    options: { seats: 2 },
    seats: [{ kind: 'me', name: 'Nefret' }, { kind: 'open' }],
  });
  expect(await who.sit(table, '\u3164\u202e')).toMatchObject({
    type: 'refused',
    code: 'name',
    fault: 'empty',
  });
  const said = { kind: 'text', text: '\u200b\n' } as const;
  const reply = await who.link.act({ type: 'chat', table, key: newKey(), seat: 0, said });
  expect(reply).toMatchObject({ type: 'refused', code: 'text', fault: 'empty' });
});
