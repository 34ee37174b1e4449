export type Listener = (message: string) => void;

/** Who hears which topic on this node. */
export type Listeners = Map<string, Set<Listener>>;

/** Tells whether it is the topic's first. */
export function addListener(listeners: Listeners, topic: string, listener: Listener): boolean {
  const others = listeners.get(topic);
  if (others === undefined) listeners.set(topic, new Set([listener]));
  else others.add(listener);
  return others === undefined;
}

/** Tells whether it was the topic's last. */
export function removeListener(listeners: Listeners, topic: string, listener: Listener): boolean {
  const others = listeners.get(topic);
  if (others?.delete(listener) !== true || others.size > 0) return false;
  return listeners.delete(topic);
}

export function tellListeners(listeners: Listeners, topic: string, message: string): void {
  const told = listeners.get(topic);
  if (told === undefined) return;
  for (const listener of told) carefully(() => listener(message));
}

/** Whoever throws has a defect that must show, but not keep others from hearing. */
export function carefully(act: () => void): void {
  try {
    act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
