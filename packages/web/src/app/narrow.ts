import { storeOf, useStore } from './store.ts';

const NARROW = matchMedia('(max-width: 700px)');
const narrow = storeOf(NARROW.matches);
NARROW.addEventListener('change', () => narrow.set(NARROW.matches));

/** Whether the screen is a phone's. The styles say the same where they can. */
export const useIsNarrow = (): boolean => useStore(narrow);
