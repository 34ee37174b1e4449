import { type Readable, storeOf, useStore } from './store.ts';

function watched(query: string): Readable<boolean> {
  const media = matchMedia(query);
  const store = storeOf(media.matches);
  media.addEventListener('change', () => store.set(media.matches));
  return store;
}

const narrow = watched('(max-width: 700px)');
const wide = watched('(min-width: 1200px)');

/** Whether the screen is a phone's. The styles say the same where they can. */
export const useIsNarrow = (): boolean => useStore(narrow);

/** Whether there is room for a column beside the content. */
export const useIsWide = (): boolean => useStore(wide);
