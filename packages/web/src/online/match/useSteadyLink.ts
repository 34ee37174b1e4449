import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../app/store.ts';
import { isLinked } from '../session.ts';

export type Connection = 'there' | 'lost' | 'back';

/** A loss that lasts no longer than this is nobody's business, in milliseconds. */
const UNNOTICED = 1_500;
const RELIEF = 3_000;

/** Whether the server can be reached, as far as somebody should be told. */
export function useSteadyLink(): Connection {
  const linked = useStore(isLinked);
  const [connection, setConnection] = useState<Connection>('there');
  useEffect(() => {
    if (!linked) {
      const timer = setTimeout(() => setConnection('lost'), UNNOTICED);
      return () => clearTimeout(timer);
    }
    setConnection((before) => (before === 'lost' ? 'back' : before));
    const timer = setTimeout(() => setConnection('there'), RELIEF);
    return () => clearTimeout(timer);
  }, [linked]);
  return connection;
}
