import { storeOf, useStore } from './store.ts';

/** Which screen a path shows, with what it names. */
export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string }
  | { readonly screen: 'table'; readonly id: string; readonly anchor: string | null }
  | { readonly screen: 'rules'; readonly game: string; readonly anchor: string | null }
  | { readonly screen: 'shared'; readonly anchor: string | null }
  | { readonly screen: 'settings' }
  | { readonly screen: 'games' }
  | { readonly screen: 'notFound' };

export function parseRoute(path: string): Route {
  const [address = '', hash = ''] = path.split('#', 2);
  const [screen, name, ...rest] = address.split('/').filter((part) => part !== '');
  const anchor = hash === '' ? null : hash;
  if (screen === undefined) return { screen: 'home' };
  if (rest.length > 0) return { screen: 'notFound' };
  if (name === undefined && screen === 'shared') return { screen, anchor };
  if (name === undefined) {
    return screen === 'settings' || screen === 'games' ? { screen } : { screen: 'notFound' };
  }
  if (screen === 'new') return { screen, game: name };
  if (screen === 'table') return { screen, id: name, anchor };
  if (screen === 'rules') return { screen, game: name, anchor };
  return { screen: 'notFound' };
}

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
