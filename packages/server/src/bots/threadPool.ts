import { type Thinker, thinker } from '@saqqara/bots';
import { threadFrom, thinkerContextOf } from '@saqqara/bots/threads';
import { gameById, levelsOf } from '@saqqara/games';

/** The bundle has the thread's entry beside it, and so have the sources. */
const isBuilt = import.meta.url.endsWith('.js');
const ENTRY = new URL(isBuilt ? './botThread.js' : '../botThread.ts', import.meta.url);

/** Threads in which bots think; the event loop never waits for one of them. */
export interface ThreadPool {
  /** The one that is next in turn. */
  readonly next: () => Thinker;
  readonly close: () => void;
}

export function threadPool(count: number): ThreadPool {
  const library = { gameById, levelsOf };
  const all = Array.from({ length: count }, () =>
    thinker(() => threadFrom(ENTRY), thinkerContextOf(library)),
  );
  let at = 0;
  return {
    next: () => all[at++ % all.length]!,
    close() {
      for (const each of all) each.close();
    },
  };
}
