import { setTimeout as wait } from 'node:timers/promises';
import { ask, key, type Listener, newToken, player, share } from './player.ts';
import type { Program } from './program.ts';

export interface Load {
  readonly tables: number;
  readonly plays: number;
  readonly playsPerSecond: number;
  readonly playsPerCpuSecond: number;
  /** From a play's sending to its being seen by the other player, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** On the wire for a play, as the other player gets it. */
  readonly medianBytes: number;
  readonly meanBytes: number;
}

interface Wishes {
  readonly tables: number;
  readonly seconds: number;
  /** How many matches each pair may play. */
  readonly matches: number;
}

const WARM_UP = 5_000;

/** Tables of two people each of whom plays as soon as the other one has: as much as the server can take. */
export async function load(program: Program, { tables, seconds, matches }: Wishes): Promise<Load> {
  const { address } = program;
  const watch = stopwatch();
  const pairs = await Promise.all(Array.from({ length: tables }, () => pairOf(address, matches)));
  const leave = await Promise.all(
    pairs.flatMap(({ tokens, ids }) =>
      tokens.map((token, seat) => player(address, { token, seat, tables: ids, listener: watch.listener })),
    ),
  );
  await wait(WARM_UP);
  const before = await program.usage();
  const began = performance.now();
  watch.begin();
  await wait(seconds * 1_000);
  const { delays, sizes } = watch.end();
  const took = (performance.now() - began) / 1_000;
  const after = await program.usage();
  for (const each of leave) each();
  const at = (list: readonly number[], part: number): number => list[Math.floor(list.length * part)] ?? 0;
  const plays = delays.length;
  return {
    tables,
    plays,
    playsPerSecond: plays / took,
    playsPerCpuSecond: plays / (after.cpuSeconds - before.cpuSeconds),
    p50: at(delays, 0.5),
    p99: at(delays, 0.99),
    medianBytes: at(sizes, 0.5),
    meanBytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
  };
}

/** Two people and the tables at which they will play: opening them is not what is measured. */
async function pairOf(address: string, matches: number): Promise<{ tokens: string[]; ids: string[] }> {
  const [one, two] = [await newToken(address), await newToken(address)];
  const ids: string[] = [];
  for (let n = 0; n < matches; n++) {
    const { id } = await ask<{ id: string }>(address, one, '/api/v1/tables', {
      game: 'imhotep',
      options: { seats: 2 },
      seats: [{ kind: 'me', name: 'One' }, { kind: 'open' }],
      access: 'link',
      clock: { kind: 'none' },
      share: share(),
      key: key(),
    });
    const sit = { type: 'sit', table: id, key: key(), seat: null, name: 'Two', share: share() };
    await ask(address, two, `/api/v1/tables/${id}/deeds`, sit);
    ids.push(id);
  }
  return { tokens: [one, two], ids };
}

/** Notes when each play was sent and when the other one saw it. */
function stopwatch() {
  const sent = new Map<string, number>();
  const delays: number[] = [];
  const sizes: number[] = [];
  let isRunning = false;
  const listener: Listener = {
    sent: (table, seq) => void sent.set(`${table} ${seq}`, performance.now()),
    seen(table, { seq, by }, seat, bytes) {
      if (by === seat) return;
      const name = `${table} ${seq}`;
      const began = sent.get(name);
      sent.delete(name);
      if (began === undefined || !isRunning) return;
      delays.push(performance.now() - began);
      sizes.push(bytes);
    },
  };
  return {
    listener,
    begin: () => void (isRunning = true),
    end() {
      isRunning = false;
      const rising = (list: number[]): number[] => list.sort((a, b) => a - b);
      return { delays: rising(delays), sizes: rising(sizes) };
    },
  };
}
