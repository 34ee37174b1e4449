import type { Bus } from './bus.ts';
import { addHearer, carefully, type Hear, type Hearers, removeHearer, tellHearers } from './hearers.ts';

/** For a single node. Loses nothing. */
export function localBus(): Bus {
  const hearers: Hearers = new Map();
  let waiting: (readonly [topic: string, message: string])[] = [];
  let isOpen = true;

  function deliver(): void {
    const delivered = waiting;
    waiting = [];
    for (const [topic, message] of delivered) tellHearers(hearers, topic, message);
  }

  return {
    publish(topic, message) {
      if (!isOpen) return;
      // Later, as from afar: nobody hears of a thing in the midst of doing it.
      if (waiting.push([topic, message]) === 1) queueMicrotask(deliver);
    },
    subscribe(topic, listener, whenHearing) {
      // Each subscription is one of its own, even by the same function.
      const hear: Hear = (message) => listener(message);
      addHearer(hearers, topic, hear);
      if (whenHearing !== undefined) queueMicrotask(() => carefully(whenHearing));
      return () => void removeHearer(hearers, topic, hear);
    },
    whenRestored: () => undefined,
    isUp: () => isOpen,
    close() {
      isOpen = false;
      hearers.clear();
      return Promise.resolve();
    },
  };
}
