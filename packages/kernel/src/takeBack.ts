import { pastOf } from './fork.ts';
import { type Game, type GameTypes, type Seat, silent, type Viewer } from './game.ts';
import { type MatchLog, play, replay } from './match.ts';

/** How many of the last plays a seat may take back. */
export interface TakeBack {
  /** One by one, as far as it goes. */
  readonly plays: number;
  /** To where the turn of the last of them began, or as far towards it as is free. */
  readonly turn: number;
}

/**
 * A seat may take back its plays while nobody else has acted since and nobody's knowledge has
 * grown. Both are read off the log; no rule has to say which of its effects can be undone. What was played before a fork
 * stays. Whoever has the states at hand, by how many plays led to them, may spare their making.
 */
export function takeBack<T extends GameTypes>(
  game: Game<T>,
  log: MatchLog<T['Options']>,
  seat: Seat,
  known?: (plays: number) => T['State'],
): TakeBack {
  const { plays } = log;
  let first = plays.length;
  while (first > pastOf(log.forks) && plays[first - 1]!.seat === seat) first--;

  const stateAfter = known ?? replayedFrom(game, log, first);
  let freedom = freedomAt(game, stateAfter(first), log.options.seats);
  let turn = game.turn(stateAfter(first));
  let ofTurn = 0;
  for (let played = first; played < plays.length; played++) {
    const before = game.turn(stateAfter(played));
    if (before !== turn) ofTurn = 0;
    turn = before;
    freedom = freedomAfter(game, stateAfter(played + 1), seat, freedom);
    ofTurn = Math.min(ofTurn + 1, freedom.plays);
  }
  return { plays: freedom.plays, turn: ofTurn };
}

/** One state that is carried on: whoever asks, asks in order. */
function replayedFrom<T extends GameTypes>(
  game: Game<T>,
  log: MatchLog<T['Options']>,
  first: number,
): (plays: number) => T['State'] {
  const state = replay(game, log, first);
  let played = first;
  return (plays) => {
    for (; played < plays; played++) play(game, state, log.plays[played]!, silent);
    return state;
  };
}

/** The same carried on from play to play, for matches that are not replayed each time. */
export interface Freedom {
  readonly seats: number;
  /** Who played last, since it is known. */
  readonly seat: Seat | null;
  /** How many plays that seat may take back. */
  readonly plays: number;
  /** What nobody knew after the last play. */
  readonly known: string;
}

/** Where nothing can be taken back yet. */
export const freedomAt = <T extends GameTypes>(game: Game<T>, state: T['State'], seats: number): Freedom => ({
  seats,
  seat: null,
  plays: 0,
  known: knowledge(game, (viewer) => game.view(state, viewer), seats),
});

/** Once `seat` has played, which led to `state`. Whoever has views of it at hand may spare their making. */
export function freedomAfter<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  seat: Seat,
  before: Freedom,
  view: (viewer: Viewer) => T['View'] = (viewer) => game.view(state, viewer),
): Freedom {
  const known = knowledge(game, view, before.seats);
  const plays = known !== before.known ? 0 : before.seat === seat ? before.plays + 1 : 1;
  return { seats: before.seats, seat, plays, known };
}

/** Everything that somebody does not know, for every viewer. */
function knowledge<T extends GameTypes>(
  game: Game<T>,
  view: (viewer: Viewer) => T['View'],
  seats: number,
): string {
  const unknown = [game.hidden(view(null))];
  for (let seat = 0; seat < seats; seat++) unknown.push(game.hidden(view(seat)));
  return JSON.stringify(unknown);
}
