import { type Thinker, thinker } from '@saqqara/bots';
import { threadFrom, thinkerContextOf } from '@saqqara/bots/threads';
import { gameById, levelsOf } from '@saqqara/games';
import { type Account, fairLine } from './fairLine.ts';

/** The bundle has the thread's entry beside it, and so have the sources. */
const isBuilt = import.meta.url.endsWith('.js');
const ENTRY = new URL(isBuilt ? './botThread.js' : '../botThread.ts', import.meta.url);

/** Threads in which bots think, one turn at a time each; the event loop never waits for one of them. */
export interface ThreadPool {
  /** Has something thought about when it is the account's turn. Rejects if the pool is closed before it is done. */
  readonly think: <Result>(account: Account, act: (thinker: Thinker) => Promise<Result>) => Promise<Result>;
  readonly close: () => void;
}

/** The process ends; whoever goes on with the table will have it thought about. */
export class PoolClosed extends Error {
  override readonly name = 'PoolClosed';
}

export const threadPool = (count: number): ThreadPool =>
  poolOf(
    Array.from({ length: count }, () =>
      thinker(() => threadFrom(ENTRY), thinkerContextOf({ gameById, levelsOf })),
    ),
  );

/** Somebody who waits for a thread. */
interface Waiting {
  readonly begin: (thinker: Thinker) => void;
  readonly giveUp: () => void;
}

export function poolOf(thinkers: readonly Thinker[]): ThreadPool {
  const free = [...thinkers];
  const line = fairLine<Waiting>();
  const underWay = new Set<() => void>();
  let isClosed = false;

  function goOn(): void {
    while (free.length > 0) {
      const waiting = line.next();
      if (waiting === undefined) return;
      waiting.begin(free.shift()!);
    }
  }

  return {
    think: (account, act) =>
      new Promise((resolve, reject) => {
        const giveUp = (): void => reject(new PoolClosed());
        if (isClosed) return giveUp();
        const begin = (one: Thinker): void => {
          underWay.add(giveUp);
          act(one)
            .then(resolve, reject)
            .finally(() => {
              underWay.delete(giveUp);
              free.push(one);
              if (!isClosed) goOn();
            });
        };
        line.add({ begin, giveUp }, account);
        goOn();
      }),
    close() {
      isClosed = true;
      // Before the thinkers end: what they answer in haste is nobody's turn.
      for (const giveUp of underWay) giveUp();
      for (const { giveUp } of line.clear()) giveUp();
      for (const each of thinkers) each.close();
    },
  };
}
