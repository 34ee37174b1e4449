import { type AnyGame, gameById } from '@saqqara/games';
import { type Json, type MatchLog, replay } from '@saqqara/kernel';
import { difference, type Patch, type TableStatus, type Update } from '@saqqara/protocol';
import { describe, expect, test } from 'vitest';
import { keptOf, sightingOf } from '../src/online/kept/keptTable.ts';
import { type News, refreshed } from '../src/online/kept/refreshed.ts';
import { randomGame } from './randomGame.ts';

const game: AnyGame = gameById('kheops')!;
const log: MatchLog<{ readonly seats: number }> = randomGame(game, 3);
const views = [...log.plays, null].map((_, count) => game.view(replay(game, log, count), 0) as Json);
const eyes = { as: 0, yours: [0] };

const table = (seq: number): TableStatus =>
  ({
    id: 'aaaaaaaaaaaaaaaa',
    game: game.id,
    version: game.version,
    clock: { kind: 'none' },
    phase: 'running',
    seats: [],
    seq,
    plays: seq,
    offer: null,
  }) as unknown as TableStatus;

/** What the server tells of the plays from one to another. */
const updates = (from: number, to: number): Update[] =>
  log.plays.slice(from, to).map(({ seat }, i) => {
    const patch = difference(views[from + i]!, views[from + i + 1]!);
    const told = { table: table(0).id, seq: from + i + 1, at: 0, entry: { kind: 'play', seat } } as const;
    return { type: 'update', ...told, events: [{ type: `event ${from + i}` }], ...(patch && { patch }) };
  });

const whole = (to: number): News => ({
  start: { table: table(0), view: views[0]! },
  updates: updates(0, to),
  epoch: 'first',
});

describe('a table that went on while nobody looked', () => {
  const early = refreshed(game, null, whole(5), eyes)!;
  const kept = structuredClone(keptOf(early, { owner: 'nefret', asOf: 0 })!);

  test('is carried on to what it would have been', () => {
    const later = refreshed(game, sightingOf(kept, game), { updates: updates(5, 12), epoch: 'first' }, eyes);
    expect(later).toEqual(refreshed(game, null, whole(12), eyes));
    expect(later?.mirror.view).toEqual(views[12]);
    expect(later?.history.states).toEqual(views.slice(0, 13));
    expect(later?.history.plays).toHaveLength(12);
    expect(later?.mirror).toMatchObject({ table: { seq: 12 }, until: 12 });
  });

  test('is not, where something is missing or does not fit', () => {
    expect(refreshed(game, sightingOf(kept, game), { updates: updates(6, 8), epoch: 'first' }, eyes)).toBe(
      null,
    );
    const patch: Patch = { viewer: { deep: { deeper: [1] } } };
    const odd = updates(5, 6).map((update) => ({ ...update, patch }));
    expect(refreshed(game, sightingOf(kept, game), { updates: odd, epoch: 'first' }, eyes)).toBe(null);
    expect(refreshed(game, null, { updates: updates(0, 2), epoch: 'first' }, eyes)).toBe(null);
  });

  test('is not, where the server has restored a backup since: it may have gone another way', () => {
    const news = { updates: updates(5, 12), epoch: 'second' };
    expect(refreshed(game, sightingOf(kept, game), news, eyes)).toBe(null);
    expect(refreshed(game, null, { ...whole(12), epoch: 'second' }, eyes)?.mirror.epoch).toBe('second');
  });
});
