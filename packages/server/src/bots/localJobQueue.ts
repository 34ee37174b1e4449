import type { JobQueue, JobKind } from './jobQueue.ts';

/** Jobs are done in this very process, each of them once at a time, and `most` of them at once; the others wait in line. */
export function localJobQueue<Job>(
  { nameOf, act }: JobKind<Job>,
  reportError: (error: unknown) => void,
  most = Number.POSITIVE_INFINITY,
): JobQueue<Job> {
  const underWay = new Map<string, Promise<void>>();
  const waiting = new Map<string, Job>();
  let isOver = false;
  const begin = (name: string, job: Job): void => {
    const done = act(job, () => isOver)
      .catch((error: unknown) => (isOver ? undefined : reportError(error)))
      .finally(() => {
        underWay.delete(name);
        next();
      });
    underWay.set(name, done);
  };
  const next = (): void => {
    for (const [name, job] of waiting) {
      if (isOver || underWay.size >= most) return;
      waiting.delete(name);
      begin(name, job);
    }
  };
  return {
    add(job) {
      const name = nameOf(job);
      if (isOver || underWay.has(name)) return;
      waiting.set(name, job);
      next();
    },
    async close() {
      isOver = true;
      await Promise.all(underWay.values());
    },
  };
}
