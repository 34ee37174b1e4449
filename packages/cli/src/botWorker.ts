import type { Worker } from '@saqqara/bots';
import { threadFrom } from '@saqqara/bots/threads';

/** The bundle has the thread's entry beside it, and so have the sources. */
const isBuilt = import.meta.url.endsWith('.js');
const ENTRY = new URL(isBuilt ? './botThread.js' : './botThread.ts', import.meta.url);

/** A thread of Node in which bots think. */
export const botWorker = (): Worker => threadFrom(ENTRY);
