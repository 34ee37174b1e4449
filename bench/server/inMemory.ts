import { dropUnused } from '../../packages/server/src/tables/tableCache.ts';
import { type TablesSetup, tablesSetup } from '../../packages/server/testing/tablesSetup.ts';

/** What tables cost in the middle of their matches, and plays at different lengths of them. */
export interface InMemory {
  readonly tables: number;
  readonly playsEach: number;
  readonly bytesPerTable: number;
  /** CPU microseconds for a play, in each quarter of the matches. */
  readonly quarters: readonly number[];
}

const QUARTERS = 4;

/** Without sockets: a play is checked, stored and carried out, for one who watches. */
export async function inMemory(tables: number, playsEach: number): Promise<InMemory> {
  const setup = await tablesSetup();
  // What is compiled and remembered for good is no table's.
  const first = await opened(setup);
  for (let n = 0; n < playsEach; n++) await setup.play(['a', 'a'], first);
  const base = heap();
  const ids: string[] = [];
  for (let n = 0; n < tables; n++) ids.push(await opened(setup));
  const quarters: number[] = [];
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const before = process.cpuUsage();
    for (let n = 0; n < playsEach / QUARTERS; n++) for (const id of ids) await setup.play(['a', 'a'], id);
    const { user, system } = process.cpuUsage(before);
    quarters.push((user + system) / (tables * (playsEach / QUARTERS)));
  }
  // What was seen of a table is forgotten when nobody has played there for a while.
  setup.pass(15_000);
  dropUnused(setup.node);
  const bytesPerTable = (heap() - base) / tables;
  await setup.close();
  return { tables, playsEach, bytesPerTable, quarters };
}

const opened = (setup: TablesSetup): Promise<string> =>
  setup.open('a', {
    seats: [
      { kind: 'me', name: 'One' },
      { kind: 'beside', name: 'Two' },
    ],
  });

function heap(): number {
  if (globalThis.gc === undefined) throw new Error('run it with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}
