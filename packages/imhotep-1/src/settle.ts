import type { Emit } from '@saqqara/kernel';
import { isDecision, type Step } from './agenda.ts';
import type { Event } from './event.ts';
import { RED_SITES } from './material.ts';
import { endRound, endTurn } from './round.ts';
import { build } from './sites/build.ts';
import { unloadAtMarket } from './sites/market.ts';
import { scoreTemple } from './sites/temple.ts';
import type { State } from './state.ts';

/** Carries out what happens by itself, until somebody must decide or the game is over. */
export function settle(state: State, emit: Emit<Event>): void {
  const { agenda } = state;
  const turns = state.turns;
  while (!state.isOver) {
    if (agenda.length > 0) {
      const task = agenda[agenda.length - 1]!;
      if (isDecision(task)) return;
      agenda.pop();
      carryOut(state, task, emit);
    } else {
      if (state.turns !== turns) return;
      endTurn(state, emit);
    }
  }
}

function carryOut(state: State, step: Step, emit: Emit<Event>): void {
  switch (step.type) {
    case 'unload':
      return unloadNext(state, step, emit);
    case 'returnStone':
      state.quarries[step.seat]! += 1;
      return emit({ type: 'stoneReturned', seat: step.seat });
    case 'place':
      return placeFromQuarry(state, step, emit);
    case 'discard':
      state.discard.push(step.card);
      return emit({ type: 'cardDiscarded', seat: step.seat, card: step.card });
    case 'scoreTemple':
      return scoreTemple(state, step.place, emit);
    case 'endRound':
      return endRound(state, emit);
  }
}

/** Each stone is resolved completely before the next, which therefore waits below it. [IM-15] */
function unloadNext(state: State, step: Step & { type: 'unload' }, emit: Emit<Event>): void {
  const { ship, site, spaces } = step;
  const space = spaces[0]!;
  const unloading = state.ships[ship]!;
  const seat = unloading.spaces[space]!;
  if (spaces.length > 1) state.agenda.push({ type: 'unload', ship, site, spaces: spaces.slice(1) });
  unloading.spaces[space] = null;
  unloading.aboard -= 1;
  emit({ type: 'unloaded', seat, ship, space, site });
  if (site === 'market') unloadAtMarket(state, seat);
  else build(state, seat, site, emit);
}

/** As if unloaded there; with an empty quarry nothing is placed. [IM-21] */
function placeFromQuarry(state: State, { seat, card }: Step & { type: 'place' }, emit: Emit<Event>): void {
  const site = RED_SITES[card];
  if (state.quarries[seat]! === 0) return emit({ type: 'nothingPlaced', seat, card, site });
  state.quarries[seat]! -= 1;
  emit({ type: 'stonePlaced', seat, card, site });
  build(state, seat, site, emit);
}
