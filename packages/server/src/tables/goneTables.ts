import type { Bus } from '../bus/bus.ts';
import type { TablesNode } from './node.ts';

const TOPIC = 'gone';

/** Tells every node that these tables were cleared away. */
export const publishGone = (bus: Bus, ids: readonly string[]): void =>
  bus.publish(TOPIC, JSON.stringify(ids));

/** Throws them out of memory when that is heard: what is asked of them next is asked of the database, which has them no more. */
export const dropWhenGone = ({ bus, cache }: TablesNode): (() => void) =>
  bus.subscribe(TOPIC, (message) => {
    for (const id of JSON.parse(message) as string[]) {
      cache.get(id)?.unsubscribe();
      cache.delete(id);
    }
  });
