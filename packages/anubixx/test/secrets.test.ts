import { anubixx } from '@saqqara/anubixx';
import { takeBack, type Viewer } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import type { Event } from '../src/event.ts';
import { isMarked, type State } from '../src/state.ts';
import { plays, position, why } from './position.ts';

const FOUR = [{}, {}, {}, {}];

/** Who can see that a seat has marked a field. */
const seenBy = (state: State, seat: number, field: 'P11' | 'L1' | 'L4'): Viewer[] =>
  [null, ...state.sheets.keys()].filter((viewer) =>
    isMarked(anubixx.view(state, viewer).sheets[seat]!, field),
  );

/** What a viewer hears of what happened. */
const heard = (events: readonly Event[], viewer: Viewer): string[] =>
  events.flatMap((event) => {
    const seen = anubixx.viewEvent(event, viewer);
    if (seen === null || seen.type === 'shown') return [];
    return ['seat' in seen ? `${seen.type} ${seen.seat}` : seen.type];
  });

describe('views', () => {
  test('[AN-25] the rolls to come are in nobody’s view', () => {
    const state = position({ dice: 'red' });
    for (const viewer of [null, 0, 1, 2]) {
      const view = anubixx.view(state, viewer);
      expect(Object.keys(view)).not.toContain('rng');
      expect(JSON.stringify(view)).not.toContain(String(state.rng[0]));
    }
  });

  test('[AN-25] an open turn is seen mark by mark', () => {
    for (const others of ['clockwise', 'together'] as const) {
      const state = position({ others, sheets: FOUR });
      plays(state, '0 mark P11 joker');
      expect(seenBy(state, 0, 'P11')).toStrictEqual([null, 0, 1, 2, 3]);
    }
    const state = position({ sheets: FOUR });
    plays(state, '0 done', '1 mark P11 joker');
    expect(seenBy(state, 1, 'P11')).toStrictEqual([null, 0, 1, 2, 3]);
  });

  test('[AN-25] a decision is shown only to those who have decided too', () => {
    const state = position({ others: 'together', sheets: FOUR });
    plays(state, '0 done', '2 decide P11 joker');
    expect(seenBy(state, 2, 'P11')).toStrictEqual([0, 2]);
    plays(state, '1 decide L1 joker');
    expect(seenBy(state, 2, 'P11')).toStrictEqual([0, 1, 2]);
    expect(seenBy(state, 1, 'L1')).toStrictEqual([0, 1, 2]);
    plays(state, '3 decide');
    expect(seenBy(state, 2, 'P11')).toStrictEqual([null, 0, 1, 2, 3]);
  });

  test('[AN-25] to others the sheet looks as it did when the roll began', () => {
    const sheets = [{}, {}, { marked: 'L1 L2 L3 P11', crossed: 'Q1', bonuses: ['eye'] as const }, {}];
    const state = position({ others: 'together', dice: 'red', closed: ['eye'], sheets });
    plays(state, '0 done');
    const before = anubixx.view(state, 1);
    // Sheet C: L4 orange (Q2), P12 red.
    plays(state, '2 decide P12 die L4 Q2');
    expect(anubixx.view(state, 1)).toStrictEqual({ ...before, finished: [0, 2], secret: [2] });
    expect(anubixx.view(state, 0).sheets[2]).toStrictEqual(state.sheets[2]);
    expect(anubixx.score(anubixx.view(state, 1))).toStrictEqual(anubixx.score(before));
  });

  test('[AN-25] of five, the last who has not decided and the spectators see none of the others’ decisions', () => {
    const state = position({ others: 'together', sheets: [{}, {}, {}, {}, {}], active: 1 });
    plays(state, '1 done');
    const spectator = anubixx.view(state, null);
    const last = anubixx.view(state, 3);
    plays(state, '4 decide P11 joker', '0 decide P11 joker L1 joker', '2 decide');
    const known = { finished: [1, 4, 0, 2], secret: [4, 0, 2] };
    expect(anubixx.view(state, null)).toStrictEqual({ ...spectator, ...known });
    expect(anubixx.view(state, 3)).toStrictEqual({ ...last, ...known });
    expect(seenBy(state, 4, 'P11')).toStrictEqual([0, 1, 2, 4]);
  });

  test('[AN-16, AN-25] a bonus won in secret is a secret too', () => {
    const state = position({ others: 'together', sheets: [{}, {}, { marked: 'L1 L2 L3' }, {}] });
    plays(state, '0 done', '2 decide L4 joker');
    expect(state.sheets[2]!.bonuses).not.toBe(0);
    expect(anubixx.view(state, 1).sheets[2]!.bonuses).toBe(0);
    expect(anubixx.view(state, null).sheets[2]!.bonuses).toBe(0);
  });

  test('[AN-25] a secret decision is imagined among all that were possible', () => {
    const state = position({
      others: 'together',
      dice: 'orange',
      sheets: [{}, { crossed: 'Q12', jokers: 0 }, {}],
    });
    plays(state, '0 done', '1 decide P11 die');
    const view = anubixx.view(state, 2);
    const imagined = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const { marks } = anubixx.determinize(view, [i, 2, 3, 4]).turns[1]!;
      imagined.add(marks.map(({ field }) => field).join());
    }
    expect([...imagined].sort()).toStrictEqual(['', 'L1', 'P11', 'R1']);
  });
});

describe('events', () => {
  test('[AN-25] a decision is told at once to those who have decided, later to the others', () => {
    const state = position({ others: 'together', sheets: FOUR });
    plays(state, '0 done');
    const first = plays(state, '2 decide P11 joker');
    expect(heard(first, 0)).toStrictEqual(['marked 2', 'jokerUsed 2', 'turnEnded 2']);
    expect(heard(first, 2)).toStrictEqual(['marked 2', 'jokerUsed 2', 'turnEnded 2']);
    for (const viewer of [null, 1, 3]) expect(heard(first, viewer)).toStrictEqual(['turnEnded 2']);

    const second = plays(state, '1 decide L1 joker');
    expect(heard(second, 1)).toStrictEqual([
      'marked 1',
      'jokerUsed 1',
      'marked 2',
      'jokerUsed 2',
      'turnEnded 1',
    ]);
    for (const viewer of [0, 2])
      expect(heard(second, viewer)).toStrictEqual(['marked 1', 'jokerUsed 1', 'turnEnded 1']);
    for (const viewer of [null, 3]) expect(heard(second, viewer)).toStrictEqual(['turnEnded 1']);

    const last = plays(state, '3 decide');
    expect(heard(last, 3).slice(0, 6)).toStrictEqual([
      'passed 3',
      'marked 2',
      'jokerUsed 2',
      'marked 1',
      'jokerUsed 1',
      'turnEnded 3',
    ]);
    expect(heard(last, null)).toStrictEqual([
      'turnEnded 3',
      ...['marked 2', 'jokerUsed 2', 'marked 1', 'jokerUsed 1', 'passed 3'],
      'rollEnded',
      'rolled 1',
    ]);
    expect(heard(last, 0)).toStrictEqual(['passed 3', 'turnEnded 3', 'rollEnded', 'rolled 1']);
  });

  test('[AN-25] what is told later is what happened', () => {
    const state = position({ others: 'together', dice: 'red', sheets: [{}, {}, { marked: 'L1 L2 L3' }, {}] });
    plays(state, '0 done');
    const told = (events: readonly Event[], viewer: Viewer): Event[] =>
      events
        .map((event) => anubixx.viewEvent(event, viewer))
        .filter((event) => event?.type !== 'turnEnded' && event !== null);
    const atOnce = told(plays(state, '2 decide P12 die L4 Q10'), 0);
    expect(atOnce.map(({ type }) => type)).toStrictEqual([
      'marked',
      'dieTaken',
      'marked',
      'stoneCrossed',
      'bonusWon',
    ]);
    expect(told(plays(state, '1 decide'), 1)).toStrictEqual([{ type: 'passed', seat: 1 }, ...atOnce]);
  });
});

describe('take-back', () => {
  const log = (others: 'clockwise' | 'together', ...lines: string[]) => ({
    options: { seats: 3, others, first: 0 },
    seed: [1, 2, 3, 4] as const,
    plays: lines.map((line) => ({ seat: Number(line[0]), action: line.slice(2) })),
  });
  const free = (others: 'clockwise' | 'together', seat: number, ...lines: string[]) =>
    takeBack(anubixx, log(others, ...lines), seat);

  // With this seed seat 0 has sheet E, on which L1 and R1 are blue, and rolls no blue.
  const MARKS = ['0 mark L1 joker', '0 mark R1 joker'];

  test.each(['clockwise', 'together'] as const)(
    '[AN-25] marks are free until the turn ends: %s',
    (others) => {
      expect(free(others, 0, ...MARKS)).toStrictEqual({ plays: 2, turn: 2 });
      expect(free(others, 0, MARKS[0]!)).toStrictEqual({ plays: 1, turn: 1 });
    },
  );

  test('[AN-25] nothing is free once somebody else has acted', () => {
    expect(free('clockwise', 0, ...MARKS, '0 done', '1 done')).toStrictEqual({ plays: 0, turn: 0 });
  });

  test('[AN-25] a roll is never taken back', () => {
    expect(free('clockwise', 2, '0 done', '1 done', '2 done')).toStrictEqual({ plays: 0, turn: 0 });
    expect(free('together', 2, '0 done', '1 decide', '2 decide')).toStrictEqual({ plays: 0, turn: 0 });
  });

  test('[AN-25] a decision is final, also after another one', () => {
    const four = {
      ...log('together', '0 done', '2 decide', '1 decide'),
      options: { seats: 4, others: 'together', first: 0 },
    } as const;
    expect(takeBack(anubixx, four, 1)).toStrictEqual({ plays: 0, turn: 0 });
  });

  test('[AN-25] the end of a turn and a decision stand, though nobody has acted since', () => {
    expect(free('clockwise', 0, ...MARKS, '0 done')).toStrictEqual({ plays: 0, turn: 0 });
    expect(free('together', 1, '0 done', '1 decide')).toStrictEqual({ plays: 0, turn: 0 });
  });

  test('[AN-25] whoever has decided cannot decide again', () => {
    const state = position({ others: 'together' });
    plays(state, '0 done', '1 decide');
    expect(why(state, '1 decide P11 joker')).toBe('AN-25 alreadyDecided');
    expect(why(state, '0 done')).toBe('AN-13 notYourTurn seat=2');
  });
});
