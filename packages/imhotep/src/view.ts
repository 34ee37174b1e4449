import { type Json, type Rng, shuffle, spawn, type Viewer } from '@saqqara/kernel';
import { type Card, CARD_COUNTS, CARDS, ROUND_CARDS, type RoundCard } from './material.ts';
import { assemble, show, type State, type Table, type View } from './state.ts';
import { pending } from './turn.ts';

/** All that lies face up; the pair only for whoever is choosing between its cards. [IM-38] */
export const view = (state: State, viewer: Viewer): View =>
  show(state, isChoosing(state, viewer) ? state.pair : null, state.deck.length);

/**
 * What lies face down, and which cards it can be. A pair that is looked at counts even if everybody could name its
 * cards before; and the end of the game is final, though it may bring nothing to light. [IM-38]
 */
export const hidden = (view: View): Json => ({
  cards: unseenCounts(view),
  pair: view.pair === null ? view.pairSize : 0,
  rounds: ROUND_CARDS[view.options.seats]!.length - view.turnedUp.length,
  isOver: view.isOver,
});

/** Deals anew what the viewer has not seen. */
export function determinize(view: View, rng: Rng): State {
  const unseen = shuffle(rng, unseenCards(view));
  const pair = view.pair ?? [...view.deduced, ...unseen.splice(0, view.pairSize - view.deduced.length)];
  const [putAway, ...roundCards] = shuffle(rng, roundCardsLeft(view));
  return assemble(view, { deck: unseen, pair, roundCards, putAway: putAway!, rng: spawn(rng) });
}

/** Whoever decides has seen all that anybody has: only a pair that is being chosen from is theirs alone. [IM-38] */
export const redeal = (state: State, rng: Rng): State =>
  determinize(view(state, pending(state)?.seat ?? null), rng);

function isChoosing(table: Table, viewer: Viewer): boolean {
  const decision = pending(table);
  return decision?.type === 'keep' && decision.seat === viewer;
}

/** Cards that may lie in the draw pile, or in a pair that nobody can name. */
function unseenCards(view: View): Card[] {
  const left = unseenCounts(view);
  return CARDS.flatMap((card, at) => new Array<Card>(left[at]!).fill(card));
}

/** How many of each there are. The server asks after every play, so it makes no lists. */
function unseenCounts(view: View): number[] {
  const left: Record<Card, number> = { ...CARD_COUNTS };
  for (const card of view.market) if (card !== null) left[card] -= 1;
  for (const card of view.discard) left[card] -= 1;
  for (const cards of view.cards) for (const card of cards) left[card] -= 1;
  for (const card of view.pair ?? view.deduced) left[card] -= 1;
  for (const task of view.agenda) if (task.type === 'discard') left[task.card] -= 1;
  return CARDS.map((card) => left[card]);
}

/** Round cards that have not been turned up: those to come and the one put away. [IM-7] */
function roundCardsLeft(view: View): RoundCard[] {
  const seen = new Set(view.turnedUp.map(String));
  return ROUND_CARDS[view.options.seats]!.filter((card) => !seen.has(String(card)));
}
