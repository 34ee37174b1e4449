/** Runs a thread from its source: threads do not inherit the loader that reads TypeScript. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData);
