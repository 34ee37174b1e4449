import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { countNotes } from '../../src/puzzles/countNotes.ts';
import { ask } from './asking.ts';

const SOLVED = 'kh-113-77';
const ROLLED = 'an-33-115';

describe('an answer', () => {
  test('that is right counts once, and the line can be played to the end of the game', async () => {
    const { flow, progress, give, phase, puzzle } = await ask(SOLVED, { streak: 2, longest: 2 });
    await give(puzzle.answers[0]!);
    await expect.poll(phase).toBe('right');
    expect(progress.get()).toMatchObject({
      streak: 3,
      longest: 3,
      answered: { [SOLVED]: { first: 'right', isSolved: true, at: 1 } },
    });
    const { counted, ends } = flow.state.get();
    expect(counted!.grade[1]).toBeGreaterThan(counted!.grade[0]);
    expect(counted!.streak).toEqual([2, 3]);
    expect(ends!.best[0]).toBe(puzzle.answers[0]![0]);
    expect(ends!.played[0]).toBe(puzzle.next[0]);
    flow.runLine();
    const { game, state } = flow.match;
    await expect.poll(() => game.outcome(state.get().timeline.states.at(-1))).not.toBeNull();
    const [own, other] = game.outcome(state.get().timeline.states.at(-1))!.scores;
    expect(puzzle.seat === 0 ? own! - other! : other! - own!).toBe(puzzle.proof.best.lead);
  });

  test('that is right is carried out to the end of the turn it begins', async () => {
    const { give, phase, plays, puzzle } = await ask('kh-353-77');
    await give(puzzle.answers[0]!);
    await expect.poll(phase).toBe('right');
    expect(plays().map((play) => play.split(' ').slice(0, 2))).toEqual([
      [`${puzzle.seat}`, 'turn'],
      [`${puzzle.seat}`, 'lay'],
    ]);
  });

  test('that is wrong is refuted on the board, ends the streak, and can be given again, which counts no more', async () => {
    const { flow, progress, give, phase, plays, puzzle } = await ask(SOLVED, { streak: 4, longest: 9 });
    await give(puzzle.next);
    await expect.poll(phase).toBe('wrong');
    expect(plays().some((play) => play.startsWith(`${1 - puzzle.seat} `))).toBe(true);
    const { answered, streak, longest, grades } = progress.get();
    expect([streak, longest, answered[SOLVED]!.first]).toEqual([0, 9, 'wrong']);
    expect(countNotes('wrong', flow.state.get(), sayIn('en').t)).toContain('Your streak of 4 has ended.');
    expect(grades.kheops).toBeLessThan(2);
    flow.tryAgain();
    expect([phase(), plays()]).toEqual(['asked', []]);
    await give(puzzle.answers[0]!);
    await expect.poll(phase).toBe('right');
    expect(flow.state.get()).toMatchObject({ counted: null, isSecond: true });
    expect(progress.get()).toMatchObject({
      streak: 0,
      grades,
      answered: { [SOLVED]: { first: 'wrong', isSolved: true } },
    });
  });

  test('is open until a whole turn is over, and what is marked in it can be taken back', async () => {
    const { flow, give, phase, plays, puzzle } = await ask(ROLLED);
    const [first, second, done] = puzzle.answers[0]!;
    await give([first!]);
    expect([phase(), flow.match.undoable().plays]).toEqual(['asked', 1]);
    await flow.match.undo(1);
    expect(plays()).toEqual([]);
    await give([first!, second!]);
    expect(phase()).toBe('asked');
    await give([done!]);
    await expect.poll(phase).toBe('right');
    // Chance decides what follows: nobody shows one course as if it were the only one.
    expect(flow.state.get().ends).toBeNull();
    expect(flow.match.undoable().plays).toBe(0);
  });

  test('to a roll leaves the board where it was asked: no new dice, whether it is right, wrong or shown', async () => {
    const { flow, give, phase, plays, puzzle } = await ask(ROLLED);
    const { game, state, start } = flow.match;
    const turnNow = (): unknown => game.turn(state.get().timeline.states.at(-1));
    const asked = game.turn(state.get().timeline.states[start]);
    await give(['done']);
    await expect.poll(phase).toBe('wrong');
    expect([state.get().given, plays(), turnNow()]).toEqual([['done'], [], asked]);
    flow.solution();
    await expect.poll(phase).toBe('shown');
    expect(plays()).toEqual(puzzle.answers[0]!.slice(0, -1).map((action) => `${puzzle.seat} ${action}`));
    expect(turnNow()).toBe(asked);
  });

  test('that the rules do not allow changes nothing', async () => {
    const { flow, phase, plays, progress, puzzle } = await ask(SOLVED);
    const before = progress.get();
    expect(await flow.match.play(puzzle.seat, 'worker z9')).toMatchObject({ reason: 'rules' });
    expect(await flow.match.play(1 - puzzle.seat, puzzle.answers[0]![0]!)).toMatchObject({ reason: 'rules' });
    expect([phase(), plays(), progress.get()]).toEqual(['asked', [], before]);
  });

  test('takes no second one while what follows is shown', async () => {
    const { flow, give, phase, puzzle } = await ask(SOLVED);
    await give(puzzle.answers[0]!);
    expect(await flow.match.play(puzzle.seat, puzzle.next[0]!)).toEqual({ reason: 'changed' });
    await expect.poll(phase).toBe('right');
  });
});

describe('help', () => {
  test('ends a streak only at the second wish, and a puzzle found with it leaves the grade as it is', async () => {
    const { flow, progress, give, phase, puzzle } = await ask(SOLVED, { streak: 5, longest: 5 });
    flow.hint();
    expect([flow.state.get().hint, progress.get().streak]).toEqual(['warned', 5]);
    flow.hint();
    expect([flow.state.get().hint, progress.get().streak]).toEqual(['shown', 0]);
    await give(puzzle.answers[0]!);
    await expect.poll(phase).toBe('right');
    expect(progress.get()).toEqual({
      streak: 0,
      longest: 5,
      grades: {},
      answered: { [SOLVED]: { first: 'helped', isSolved: true, at: 1 } },
    });
  });

  test('that nobody looked at in the end costs nothing', async () => {
    const { flow, progress, give, phase, puzzle } = await ask(SOLVED, { streak: 5, longest: 5 });
    flow.hint();
    await give(puzzle.answers[0]!);
    await expect.poll(phase).toBe('right');
    expect([flow.state.get().hint, progress.get().streak]).toEqual(['none', 6]);
  });

  test('tells its price also where there is no streak; once the first answer was given it is there at once', async () => {
    const { flow } = await ask(SOLVED);
    flow.hint();
    expect(flow.state.get().hint).toBe('warned');
    const answered = { [SOLVED]: { first: 'wrong' as const, isSolved: false, at: 0 } };
    const later = await ask(SOLVED, { answered });
    later.flow.hint();
    expect(later.flow.state.get().hint).toBe('shown');
    later.flow.putAway();
    expect(later.flow.state.get().isPutAway).toBe(true);
    later.flow.hint();
    expect(later.flow.state.get().isPutAway).toBe(false);
  });

  test('leaves the grade as it is after a wrong answer, too', async () => {
    const { flow, progress, give, phase, puzzle } = await ask(SOLVED);
    flow.hint();
    flow.hint();
    await give(puzzle.next);
    await expect.poll(phase).toBe('wrong');
    expect([progress.get().grades, progress.get().answered[SOLVED]!.first]).toEqual([{}, 'helped']);
    expect(countNotes('wrong', flow.state.get(), sayIn('en').t)).toContain('your grade stays as it is');
  });

  test('by the solution shows it on the board, and is no answer', async () => {
    const { flow, progress, phase, plays, puzzle } = await ask(SOLVED, { streak: 1, longest: 1 });
    flow.solution();
    await expect.poll(phase).toBe('shown');
    expect(plays()).toEqual(puzzle.answers[0]!.map((action) => `${puzzle.seat} ${action}`));
    expect(progress.get()).toMatchObject({
      streak: 0,
      answered: { [SOLVED]: { first: 'helped', isSolved: false } },
    });
    expect(await flow.match.play(puzzle.seat, puzzle.next[0]!)).toEqual({ reason: 'changed' });
  });
});

test('what was answered on another day counts no more', async () => {
  const answered = { [SOLVED]: { first: 'wrong' as const, isSolved: false, at: 0 } };
  const { flow, progress, give, phase, puzzle } = await ask(SOLVED, { answered, streak: 3, longest: 3 });
  flow.hint();
  await give(puzzle.answers[0]!);
  await expect.poll(phase).toBe('right');
  expect(flow.state.get().counted).toBeNull();
  expect(progress.get()).toMatchObject({
    streak: 3,
    answered: { [SOLVED]: { first: 'wrong', isSolved: true } },
  });
});
