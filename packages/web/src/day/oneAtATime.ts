const LOCK = 'saqqara.days';

let last: Promise<unknown> = Promise.resolve();

/**
 * Does something after whatever of its kind was begun before: on this page in any case, in other tabs too where the browser can
 * lock them. So nobody hands the same result in twice, as two people.
 */
export function oneAtATime<T>(task: () => Promise<T>): Promise<T> {
  // Only pages that came over TLS can.
  const locks = (globalThis.navigator as { readonly locks?: LockManager } | undefined)?.locks ?? null;
  const done = last.then(() => (locks === null ? task() : locks.request(LOCK, task)));
  last = done.catch(() => {});
  return done;
}
