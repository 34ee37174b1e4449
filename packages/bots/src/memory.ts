import type { Game, GameTypes } from '@saqqara/kernel';
import type { Node } from './tree.ts';

/** The tree below the last choice: the next small decision of the same turn goes on from there. */
export interface Memory<T extends GameTypes> {
  root: Node<T['Action']> | null;
  /** When it holds: the turn, and what was hidden. */
  turn: number;
  hidden: string;
}

export const emptyMemory = <T extends GameTypes>(): Memory<T> => ({ root: null, turn: -1, hidden: '' });

interface Remembering<T extends GameTypes> {
  readonly game: Game<T>;
  readonly view: T['View'];
  readonly memory?: Memory<T>;
}

/** Nothing once the turn has passed or something new was seen: the tree was grown in worlds that are no more. */
export function recall<T extends GameTypes>({
  game,
  view,
  memory,
}: Remembering<T>): Node<T['Action']> | null {
  if (memory === undefined || memory.turn !== game.turn(view)) return null;
  return memory.hidden === JSON.stringify(game.hidden(view)) ? memory.root : null;
}

export function remember<T extends GameTypes>(
  { game, view, memory }: Remembering<T>,
  root: Node<T['Action']> | null,
): void {
  if (memory === undefined) return;
  memory.root = root;
  memory.turn = game.turn(view);
  memory.hidden = JSON.stringify(game.hidden(view));
}
