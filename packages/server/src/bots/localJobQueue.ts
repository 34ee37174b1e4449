import type { JobQueue, JobKind } from './jobQueue.ts';

/** Jobs are done in this very process, each of them once at a time. */
export function localJobQueue<Job>(
  { nameOf, act }: JobKind<Job>,
  reportError: (error: unknown) => void,
): JobQueue<Job> {
  const underWay = new Map<string, Promise<void>>();
  let isOver = false;
  return {
    add(job) {
      const name = nameOf(job);
      if (isOver || underWay.has(name)) return;
      const done = act(job, () => isOver)
        .catch((error: unknown) => (isOver ? undefined : reportError(error)))
        .finally(() => underWay.delete(name));
      underWay.set(name, done);
    },
    async close() {
      isOver = true;
      await Promise.all(underWay.values());
    },
  };
}
