import { parentPort } from 'node:worker_threads';
import { type FromWorker, serve, type ToWorker } from '../src/index.ts';
import { workerContextOf, type ThreadLibrary } from './index.ts';

/** What the entry of a thread does: answers whatever the thread is asked. */
export function serveThread(library: ThreadLibrary): void {
  const port = parentPort;
  if (port === null) throw new Error('this is the entry of a worker thread');
  serve(
    {
      post: (message: FromWorker) => port.postMessage(message),
      listen: (hear: (message: ToWorker) => void) => port.on('message', hear),
    },
    workerContextOf(library),
  );
}
