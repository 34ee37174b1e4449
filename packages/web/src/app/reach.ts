import { type Readable, storeOf } from './store.ts';

const store = storeOf(true);

/** Whether the server could be reached when it was last tried. Nobody who plays on this device needs it. */
export const isReachable: Readable<boolean> = store;

export const reached = (isThere: boolean): void => store.set(isThere);

addEventListener('offline', () => store.set(false));
addEventListener('online', () => store.set(true));
