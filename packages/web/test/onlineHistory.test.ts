import { type AnyGame, GAME_IDS, gameById } from '@saqqara/games';
import { type GameTypes, type Json, type MatchLog, replay, takeBack, type Viewer } from '@saqqara/kernel';
import type { Mirror, Update } from '@saqqara/protocol/client';
import { describe, expect, test } from 'vitest';
import { type History, timelineOf } from '../src/match/timeline.ts';
import { followed, playsOfTurn } from '../src/online/match/history.ts';
import { randomGame } from './randomGame.ts';

type Told = Pick<Update, 'entry' | 'events'>;

/** The table as far as histories know it. */
const tableAt = (plays: number): Mirror['table'] => ({ plays }) as Mirror['table'];

/** What a viewer was sent of a match: its beginning, then one update a play. */
function sent(game: AnyGame, log: MatchLog<{ readonly seats: number }>, viewer: Viewer): History<GameTypes> {
  const { states, events, plays } = timelineOf(game, log, log.plays);
  const seen = (n: number): Json => game.view(states[n], viewer) as Json;
  let history = followed(game, null, { view: seen(0), table: tableAt(0) }, null);
  for (const [i, { seat }] of plays.entries()) {
    const told = events[i + 1]!.flatMap((event) => game.viewEvent(event, viewer) ?? []) as Json[];
    const update: Told = { entry: { kind: 'play', seat }, events: told };
    history = followed(game, history, { view: seen(i + 1), table: tableAt(i + 1) }, update);
  }
  return history!;
}

describe.each(GAME_IDS)('in %s', (id) => {
  const game = gameById(id)!;

  test.each([0, null])(
    'what %s was sent is what it could see after each play, and nothing else',
    (viewer) => {
      const log = randomGame(game, 3);
      const { states, plays, sight } = sent(game, log, viewer);
      expect(plays.map(({ seat }) => seat)).toEqual(log.plays.map(({ seat }) => seat));
      expect(states).toHaveLength(log.plays.length + 1);
      for (const [count, state] of states.entries()) {
        expect(sight.view(state, 1)).toEqual(game.view(replay(game, log, count), viewer));
      }
    },
  );

  test('what is taken back is gone, and other entries change nothing', () => {
    const log = randomGame(game, 4);
    const history = sent(game, log, 0);
    const asked: Told = { entry: { kind: 'asked', seat: 0, what: { kind: 'end' } } };
    const view = history.states.at(-1) as Json;
    expect(followed(game, history, { view, table: tableAt(log.plays.length) }, asked)).toBe(history);
    const back: Told = { entry: { kind: 'back', seat: 0, to: 2 } };
    const shorter = followed(game, history, { view: history.states[2] as Json, table: tableAt(2) }, back);
    expect(shorter).toEqual(sent(game, { ...log, plays: log.plays.slice(0, 2) }, 0));
  });

  test('shown anew from the beginning, it begins anew', () => {
    const history = sent(game, randomGame(game, 5), 0);
    const view = history.states[0] as Json;
    expect(followed(game, history, { view, table: tableAt(0) }, null)?.plays).toEqual([]);
    expect(followed(game, history, { view: null, table: tableAt(0) }, null)).toBe(null);
  });

  test('a turn is as long as the kernel says, wherever all of it is free', () => {
    const log = randomGame(game, 6);
    const history = sent(game, log, 0);
    for (let count = 1; count <= log.plays.length; count++) {
      const plays = log.plays.slice(0, count);
      const { seat } = plays.at(-1)!;
      const free = takeBack(game, { ...log, plays }, seat);
      const part = { ...history, plays: history.plays.slice(0, count) };
      expect(Math.min(free.plays, playsOfTurn(part))).toBe(free.turn);
    }
  });
});
