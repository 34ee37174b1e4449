import { useEffect, useState } from 'preact/hooks';
import { type Readable, storeOf, useStore } from '../../app/store.ts';
import { isLinked } from '../session.ts';

/**
 * `lost`: it may come back any moment; `offline`: this device has no network; `trouble`: it has one, and still the server
 * does not answer; `back`: there again, for a moment.
 */
export type Connection = 'there' | 'lost' | 'offline' | 'trouble' | 'back';

/** A loss that lasts no longer than this is nobody's business, in milliseconds. */
const UNNOTICED = 1_500;
/** What lasts longer than this does not heal by itself. */
const TROUBLE = 15_000;
const RELIEF = 3_000;

const network = storeOf(navigator.onLine);
addEventListener('online', () => network.set(true));
addEventListener('offline', () => network.set(false));

/** Whether this device has a network at all, as far as the browser knows. */
const hasNetwork: Readable<boolean> = network;

/** Whether the server can be reached, as far as somebody should be told. */
export function useConnection(): Connection {
  const linked = useStore(isLinked);
  const online = useStore(hasNetwork);
  // Whoever comes without a network is told at once.
  const [connection, setConnection] = useState<Connection>(linked || online ? 'there' : 'offline');
  useEffect(() => {
    if (linked) {
      setConnection((before) => (before === 'there' ? 'there' : 'back'));
      const timer = setTimeout(() => setConnection('there'), RELIEF);
      return () => clearTimeout(timer);
    }
    const timers = [
      setTimeout(() => setConnection(online ? 'lost' : 'offline'), UNNOTICED),
      setTimeout(() => setConnection(online ? 'trouble' : 'offline'), TROUBLE),
    ];
    return () => timers.forEach(clearTimeout);
  }, [linked, online]);
  return connection;
}
