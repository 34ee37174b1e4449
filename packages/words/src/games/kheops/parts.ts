import { type Place, PLACE_NAMES, type Rank, RANKS } from '@saqqara/kheops';
import type { Part } from '../../part.ts';

/** The steps of a turn, one after the other. [KH-8, KH-9, KH-10] */
export const SLOTS = ['pawn', 'effect', 'tile'] as const;
export type SlotName = (typeof SLOTS)[number];

/** What the name of a part says. */
export type Named =
  | { readonly kind: SlotName }
  /** All places together. */
  | { readonly kind: 'pyramid' }
  | { readonly kind: 'rank'; readonly rank: Rank }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'network'; readonly place: Place }
  /** A tile of the hand, by its number there. */
  | { readonly kind: 'hand'; readonly index: number }
  /** How a tile of the hand lies. */
  | { readonly kind: 'way'; readonly turned: number }
  /** How often a laid tile is turned. */
  | { readonly kind: 'turn'; readonly times: number };

export const rankPart = (rank: Rank): Part => `rank:${rank}`;
export const placePart = (place: Place): Part => `place:${PLACE_NAMES[place]}`;
export const handPart = (index: number): Part => `hand:${index}`;
export const wayPart = (turned: number): Part => `way:${turned}`;
export const turnPart = (times: number): Part => `turn:${times}`;

export const PYRAMID: Part = 'pyramid';

/** A network goes by its highest place. */
export const networkPart = (place: Place): Part => `network:${PLACE_NAMES[place]}`;

/** Reads a name; `null` for a part that Khéops does not have. */
export function readPart(part: Part): Named | null {
  const [kind = '', what = ''] = part.split(':');
  switch (kind) {
    case 'pawn':
    case 'effect':
    case 'tile':
    case 'pyramid':
      return { kind };
    case 'rank': {
      const rank = RANKS.find((each) => each === what);
      return rank === undefined ? null : { kind, rank };
    }
    case 'place':
    case 'network': {
      const place = PLACE_NAMES.indexOf(what);
      return place < 0 ? null : { kind, place };
    }
    case 'hand':
      return { kind, index: Number(what) };
    case 'way':
      return { kind, turned: Number(what) };
    case 'turn':
      return { kind, times: Number(what) };
    default:
      return null;
  }
}

/** The first of the chosen parts that is of a kind. */
export function chosenOf<Kind extends Named['kind']>(
  chosen: readonly Part[],
  kind: Kind,
): Extract<Named, { kind: Kind }> | null {
  for (const part of chosen) {
    const named = readPart(part);
    if (named?.kind === kind) return named as Extract<Named, { kind: Kind }>;
  }
  return null;
}
