import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../../src/games/screens.ts';
import { endOf } from '../../src/puzzles/ends.ts';
import {
  aimWords,
  askedWords,
  changesWords,
  hintOf,
  lineWords,
  proofWords,
  rowsOf,
  type Telling,
  type Told,
  whyWords,
} from '../../src/puzzles/puzzleWords.ts';
import { ask } from './asking.ts';

/** One that only one play wins, and one that is about points. */
const WON = 'kh-98-79';
const POINTS = 'im-1-106';
/** A card to be taken: one of those plays that the log tells as what they bring about. */
const TAKEN = 'im-225-120';
const ROLLED = 'an-33-115';
/** A room that the other turns back, and a turn that ends the game. */
const TURNED = 'kh-353-77';
const ENDING = 'an-273-98';

async function tellingOf(id: string, language: (typeof LANGUAGES)[number] = 'en') {
  const { puzzle, flow, ends } = await ask(id);
  const screen = (await loadScreen({ game: puzzle.game, version: puzzle.version }))!;
  const names = puzzle.seat === 0 ? ['You', 'Hori'] : ['Hori', 'You'];
  const say = { ...sayIn(language), you: puzzle.seat, names, looks: [1, 5] };
  const { state, start } = flow.match;
  const telling: Telling = { screen, puzzle, say, timeline: state.get().timeline, start };
  return { telling, puzzle, ends };
}

const numbers = (text: string): number[] =>
  [...text.matchAll(/(you|Hori) ([+−]\d+)/g)].map(
    ([, who, points]) => (who === 'you' ? 1 : -1) * Number(points!.replace('−', '-')),
  );

describe('what is told of an answer', () => {
  test.each([WON, POINTS, TAKEN])('adds up to what was proved: %s', async (id) => {
    const { telling, puzzle, ...found } = await tellingOf(id);
    const ends = found.ends!;
    const { best, next } = puzzle.proof;
    const right: Told = { phase: 'right', given: puzzle.answers[0]!, ends };
    expect(rowsOf(telling, right).map(({ kind, lead }) => [kind, lead])).toEqual([
      ['you', best.lead],
      ['next', next.lead],
    ]);
    expect(endOf(telling, ends.best)).toMatchObject({ wins: best.wins, lead: best.lead });
    expect(endOf(telling, ends.played)).toMatchObject({ wins: next.wins, lead: next.lead });
    const ahead = rowsOf(telling, right).map(({ score }) => {
      const [own, other] = score!.split(' : ').map(Number);
      return own! - other!;
    });
    expect(ahead).toEqual([best.lead, next.lead]);
    expect(lineWords(telling, ends.best)).toHaveLength(ends.best.length);
  });

  test.each([WON, POINTS, TURNED])('says what makes the points on the way to each end: %s', async (id) => {
    const { telling, puzzle, ends } = await tellingOf(id);
    const right: Told = { phase: 'right', given: puzzle.answers[0]!, ends };
    const now = telling.screen.game.score(telling.timeline.states[telling.start]).map(({ total }) => total);
    for (const [i, { reasons }] of rowsOf(telling, right).entries()) {
      const { totals } = endOf(telling, i === 0 ? ends!.best : ends!.played)!;
      const isChanged = totals.some((total, seat) => total !== now[seat]);
      expect(reasons.length > 0).toBe(isChanged);
      expect(reasons.length).toBeLessThanOrEqual(3);
      for (const { points, text } of reasons) expect([points !== 0, text !== '']).toEqual([true, true]);
      // Where all are told they make the whole change, else the largest of it.
      const told = totals.map((_, seat) =>
        reasons.filter((each) => each.seat === seat).reduce((sum, { points }) => sum + points, 0),
      );
      const all = totals.map((total, seat) => total - now[seat]!);
      expect(reasons.length < 3 ? told : all).toEqual(all);
    }
    const [, secret] = rowsOf(telling, { ...right, phase: 'wrong', given: puzzle.next });
    expect(secret!.reasons).toEqual([]);
  });

  test.each(LANGUAGES)('is asked aloud in sentences that end once in %s', async (language) => {
    for (const id of [WON, POINTS, ROLLED]) {
      const { telling, puzzle } = await tellingOf(id, language);
      const asked = askedWords(puzzle, telling.screen, telling.say);
      expect(asked).toMatch(/[.?]$/);
      expect(asked).not.toMatch(/[.?!][.?!]/);
    }
  });

  test('says what is at stake, and of a wrong answer never what is right', async () => {
    const { telling, puzzle, ends } = await tellingOf(WON);
    const wrong: Told = { phase: 'wrong', given: puzzle.next, ends };
    expect(aimWords(puzzle, telling.screen, telling.say)).toMatch(/: play and win$/);
    expect(whyWords(telling, { ...wrong, phase: 'right' })).toBe('Only this move wins.');
    expect(whyWords(telling, wrong)).toBe('From here you lose by 4 points; one move wins.');
    const [own, ...others] = rowsOf(telling, wrong);
    expect([own!.kind, own!.lead]).toEqual(['you', puzzle.proof.next.lead]);
    expect(others.map(({ kind, deed, after }) => [kind, deed, after])).toEqual([
      ['best', 'still to find', null],
    ]);
    expect(proofWords(telling)).toContain(
      'Grade 4: Scribe, the level 4 bot, finds it; Mason, one level below, does not.',
    );
    // Where nobody could be asked what follows, it still says something that is true.
    expect(whyWords(telling, { ...wrong, ends: null })).toBe('One move is clearly better.');
  });

  test('names the answer that turns it, so that the end can be understood', async () => {
    const { telling, puzzle, ends } = await tellingOf(TURNED);
    const [own, next] = rowsOf(telling, { phase: 'right', given: puzzle.answers[0]!, ends });
    expect(own!.after).toMatch(/^Then: Hori rotated the room/);
    expect([own!.score, next!.score]).toEqual(['31 : 17', '23 : 17']);
  });

  test('of a turn that ends the game says so, and what the score is', async () => {
    const { telling, puzzle } = await tellingOf(ENDING);
    const right: Told = { phase: 'right', given: puzzle.answers[0]!, ends: null };
    expect(whyWords(telling, right)).toBe('This turn ends the game, and you win 44 : 34.');
    const [own] = rowsOf(telling, right);
    expect([own!.after, own!.score]).toEqual(['This ends the game.', '44 : 34']);
    expect(changesWords(telling, right)).toBe('');
    expect(hintOf(telling)).toBe('One turn ends the game and wins it.');
    const wrong: Told = { phase: 'wrong', given: ['done'], ends: null };
    expect(rowsOf(telling, wrong).map(({ deed, score }) => [deed, score])).toEqual([
      ['Mark nothing in this roll', 'at most +2'],
      ['still to find', '44 : 34'],
    ]);
  });

  test('gives a hint that agrees with the board, for the whole turn, and tells what "better" is held against', async () => {
    const { telling, puzzle } = await tellingOf(ROLLED);
    const told: Told = { phase: 'right', given: puzzle.answers[0]!, ends: null };
    const [points] = numbers(changesWords(telling, told));
    expect(hintOf(telling)).toContain(`The best turn scores ${points} points right away`);
    expect(hintOf((await tellingOf('an-1-85')).telling)).toContain('nothing right away');
    expect(hintOf((await tellingOf(POINTS)).telling)).toBe(
      'No points right now, but the best move ends 2 points better than any other.',
    );
  });

  test('of a whole turn tells what ends played out have shown, and what the turn brings', async () => {
    const { telling, puzzle } = await tellingOf(ROLLED);
    const right: Told = { phase: 'right', given: puzzle.answers[0]!, ends: null };
    expect(whyWords(telling, right)).toMatch(/won every game .* about 81 of 100/);
    expect(numbers(changesWords(telling, right))).toEqual([9]);
    const [own] = rowsOf(telling, right);
    expect(own!.deed.split('; ')).toHaveLength(2);
  });
});

test.each(LANGUAGES)('everything is said in %s, hints too', async (language) => {
  for (const id of [WON, POINTS, ROLLED]) {
    const { telling, puzzle, ends } = await tellingOf(id, language);
    const told: Told = { phase: 'wrong', given: puzzle.next, ends };
    const texts = [
      aimWords(puzzle, telling.screen, telling.say),
      whyWords(telling, told),
      whyWords(telling, { ...told, phase: 'shown' }),
      ...rowsOf(telling, { ...told, phase: 'right', given: puzzle.answers[0]! }).map(({ deed }) => deed),
      hintOf(telling),
      proofWords(telling),
    ];
    for (const text of texts) expect(text).not.toMatch(/puzzles\.|undefined|null|NaN|\{|^$/);
  }
});
