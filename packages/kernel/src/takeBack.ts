import { type Game, type GameTypes, type Seat, silent, type Viewer } from './game.ts';
import { type MatchLog, play } from './match.ts';

/** How many of the last plays a seat may take back. */
export interface TakeBack {
  /** One by one, as far as it goes. */
  readonly plays: number;
  /** To where the turn of the last of them began, or as far towards it as is free. */
  readonly turn: number;
}

/**
 * A seat may take back its plays while nobody else has acted since and nobody's knowledge has
 * grown. Both are read off the log; no rule has to say which of its effects can be undone.
 */
export function takeBack<T extends GameTypes>(
  game: Game<T>,
  log: MatchLog<T['Options']>,
  seat: Seat,
): TakeBack {
  const { plays } = log;
  let first = plays.length;
  while (first > 0 && plays[first - 1]!.seat === seat) first--;

  const state = game.setup(log.options, log.seed, silent);
  for (const entry of plays.slice(0, first)) play(game, state, entry, silent);
  let known = knowledge(game, state, log.options.seats);
  let turn = game.turn(state);
  let free = 0;
  let ofTurn = 0;
  for (const entry of plays.slice(first)) {
    if (game.turn(state) !== turn) ofTurn = 0;
    turn = game.turn(state);
    play(game, state, entry, silent);
    const grown = knowledge(game, state, log.options.seats);
    free = grown === known ? free + 1 : 0;
    ofTurn = Math.min(ofTurn + 1, free);
    known = grown;
  }
  return { plays: free, turn: ofTurn };
}

/** Everything that somebody does not know, for every viewer. */
function knowledge<T extends GameTypes>(game: Game<T>, state: T['State'], seats: number): string {
  const viewers: Viewer[] = [null, ...Array.from({ length: seats }, (_, seat) => seat)];
  return JSON.stringify(viewers.map((viewer) => game.hidden(game.view(state, viewer))));
}
