import { parentPort } from 'node:worker_threads';
import {
  type TrainingPlan,
  ledgerOver,
  meanError,
  newTrainingBuffers,
  SHARDS,
  snapshotOf,
  update,
  workShard,
} from '@saqqara/bots/train';
import { kernelFrom } from '@saqqara/bots/net';
import { instantiate } from '@saqqara/bots/threads';
import type { GameTypes } from '@saqqara/kernel';
import { trainingPlanOf, type Lessons } from './lessons.ts';

/** What a thread is given: its share of the work, and memory that all of them see. */
export interface Share {
  readonly lessons: Lessons;
  /** The first step, and the one at which it stops: steps before were taken, those after belong to the plan alone. */
  readonly from: number;
  readonly until: number;
  readonly thread: number;
  readonly threads: number;
  readonly memory: SharedArrayBuffer;
  /** Words for the threads to wait for one another: who has arrived, how often all have, the next shard. */
  readonly gate: SharedArrayBuffer;
}

/** What the first thread tells after every step. */
export interface Told {
  readonly step: number;
  readonly error: number;
  /** From time to time all that the run needs to go on from here: no other thread changes it before the first goes on. */
  readonly snapshot: Float32Array | null;
}

/** So many steps lie between two snapshots that are told. */
const BETWEEN = 100;

const [ARRIVED, TIMES, NEXT] = [0, 1, 2];

parentPort?.once('message', (share: Share) => {
  const plan = trainingPlanOf(share.lessons);
  for (let step = share.from; step < share.until; step++) {
    const error = takeStep(plan, share, step);
    if (share.thread !== 0) continue;
    const isDue = step % BETWEEN === 0 || step + 1 === share.until;
    const snapshot = isDue ? snapshotOf(ledgerOver(share.memory, plan.shape)) : null;
    parentPort?.postMessage({ step, error, snapshot } satisfies Told);
  }
});

let buffers: ReturnType<typeof newTrainingBuffers> | null = null;

/** Shards go to whoever is free: what they bring depends on their number alone. */
function takeStep(
  plan: TrainingPlan<GameTypes>,
  { thread, threads, memory, gate }: Share,
  step: number,
): number {
  const ledger = ledgerOver(memory, plan.shape);
  const words = new Int32Array(gate);
  buffers ??= newTrainingBuffers(plan, kernelFrom(instantiate));
  for (let shard; (shard = Atomics.add(words, NEXT, 1)) < SHARDS;) {
    workShard(plan, ledger, buffers, { step, shard });
  }
  meet(words, threads);
  if (thread === 0) Atomics.store(words, NEXT, 0);
  const error = meanError(ledger);
  const count = ledger.weights.length;
  const cut = (part: number): number => Math.floor((count * part) / threads);
  update(plan, ledger, step, [cut(thread), cut(thread + 1)]);
  meet(words, threads);
  return error;
}

/** Waits until all threads are here. */
function meet(words: Int32Array, threads: number): void {
  const times = Atomics.load(words, TIMES);
  if (Atomics.add(words, ARRIVED, 1) + 1 === threads) {
    Atomics.store(words, ARRIVED, 0);
    Atomics.add(words, TIMES, 1);
    Atomics.notify(words, TIMES);
    return;
  }
  while (Atomics.load(words, TIMES) === times) Atomics.wait(words, TIMES, times);
}
