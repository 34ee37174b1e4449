import { describe, expect, test } from 'vitest';
import { type Anubixx, anubixx, anubixxLevels, type Mark } from '@saqqara/anubixx';
import { choose, type Question } from '@saqqara/bots';
import { type Level, seeded, seedFrom, silent } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { ORDERS, type Others } from '../src/options.ts';

/** Enough nodes to look beyond the first marks. */
const NODES = 8;
const DEALS = 3;

const hasty = (level: Level<Anubixx>): Level<Anubixx> => ({ ...level, nodes: Math.min(level.nodes, NODES) });

test('there are eight levels', () => {
  expect(anubixxLevels).toHaveLength(8);
});

describe.each(anubixxLevels.map((level, i) => [i + 1, hasty(level)] as const))(
  'level %i',
  (number, level) => {
    test('chooses something legal, wherever a random game leads', () => {
      for (const question of questions(number, 8, 41)) {
        expect(anubixx.legalActions(question.view, question.seat)).toContainEqual(
          choose(question, level).action,
        );
      }
    });

    test('thinks the same of the same question, whatever it cannot see', () => {
      for (const question of questions(100 + number, 4, 83)) {
        const thought = choose(question, level);
        expect(choose(question, level)).toEqual(thought);
        for (let deal = 0; deal < DEALS; deal++) {
          const world = anubixx.determinize(question.view, seeded(seedFrom(deal)));
          expect(choose({ ...question, view: anubixx.view(world, question.seat) }, level)).toEqual(thought);
        }
      }
    });

    test.each(ORDERS)('uses the dice that fit an empty sheet when the others play %s', (others) => {
      for (let seed = 0; seed < 2; seed++) expect(firstTurns(level, others, seed)).not.toContain(null);
    });
  },
);

/** What was marked in the first roll of a game, `null` for a turn that ended although a die would have paid for more: savings may be kept. */
function firstTurns(level: Level<Anubixx>, others: Others, seed: number): (string | null)[] {
  const state = anubixx.setup({ seats: 2, others, first: 0 }, seedFrom(seed), silent);
  const chosen: (string | null)[] = [];
  while (state.roll === 1) {
    const seat = anubixx.toAct(state)[0]!;
    const isGiven = anubixx
      .legalActions(state, seat)
      .some((action) =>
        action.type === 'mark' ? action.payment === 'die' : action.type === 'decide' && isPaid(action.marks),
      );
    const view = anubixx.view(state, seat);
    const { action } = choose({ game: anubixx, view, seat, seats: 2, seed: seedFrom(seed) }, level);
    const written = anubixx.format(action);
    chosen.push(isGiven && (written === 'done' || written === 'decide') ? null : written);
    anubixx.apply(state, seat, action, silent);
  }
  return chosen;
}

/** By dice alone. */
const isPaid = (marks: readonly Mark[]): boolean =>
  marks.length > 0 && marks.every(({ payment }) => payment === 'die');

/** Every so many decisions of some random games, with all numbers of seats and all kinds of options. */
function questions(first: number, games: number, every: number): Question<Anubixx>[] {
  const asked: Question<Anubixx>[] = [];
  for (let number = first; number < first + games; number++) {
    const seats = anubixx.seatCounts[number % anubixx.seatCounts.length]!;
    const options = anubixx.anyOptions(seats, seeded(seedFrom(number)));
    let decisions = 0;
    walk(anubixx, { options, seed: seedFrom(number) }, 1000, (state, next) => {
      decisions += 1;
      if (next === null || (decisions + number) % every !== 0) return;
      const { seat } = next;
      asked.push({ game: anubixx, view: anubixx.view(state, seat), seat, seats, seed: seedFrom(decisions) });
    });
  }
  return asked;
}
