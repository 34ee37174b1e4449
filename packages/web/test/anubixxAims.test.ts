import {
  type Action,
  anubixx,
  BUILDINGS,
  type Field,
  isComplete,
  isMarked,
  type Mark,
  PLACES,
  RELIEF_FIELDS,
  RELIEF_POINTS,
  reliefPoints,
  type State,
  type View,
} from '@saqqara/anubixx';
import type { Seat } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import type { Aim, TurnAim } from '../src/games/anubixx/aims/aim.ts';
import { aimsOf, aimsOfTurn, allAims } from '../src/games/anubixx/aims/aims.ts';
import { outlook } from '../src/games/anubixx/aims/lead.ts';
import { some, steps } from './anubixxGames.ts';

const GAMES = isLong ? 60 : 5;
const say = sayIn('en');
const inBuilding = (fields: readonly Field[]) => PLACES[fields[0]!].building;

const built = (state: State, seat: Seat): number =>
  anubixx
    .score(state)
    [seat]!.lines.reduce((sum, { id, points }) => sum + (id === 'quarry' || id === 'jokers' ? 0 : points), 0);

/** Everybody but `seat` marks nothing; `seat` marks what it aims at, two stones a turn, with as many jokers as it likes. */
function pursue(from: View, seat: Seat, aim: Aim): number {
  const state = anubixx.clone({ ...from, rng: [1, 2, 3, 4] });
  state.sheets[seat]!.jokers = 50;
  const before = built(state, seat);
  const left = [...aim.fields];
  // What is marked already in a turn leaves less of it.
  const turns = state.turns[seat]!.marks.length > 0 ? 3 : 2;
  const first = turnOf(state);
  while (left.length > 0 && state.ended === null) {
    const [acting] = anubixx.toAct(state);
    const legal = anubixx.legalActions(state, acting!);
    const rest = legal.find((action) => action.type === 'done' || isPass(action)) ?? legal[0]!;
    const step = acting === seat ? stepTowards(legal, left) : null;
    left.splice(0, step?.type === 'decide' ? step.marks.length : step === null ? 0 : 1);
    anubixx.apply(state, acting!, step ?? rest, () => {});
    if (turnOf(state) > first + turns * state.options.seats) break;
  }
  expect({ aim, left }).toEqual({ aim, left: [] });
  return built(state, seat) - before;
}

const isPass = (action: Action): boolean => action.type === 'decide' && action.marks.length === 0;

/** A mark of what comes first, or a whole turn of what comes first. */
function stepTowards(legal: readonly Action[], left: readonly Field[]): Action | null {
  const wanted = left.slice(0, 2);
  const isFree = ({ payment }: Mark): boolean => payment === 'die' || payment === 'joker';
  const step = legal.find((action) => {
    if (action.type === 'mark') return action.field === wanted[0] && isFree(action);
    if (action.type === 'done' || action.marks.length !== wanted.length) return false;
    return action.marks.every((mark) => wanted.includes(mark.field) && isFree(mark));
  });
  return step ?? null;
}

const turnOf = (state: State): number => anubixx.turn(state);

describe('what is worth doing', () => {
  const positions = [...some(steps(GAMES), isLong ? 3 : 8)];

  test('can be done within two turns and brings what it says, by the rules', () => {
    let checked = 0;
    for (const { seat, view } of positions) {
      const [first, second] = view.turns[seat]!.marks;
      const isHalfPair = second === undefined && first?.field.startsWith('F') === true;
      for (const aim of aimsOf(view, seat)) {
        // Whoever has begun a pair must complete it first, which may bring points of its own.
        if (isHalfPair && !aim.fields[0]!.startsWith('F')) continue;
        expect({ aim, gained: pursue(view, seat, aim) }).toEqual({ aim, gained: aim.points });
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(300);
  });

  test('names every symbol that its points include', () => {
    let named = 0;
    for (const { aim, seat, view } of positions.flatMap((at) =>
      aimsOf(at.view, at.seat).map((aim) => ({ ...at, aim })),
    )) {
      named += aim.besides.length;
      if (aim.goal.kind !== 'relief') continue;
      const sheet = view.sheets[seat]!;
      const marked = RELIEF_FIELDS.filter((field) => isMarked(sheet, field)).length;
      const scale = RELIEF_POINTS[(marked + aim.fields.length) >> 1]! - reliefPoints(sheet);
      // The second building brings points of its own.
      if (aim.goal.stones === RELIEF_FIELDS.length) continue;
      expect({ aim, points: scale + 3 * aim.besides.length }).toEqual({ aim, points: aim.points });
    }
    expect(named).toBeGreaterThan(0);
  });

  test('is at most five aims, the nearest first, none twice', () => {
    for (const { seat, view } of positions) {
      const aims = aimsOf(view, seat);
      expect(aims.length).toBeLessThanOrEqual(5);
      const stones = aims.map(({ fields }) => fields.length);
      expect(stones).toEqual(stones.toSorted((a, b) => a - b));
      const named = aims.map(({ fields }) => fields.toSorted().join());
      expect(new Set(named).size).toBe(named.length);
    }
  });

  test('leaves out nothing that takes no more stones and brings no less than what it names', () => {
    let compared = 0;
    for (const { seat, view } of positions) {
      const told = aimsOf(view, seat);
      const named = new Set(told.map(({ goal }) => JSON.stringify(goal)));
      // A phone shows the first two.
      for (const shown of [told, told.slice(0, 2)]) {
        for (const other of allAims(view, seat)) {
          if (shown.some(({ fields }) => fields.toSorted().join() === other.fields.toSorted().join()))
            continue;
          compared += 1;
          const worse = shown.filter(
            ({ fields, points }) =>
              other.fields.length <= fields.length &&
              other.points >= points &&
              (other.fields.length < fields.length || other.points > points),
          );
          expect({ other, worse, named: [...named] }).toEqual({ other, worse: [], named: [...named] });
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('is told after a stone as what is nearest in its building, with every symbol that it includes', () => {
    const told = { nearest: 0, besides: 0 };
    for (const { seat, view } of positions) {
      for (const action of anubixx.legalActions(view, seat).slice(0, 3)) {
        if (action.type !== 'mark') continue;
        const after = anubixx.clone({ ...view, rng: [1, 2, 3, 4] });
        anubixx.apply(after, seat, action, () => {});
        const text = outlook.next(view, anubixx.view(after, seat), seat, say);
        const aims = allAims(anubixx.view(after, seat), seat).filter(
          ({ goal, fields }) => goal.kind !== 'symbol' && inBuilding(fields) === inBuilding([action.field]),
        );
        const least = Math.min(...aims.map(({ fields }) => fields.length));
        const nearest = aims.filter(({ fields }) => fields.length === least);
        const shown = nearest.find(({ points }) => text?.includes(`+${points}`));
        const isRight = nearest.length === 0 ? text === null : shown !== undefined;
        expect({ text, nearest, isRight }).toEqual({ text, nearest, isRight: true });
        if (shown === undefined) continue;
        for (const bonus of shown.besides) expect(text).toContain(say.t(`anubixx.bonus.${bonus}`));
        told.nearest += 1;
        told.besides += shown.besides.length;
      }
    }
    expect(told.nearest).toBeGreaterThan(50);
    expect(told.besides).toBeGreaterThan(0);
  });

  test('says what ends the game: the stone that finishes a second building', () => {
    let ends = 0;
    for (const { state, seat } of steps(GAMES)) {
      for (const aim of aimsOf(anubixx.view(state, seat), seat)) {
        const sheet = { ...state.sheets[seat]! };
        for (const field of aim.fields) sheet[PLACES[field].building] |= PLACES[field].bit;
        const finished = BUILDINGS.filter((building) => isComplete(sheet, building)).length;
        expect(aim.ends).toBe(finished > 1);
        if (aim.ends) ends += 1;
      }
    }
    expect(ends).toBeGreaterThan(0);
  });

  test('names who is nearest to a symbol, and never who has no chance of it', () => {
    let races = 0;
    for (const { seat, view } of positions) {
      for (const { goal, rival } of aimsOf(view, seat)) {
        if (rival === null) continue;
        races += 1;
        expect(goal.kind).toBe('symbol');
        expect(rival.seat).not.toBe(seat);
        const theirs = aimsFor(view, rival.seat, goal)?.fields.length ?? rival.stones;
        expect(theirs).toBe(rival.stones);
      }
    }
    expect(races).toBeGreaterThan(20);
  });

  test('keeps its order while the turn goes on; what is reached says so', () => {
    let reached = 0;
    for (const { state, seat, view, action } of positions) {
      if (action.type !== 'mark') continue;
      const later = anubixx.clone(state);
      anubixx.apply(later, seat, action, () => {});
      const goals = (aims: readonly TurnAim[]): string[] => aims.map(({ goal }) => JSON.stringify(goal));
      const after = aimsOfTurn(anubixx.view(later, seat), seat);
      expect(goals(after)).toEqual(goals(aimsOfTurn(view, seat)));
      for (const { aim, isReached } of after) {
        if (isReached) reached += 1;
        expect(isReached && aim !== null).toBe(false);
      }
    }
    expect(reached).toBeGreaterThan(0);
  });

  test('is the same whatever lies hidden: it reads the view alone', () => {
    for (const { state, seat, view } of positions.slice(0, 40)) {
      const other = anubixx.view({ ...anubixx.clone(state), rng: [9, 9, 9, 9] }, seat);
      expect(aimsOf(other, seat)).toEqual(aimsOf(view, seat));
    }
  });
});

const aimsFor = (view: Parameters<typeof aimsOf>[0], seat: Seat, goal: Aim['goal']): Aim | undefined =>
  aimsOf(view, seat).find((aim) => JSON.stringify(aim.goal) === JSON.stringify(goal));
