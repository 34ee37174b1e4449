import { storeOf, useStore } from './store.ts';

/** Where the page is: a path such as `/table/k3` with what follows `#`. */
const here = (): string => location.pathname + location.hash;

const route = storeOf(here());
addEventListener('popstate', () => route.set(here()));

export function goTo(path: string, { replace = false } = {}): void {
  if (path === here()) return;
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  route.set(here());
  scrollTo(0, 0);
}

export const useRoute = (): string => useStore(route);
