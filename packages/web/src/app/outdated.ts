import { type Readable, storeOf } from './store.ts';

const store = storeOf(false);

/** Whether the server speaks to newer pages only: this one can do nothing online any more. */
export const isOutdated: Readable<boolean> = store;

export const outdated = (): void => store.set(true);
