import type { AnyGame } from '@saqqara/games';
import { imhotep, type State } from '@saqqara/imhotep';
import { type Score, type Seed, silent } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';
import type { Screen } from '../src/table/screen.ts';
import { timelineOf } from '../src/match/timeline.ts';
import { leadParts, standingWords } from '../src/table/standing.ts';
import { randomGame } from './randomGame.ts';

const screen: Screen = (await loadScreen({ game: 'imhotep', version: imhotep.version }))!;
const SEED: Seed = [1, 2, 3, 4];
const start = imhotep.setup(imhotep.parseOptions({ seats: 3, first: 0 }), SEED, silent);
const say = { ...sayIn('en'), names: ['You', 'Ipi', 'Hori'], you: 0 };

const told = (table: Partial<State>): string | null =>
  standingWords(screen, imhotep.score({ ...start, ...table }), say);

describe('who leads is told', () => {
  test('with what each line of the score adds to the lead over the next or takes from it, the widest first', () => {
    // The tallest obelisk is worth 12, the second 6.
    expect(told({ obelisks: [1, 2, 0], templePoints: [5, 2, 0] })).toBe(
      'Ipi leads you by 3: Obelisks\u00a0+6, Temple\u00a0−3',
    );
    expect(told({ obelisks: [2, 1, 0], templePoints: [5, 2, 0], pyramidPoints: [4, 3, 20] })).toBe(
      'You lead Hori by 1: Pyramid\u00a0−16, Obelisks\u00a0+12, Temple\u00a0+5',
    );
  });

  test('over whoever looks, where they do not lead', () => {
    expect(told({ templePoints: [1, 9, 5] })).toBe('Ipi leads you by 8: Temple\u00a0+8');
    expect(told({ templePoints: [1, 9, 9] })).toBe('Ipi and Hori lead together, 8 ahead of you');
  });

  test('so that the parts make the lead, in whatever game', () => {
    let rests = 0;
    for (let number = 1; number <= 12; number++) {
      const { options, seed, plays } = randomGame(imhotep, number);
      for (const state of timelineOf(imhotep as AnyGame, { options, seed }, plays).states) {
        const scores = imhotep.score(state as State);
        const [one, other] = [scores[0]!, scores[1]!];
        const { parts, rest } = leadParts(one, other);
        expect(parts.reduce((sum, { points }) => sum + points, rest)).toBe(one.total - other.total);
        for (const { points } of parts.slice(2))
          expect(Math.abs(points)).toBeGreaterThan(rest === 0 ? 0 : Math.abs(rest));
        rests += rest === 0 ? 0 : 1;
      }
    }
    expect(rests).toBeGreaterThan(0);
  });

  test('with what is left of the lead where more lines make it than are named', () => {
    const lines = { obelisks: [2, 1, 0], templePoints: [5, 2, 0], pyramidPoints: [4, 9, 0] };
    const cards = [['statue'], [], []] as State['cards'];
    expect(told({ ...lines, cards })).toBe(
      'You lead Ipi by 5: Obelisks\u00a0+6, Pyramid\u00a0−5, Temple\u00a0+3, Statues\u00a0+1',
    );
    const score = (points: readonly number[]): Score => ({
      total: points.reduce((sum, each) => sum + each, 0),
      lines: points.map((each, i) => ({ id: `${i}`, points: each, scored: true, rule: 'X-1' })),
    });
    const { parts, rest } = leadParts(score([9, 8, 7, 1, 1]), score([0, 0, 0, 0, 0]));
    expect({ parts: parts.length, rest }).toEqual({ parts: 3, rest: 2 });
  });

  test('not while nobody has any, and of several that they share the lead, or that all are level', () => {
    expect(told({})).toBeNull();
    expect(told({ templePoints: [4, 4, 1] })).toBe('You and Ipi lead together');
    expect(told({ templePoints: [4, 4, 4] })).toBe('All level at 4 points');
  });

  test.each(LANGUAGES)('in %s', (language) => {
    const speaking = { ...sayIn(language), names: ['Ann', 'Ben', 'Cleo'], you: null };
    const text = standingWords(screen, imhotep.score({ ...start, obelisks: [0, 3, 1] }), speaking);
    expect(text).toMatch(/^.*Ben.*6.*\u00a0\+6$/);
  });
});
