import type { Card } from '@saqqara/imhotep';
import type { Seat } from '@saqqara/kernel';
import type { Key } from '../../keys.ts';
import type { Say } from '../../say.ts';

export const shipName = (ship: number): string => 'ABCD'.charAt(ship);

export const cardName = (card: Card, { t }: Say): string => t(`imhotep.card.${card}`);
export const cardEffect = (card: Card, { t }: Say): string => t(`imhotep.effect.${card}`);

/** Equal cards one after the other, in the order in which they were got. */
export const cardNames = (cards: readonly Card[], say: Say): string =>
  cards.map((card) => cardName(card, say)).join(', ');

const STONES: readonly Key[] = ['imhotep.stone.0', 'imhotep.stone.1', 'imhotep.stone.2', 'imhotep.stone.3'];

/** A seat's stones are called by their material. */
export const stoneName = (seat: Seat, { t, looks }: Say): string => t(STONES[looks[seat] ?? seat]!);

/** Stones in their order; `null` is an empty space. */
export const stoneNames = (owners: readonly (Seat | null)[], say: Say): string =>
  owners.map((owner) => (owner === null ? say.t('imhotep.part.empty') : stoneName(owner, say))).join(', ');

/** How many stones of each seat. */
export const stoneCounts = (counts: readonly number[], say: Say): string =>
  counts.map((count, seat) => say.t('imhotep.lies.count', { stone: stoneName(seat, say), count })).join(', ');
