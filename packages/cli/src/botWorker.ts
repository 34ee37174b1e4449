import { Worker as Thread } from 'node:worker_threads';
import type { Worker } from '@saqqara/bots';

/** The bundle has the thread's entry beside it, and so have the sources, which something must first make readable. */
const isBuilt = import.meta.url.endsWith('.js');
const ENTRY = new URL(isBuilt ? './botThread.js' : './botThread.ts', import.meta.url);
const FROM_SOURCE = new URL('../dev/sourceThread.mjs', import.meta.url);

/** A thread of Node in which bots think. */
export const botWorker = (): Worker => threadFrom(ENTRY);

/** A thread that does not keep the program from ending. */
export function threadFrom(entry: URL): Worker {
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
