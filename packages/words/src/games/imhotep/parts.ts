import { type Card, CARDS, type Pyramid, PYRAMIDS, type Site, SITES } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Part } from '../../part.ts';

/** The action bar's buttons, one for each of the four actions. [IM-12] */
export const SLOTS = ['get', 'load', 'sail', 'card'] as const;

/** What needs no number or name to be told apart. */
const PLAIN = [...SLOTS, 'quarry', 'sled', 'pair', 'point', 'stones', 'accept', 'decline'] as const;

/** What the name of a part says. */
export type Named =
  | { readonly kind: (typeof PLAIN)[number] }
  | { readonly kind: 'ship'; readonly ship: number }
  | { readonly kind: 'space'; readonly ship: number; readonly space: number }
  | { readonly kind: 'site'; readonly site: Site }
  | { readonly kind: 'market'; readonly space: number }
  | { readonly kind: 'held' | 'keep'; readonly card: Card }
  | { readonly kind: 'pyramid'; readonly pyramid: Pyramid }
  | { readonly kind: 'order'; readonly owners: readonly Seat[] };

export const shipPart = (ship: number): Part => `ship:${ship}`;
export const spacePart = (ship: number, space: number): Part => `space:${ship}:${space}`;
export const sitePart = (site: Site): Part => `site:${site}`;
export const marketPart = (space: number): Part => `market:${space}`;
export const heldPart = (card: Card): Part => `held:${card}`;
export const keepPart = (card: Card): Part => `keep:${card}`;
export const pyramidPart = (pyramid: Pyramid): Part => `pyramid:${pyramid}`;
export const orderPart = (owners: readonly Seat[]): Part => `order:${owners.join('')}`;

/** Reads a name; `null` for a part that Imhotep does not have. */
export function readPart(part: Part): Named | null {
  const [kind = '', first = '', second = ''] = part.split(':');
  switch (kind) {
    case 'ship':
      return { kind, ship: Number(first) };
    case 'space':
      return { kind, ship: Number(first), space: Number(second) };
    case 'market':
      return { kind, space: Number(first) };
    case 'order':
      return { kind, owners: Array.from(first, Number) };
    case 'site':
      return isOneOf(SITES, first) ? { kind, site: first } : null;
    case 'held':
    case 'keep':
      return isOneOf(CARDS, first) ? { kind, card: first } : null;
    case 'pyramid':
      return isOneOf(PYRAMIDS, first) ? { kind, pyramid: first } : null;
    default:
      return isOneOf(PLAIN, kind) ? { kind } : null;
  }
}

const isOneOf = <T extends string>(names: readonly T[], text: string): text is T =>
  (names as readonly string[]).includes(text);
