// A thread that hears and never answers, and cannot even be asked to end.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  for (;;);
});
