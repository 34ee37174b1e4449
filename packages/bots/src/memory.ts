import { type Game, type GameTypes, type Seat, type Seed, seeded, silent } from '@saqqara/kernel';
import type { Node } from './tree.ts';

/** The tree below the last choice: the next small decision of the same turn goes on from there. */
export interface Memory<T extends GameTypes> {
  root: Node<T['Action']> | null;
  /** What the seat sees, as JSON, if it did as it chose. */
  view: string;
}

export const emptyMemory = <T extends GameTypes>(): Memory<T> => ({ root: null, view: '' });

/** Nothing unless the seat sees what was expected: after a take-back or another action the tree is about something else. */
export const recall = <T extends GameTypes>({
  view,
  memory,
}: {
  readonly view: T['View'];
  readonly memory?: Memory<T>;
}): Node<T['Action']> | null => (memory?.view === JSON.stringify(view) ? memory.root : null);

interface Decided<T extends GameTypes> {
  readonly game: Game<T>;
  readonly view: T['View'];
  readonly seat: Seat;
  readonly seed: Seed;
  readonly memory?: Memory<T>;
}

/** Keeps what was found out below an action, unless that action brings something to light: the tree was grown blind to it. */
export function remember<T extends GameTypes>(
  { game, view, seat, seed, memory }: Decided<T>,
  action: T['Action'],
  root: Node<T['Action']> | null,
): void {
  if (memory === undefined) return;
  const world = game.determinize(view, seeded(seed));
  game.apply(world, seat, action, silent);
  const expected = game.view(world, seat);
  const isNews = JSON.stringify(game.hidden(expected)) !== JSON.stringify(game.hidden(view));
  memory.root = isNews ? null : root;
  memory.view = JSON.stringify(expected);
}
