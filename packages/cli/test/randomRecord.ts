import { type AnyGame, GAMES } from '@saqqara/games';
import {
  type Game,
  type GameRecord,
  type GameTypes,
  type MatchLog,
  openRecord,
  type Play,
  recordOf,
  seedFrom,
} from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';

/** The record of a whole random game. */
export function randomRecord(seed = 1, game: AnyGame = GAMES.imhotep, given: object = {}): GameRecord {
  const start = { options: game.parseOptions({ seats: 2, ...given }), seed: seedFrom(seed) };
  const plays: Play[] = [];
  let last: unknown;
  walk(game, start, 5000, (state, next) => {
    last = state;
    if (next !== null) plays.push({ seat: next.seat, action: game.format(next.action) });
  });
  return recordOf(game, { ...start, plays }, last, { names: ['Nefret', null] });
}

/** The log in a record that is known to be good. */
export function logIn<T extends GameTypes>(game: Game<T>, record: GameRecord): MatchLog<T['Options']> {
  const log = openRecord(game, record);
  if ('type' in log) throw new Error(log.type);
  return log;
}
