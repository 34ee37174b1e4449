import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { attackerAt } from './attack.ts';
import { REQUEST_ATTACKS } from './requestAttacks.ts';
import { SEAT_ATTACKS } from './seatAttacks.ts';
import { TABLE_ATTACKS } from './tableAttacks.ts';

/** All attackers, in a process of their own: what they cost is not the honest ones' to wait for. Tells how many bouts there were. */
const address = process.argv[2] ?? '';
const bouts: Record<string, number> = {};
const end = new AbortController();
setMaxListeners(0, end.signal);

const attacks = [...REQUEST_ATTACKS, ...TABLE_ATTACKS, ...SEAT_ATTACKS].map(
  async ({ name, pause, bout }, n) => {
    bouts[name] = 0;
    for (let turn = 0; !end.signal.aborted; turn++) {
      // Each from a few addresses of their own, as somebody has who has several.
      const from = `198.51.100.${n * 4 + (turn % 4)}`;
      // What is refused, cut off or full is what the server means to do.
      await bout(attackerAt(address, from, turn)).catch(() => undefined);
      bouts[name]++;
      await sleep(pause, undefined, { signal: end.signal }).catch(() => undefined);
    }
  },
);

process.on('message', () => {
  end.abort();
  process.send?.(bouts, undefined, undefined, () => process.exit(0));
});
process.on('disconnect', () => process.exit(1));
process.on('uncaughtException', (error) => {
  // A connection that the server has cut off.
  if (!/ECONN|EPIPE|socket|WebSocket|Unexpected server response/i.test(error.message)) throw error;
});
await Promise.all(attacks);
