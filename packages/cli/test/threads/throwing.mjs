// A thread that dies of the first message.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', () => {
  throw new Error('no idea');
});
