import { below, type Emit, type Seed, seeded, shuffle } from '@saqqara/kernel';
import type { Event } from './event.ts';
import { ALL_CARDS, ROUND_CARDS, START_STONES, STONES } from './material.ts';
import type { Options } from './options.ts';
import { beginRound } from './round.ts';
import { emptyPyramids } from './sites/pyramid.ts';
import type { State } from './state.ts';

/** Shuffles the cards, draws who starts, fills the sleds and begins the first round. [IM-7, IM-8] */
export function setup(options: Options, seed: Seed, emit: Emit<Event>): State {
  const { seats, sides } = options;
  const rng = seeded(seed);
  const deck = shuffle(rng, ALL_CARDS.slice());
  const [putAway, ...roundCards] = shuffle(rng, [...ROUND_CARDS[seats]!]);
  const first = options.first ?? below(rng, seats);
  const sleds = START_STONES.slice(0, seats).map((_, seat) => START_STONES[(seat - first + seats) % seats]!);
  const noPoints = sleds.map(() => 0);
  const state: State = {
    options,
    round: 0,
    isOver: false,
    turnedUp: [],
    turns: 0,
    turn: first,
    starter: first,
    sailor: null,
    ships: [],
    market: [],
    pairSize: 0,
    deduced: [],
    discard: [],
    sleds,
    quarries: sleds.map((stones) => STONES - stones),
    cards: sleds.map(() => []),
    pyramids: emptyPyramids(sides.pyramid),
    temple: [],
    chamber: [],
    obelisks: noPoints.slice(),
    towers: [],
    pyramidPoints: noPoints.slice(),
    templePoints: noPoints.slice(),
    towerPoints: noPoints.slice(),
    agenda: [],
    deck,
    pair: [],
    roundCards,
    putAway: putAway!,
    rng,
  };
  emit({ type: 'gameBegan', first, sleds: sleds.slice() });
  beginRound(state, first, emit);
  return state;
}
