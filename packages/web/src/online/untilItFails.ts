/** Something that is fetched once. */
export interface Once<T> {
  /** Fetches it, unless that was done or is under way. */
  readonly get: () => Promise<T>;
  /** It, if anybody has asked for it; `null` if nobody has, or if it could not be had. */
  readonly known: () => Promise<T | null>;
}

/** What could not be had is forgotten, so that whoever tries again can have it: the network may be back. */
export function untilItFails<T>(fetch: () => Promise<T>): Once<T> {
  let fetching: Promise<T> | null = null;
  const get = (): Promise<T> => {
    fetching ??= fetch().catch((error: unknown) => {
      fetching = null;
      throw error;
    });
    return fetching;
  };
  return { get, known: async () => (fetching === null ? null : fetching.catch(() => null)) };
}
