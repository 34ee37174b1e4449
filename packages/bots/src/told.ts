import type { GameTypes, Level } from '@saqqara/kernel';

/** A level whose chances and points are told to people: its estimates come true on average, though others would play better. */
export const told = <T extends GameTypes>(level: Level<T>): Level<T> => ({
  ...level,
  mind: { ...level.mind, ...level.mind.telling },
});
