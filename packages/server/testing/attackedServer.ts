import { setTimeout as sleep } from 'node:timers/promises';
import { isLong } from '@saqqara/kernel/testing';
import { expect } from 'vitest';
import { GROWTH, MB, type Measured, type MeasuredServer, measuredServer } from './measuredServer.ts';
import { type Guest, guestAt } from './guest.ts';
import { playMatch } from './playMatch.ts';

/** Everything that is stored, but for what time alone changes, and for what follows from the entries and is noted after them. */
const STORED = [
  'users',
  'sessions',
  'email_links',
  'passkeys',
  'challenges',
  'matches',
  'entries',
  'seats',
  'lines',
  'mutes',
];

const stored = ({ database }: MeasuredServer, besides: readonly string[]): string =>
  STORED.map((name) => {
    const rows = database.prepare(`SELECT * FROM ${name}`).all() as Record<string, unknown>[];
    const others = rows.filter(
      (row) => !besides.includes(String(name === 'matches' ? row['id'] : row['match_id'])),
    );
    return `${name} ${JSON.stringify(others.map(withoutFollowing))}`;
  }).join('\n');

const withoutFollowing = (row: Record<string, unknown>): Record<string, unknown> => {
  const { due_at: _due, seen_at: _seen, phase: _phase, ended_at: _ended, ...rest } = row;
  return rest;
};

export const count = ({ database }: MeasuredServer, name: string): number =>
  database.prepare(`SELECT COUNT(*) FROM ${name}`).pluck().get() as number;

/** Where the attacker comes from. */
export const FROM = '198.51.100.7';

/** In milliseconds. */
const THINKING = 25;

/** A server that is attacked, and two who want to play there. */
export interface AttackedServer {
  readonly server: MeasuredServer;
  readonly honest: readonly [Guest, Guest];
  /** Somebody with a session, who has a seat nowhere. */
  readonly attacker: Guest;
}

export async function attackedServer(environment: Readonly<Record<string, string>>): Promise<AttackedServer> {
  const server = await measuredServer({ TRUST_PROXY: '1', ...environment });
  const at = (name: string, address: string): Promise<Guest> =>
    guestAt(() => server.address, name, { 'x-forwarded-for': address });
  const honest = [await at('Isis', '192.0.2.1'), await at('Osiris', '192.0.2.2')] as const;
  const attacker = await at('Seth', FROM);
  attacker.link.close();
  return { server, honest, attacker };
}

export async function stopAttacked({ server, honest }: AttackedServer): Promise<void> {
  for (const { link } of honest) link.close();
  expect(server.complaints()).toBe('');
  expect(await server.stop()).toBe(0);
}

/**
 * Attacks while two play, to the end of at least one match and of the attack. Whatever was attacked: it lives, has complained of
 * nothing, has stored nothing but what the two did, and has given the memory back.
 */
export async function playUnderAttack(attacked: AttackedServer, attack: () => Promise<void>): Promise<void> {
  const { server, honest } = attacked;
  const earlier = matches(server);
  const before = { memory: await server.measure(), stored: stored(server, []) };
  const attackIs = { over: false };
  const underWay = attack().finally(() => (attackIs.over = true));
  // Told below, once the match is over.
  underWay.catch(() => {});
  const played: { readonly id: string; readonly seq: number }[] = [];
  do {
    const game = ['imhotep', 'kheops', 'anubixx'][played.length % 3]!;
    // Once a match is over they take their time: the attack goes on beside them, and not for them.
    const think = (): Promise<unknown> => sleep(played.length === 0 ? 0 : THINKING);
    const { table } = await playMatch(honest, game, played.length, { think });
    expect(table.ending?.reason).toBe('played');
    played.push(table);
  } while (!attackIs.over);
  await underWay;
  expect(
    stored(
      server,
      played.map(({ id }) => id),
    ),
  ).toBe(before.stored);
  expect(count(server, 'matches')).toBe(earlier.length + played.length);
  for (const { id, seq } of played) {
    const entries = server.database
      .prepare('SELECT COUNT(*) FROM entries WHERE match_id = ?')
      .pluck()
      .get(id);
    expect(entries).toBe(seq);
  }
  expect(server.complaints()).toBe('');
  const after = await server.measure();
  if (isLong)
    console.info(
      JSON.stringify({ played: played.length, before: shown(before.memory), after: shown(after) }),
    );
  expect(after.prototype).toStrictEqual([]);
  expect(
    after.heapUsed + after.arrayBuffers - before.memory.heapUsed - before.memory.arrayBuffers,
  ).toBeLessThan(GROWTH);
}

const matches = ({ database }: MeasuredServer): unknown[] => database.prepare('SELECT id FROM matches').all();

const shown = ({ heapUsed, rss, arrayBuffers }: Measured): string =>
  [heapUsed, arrayBuffers, rss].map((bytes) => `${Math.round(bytes / MB)} MB`).join(', ');
