import { type Fork, forkedAt } from './fork.ts';
import { type Emit, type Game, type GameTypes, type Known, type Seat, silent } from './game.ts';
import { Refused } from './refusal.ts';
import type { Seed } from './rng.ts';

/** All that determines a game: how it was set up, and what was played. The database stores this. */
export interface MatchLog<Options> {
  readonly options: Options;
  readonly seed: Seed;
  readonly plays: readonly Play[];
  /** Where it was played on from another game, in rising order; absent where it never was. */
  readonly forks?: readonly Fork[];
}

export interface Play {
  readonly seat: Seat;
  /** As written by `Game.format`. */
  readonly action: string;
}

/** The kernel's own refusal, before any rule is asked: the text says nothing that the game knows. */
export const UNREADABLE = 'unreadable';

/**
 * The checked door into the rules, for anything a user sent. Legal means listed by `legalActions`:
 * there is no second definition to drift away from the first. Throws `Refused`, with the state as it was.
 */
export function play<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  { seat, action }: Play,
  emit: Emit<T['Event']>,
): void {
  game.apply(state, seat, legalAction(game, state, { seat, action }), emit);
}

/** The action so written, if it is legal for that seat as far as is known; throws `Refused` otherwise. */
export function legalAction<T extends GameTypes>(
  game: Game<T>,
  known: Known<T>,
  { seat, action }: Play,
): T['Action'] {
  const legal = game.legalActions(known, seat).find((candidate) => game.format(candidate) === action);
  if (legal === undefined) throw new Refused(whyNot(game, known, seat, action));
  return legal;
}

/** The state after every play of `log`, or after the first `count` of them. */
export function replay<T extends GameTypes>(
  game: Game<T>,
  log: MatchLog<T['Options']>,
  count = log.plays.length,
): T['State'] {
  let state = game.setup(log.options, log.seed, silent);
  for (const [at, entry] of log.plays.slice(0, count).entries()) {
    state = forkedAt(game, state, log.forks, at);
    play(game, state, entry, silent);
  }
  return forkedAt(game, state, log.forks, count);
}

/** The state after one legal action, with `state` left as it was: for code that keeps history. */
export function after<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  seat: Seat,
  action: T['Action'],
): T['State'] {
  const next = game.clone(state);
  game.apply(next, seat, action, silent);
  return next;
}

function whyNot<T extends GameTypes>(game: Game<T>, known: Known<T>, seat: Seat, text: string) {
  const action = game.parse(text);
  const refusal = action === null ? null : game.refuse(known, seat, action);
  return refusal ?? { code: UNREADABLE, rule: game.id, values: { text: text.slice(0, 40) } };
}
