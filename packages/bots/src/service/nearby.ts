import type { Report, Request } from './messages.ts';
import type { Worker } from './port.ts';
import { type Quarters, serve } from './serve.ts';

/** A worker on the thread of its owner, for where there is no other: it thinks in slices, and its owner acts in between. */
export function nearby(quarters: Quarters): Worker {
  let isOver = false;
  let tellOwner = (_report: Report): void => {};
  let tellWorker = (_request: Request): void => {};
  // What has been ended never wakes up again.
  const pause = async (): Promise<void> => {
    await quarters.pause();
    if (isOver) await new Promise(() => {});
  };
  const later = (act: () => void): void => void pause().then(act);
  serve(
    { post: (report) => later(() => tellOwner(report)), listen: (hear) => (tellWorker = hear) },
    { ...quarters, pause },
  );
  return {
    post: (request) => later(() => tellWorker(request)),
    listen: (hear) => (tellOwner = hear),
    whenLost: () => {},
    terminate: () => (isOver = true),
  };
}
