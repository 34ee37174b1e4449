import { isLong } from '@saqqara/kernel/testing';
import { expect } from 'vitest';
import { type Besieged, besieged, type Measured } from './besieged.ts';
import { type Guest, guestAt } from './guest.ts';
import { playHonestly } from './honest.ts';

export const MB = 1_024 * 1_024;
/** What a server may have more after a siege than before: caches that were filled, code that was compiled. */
export const GROWTH = 40 * MB;

/** Everything that is stored, but for what time alone changes. */
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

const stored = ({ database }: Besieged, besides: readonly string[]): string =>
  STORED.map((name) => {
    const rows = database.prepare(`SELECT * FROM ${name}`).all() as Record<string, unknown>[];
    const others = rows.filter(
      (row) => !besides.includes(String(name === 'matches' ? row['id'] : row['match_id'])),
    );
    return `${name} ${JSON.stringify(others.map(({ due_at: _due, seen_at: _seen, ...row }) => row))}`;
  }).join('\n');

export const count = ({ database }: Besieged, name: string): number =>
  database.prepare(`SELECT COUNT(*) FROM ${name}`).pluck().get() as number;

/** Where the villain comes from. */
export const FROM = '198.51.100.7';

/** A server that is attacked, and two who want to play there. */
export interface Siege {
  readonly server: Besieged;
  readonly honest: readonly [Guest, Guest];
  /** Somebody with a session, who has a seat nowhere. */
  readonly villain: Guest;
}

export async function lay(environment: Readonly<Record<string, string>>): Promise<Siege> {
  const server = await besieged({ TRUST_PROXY: '1', ...environment });
  const at = (name: string, address: string): Promise<Guest> =>
    guestAt(() => server.address, name, { 'x-forwarded-for': address });
  const honest = [await at('Isis', '192.0.2.1'), await at('Osiris', '192.0.2.2')] as const;
  const villain = await at('Seth', FROM);
  villain.link.close();
  return { server, honest, villain };
}

export async function raise({ server, honest }: Siege): Promise<void> {
  for (const { link } of honest) link.close();
  expect(server.complaints()).toBe('');
  expect(await server.stop()).toBe(0);
}

/**
 * Attacks while two play, to the end of at least one match and of the attack. Whatever was attacked: it lives, has complained of
 * nothing, has stored nothing but what the two did, and has given the memory back.
 */
export async function withstand(siege: Siege, attack: () => Promise<void>): Promise<void> {
  const { server, honest } = siege;
  const earlier = matches(server);
  const before = { memory: await server.measure(), stored: stored(server, []) };
  const siegeIs = { over: false };
  const attacked = attack().finally(() => (siegeIs.over = true));
  // Told below, once the match is over.
  attacked.catch(() => {});
  const played: { readonly id: string; readonly seq: number }[] = [];
  do {
    const game = ['imhotep', 'kheops', 'anubixx'][played.length % 3]!;
    const { table } = await playHonestly(honest, game, played.length);
    expect(table.ending?.reason).toBe('played');
    played.push(table);
  } while (!siegeIs.over);
  await attacked;
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

const matches = ({ database }: Besieged): unknown[] => database.prepare('SELECT id FROM matches').all();

const shown = ({ heapUsed, rss, arrayBuffers }: Measured): string =>
  [heapUsed, arrayBuffers, rss].map((bytes) => `${Math.round(bytes / MB)} MB`).join(', ');
