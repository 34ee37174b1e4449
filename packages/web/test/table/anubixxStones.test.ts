import { anubixx, type Field, PLACES, RELIEF_FIELDS, type State, type View } from '@saqqara/anubixx';
import type { Hint } from '@saqqara/bots';
import { silent } from '@saqqara/kernel';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { usual } from '../../src/games/anubixx/input/usual.ts';
import { anubixxScreen } from '../../src/games/anubixx/screen.ts';
import { bestTurn } from '../../src/table/turnPrices.ts';
import { tagsOf } from '../../src/table/priced.ts';
import type { Screen } from '../../src/table/screen.ts';
import { type Sitting, sitDown, until } from './sitting.ts';

const { input, words, board } = anubixxScreen;

/** Three people; the first has sheet B and has rolled orange, green, yellow and blue. No die pays for P12. */
const OPTIONS = anubixx.parseOptions({ seats: 3, first: 0 });
const SEED = [628, 0, 0, 16] as const;

const table = (plays: readonly string[] = []): Promise<Sitting> =>
  sitDown({
    game: 'anubixx',
    options: OPTIONS,
    seed: SEED,
    people: 3,
    plays: plays.map((action) => ({ seat: 0, action })),
  });

/** The first table, changed. */
function viewOf(change: (state: State) => void): View {
  const state = anubixx.setup(OPTIONS, SEED, silent);
  change(state);
  return anubixx.view(state, 0);
}

const stones = (fields: readonly Field[]): number =>
  fields.reduce((mask, field) => mask | PLACES[field].bit, 0);

test('half a pair in the relief asks for its other stone, even where there is only one', () => {
  const view = viewOf((state) => {
    const free: readonly Field[] = ['F11'];
    const sheet = state.sheets[0]!;
    sheet.relief = stones(RELIEF_FIELDS.filter((field) => !free.includes(field)));
    sheet.jokers = 1;
    sheet.crossed = (1 << 12) - 1;
    state.dice = ['red'];
    state.turns[0]!.marks = [{ type: 'mark', field: 'F12', payment: 'die' }];
  });
  expect(anubixx.legalActions(view, 0)).toEqual([{ type: 'mark', field: 'F11', payment: 'joker' }]);
  expect(words.prompt(view, 0, [], sayIn('en'))).toBe('Now a stone beside it: the relief is built in pairs.');
});

describe('what stands on a stone', () => {
  test('is what it brings after its price: on every stone that brings points, on no other', async () => {
    const sitting = await table(['mark P11 die']);
    const { view } = sitting.shown();
    const layout = board.layout(view as View, { width: 390, height: 420 });
    const told = tagsOf(sitting.shown(), layout).map(({ spot, effect }) => [
      spot.part,
      effect.changes[0]!.end,
    ]);
    expect(told).toEqual([]);
    const begin = await table();
    const first = tagsOf(begin.shown(), layout).map(({ spot, effect }) => [
      spot.part,
      effect.changes[0]!.end,
    ]);
    // P12 would bring 1 and cost 2.
    expect(first).toEqual(['P11', 'P13', 'P15', 'P16'].map((field) => [`field:${field}`, 1]));
  });

  test('counts what would pay, where more than one thing can', () => {
    const view = viewOf((state) => {
      // The eye and level 3 for a stone that no die pays for.
      state.sheets[0]!.pyramid = stones(['P11', 'P12', 'P13', 'P21', 'P22']);
      state.dice = [];
    });
    const marks = anubixx
      .legalActions(view, 0)
      .filter((action) => action.type === 'mark' && action.field === 'P31');
    expect(marks.length).toBeGreaterThan(1);
    // Level 3 brings 3, the eye 3; the first stone of the quarry costs 1.
    expect(
      bestTurn({ screen: anubixxScreen as unknown as Screen, view, seat: 0 }, [], marks)?.changes[0]!.end,
    ).toBe(5);
  });

  test('lies on that stone', () => {
    const view = viewOf(() => {});
    for (const size of [
      { width: 390, height: 420 },
      { width: 900, height: 700 },
    ]) {
      for (const { part, tag, x, y, width, height } of board.hotspots(view, board.layout(view, size))) {
        if (!part.startsWith('field:')) continue;
        expect(tag.x).toBeGreaterThanOrEqual(x);
        expect(tag.x).toBeLessThanOrEqual(x + width);
        expect(tag.y).toBeGreaterThan(y + height / 2);
        expect(tag.y).toBeLessThan(y + height);
      }
    }
  });
});

test('of two payments at one price the joker pays: it passes no stone over', () => {
  const view = viewOf((state) => {
    state.sheets[0]!.crossed = 1;
  });
  expect(usual(view, 0, ['field:P12'], new Set(['stone:Q3', 'stone:Q7', 'joker']))).toBe('joker');
});

test('a symbol that a rival has won is told with how long it stays open', () => {
  const say = { ...sayIn('en'), you: 0 };
  const won = (seat: number, bonus: 'feather' | 'finish') =>
    words.event({ type: 'bonusWon', seat, bonus }, say)?.text;
  expect(won(1, 'feather')).toMatch(/won the feather\. It stays open until this roll ends\.$/);
  expect(won(0, 'feather')).toBe('You won the feather.');
  expect(won(1, 'finish')).toMatch(/won the bonus for two buildings\.$/);
});

test('a turn without a stone is always asked about while a stone can be marked', () => {
  const kept = viewOf((state) => {
    state.dice = [];
  });
  expect(input.asks!(kept, 0, { type: 'done' })).toBe(true);
  const spent = viewOf((state) => {
    state.dice = [];
    state.sheets[0]!.jokers = 0;
    state.sheets[0]!.crossed = (1 << 12) - 1;
  });
  expect(anubixx.legalActions(spent, 0)).toEqual([{ type: 'done' }]);
  expect(input.asks!(spent, 0, { type: 'done' })).toBe(false);
});

test('a hint that has no place on the board says at once what to do', async () => {
  const sitting = await table();
  sitting.send({ type: 'hint' });
  const { asked, table: state } = sitting.shown();
  const best = { action: 'done', visits: 1, reward: 1, winChances: [1, 0, 0], scores: [18, 18, 18] };
  const hint: Hint = { best, alternatives: [], isExact: false, reason: null, later: null };
  sitting.send({ type: 'hintFound', asked, number: state.hints, hint });
  await until(sitting, ({ notice }) => notice?.type === 'hint');
  sitting.send({ type: 'showHint', action: null });
  expect(sitting.shown().notice).toMatchObject({ type: 'hint', step: 'action', picked: 'done' });
});
