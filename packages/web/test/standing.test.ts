import { imhotep, type State } from '@saqqara/imhotep';
import { type Seed, silent } from '@saqqara/kernel';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { loadScreen } from '../src/games/screens.ts';
import type { Screen } from '../src/table/screen.ts';
import { standingWords } from '../src/table/standing.ts';

const screen: Screen = (await loadScreen({ game: 'imhotep', version: imhotep.version }))!;
const SEED: Seed = [1, 2, 3, 4];
const start = imhotep.setup(imhotep.parseOptions({ seats: 3, first: 0 }), SEED, silent);
const say = { ...sayIn('en'), names: ['You', 'Ipi', 'Hori'], you: 0 };

const told = (table: Partial<State>): string | null =>
  standingWords(screen, imhotep.score({ ...start, ...table }), say);

describe('who leads is told', () => {
  test('with the lines of the score that make the lead over the next, the widest first', () => {
    // The tallest obelisk is worth 12, the second 6.
    expect(told({ obelisks: [1, 2, 0], templePoints: [5, 2, 0] })).toBe(
      'Ipi leads you by 3: Obelisks 12 : 6',
    );
    expect(told({ obelisks: [2, 1, 0], templePoints: [5, 2, 0], pyramidPoints: [4, 3, 20] })).toBe(
      'You lead Hori by 1: Obelisks 12 : 0, Temple 5 : 0',
    );
  });

  test('not while nobody has any, and of several that they share the lead, or that all are level', () => {
    expect(told({})).toBeNull();
    expect(told({ templePoints: [4, 4, 1] })).toBe('You and Ipi lead together');
    expect(told({ templePoints: [4, 4, 4] })).toBe('Level: 4 points each');
  });

  test.each(LANGUAGES)('in %s', (language) => {
    const speaking = { ...sayIn(language), names: ['Ann', 'Ben', 'Cleo'], you: null };
    const text = standingWords(screen, imhotep.score({ ...start, obelisks: [0, 3, 1] }), speaking);
    expect(text).toMatch(/^.*Ben.*6.*12 : 6$/);
  });
});
