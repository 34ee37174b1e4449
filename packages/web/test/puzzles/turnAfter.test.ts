import { type Anubixx, anubixx } from '@saqqara/anubixx';
import { answerOf, positionOf, type Puzzle } from '@saqqara/games/puzzles';
import { silent } from '@saqqara/kernel';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../../src/games/screens.ts';
import { courseOf, endOf } from '../../src/puzzles/ends.ts';
import { loadPuzzles } from '../../src/puzzles/library.ts';
import type { Telling } from '../../src/puzzles/puzzleWords.ts';
import { drawnTurn, turnAfter } from '../../src/puzzles/turnAfter.ts';
import { certainWords, turnPoints } from '../../src/puzzles/turnWords.ts';
import { ask } from './asking.ts';

type State = Anubixx['State'];

/** Every turn of a seat, with the state it leads to. */
function turnsOf(start: State, seat: number): { actions: string[]; before: State; after: State }[] {
  const found: { actions: string[]; before: State; after: State }[] = [];
  const collect = (state: State, given: string[]): void => {
    for (const action of anubixx.legalActions(state, seat)) {
      const after = anubixx.clone(state);
      anubixx.apply(after, seat, action, silent);
      const actions = [...given, anubixx.format(action)];
      if (action.type === 'mark') collect(after, actions);
      else found.push({ actions, before: state, after });
    }
  };
  collect(start, []);
  return found;
}

async function tellingOf({ id, seat }: Puzzle): Promise<Telling> {
  const { puzzle, flow } = await ask(id);
  const screen = (await loadScreen({ game: 'anubixx', version: puzzle.version }))!;
  const names = seat === 0 ? ['You', 'Hori'] : ['Hori', 'You'];
  const { state, start } = flow.match;
  return {
    screen,
    puzzle,
    say: { ...sayIn('en'), you: seat, names, looks: [1, 5] },
    timeline: state.get().timeline,
    start,
  };
}

/** Every 28th, and one in which the best turn wins more often with fewer points. */
const FEWER = 'an-647-124';
const sample = (await loadPuzzles('anubixx')).filter(({ id }, i) => i % 28 === 0 || id === FEWER);

const minus = (text: string): number => Number(text.replace('−', '-').replace('±', ''));

describe.each(sample.map((puzzle) => [puzzle.id, puzzle] as const))('a wrong answer to %s', (_, puzzle) => {
  const { seat, proof, next } = puzzle;
  const before = positionOf(anubixx, puzzle) as State;
  const wrong = turnsOf(before, seat).filter(
    ({ actions, after }) => answerOf(anubixx, puzzle, { actions, before, after }) === 'wrong',
  );

  test('is drawn as it was played, and is legal; the best is drawn with the solution alone', async () => {
    const { timeline, start } = await tellingOf(puzzle);
    for (const { actions } of wrong) {
      const drawn = drawnTurn(puzzle, { phase: 'wrong', missed: actions })!;
      const played = courseOf(timeline, start, drawn.played).plays.slice(start);
      expect([...played.map(({ action }) => action), 'done']).toEqual(actions);
      expect(drawn.better).toEqual([]);
      const shown = drawnTurn(puzzle, { phase: 'shown', missed: actions })!;
      const better = courseOf(timeline, start, shown.better).plays.slice(start);
      expect([...better.map(({ action }) => action), 'done']).toEqual(puzzle.answers[0]);
      expect(shown.played).toEqual(drawn.played);
    }
    expect(drawnTurn(puzzle, { phase: 'asked', missed: next })).toBeNull();
    expect(drawnTurn(puzzle, { phase: 'right', missed: next })).toBeNull();
  });

  test('is told in the points of the proof', async () => {
    const telling = await tellingOf(puzzle);
    for (const { actions } of wrong) {
      const text = turnPoints(telling, actions);
      const end = endOf(telling, actions);
      const own = Math.round(end?.lead ?? proof.next.lead);
      const best = Math.round(proof.best.lead);
      const told = text === null ? null : [...text.matchAll(/[+−±]?\d+/g)].map(([points]) => minus(points));
      expect(told?.toSorted((a, b) => a - b) ?? null).toEqual(own < best ? [own, best] : null);
      const isPlayedOut = end !== null || actions.join() === next.join();
      expect(text?.includes('your turn averages') ?? isPlayedOut).toBe(isPlayedOut);
    }
  });

  test('is followed by what is certain: what the other can have from the same roll, tried out one by one', async () => {
    const telling = await tellingOf(puzzle);
    const goesOn = wrong.filter(({ after }) => after.ended === null);
    for (const { actions, before: last, after } of goesOn.slice(0, 12)) {
      const found = turnAfter(telling.screen, puzzle, before, after)!;
      const rival = 1 - seat;
      const points = (state: State): number => anubixx.score(state)[rival]!.total;
      const gains = turnsOf(after, rival).map((turn) => points(turn.before) - points(after));
      const most = after.roll === before.roll ? Math.max(0, ...gains) : null;
      expect(found.rival).toBe(most);
      const told = most === null ? 'You can build' : most === 0 ? 'scores nothing' : `${most} point`;
      const words = certainWords(telling, actions);
      expect(words[0]).toContain(told);
      expect(words.at(-1)).toMatch(new RegExp(`build on ${found.open} field`));
      // A new roll changes no sheet.
      expect(telling.screen.openPlaces!(last, seat)).toBe(found.open);
    }
    for (const { actions, after } of wrong.filter((turn) => turn.after.ended !== null)) {
      expect(turnAfter(telling.screen, puzzle, before, after)).toBeNull();
      expect(certainWords(telling, actions)).toEqual([]);
    }
  });
});

test('the sample has first and last turns of a roll in it', () => {
  const isFirst = sample.map((puzzle) => (positionOf(anubixx, puzzle) as State).active === puzzle.seat);
  expect(new Set(isFirst)).toEqual(new Set([true, false]));
});
