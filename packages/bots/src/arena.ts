import { type Game, type GameTypes, type Seat, type Seed, seedFrom, silent } from '@saqqara/kernel';
import type { Question } from './question.ts';
import { lead } from './reward.ts';

/** Somebody who decides. */
export interface Contender<T extends GameTypes> {
  readonly name: string;
  decide(question: Question<T>): { readonly action: T['Action']; readonly nodes: number };
}

/** How one game of a unit went for A. */
export interface Bout {
  /** A's share of the victory. */
  readonly win: number;
  /** A's points ahead of the best of the others. */
  readonly margin: number;
  /** A's decisions, with more than one possibility. */
  readonly decisions: number;
  readonly nodes: number;
}

export interface Meeting<T extends GameTypes> {
  readonly game: Game<T>;
  readonly options: T['Options'];
  readonly a: Contender<T>;
  readonly b: Contender<T>;
}

/** A unit is one seed played in all seat rotations: A in each seat once, B in all others. */
export function* unit<T extends GameTypes>(meeting: Meeting<T>, seed: number): Generator<Bout> {
  for (let seat = 0; seat < meeting.options.seats; seat++) yield bout(meeting, seed, seat);
}

function bout<T extends GameTypes>({ game, options, a, b }: Meeting<T>, seed: number, seatOfA: Seat): Bout {
  const state = game.setup(options, seedFrom(seed), silent);
  let decisions = 0;
  let nodes = 0;
  for (let play = 0, seat; (seat = game.toAct(state)[0]) !== undefined; play++) {
    const question: Question<T> = {
      game,
      view: game.view(state, seat),
      seat,
      seats: options.seats,
      seed: seedOfPlay(seed, play),
    };
    const choice = (seat === seatOfA ? a : b).decide(question);
    if (seat === seatOfA && game.legalActions(state, seat).length > 1) {
      decisions += 1;
      nodes += choice.nodes;
    }
    game.apply(state, seat, choice.action, silent);
  }
  const { scores, places } = game.outcome(state)!;
  const winners = places.filter((place) => place === 1).length;
  return { win: places[seatOfA] === 1 ? 1 / winners : 0, margin: lead(scores, seatOfA), decisions, nodes };
}

/** A bot's chance has nothing to do with the match's, though both come from one number. */
const seedOfPlay = (seed: number, play: number): Seed => [seed | 0, play, 0x0b0b, 0x5eed];
