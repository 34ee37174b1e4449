import { below, type Emit, type Seat, type Seed, seeded, shuffle } from '@saqqara/kernel';
import type { Event } from './event.ts';
import { type Card, CARD_COUNTS, CARDS, ROUND_CARDS, START_STONES, STONES } from './material.ts';
import type { Options } from './options.ts';
import { beginRound } from './round.ts';
import { emptyPyramids } from './sites/pyramid.ts';
import type { State } from './state.ts';

/** Shuffles the cards, draws who starts, fills the sleds and begins the first round. [IM-7, IM-8] */
export function setup(options: Options, seed: Seed, emit: Emit<Event>): State {
  const { seats, sides } = options;
  const rng = seeded(seed);
  const deck = shuffle(rng, allCards());
  const [putAway, ...roundCards] = shuffle(rng, [...ROUND_CARDS[seats]!]);
  const first = options.first ?? below(rng, seats);
  const bySeat = <T>(value: (seat: Seat) => T): T[] => Array.from({ length: seats }, (_, seat) => value(seat));
  const sleds = bySeat((seat) => START_STONES[(seat - first + seats) % seats]!);
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
    cards: bySeat(() => []),
    pyramids: emptyPyramids(sides.pyramid),
    temple: [],
    chamber: [],
    obelisks: bySeat(() => 0),
    towers: [],
    pyramidPoints: bySeat(() => 0),
    templePoints: bySeat(() => 0),
    towerPoints: bySeat(() => 0),
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

const allCards = (): Card[] => CARDS.flatMap((card) => new Array<Card>(CARD_COUNTS[card]).fill(card));
