import { setImmediate } from 'node:timers/promises';
import { Worker as Thread } from 'node:worker_threads';
import type { Library, WorkerContext, ThinkerContext, Worker } from '../src/index.ts';

/** Bots in threads of Node: for programs, which have the games and the entry of the thread. */

const FROM_SOURCE = new URL('./sourceThread.mjs', import.meta.url);

/** A thread that does not keep the program from ending. Its entry is a bundle, or a source that must first be made readable. */
export function threadFrom(entry: URL): Worker {
  const isBuilt = !entry.pathname.endsWith('.ts');
  const thread = isBuilt ? new Thread(entry) : new Thread(FROM_SOURCE, { workerData: entry.href });
  thread.unref();
  return {
    post: (request) => thread.postMessage(request),
    listen: (hear) => void thread.on('message', hear),
    whenLost(lost) {
      // An error that nobody listens to would end the whole program.
      thread.on('error', () => {});
      thread.once('exit', lost);
    },
    terminate: () => void thread.terminate(),
  };
}

/** What a thread must know of the games. */
export type ThreadLibrary = Library & Pick<WorkerContext, 'loadRules'>;

/** What Node lends to bots that think. */
export const workerContextOf = (library: ThreadLibrary): WorkerContext => ({
  ...library,
  now: () => performance.now(),
  pause: () => setImmediate(),
});

/** What Node lends to whoever waits for bots. */
export const thinkerContextOf = (library: Library): ThinkerContext => ({
  ...library,
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
});
