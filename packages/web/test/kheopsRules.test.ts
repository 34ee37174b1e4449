import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kheops, PLACE_NAMES, RANKS, SCORE_LINES } from '@saqqara/kheops';
import { chapterOf, CHAPTERS, ruleText } from '../src/games/kheops/rules/contents.ts';
import { kheopsInput } from '../src/games/kheops/input/index.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { steps } from './kheopsGames.ts';
import { sayIn } from './speech.ts';

const RULES = readFileSync(new URL('../../kheops/RULES.md', import.meta.url), 'utf8');

/** Where a rule is defined: at the beginning of a paragraph. */
const NUMBERS = [...RULES.matchAll(/^- (KH-\d+)\b/gm)].map((match) => match[1] ?? '');

const told = CHAPTERS.flatMap(({ rules }) => rules);

test('the help tells every rule once', () => {
  expect(told.toSorted()).toEqual([...new Set(NUMBERS)].toSorted());
  expect(told).toHaveLength(new Set(told).size);
});

test('every rule that a score or a reason cites stands in a chapter', () => {
  const cited = new Set<string>(SCORE_LINES.map((_, i) => kheops.score(firstView())[0]!.lines[i]!.rule));
  const parts = [
    ...['pawn', 'effect', 'tile', 'hand:0'],
    ...RANKS.map((rank) => `rank:${rank}`),
    ...PLACE_NAMES.map((name) => `place:${name}`),
  ];
  for (const { before, seat } of steps(6)) {
    for (const part of parts) {
      const action = kheopsInput.attempt(before, seat, [], part);
      const refusal = action === null ? null : kheops.refuse(before, seat, action);
      if (refusal !== null) cited.add(refusal.rule);
    }
  }
  expect(cited.size).toBeGreaterThan(6);
  expect([...cited].filter((rule) => chapterOf(rule) === null)).toEqual([]);
});

function firstView() {
  for (const { before } of steps(1)) return before;
  throw new Error('no game');
}

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = sayIn(language, ['kheopsRules']);

  test('every chapter has its title, every rule its text of a few sentences', () => {
    for (const { title, intro, rules } of CHAPTERS) {
      expect(t(title)).not.toContain('⟦');
      expect(t(intro ?? title)).not.toContain('⟦');
      for (const rule of rules) expect(t(ruleText(rule))).toMatch(/^[^⟦⟧]{40,600}[.)]$/);
    }
  });

  test('the numbers of a rule are those of the English text', () => {
    const english = sayIn('en', ['kheopsRules']).t;
    const figures = (text: string): string[] => text.match(/\d+/g)?.toSorted() ?? [];
    const differing = told.filter(
      (rule) => figures(t(ruleText(rule))).join(' ') !== figures(english(ruleText(rule))).join(' '),
    );
    expect(differing).toEqual([]);
  });
});
