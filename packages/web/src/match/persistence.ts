let isAsked = false;

/**
 * Asks the browser, once, not to clear away what is stored when space runs short. Nobody waits for the answer: without
 * it matches are kept as before.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  const storage = (globalThis.navigator as Partial<Navigator> | undefined)?.storage as
    | Partial<StorageManager>
    | undefined;
  storage?.persist?.().catch(() => false);
}
