import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../../src/games/screens.ts';
import {
  aimWords,
  changesWords,
  endOf,
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
    const sum = (text: string): number => numbers(text).reduce((all, each) => all + each, 0);
    expect(sum(changesWords(telling, right))).toBe(best.lead - next.lead);
    expect(lineWords(telling, ends.best)).toHaveLength(ends.best.length);
  });

  test('says what is at stake, and of a wrong answer never what is right', async () => {
    const { telling, puzzle, ends } = await tellingOf(WON);
    const wrong: Told = { phase: 'wrong', given: puzzle.next, ends };
    expect(aimWords(puzzle, telling.screen, telling.say)).toMatch(/ to play and win$/);
    expect(whyWords(telling, { ...wrong, phase: 'right' })).toBe('Only this play wins.');
    expect(whyWords(telling, wrong)).toBe('From here you lose by 4 points; one play wins.');
    const [own, ...others] = rowsOf(telling, wrong);
    expect([own!.kind, own!.lead, others]).toEqual(['you', puzzle.proof.next.lead, []]);
    expect(proofWords(telling)).toContain('Scribe finds it, Mason does not.');
    // Where nobody could be asked what follows, it still says something that is true.
    expect(whyWords(telling, { ...wrong, ends: null })).toBe('One play is clearly better.');
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
      changesWords(telling, { ...told, phase: 'right', given: puzzle.answers[0]! }),
      hintOf(telling),
      proofWords(telling),
    ];
    for (const text of texts) expect(text).not.toMatch(/puzzles\.|undefined|null|NaN|\{|^$/);
  }
});
