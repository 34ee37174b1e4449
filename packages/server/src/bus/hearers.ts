export type Hear = (message: string) => void;

/** Who hears which topic on this node. */
export type Hearers = Map<string, Set<Hear>>;

/** Tells whether it is the topic's first. */
export function addHearer(hearers: Hearers, topic: string, hear: Hear): boolean {
  const others = hearers.get(topic);
  if (others === undefined) hearers.set(topic, new Set([hear]));
  else others.add(hear);
  return others === undefined;
}

/** Tells whether it was the topic's last. */
export function removeHearer(hearers: Hearers, topic: string, hear: Hear): boolean {
  const others = hearers.get(topic);
  if (others?.delete(hear) !== true || others.size > 0) return false;
  return hearers.delete(topic);
}

export function tellHearers(hearers: Hearers, topic: string, message: string): void {
  const hearing = hearers.get(topic);
  if (hearing === undefined) return;
  for (const hear of hearing) carefully(() => hear(message));
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
