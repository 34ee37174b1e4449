import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useStore } from '../../app/store.ts';
import type { OnlineState } from './knowledge.ts';
import type { OnlineMatch } from './onlineMatch.ts';

const Online = createContext<OnlineMatch | null>(null);

export const OnlineProvider = Online.Provider;

/** The match at the server that the table around shows. */
export function useOnline(): { readonly match: OnlineMatch; readonly state: OnlineState } {
  const match = useContext(Online);
  if (match === null) throw new Error('not at a table of the server');
  return { match, state: useStore(match.state) };
}
