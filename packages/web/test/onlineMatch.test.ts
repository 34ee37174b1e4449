import { gameById } from '@saqqara/games';
import { seedFrom, type Seat } from '@saqqara/kernel';
import type { Mirror, TableSeat } from '@saqqara/protocol/client';
import { describe, expect, test } from 'vitest';
import { eyesFor, tellsMore } from '../src/online/match/eyes.ts';
import { sittersOf } from '../src/online/match/sitting.ts';
import { clockText, recallIn, textLasts, warningsIn } from '../src/online/match/time.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;

describe('a clock', () => {
  test('shows seconds while they count, and days where they do', () => {
    expect(clockText(65 * SECOND, 'en')).toBe('1:05');
    expect(clockText(59.2 * SECOND, 'en')).toBe('1:00');
    expect(clockText(-5, 'en')).toBe('0:00');
    expect(clockText(33 * HOUR, 'en')).toBe('1d 9h');
    expect(clockText(33 * HOUR, 'de')).not.toBe('');
    expect(clockText(2.5 * HOUR, 'en')).toBe('2h 30m');
  });

  test('is looked at again when it shows something else', () => {
    for (const ms of [100, 1_000, 59_999, 60_000, 61_234, HOUR + 1, 30 * HOUR + 17]) {
      expect(clockText(ms - textLasts(ms), 'en')).not.toBe(clockText(ms, 'en'));
      expect(clockText(ms - textLasts(ms) + 1, 'en')).toBe(clockText(ms, 'en'));
    }
  });

  test('warns once at sixty and once at twenty seconds', () => {
    const due = (left: number): unknown => warningsIn(left).map(({ seconds, after }) => [seconds, after]);
    expect(due(70 * SECOND)).toEqual([
      [60, 10 * SECOND],
      [20, 50 * SECOND],
    ]);
    expect(due(60 * SECOND)).toEqual([[20, 40 * SECOND]]);
    expect(due(19 * SECOND)).toEqual([]);
    // Longer than any timer runs.
    expect(due(30 * 24 * 60 * 60 * SECOND)).toEqual([]);
  });

  test('leads back whoever tries something out when twenty seconds are left of their own time', () => {
    const times = { at: 1_000, left: [80 * SECOND, 30 * SECOND], running: [0, 1] };
    expect(recallIn(times, [0], 1_000 + 5 * SECOND)).toBe(55 * SECOND);
    expect(recallIn(times, [0, 1], 1_000)).toBe(10 * SECOND);
    expect(recallIn(times, [1], 1_000 + 15 * SECOND)).toBe(0);
    // While the other thinks there is no hurry, nor for who only watches.
    expect(recallIn({ ...times, running: [1] }, [0], 1_000)).toBeNull();
    expect(recallIn(times, [], 1_000)).toBeNull();
    // Longer than any timer runs.
    expect(recallIn({ ...times, left: [30 * 24 * HOUR, 0] }, [0], 1_000)).toBeNull();
  });
});

const person = (name: string, away: Partial<Extract<TableSeat, { kind: 'person' }>> = {}): TableSeat => ({
  kind: 'person',
  name,
  isAway: false,
  standIn: null,
  ...away,
});

describe('who sits where', () => {
  const seats = [person('Nefret'), person('Tomás', { isAway: true, standIn: 3 }), { kind: 'bot', level: 2 }];
  const mirror = (yours: readonly Seat[]): Mirror => ({ table: { seats }, yours }) as unknown as Mirror;

  test('is told apart by where they are', () => {
    const [own, absent, bot] = sittersOf(mirror([0]), [0, 1, 2], 0);
    expect(own).toMatchObject({ kind: 'person', name: 'Nefret', level: null, isIdle: false });
    expect(absent).toMatchObject({ kind: 'bot', name: 'Tomás', level: 3 });
    expect(bot).toMatchObject({ kind: 'bot', level: 2 });
    expect(sittersOf(mirror([]), [0, 1, 2], null)[0]).toMatchObject({ kind: 'elsewhere', isIdle: false });
  });

  test('nobody decides for who has left, or is not looking', () => {
    expect(sittersOf(mirror([1]), [0, 1, 2], 1)[1]).toMatchObject({ kind: 'person', isIdle: true });
    expect(sittersOf(mirror([0]), [0, 1, 2], null)[0]).toMatchObject({ isIdle: true });
  });
});

describe('several people at one device', () => {
  const game = gameById('kheops')!;
  const options = game.parseOptions({ seats: 2 });
  const state = game.setup(options, seedFrom(1), () => {});
  const [first = 0] = game.toAct(state);
  const seats = [person('Nefret'), person('Ilse')];
  const mirror = (as: number | null, yours: readonly Seat[]): Mirror =>
    ({ table: { seats, phase: 'running' }, view: game.view(state, as), yours, as }) as unknown as Mirror;

  test('look with the eyes of who decides, and go there by way of what everybody sees', () => {
    expect(eyesFor(game, mirror(null, [0, 1]))).toBe(first);
    expect(eyesFor(game, mirror(first, [0, 1]))).toBe(first);
    expect(eyesFor(game, mirror(1 - first, [0, 1]))).toBe(null);
  });

  test('one alone keeps their own, and who watches has none', () => {
    expect(eyesFor(game, mirror(1 - first, [1 - first]))).toBe(1 - first);
    expect(eyesFor(game, mirror(null, []))).toBe(null);
  });

  test('a curtain is needed where a view tells more', () => {
    expect(tellsMore(game.view(state, first) as never, game.view(state, null) as never)).toBe(true);
    expect(tellsMore(game.view(state, null) as never, game.view(state, null) as never)).toBe(false);
  });
});
