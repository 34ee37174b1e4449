import type { Seat } from '@saqqara/kernel';
import {
  BLUE_CARDS,
  type BlueCard,
  type Card,
  CARDS,
  type Pyramid,
  PYRAMIDS,
  type Site,
  SITES,
} from './material.ts';

/** What a seat can choose. Ships and spaces count from 0; a ship's space 0 is at the bow. */
export type Action =
  | { readonly type: 'get' }
  | { readonly type: 'load'; readonly ship: number; readonly space: number }
  | { readonly type: 'sail'; readonly ship: number; readonly site: Site }
  | { readonly type: 'play'; readonly card: Card }
  | { readonly type: 'order'; readonly owners: readonly Seat[] }
  | { readonly type: 'take'; readonly card: Card }
  | { readonly type: 'look' }
  | { readonly type: 'keep'; readonly card: Card }
  | { readonly type: 'build'; readonly pyramid: Pyramid }
  | { readonly type: 'point' }
  | { readonly type: 'stones' }
  | { readonly type: 'accept' }
  | { readonly type: 'decline' };

export const GET: Action = { type: 'get' };
export const LOOK: Action = { type: 'look' };
export const POINT: Action = { type: 'point' };
export const STONES_INSTEAD: Action = { type: 'stones' };
export const ACCEPT: Action = { type: 'accept' };
export const DECLINE: Action = { type: 'decline' };

const FOUR = [0, 1, 2, 3] as const;

/** Actions are made once: listing them, the commonest thing a search does, allocates nothing but the list. */
export const LOADS: readonly (readonly Action[])[] = FOUR.map((ship) =>
  FOUR.map((space) => ({ type: 'load', ship, space })),
);
export const SAILS: readonly (readonly Action[])[] = FOUR.map((ship) =>
  SITES.map((site) => ({ type: 'sail', ship, site })),
);
export const PLAYS = byName(BLUE_CARDS, (card: BlueCard): Action => ({ type: 'play', card }));
export const TAKES = byName(CARDS, (card: Card): Action => ({ type: 'take', card }));
export const KEEPS = byName(CARDS, (card: Card): Action => ({ type: 'keep', card }));
export const BUILDS: readonly Action[] = PYRAMIDS.map((pyramid) => ({ type: 'build', pyramid }));

function byName<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Readonly<Record<Name, T>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}
