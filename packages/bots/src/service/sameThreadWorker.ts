import type { FromWorker, ToWorker } from './messages.ts';
import type { Worker } from './port.ts';
import { type WorkerContext, serve } from './serve.ts';

/** A worker on the thread of its owner, for where there is no other: it thinks in slices, and its owner acts in between. */
export function sameThreadWorker(context: WorkerContext): Worker {
  let isOver = false;
  let tellOwner = (_message: FromWorker): void => {};
  let tellWorker = (_message: ToWorker): void => {};
  // What has been ended never wakes up again.
  const pause = async (): Promise<void> => {
    await context.pause();
    if (isOver) await new Promise(() => {});
  };
  const later = (act: () => void): void => void pause().then(act);
  serve(
    { post: (message) => later(() => tellOwner(message)), listen: (hear) => (tellWorker = hear) },
    { ...context, pause },
  );
  return {
    post: (message) => later(() => tellWorker(message)),
    listen: (hear) => (tellOwner = hear),
    whenLost: () => {},
    terminate: () => (isOver = true),
  };
}
