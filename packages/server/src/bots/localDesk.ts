import type { Desk, Work } from './desk.ts';

/** Work is done in this very process, each piece once at a time. */
export function localDesk<Job>({ nameOf, act }: Work<Job>, complain: (error: unknown) => void): Desk<Job> {
  const underWay = new Map<string, Promise<void>>();
  let isOver = false;
  return {
    hand(job) {
      const name = nameOf(job);
      if (isOver || underWay.has(name)) return;
      const done = act(job, () => isOver)
        .catch((error: unknown) => (isOver ? undefined : complain(error)))
        .finally(() => underWay.delete(name));
      underWay.set(name, done);
    },
    async close() {
      isOver = true;
      await Promise.all(underWay.values());
    },
  };
}
