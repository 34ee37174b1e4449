import type { Tile } from '@saqqara/kheops';
import { handPart } from '@saqqara/words/games/kheops';
import type { Mark, Part } from '../../table/screen.ts';

interface InHand {
  readonly hand: readonly Tile[];
  readonly index: number;
  /** Which one was touched last. */
  readonly last: number | null;
  readonly marks: ReadonlyMap<Part, Mark>;
}

/**
 * Tiles of one print are one choice: each can be touched where the first can, and of those only the touched one is chosen; the
 * first, where keys or a hint have chosen.
 */
export function handMark({ hand, index, last, marks }: InHand): Mark | undefined {
  const twins = hand.flatMap((tile, i) => (tile === hand[index] ? [i] : []));
  const shared = twins.map((twin) => marks.get(handPart(twin))).find((mark) => mark !== undefined);
  if (shared !== 'chosen' || twins.length === 1) return shared;
  const chosen = twins.find((twin) => twin === last) ?? twins[0];
  return index === chosen ? 'chosen' : 'target';
}
