import { gameById } from '@saqqara/games';
import type { Opening, TableStatus } from '@saqqara/protocol';
import { type Client, clientAt, type ClientContext } from './client.ts';
import { emptyClientLog } from './clientLog.ts';
import { newKey, newShare } from './guest.ts';
import { call, tokenAt } from './retriedCalls.ts';

export interface TimedMatch {
  readonly where: ClientContext;
  readonly token: string;
  readonly table: string;
  /** By seat. */
  readonly clients: readonly Client[];
  /** Whoever is to act plays; resolves with the table as they then see it. */
  readonly playOnce: () => Promise<TableStatus>;
}

/** Two seats of one person, with a clock, and somebody who plays in whichever is to act. */
export async function timedMatch(address: string): Promise<TimedMatch> {
  const where: ClientContext = { address, clientLog: emptyClientLog() };
  const token = await tokenAt(address);
  const { id: table } = await call<{ id: string }>(address, token, '/api/v1/tables', {
    game: 'kheops',
    options: { seats: 2 },
    seats: [
      { kind: 'me', name: 'Host' },
      { kind: 'beside', name: 'Neighbour' },
    ],
    access: 'link',
    clock: { kind: 'live', bank: 600, increment: 0, timeUp: 'loss' },
    share: newShare(),
    key: newKey(),
  } satisfies Opening);
  const clients = [
    await clientAt(where, { token, table, as: 0 }),
    await clientAt(where, { token, table, as: 1 }),
  ];
  const game = gameById('kheops')!;
  const playOnce = async (): Promise<TableStatus> => {
    const { table: before, view } = clients[0]!.mirror()!;
    const [seat] = game.toAct(view);
    const client = clients[seat!]!;
    const action = game.format(game.legalActions(client.mirror()!.view, seat!)[0]);
    const reply = await client.act({
      type: 'play',
      table,
      seat: seat!,
      key: newKey(),
      base: before.seq,
      action,
    });
    if (reply.type === 'refused') throw new Error(reply.code);
    // Who is next has seen it, too, before they play.
    for (const each of clients) while (each.mirror()!.table.seq < reply.seq) await each.change();
    return client.mirror()!.table;
  };

  return { where, token, table, clients, playOnce };
}
