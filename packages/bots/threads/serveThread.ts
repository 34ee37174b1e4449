import { parentPort } from 'node:worker_threads';
import { type Report, type Request, serve } from '../src/index.ts';
import { quartersOf, type ThreadLibrary } from './index.ts';

/** What the entry of a thread does: answers whatever the thread is asked. */
export function serveThread(library: ThreadLibrary): void {
  const port = parentPort;
  if (port === null) throw new Error('this is the entry of a worker thread');
  serve(
    {
      post: (report: Report) => port.postMessage(report),
      listen: (hear: (request: Request) => void) => port.on('message', hear),
    },
    quartersOf(library),
  );
}
