import type { Game, GameTypes } from '@saqqara/kernel';

/** Games make most actions once, so that their written forms can be kept. */
const written = new WeakMap<object, string>();

export function keyOf<T extends GameTypes>(game: Game<T>, action: T['Action']): string {
  const known = written.get(action as object);
  if (known !== undefined) return known;
  const text = game.format(action);
  written.set(action as object, text);
  return text;
}
