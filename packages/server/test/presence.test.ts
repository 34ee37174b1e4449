import { afterEach, beforeEach, expect, test } from 'vitest';
import { localBus } from '../src/bus/local.ts';
import type { TablesContext } from '../src/tables/context.ts';
import type { LiveTable } from '../src/tables/liveTable.ts';
import { patienceWith, presenceOn } from '../src/tables/presence.ts';
import { findTable } from '../src/tables/tableCache.ts';
import { type TablesSetup, tablesSetup } from '../testing/tablesSetup.ts';

const PATIENCE = 60_000;

let setup: TablesSetup;
let time = 0;
beforeEach(async () => {
  setup = await tablesSetup();
  time = 1_000;
});
afterEach(() => setup.close());

/** One table as two nodes have it in memory, which hear each other unless the bus is down. */
async function twoNodes() {
  const id = await setup.open('a', { seats: [{ kind: 'me', name: 'a' }, { kind: 'open' }] });
  await setup.act('b', id, { type: 'sit', seat: 1, name: 'b', share: '0'.repeat(32) });
  const known = (await findTable(setup.node, id))!;
  const bus = localBus();
  let isUp = true;
  const nodes = ['one', 'two'].map((node) => {
    const context = {
      bus: { ...bus, isUp: () => isUp, publish: (...said) => isUp && bus.publish(...said) },
      nodeId: node,
      now: () => time,
      patience: PATIENCE,
      endPatience: 30 * PATIENCE,
      sanctions: setup.node.sanctions,
    } as TablesContext;
    const presence = presenceOn(context);
    const live: LiveTable = { ...known, audience: new Map(), elsewhere: new Map(), absence: [time, time] };
    bus.subscribe(`table ${id}`, (message) => presence.heard(live, message.slice('present '.length)));
    return {
      come(user: string, seat: number): void {
        const watcher = { user, on: 1, as: seat, muted: new Set<number>(), heard: 0, send: () => {} };
        live.audience.set(seat, [watcher]);
        presence.changed(live);
      },
      go(seat: number): void {
        live.audience.delete(seat);
        presence.changed(live);
      },
      renew: () => presence.renew([live]),
      patience: () => patienceWith(live, PATIENCE),
    };
  });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const [one, two] = [nodes[0]!, nodes[1]!];
  return { one, two, settle, cut: () => (isUp = false), mend: () => (isUp = true) };
}

test('who is connected at another node is there', async () => {
  const { one, two, settle } = await twoNodes();
  one.come('a', 0);
  time += PATIENCE;
  two.come('b', 1);
  await settle();
  expect([one.patience(), two.patience()]).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('who goes is gone from that moment on, at both', async () => {
  const { one, two, settle } = await twoNodes();
  one.come('a', 0);
  two.come('b', 1);
  await settle();
  time += 5_000;
  one.go(0);
  await settle();
  expect(two.patience()).toEqual([time + PATIENCE, null]);
});

test('a node that falls silent takes its people along only once that is known', async () => {
  const { one, two, settle } = await twoNodes();
  one.come('a', 0);
  two.come('b', 1);
  await settle();
  time += 44_000;
  two.renew();
  expect(two.patience()).toEqual([null, null]);
  time += 2_000;
  two.renew();
  expect(two.patience()).toEqual([time + PATIENCE, null]);
});

test('nobody is taken for gone while nodes do not hear each other', async () => {
  const { one, two, settle, cut, mend } = await twoNodes();
  one.come('a', 0);
  two.come('b', 1);
  await settle();
  cut();
  for (let n = 0; n < 10; n++) {
    time += 15_000;
    two.renew();
  }
  mend();
  expect(two.patience()).toEqual([null, null]);
});
