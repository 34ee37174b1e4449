import { type Action, anubixx, type Anubixx, type Mark, PLACES, type View } from '@saqqara/anubixx';
import { seedFrom, silent } from '@saqqara/kernel';
import { describe, expect, test, vi } from 'vitest';
import { choiceOf } from '@saqqara/words/games/anubixx';
import { sayIn } from '@saqqara/words/testing';
import { costOf } from '../src/games/anubixx/input/cost.ts';
import { anubixxInput as input } from '../src/games/anubixx/input/index.ts';
import { ruinsRelief } from '../src/games/anubixx/input/ruin.ts';
import {
  alternatives,
  back,
  type Decision,
  offers,
  opening,
  proposed,
  touch,
  waysOf,
} from '../src/table/choosing.ts';
import type { Part, Screen } from '../src/table/screen.ts';
import { PARTS, some, type Step, steps } from './anubixxGames.ts';

/** Choosing needs the rules and the input alone. */
const screen = { game: anubixx, input } as unknown as Screen<Anubixx>;

const decisionOf = ({ view, seat }: Pick<Step, 'view' | 'seat'>): Decision<Anubixx> => ({
  screen,
  view,
  seat,
});

const startsWith = (path: readonly Part[], beginning: readonly Part[]): boolean =>
  beginning.every((part, index) => path[index] === part);

test('every action has a path, every path leads to one action, and none begins another', () => {
  for (const step of some(steps(16), 7)) {
    const ways = waysOf(decisionOf(step));
    const written = ways.map(({ path }) => path.join(' ')).toSorted();
    const clashes = written.filter(
      (path, i) => path === '' || `${written[i + 1] ?? ''} `.startsWith(`${path} `),
    );
    expect(clashes).toEqual([]);
    expect(new Set(ways.map(({ action }) => anubixx.format(action))).size).toBe(step.legal.length);
  }
});

test('touching part by part proposes the action, and a field that is touched again is not named any more', () => {
  for (const step of some(steps(12), 37)) {
    const decision = decisionOf(step);
    const ways = waysOf(decision);
    for (const { action, path } of some(ways, 1 + (ways.length >> 6))) {
      let chosen: readonly Part[] = [];
      for (const [i, part] of path.entries()) {
        // What has no rival was named by itself.
        if (chosen.length > i && startsWith(chosen, path.slice(0, i + 1))) continue;
        const result = touch(decision, chosen, part);
        if (result.type !== 'chosen')
          throw new Error(`${part} of ${path.join(' ')} after ${chosen.join(' ')} leads to ${result.type}`);
        chosen = result.chosen;
      }
      expect(anubixx.format(proposed(ways, chosen)!)).toBe(anubixx.format(action));
      for (const field of chosen.filter((part) => part.startsWith('field:'))) {
        const fewer = touch(decision, chosen, field);
        if (fewer.type !== 'chosen') throw new Error(`${field} leads to ${fewer.type}`);
        // Of a pair in the relief the other half is named by itself where it has no rival.
        if (field.startsWith('field:F') && fewer.chosen.includes(field)) continue;
        expect(fewer.chosen).not.toContain(field);
        const others = chosen.filter((part) => part.startsWith('field:') && part !== field);
        // What rests on it cannot stay without it.
        const left = fewer.chosen.filter((part) => part.startsWith('field:'));
        expect(left.filter((part) => !others.includes(part))).toEqual([]);
      }
    }
  }
});

test('the parts that are named are read as the marks that they make', () => {
  for (const { view, seat, legal } of some(steps(12), 19)) {
    for (const action of some(legal, 1 + (legal.length >> 5))) {
      const marks = action.type === 'decide' ? action.marks : action.type === 'mark' ? [action] : [];
      for (const path of [input.path(view, seat, action), ...input.otherPaths!(view, seat, action)]) {
        const read = choiceOf(view, seat, path);
        expect(read).toMatchObject({ field: null, payment: null });
        expect(read.marks.map(({ field }) => field).toSorted()).toEqual(
          marks.map(({ field }) => field).toSorted(),
        );
        expect(read.marks.map(({ payment }) => payment).toSorted()).toEqual(
          marks.map(({ payment }) => payment).toSorted(),
        );
      }
    }
  }
});

test('what is chosen can be undone step by step, down to nothing', () => {
  for (const step of some(steps(6), 11)) {
    const decision = decisionOf(step);
    const ways = waysOf(decision);
    for (const { path } of some(ways, 1 + (ways.length >> 5))) {
      let chosen: readonly Part[] = path;
      while (chosen.length > 0) {
        const before = chosen.length;
        chosen = back(ways, chosen, decision);
        expect(chosen.length).toBeLessThan(before);
      }
    }
  }
});

test('a field alone raises a question: what pays is chosen, and can be changed', () => {
  let changed = 0;
  for (const step of some(steps(16), 7)) {
    const { view, seat, legal } = step;
    const decision = decisionOf(step);
    const ways = waysOf(decision);
    for (const { field } of new Set(legal.flatMap((action) => (action.type === 'mark' ? [action] : [])))) {
      const result = touch(decision, [], `field:${field}`);
      if (result.type !== 'chosen') throw new Error(`${field} leads to ${result.type}`);
      const action = proposed(ways, result.chosen) as Mark;
      expect(action.field).toBe(field);
      expect(touch(decision, result.chosen, `field:${field}`)).toEqual({ type: 'chosen', chosen: [] });
      const cost = (payment: Mark['payment']): number => {
        const later = anubixx.determinize(view, [1, 2, 3, 4]);
        anubixx.apply(later, seat, { type: 'mark', field, payment }, silent);
        const lines = anubixx
          .score(later)
          [seat]!.lines.filter(({ id }) => id === 'quarry' || id === 'jokers');
        return -lines.reduce((sum, { points }) => sum + points, 0);
      };
      const payments = legal.flatMap((each) =>
        each.type === 'mark' && each.field === field ? [each.payment] : [],
      );
      expect(cost(action.payment)).toBe(Math.min(...payments.map(cost)));
      const sheet = view.sheets[seat]!;
      const dearer = (payment: Mark['payment']): number => cost(payment) - cost(action.payment);
      for (const payment of payments) {
        expect(costOf(sheet, payment) - costOf(sheet, action.payment)).toBe(dearer(payment));
        const mark: Mark = { type: 'mark', field, payment };
        expect(input.asks!(view, seat, mark)).toBe(ruinsRelief(view, seat, [mark]));
      }
      for (const part of alternatives(decision, ways, result.chosen)) {
        if (result.chosen.includes(part)) continue;
        const other = touch(decision, result.chosen, part);
        expect(other).toEqual({ type: 'chosen', chosen: [`field:${field}`, part] });
        changed += 1;
      }
    }
  }
  expect(changed).toBeGreaterThan(200);
});

test('two stones of a decision can be named in either order where neither rests on the other', () => {
  let turned = 0;
  for (const step of some(steps(24), 11)) {
    const decision = decisionOf(step);
    const ways = waysOf(decision);
    for (const { action } of some(ways, 1 + (ways.length >> 5))) {
      if (action.type !== 'decide' || action.marks.length < 2) continue;
      const [one, other] = action.marks as [Mark, Mark];
      if (
        PLACES[other.field].building === PLACES[one.field].building &&
        PLACES[one.field].building !== 'relief'
      )
        continue;
      const begun = offers(ways, []).has(`field:${other.field}`);
      expect(begun).toBe(true);
      const fields = ways
        .filter(({ path }) => path[0] === `field:${other.field}`)
        .flatMap(({ path }) => path.slice(1));
      expect(fields).toContain(`field:${one.field}`);
      turned += 1;
    }
  }
  expect(turned).toBeGreaterThan(50);
});

test('nothing but the end of the turn left: it is proposed at once', () => {
  let alone = 0;
  for (const step of steps(8)) {
    const decision = decisionOf(step);
    const ways = waysOf(decision);
    const isAlone = step.legal.length === 1 && step.legal[0]!.type !== 'mark';
    if (!isAlone && step.view.turns[step.seat]!.marks.length > 0) continue;
    expect(opening(decision, ways)).toEqual(isAlone ? ['done'] : []);
    alone += Number(isAlone);
  }
  expect(alone).toBeGreaterThan(100);
});

test('what is not offered is tried in vain, and the rules say why', () => {
  const codes = new Set<string>();
  for (const { view, seat, legal } of some(steps(60), 61)) {
    const ways = waysOf({ screen, view, seat });
    const beginnings = [[], ...some(ways, 1 + (ways.length >> 2))].map((way) =>
      'path' in way ? way.path.slice(0, -1) : [],
    );
    for (const chosen of beginnings) {
      for (const part of PARTS) {
        const action = input.attempt(view, seat, chosen, part);
        if (action !== null) codes.add(anubixx.refuse(view, seat, action)?.code ?? 'none');
        else if (chosen.length === 0 && !isOffered(part, ways) && !isNothing(view, part)) {
          throw new Error(`${part} is silent among ${legal.length} actions`);
        }
      }
    }
  }
  expect(codes).not.toContain('none');
  expect([...codes]).toEqual(expect.arrayContaining(COMMON_CODES));
});

const isOffered = (part: Part, ways: readonly { path: readonly Part[] }[]): boolean =>
  ways.some(({ path }) => startsWith(path, [part]));

/** A die that two players do not have. */
const isNothing = (view: View, part: Part): boolean =>
  part.startsWith('die:') && Number(part.slice(4)) >= view.dice.length;

const COMMON_CODES = [
  'twoMarked',
  'alreadyMarked',
  'stonesMissing',
  'columnTooLow',
  'columnsIncomplete',
  'wholeTurn',
  'completePair',
  'notAdjacent',
  'enclosed',
  'partnerNotPayable',
  'notPayable',
  'takeDie',
  'noDie',
  'stonePassed',
  'crossedInOrder',
  'noJoker',
];

test('choosing among hundreds of decisions asks the rules for them once a touch', () => {
  const options = anubixx.parseOptions({ seats: 5, others: 'together', first: 0 });
  const state = anubixx.setup(options, seedFrom(3), silent);
  // A sheet with nearly everything open is where the most decisions are.
  for (const sheet of state.sheets) sheet.pyramid = 0b111111;
  state.dice = ['red', 'red', 'red', 'red'];
  anubixx.apply(state, 0, { type: 'done' }, silent);
  const view = anubixx.view(state, 1);
  const decision = { screen, view, seat: 1 };
  const ways = waysOf(decision);
  expect(new Set(ways.map(({ action }) => action)).size).toBeGreaterThan(250);
  const listed = vi.spyOn(anubixx, 'legalActions');
  const first = touch(decision, [], ways.at(-1)!.path[0]!);
  if (first.type === 'chosen') touch(decision, first.chosen, 'done');
  expect(listed.mock.calls.length).toBeLessThanOrEqual(2);
});

describe('keys', () => {
  test('lead to buildings, take dice and jokers, and end the turn', () => {
    const parts = ['building:pyramid', 'building:arch', 'building:relief', 'die:0', 'die:3', 'joker', 'done'];
    expect(parts.map((part) => input.key(part))).toEqual(['p', 'a', 'f', '1', '4', 'j', 'd']);
    expect(input.key('field:P11')).toBeNull();
  });
});

test('the steps of the turn show how far it is', () => {
  const say = sayIn('en');
  const stepsAt = (view: View, chosen: readonly Part[]): string[] =>
    input.slots(view, 0, say, chosen).map(({ step }) => step ?? 'deed');
  const state = anubixx.setup(anubixx.parseOptions({ seats: 2, first: 0 }), seedFrom(1), silent);
  const act = (action: Action): void => anubixx.apply(state, 0, action, silent);
  expect(stepsAt(anubixx.view(state, 0), [])).toEqual(['now', 'later', 'deed']);
  act({ type: 'mark', field: 'P11', payment: 'joker' });
  expect(stepsAt(anubixx.view(state, 0), [])).toEqual(['past', 'now', 'deed']);
  act({ type: 'mark', field: 'P12', payment: 'joker' });
  expect(stepsAt(anubixx.view(state, 0), ['done'])).toEqual(['past', 'past', 'deed']);
});
