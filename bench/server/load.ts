import { setTimeout as wait } from 'node:timers/promises';
import { ask, key, newToken, player, type Player, share } from './player.ts';
import type { Program } from './program.ts';

export interface Load {
  readonly tables: number;
  readonly plays: number;
  readonly seconds: number;
  readonly playsPerSecond: number;
  readonly playsPerCpuSecond: number;
  /** From a play's sending to its being seen by the other player, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** On the wire for a play, as the other player gets it. */
  readonly medianBytes: number;
  readonly meanBytes: number;
}

/** Tables of two people each of whom plays as soon as the other one has: as much as the server can take. */
export async function load(
  program: Program,
  { tables, seconds }: { tables: number; seconds: number },
): Promise<Load> {
  const { address } = program;
  const sent = new Map<string, number>();
  const delays: number[] = [];
  const sizes: number[] = [];
  let plays = 0;
  let isMeasured = false;
  let isOver = false;
  const players: Player[] = [];
  const listener = {
    sent: (table: string, seq: number) => void sent.set(`${table} ${seq}`, performance.now()),
    seen(table: string, { seq, by }: { seq: number; by: number }, seat: number, bytes: number) {
      if (by === seat) return;
      const name = `${table} ${seq}`;
      const began = sent.get(name);
      sent.delete(name);
      if (began === undefined || !isMeasured) return;
      plays++;
      delays.push(performance.now() - began);
      sizes.push(bytes);
    },
    over: (table: string) => void renew.add(table),
  };
  const renew = new Set<string>();
  const pairs = await Promise.all(
    Array.from({ length: tables }, async () => [await newToken(address), await newToken(address)] as const),
  );
  const begin = async ([one, two]: readonly [string, string]): Promise<void> => {
    const { id } = await ask<{ id: string }>(address, one, '/api/v1/tables', {
      game: 'imhotep',
      options: { seats: 2 },
      seats: [{ kind: 'me', name: 'One' }, { kind: 'open' }],
      access: 'link',
      clock: { kind: 'none' },
      share: share(),
      key: key(),
    });
    await ask(address, two, `/api/v1/tables/${id}/deeds`, {
      type: 'sit',
      table: id,
      key: key(),
      seat: null,
      name: 'Two',
      share: share(),
    });
    const both = await Promise.all(
      [one, two].map((token, seat) => player(address, { token, table: id, seat, listener }, () => isOver)),
    );
    players.push(...both);
    ended.set(id, () => {
      for (const each of both) each.close();
      if (!isOver) begin([one, two]).catch((error: unknown) => isOver || console.error(error));
    });
  };
  const ended = new Map<string, () => void>();
  for (const pair of pairs) await begin(pair);
  const renewing = setInterval(() => {
    for (const table of renew) {
      renew.delete(table);
      ended.get(table)?.();
      ended.delete(table);
    }
  }, 20);
  await wait(1_500);
  const before = await program.usage();
  const began = performance.now();
  isMeasured = true;
  await wait(seconds * 1_000);
  isMeasured = false;
  isOver = true;
  const took = (performance.now() - began) / 1_000;
  const after = await program.usage();
  clearInterval(renewing);
  for (const each of players) each.close();
  delays.sort((a, b) => a - b);
  sizes.sort((a, b) => a - b);
  const at = (list: readonly number[], share: number): number => list[Math.floor(list.length * share)] ?? 0;
  return {
    tables,
    plays,
    seconds: took,
    playsPerSecond: plays / took,
    playsPerCpuSecond: plays / (after.cpuSeconds - before.cpuSeconds),
    p50: at(delays, 0.5),
    p99: at(delays, 0.99),
    medianBytes: at(sizes, 0.5),
    meanBytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
  };
}
