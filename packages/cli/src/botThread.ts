import { parentPort } from 'node:worker_threads';
import { type Report, type Request, serve } from '@saqqara/bots';
import { quarters } from './quarters.ts';

/** The entry of a thread in which bots think. */
const port = parentPort;
if (port === null) throw new Error('botThread is the entry of a worker thread');
serve(
  {
    post: (report: Report) => port.postMessage(report),
    listen: (hear: (request: Request) => void) => port.on('message', hear),
  },
  quarters,
);
