import { gameById } from '@saqqara/games';
import { type GameTypes, type Json, seedFrom } from '@saqqara/kernel';
import type { Mirror, Update } from '@saqqara/protocol/client';
import { describe, expect, test } from 'vitest';
import type { History } from '../src/match/timeline.ts';
import { isReadable, keptOf, rankOf, type Sighting, sightingOf } from '../src/online/kept/keptTable.ts';
import { followed } from '../src/online/match/history.ts';
import { momentText } from '../src/online/moment.ts';

const game = gameById('imhotep')!;
const state = game.setup(game.parseOptions({ seats: 2 }), seedFrom(1), () => {});
const view = game.view(state, 0) as Json;

function sighting(change: Partial<Mirror> = {}, phase = 'running'): Sighting {
  const table = { id: 'aaaaaaaaaaaaaaaa', game: game.id, version: game.version, phase, seq: 2, plays: 0 };
  const about = { yours: [0], present: [0, 1], muted: [], free: null, idle: 0, lines: [], until: 2 };
  const mirror = { table, as: 0, view, ...about, ...change } as unknown as Mirror;
  return { mirror, history: followed(game, null, mirror, null)! };
}

const mine = { owner: 'nefret', asOf: 1_000 };

/** As a browser stores it: what cannot be copied cannot be kept. */
const stored = <T>(value: T): T => structuredClone(value);

describe('what is kept of a table', () => {
  test('is what was seen, and goes on as if it had never been away', () => {
    const seen = sighting();
    const kept = stored(keptOf(seen, mine))!;
    expect(isReadable(kept)).toBe(true);
    const back = sightingOf(kept, game)!;
    expect(back.mirror).toEqual({ ...seen.mirror, present: [], patience: [], unasked: [] });
    const play: Pick<Update, 'entry' | 'events'> = { entry: { kind: 'play', seat: 0 }, events: [] };
    const next = { view, table: { ...seen.mirror.table, plays: 1 } };
    const carriedOn = (history: History<GameTypes>) => followed(game, history, next, play);
    expect(carriedOn(back.history)).toEqual(carriedOn(seen.history));
  });

  test('is nothing where one only watches, nor what one of several at the device alone may see', () => {
    expect(keptOf(sighting({ yours: [], as: null }), mine)).toBe(null);
    expect(keptOf(sighting({ yours: [0, 1], as: 0 }), mine)).toBe(null);
    expect(keptOf(sighting({ yours: [0, 1], as: null }), mine)).not.toBe(null);
  });

  test('is not shown by other rules, or by a page that keeps something else', () => {
    const kept = keptOf(sighting(), mine)!;
    expect(sightingOf({ ...kept, version: game.version + 1 }, game)).toBe(null);
    expect(sightingOf(kept, gameById('kheops')!)).toBe(null);
    expect(isReadable({ ...kept, shape: 0 })).toBe(false);
  });

  test('finished tables are dropped first, then the oldest', () => {
    const kept = [
      keptOf(sighting(), { ...mine, asOf: 1_000 })!,
      keptOf(sighting({}, 'over'), { ...mine, asOf: 9_000 })!,
      keptOf(sighting(), { ...mine, asOf: 500 })!,
      keptOf(sighting({}, 'over'), { ...mine, asOf: 8_000 })!,
    ];
    const order = kept.toSorted((a, b) => a.rank - b.rank).map(({ asOf }) => asOf);
    expect(order).toEqual([8_000, 9_000, 500, 1_000]);
    expect(rankOf(true, Date.now())).toBeLessThan(rankOf(false, 0));
  });
});

test('a moment of today is a time, an earlier one has its day', () => {
  const now = new Date(2026, 10, 15, 20, 0).getTime();
  expect(momentText(new Date(2026, 10, 15, 14, 3).getTime(), 'de', now)).toBe('14:03');
  expect(momentText(new Date(2026, 10, 14, 14, 3).getTime(), 'de', now)).toBe('14.11.2026, 14:03');
});
