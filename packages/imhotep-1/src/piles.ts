import { type Emit, shuffle } from '@saqqara/kernel';
import type { Event } from './event.ts';
import type { Card } from './material.ts';
import type { State } from './state.ts';

/** The top card of the draw pile; an empty one is made anew from the discard pile. [IM-11] */
export function draw(state: State, emit: Emit<Event>): Card | null {
  if (state.deck.length === 0 && state.discard.length > 0) reshuffle(state, emit);
  return state.deck.pop() ?? null;
}

export const canDraw = (state: State): boolean => state.deck.length + state.discard.length > 0;

/** Whatever lies face down at the market now is all that was unseen, so everybody can name it. [IM-38] */
function reshuffle(state: State, emit: Emit<Event>): void {
  state.deduced = state.pair.toSorted();
  state.deck = shuffle(state.rng, state.discard);
  state.discard = [];
  emit({ type: 'deckShuffled', cards: state.deck.length });
}
