import { begin, goOnFrom, ledgerBytes, ledgerOver } from '@saqqara/bots/train';
import { startThread } from '@saqqara/bots/threads';
import { trainingPlanOf, type Lessons } from './lessons.ts';
import type { Share, Told } from './thread.ts';

const GATE_WORDS = 3;

/** How far a run has come that was stopped. */
export interface Stopped {
  /** How many steps. */
  readonly taken: number;
  readonly snapshot: Float32Array;
}

/**
 * Trains in so many threads and gives the weights, the same for any number of them and however often the run was stopped.
 * `told` hears of every step, and may end the run by what it returns.
 */
export async function train(
  lessons: Lessons,
  threads: number,
  told: (told: Told) => 'goOn' | 'stop',
  {
    stopped = null,
    until = lessons.steps,
  }: { readonly stopped?: Stopped | null; readonly until?: number } = {},
): Promise<Float32Array> {
  const plan = trainingPlanOf(lessons);
  const memory = new SharedArrayBuffer(ledgerBytes(plan.shape));
  const gate = new SharedArrayBuffer(GATE_WORDS * Int32Array.BYTES_PER_ELEMENT);
  const ledger = ledgerOver(memory, plan.shape);
  if (stopped === null) begin(plan, ledger);
  else goOnFrom(ledger, stopped.snapshot);
  const from = stopped?.taken ?? 0;
  const workers = Array.from({ length: threads }, () => startThread(ENTRY));
  const stopAll = async (): Promise<unknown> =>
    Promise.all(workers.map(async (worker) => worker.terminate()));
  await new Promise<void>((done, failed) => {
    for (const [thread, worker] of workers.entries()) {
      worker.on('error', failed);
      worker.postMessage({ lessons, from, until, thread, threads, memory, gate } satisfies Share);
    }
    workers[0]!.on('message', (news: Told) => {
      if (told(news) === 'stop' || news.step + 1 === until) done();
    });
  });
  await stopAll();
  return Float32Array.from(ledger.weights);
}

const isBuilt = import.meta.url.endsWith('js');
const ENTRY = new URL(isBuilt ? './thread.mjs' : './thread.ts', import.meta.url);
