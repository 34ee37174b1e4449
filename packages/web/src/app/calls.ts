import { storeOf } from './store.ts';

/** How many rematches wait for the person that are not called out: the header shows a bell. */
export const waitingCalls = storeOf(0);

/** Whether the bell was rung: then they are shown once more. */
export const areCallsOpen = storeOf(false);
