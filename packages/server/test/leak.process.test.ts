import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { GAME_IDS, gameById } from '@saqqara/games';
import { parseSeed, sealedSeed, seeded, seedFrom } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { type ChatLine, ListedShape } from '@saqqara/protocol';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { welcome } from '../src/people/guests.ts';
import { databaseFile } from '../src/storage/open.ts';
import type { StoredEntry } from '../src/tables/position.ts';
import type { MatchRow } from '../src/tables/match.ts';
import { playRandomSession } from '../testing/randomSession.ts';
import type { Session, Visitor, WebAnswer } from '../testing/session.ts';
import { recordingClientAt } from '../testing/recordingClient.ts';
import { type Guest, guestAt, newKey } from '../testing/guest.ts';
import { checkMessages } from '../testing/checkMessages.ts';
import { found, type SecretText, secretTextsOfSeed } from '../testing/secretTexts.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { compare } from '../testing/nonInterference.ts';
import { begunIn, type MessageOracle, oracleOf } from '../testing/messageOracle.ts';
import { openServer, type OpenServer } from '../testing/openServer.ts';

/** At least two of each game. */
const GAMES = isLong ? 600 : 6;
const PAIRS = isLong ? 1_500 : 6;
const AT_ONCE = 20;
const UUID = /[\da-f]{8}-[\da-f-]{27}/g;
const GUESTS = 24;

let server: TestServer;
let database: Sqlite.Database;
let guests: Guest[];
/** What is nobody's business but one guest's, by the guest. */
const secrets = new Map<Guest | null, SecretText[]>();

beforeAll(async () => {
  server = await testServer({ BOT_THREADS: '1', LOG_LEVEL: 'trace' });
  database = new Sqlite(databaseFile(join(server.folder, 'data')), { timeout: 10_000 });
  guests = await Promise.all(
    Array.from({ length: GUESTS }, (_, n) => guestAt(() => server.address, `Guest ${n}`)),
  );
  for (const [n, guest] of guests.entries()) {
    guest.link.close();
    const { body } = await guest.call('GET', '/api/v1/me');
    const { id } = (body as { me: { id: string } }).me;
    const email = `nefret${n}.of.sais@saqqara.example`;
    database.prepare('UPDATE users SET email = ? WHERE id = ?').run(email, id);
    const hashes = database
      .prepare('SELECT token_hash FROM sessions WHERE user_id = ?')
      .pluck()
      .all(id) as string[];
    secrets.set(guest, [
      { what: 'the id of a user', text: id },
      { what: 'a token', text: guest.token },
      { what: 'an address', text: email },
      ...hashes.map((text) => ({ what: 'the hash of a token', text })),
    ]);
  }
});

afterAll(async () => {
  database.close();
  await server.stop();
});

const sum = { games: 0, messages: 0, answers: 0, bytes: 0, entries: 0 };

describe('over the wire', () => {
  test('everybody is sent what they may know, and not one byte more', async () => {
    let next = 0;
    const hand = async (): Promise<void> => {
      for (let n = next++; n < GAMES; n = next++) await session(n);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, hand));
    expect(found(said(0), [...secrets.values()].flat())).toBeNull();
    if (isLong) console.info(JSON.stringify(sum));
  });
});

/**
 * What is not tested is time: when something is sent. A person's play is decided, stored and shown without a look at anything
 * hidden, and its cost depends on the position as everybody sees it. A bot's takes as long as the bot thinks, which it does from
 * its seat's view, and then as long as `paceOf` says: by how many actions the view allows and by chance, whose seed is a
 * hash that leads back to nothing. What could be read off a clock is at most what that seat knows and shows by its play.
 */
describe('two servers that a viewer cannot tell apart', () => {
  const clock = { now: Date.now() };
  let truth: OpenServer;
  let other: OpenServer;
  beforeAll(async () => {
    truth = await openServer(() => clock.now);
    other = await openServer(() => clock.now);
  });
  afterAll(async () => {
    await truth.close();
    await other.close();
  });

  test('send the viewer the same bytes', async () => {
    const total = { games: 0, plays: 0, unseen: 0, dealt: 0, messages: 0, bytes: 0 };
    for (let n = 0; n < PAIRS; n++) {
      const game = gameById(GAME_IDS[n % GAME_IDS.length]!)!;
      try {
        const told = await compare({ truth, other, clock }, game, seeded(seedFrom(1_000_000 + n)), same);
        total.games++;
        for (const [key, value] of Object.entries(told)) total[key as keyof typeof told] += value;
      } catch (error) {
        throw new Error(`pair ${n} of ${game.id}`, { cause: error });
      }
    }
    if (isLong) console.info(JSON.stringify(total));
    // Two that fail alike are alike.
    expect([...truth.complaints, ...other.complaints]).toStrictEqual([]);
    // Or nothing was compared that could have differed.
    expect(total.unseen).toBeGreaterThan(total.games / 2);
    expect(2 * total.dealt).toBeLessThan(total.plays);
  });
});

describe('what goes wrong inside', () => {
  let opened: OpenServer;
  beforeAll(async () => (opened = await openServer(Date.now)));
  afterAll(() => opened.close());

  test('is told to nobody but the log', async () => {
    const { token } = await welcome(opened.people, 'Guest', '192.0.2.1');
    const inside = 'the deck is sarcophagus, obelisk, statue';
    for (const name of ['watch', 'act', 'open', 'table', 'choices'] as const) {
      Object.assign(opened.tables, { [name]: () => Promise.reject(new Error(inside)) });
    }
    const client = await recordingClientAt(opened.address, token);
    const table = 'k3k3k3k3k3k3k3k3';
    const deed = { type: 'leave', table, seat: 0, key: newKey() } as const;
    await client.ask({ type: 'watch', table, as: null, since: null, chat: -1 });
    await client.ask({ type: 'do', deed });
    expect(client.messages.slice(1)).toStrictEqual([
      { type: 'refused', id: 1, code: 'unavailable' },
      { type: 'refused', id: 2, code: 'unavailable' },
    ]);
    await client.close();
    for (const path of ['', '/updates', '/choices?as=0', '/deeds']) {
      const response = await fetch(new URL(`/api/v1/tables/${table}${path}`, opened.address), {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(path === '/deeds' ? { method: 'POST', body: JSON.stringify(deed) } : {}),
      });
      expect([response.status, await response.text()]).toStrictEqual([500, '{"code":"unavailable"}']);
      expect([...response.headers].join('\n')).not.toContain('deck');
    }
    expect(opened.complaints).toHaveLength(6);
    for (const line of opened.complaints) expect(line).toContain(inside);
  });
});

function same(one: string, two: string, about: string): void {
  if (one !== two) throw new Error(`${about} differs:\n${one}\n${two}`);
}

async function session(n: number): Promise<void> {
  const rng = seeded(seedFrom(n));
  const game = gameById(GAME_IDS[n % GAME_IDS.length]!)!;
  const at = (n * 5) % GUESTS;
  const players = [...guests.slice(at), ...guests.slice(0, at)].slice(0, 5);
  const since = server.log.length;
  try {
    examine(
      since,
      await playRandomSession({
        address: server.address,
        game,
        guests: players,
        hasBots: n % 20 === 19,
        rng,
      }),
    );
  } catch (error) {
    throw new Error(`session ${n} of ${game.id}`, { cause: error });
  }
}

/** What the server has written to its log, with what was text within a text made plain. */
const said = (since: number): string => server.log.slice(since).join('').replaceAll('\\"', '"');

/** Looks at all that was sent in the course of a match, and at what was written to the log. */
function examine(since: number, { table, visitors, hasBots }: Session): void {
  const row = database.prepare('SELECT * FROM matches WHERE id = ?').get(table) as MatchRow;
  const log = database
    .prepare('SELECT * FROM entries WHERE match_id = ? ORDER BY seq')
    .all(table) as StoredEntry[];
  const lines = (
    database.prepare('SELECT n, at, seat, said FROM lines WHERE match_id = ?').all(table) as (ChatLine & {
      said: string;
    })[]
  ).map((line): ChatLine => ({ ...line, said: JSON.parse(line.said) as ChatLine['said'] }));
  const oracle = oracleOf(row, log);
  const seed = sealedSeed(parseSeed(row.secret)!, oracle.table(log.length, null));
  const { plays: before } = begunIn(row);
  const ofMatch = [
    ...secretTextsOfSeed('the secret', parseSeed(row.secret)!),
    ...secretTextsOfSeed('the seed', seed),
    ...['"rng"', '"deck"', '"hands"', '"stack"', '"roundCards"', '"putAway"', '"freedom"'].map((text) => ({
      what: 'a field of the truth',
      text,
    })),
  ];
  sum.games++;
  sum.entries += log.length;
  // Looking at all of it takes so long that the server, in the same thread, stands still.
  const isExpected = (line: string): boolean => /"level":"info"|"stood still"/.test(line);
  expect(server.log.slice(since).filter((line) => !isExpected(line))).toStrictEqual([]);
  expect(found(said(since), ofMatch)).toBeNull();
  for (const visitor of visitors) {
    const { client, asked, answers } = visitor;
    sum.messages += checkMessages({ client, asked, oracle, lines, hasBots });
    for (const answer of answers) checkAnswer(answer, visitor, oracle, hasBots);
    sum.answers += answers.length;
    const sent = [
      ...client.texts,
      ...answers.filter(isBeforeEnd).flatMap(({ headers, text, path }) =>
        // What a seat may do was judged to the last byte, and may be what another one did.
        path.includes('/choices') ? [headers] : [headers, text],
      ),
    ].join('\n');
    sum.bytes += sent.length;
    const secrets = [...ofMatch, ...ofOthers(visitor), ...actionsOfOthers(visitor)];
    expect(found(sent, secrets)).toBeNull();
    expect((sent.match(UUID) ?? []).filter((text) => keysOfOthers(visitor).has(text))).toStrictEqual([]);
  }

  /** Whoever knew one could be told what became of the deed. */
  function keysOfOthers(visitor: Visitor): Set<string> {
    const others = visitors.filter((other) => other !== visitor);
    const requests = others.flatMap(({ asked }) => asked.map(({ request }) => request));
    return new Set(requests.flatMap((request) => (request.type === 'do' ? [request.deed.key] : [])));
  }

  function ofOthers({ guest }: Visitor): SecretText[] {
    return [...secrets].flatMap(([other, texts]) => (other === guest ? [] : texts));
  }

  /** What somebody tried in vain comes back to them in the refusal, and may be what another one played. */
  function actionsOfOthers({ yours, asked }: Visitor): SecretText[] {
    const tried = asked.flatMap(({ request }) =>
      request.type === 'do' && request.deed.type === 'play' ? [request.deed.action] : [],
    );
    // Those that were made on a device the table is told of by nobody.
    const texts = [...before, ...oracle.plays].flatMap(({ seat, action }) =>
      yours.includes(seat) || !action.includes(' ') || tried.some((own) => own.includes(action))
        ? []
        : [action],
    );
    return [...new Set(texts)].map((text) => ({ what: 'an action as it was written', text }));
  }
}

const isBeforeEnd = ({ status, path }: WebAnswer): boolean =>
  !/\/(?:record|analysis)$/.test(path) || status !== 200;

interface Body {
  readonly tables?: readonly { readonly table: { readonly id: string } }[];
  readonly start?: { readonly table: { readonly seq: number } };
  readonly updates?: readonly { readonly seq: number }[];
}

/** The same over HTTP. */
function checkAnswer(
  { path, seq, status, text }: WebAnswer,
  visitor: Visitor,
  oracle: MessageOracle,
  hasBots: boolean,
): void {
  const { id, game: gameId } = oracle.table(0, null);
  const game = gameById(gameId)!;
  const body = JSON.parse(text) as Body & Record<string, unknown>;
  const end = oracle.table(oracle.length, null);
  const url = new URL(path, 'http://localhost');
  const isOfEnd = /\/(?:record|analysis)$/.test(url.pathname);
  if (isOfEnd && status === 200) {
    // A bot may have ended it while it was asked for.
    if (!hasBots) expect(seq).toBe(oracle.length);
    expect(end.phase).toBe('over');
    return;
  }
  if (status !== 200) {
    // What its schema does not know is held back, and that is not how it must be found.
    expect(status).toBeLessThan(500);
    expect(Object.keys(body)).toStrictEqual(['code']);
    if (isOfEnd)
      expect(body).toStrictEqual({ code: url.pathname.endsWith('analysis') ? 'notOver' : 'notNow' });
    return;
  }
  const same = (actual: unknown, expected: unknown): void => {
    if (!isDeepStrictEqual(actual, expected))
      expect({ path, actual }).toStrictEqual({ path, actual: expected });
  };
  const listed = (actual: Record<string, unknown>, at: number): unknown => {
    const table = oracle.table(at, null);
    const view = oracle.view(at, null);
    return {
      table,
      yours: visitor.yours.filter((seat) => table.seats[seat]?.kind === 'person'),
      toAct: table.phase === 'running' ? game.toAct(view) : [],
      present: actual['present'],
      at: actual['at'],
    };
  };
  const choices = (at: number, seat: number): unknown => {
    if (!hasBots) expect(at).toBe(seq);
    const isRunning = oracle.table(at, null).phase === 'running';
    const legal = isRunning ? game.legalActions(oracle.view(at, seat), seat) : [];
    return { seq: at, actions: legal.map((action) => game.format(action)) };
  };
  const seqOf = (actual: Record<string, unknown>): number => (actual['table'] as { seq: number }).seq;
  if (url.pathname === `/api/v1/tables/${id}`) {
    if (!hasBots) expect(seqOf(body)).toBe(seq);
    return same(body, listed(body, seqOf(body)));
  }
  if (body.tables !== undefined) {
    const isPublic = url.pathname === '/api/v1/tables';
    same(Object.keys(body), isPublic ? ['tables', 'count', 'all'] : ['tables']);
    for (const each of body.tables) {
      expect(ListedShape.safeParse(each).success).toBe(true);
      const known = each as unknown as Record<string, unknown>;
      if (each.table.id === id && visitor.yours.length > 0)
        same(each, { ...(listed(known, seqOf(known)) as object), yours: known['yours'] });
    }
    return;
  }
  const as = url.searchParams.get('as');
  const viewer = as === null ? null : Number(as);
  if (viewer !== null) expect(visitor.yours).toContain(viewer);
  if (url.pathname.endsWith('/choices')) return same(body, choices(body['seq'] as number, viewer!));
  const start = body.start?.table.seq;
  same(body, {
    ...(start === undefined
      ? {}
      : { start: { table: oracle.table(start, viewer), view: oracle.view(start, viewer) } }),
    updates: body.updates!.map((update) => oracle.update(update.seq, viewer)),
    epoch: expect.stringMatching(/^[\w ]+$/),
  });
}
