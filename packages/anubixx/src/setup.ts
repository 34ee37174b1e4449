import { below, type Emit, type Seed, seeded, shuffle } from '@saqqara/kernel';
import type { Event } from './event.ts';
import { jokerCount, LETTERS } from './material.ts';
import type { Options } from './options.ts';
import { beginRoll } from './roll.ts';
import type { State } from './state.ts';

/** Deals a different sheet to everybody, draws who is active first, and rolls. [AN-2, AN-3, AN-13] */
export function setup(options: Options, seed: Seed, emit: Emit<Event>): State {
  const { seats } = options;
  const rng = seeded(seed);
  const letters = shuffle(rng, LETTERS.slice()).slice(0, seats);
  const first = options.first ?? below(rng, seats);
  const jokers = jokerCount(seats);
  const state: State = {
    options,
    roll: 0,
    active: first,
    dice: [],
    finished: [],
    idle: 0,
    closed: 0,
    sheets: letters.map((letter) => ({
      letter,
      pyramid: 0,
      arch: 0,
      relief: 0,
      crossed: 0,
      jokers,
      bonuses: 0,
    })),
    turns: letters.map(() => ({ marks: [], dice: 0 })),
    ended: null,
    rng,
  };
  emit({ type: 'gameBegan', first, letters, jokers });
  beginRoll(state, first, emit);
  return state;
}
