import type { Bus } from './bus.ts';
import {
  addListener,
  carefully,
  type Listener,
  type Listeners,
  removeListener,
  tellListeners,
} from './listeners.ts';

/** For a single node. Loses nothing. */
export function localBus(): Bus {
  const listeners: Listeners = new Map();
  let waiting: (readonly [topic: string, message: string])[] = [];
  let isOpen = true;

  function deliver(): void {
    const delivered = waiting;
    waiting = [];
    for (const [topic, message] of delivered) tellListeners(listeners, topic, message);
  }

  return {
    publish(topic, message) {
      if (!isOpen) return;
      // Later, as from afar: nobody hears of a thing in the midst of doing it.
      if (waiting.push([topic, message]) === 1) queueMicrotask(deliver);
    },
    subscribe(topic, act, whenSubscribed) {
      // Each subscription is one of its own, even by the same function.
      const listener: Listener = (message) => act(message);
      addListener(listeners, topic, listener);
      if (whenSubscribed !== undefined) queueMicrotask(() => carefully(whenSubscribed));
      return () => void removeListener(listeners, topic, listener);
    },
    whenRestored: () => undefined,
    isUp: () => isOpen,
    close() {
      isOpen = false;
      listeners.clear();
      return Promise.resolve();
    },
  };
}
