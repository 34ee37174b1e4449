import { anubixx } from '@saqqara/anubixx';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anubixxInput } from '../src/games/anubixx/input/index.ts';
import { chapterOf, CHAPTERS, ruleText } from '../src/games/anubixx/rules/contents.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { PARTS, some, steps } from './anubixxGames.ts';
import { sayIn } from './speech.ts';

const RULES = readFileSync(new URL('../../anubixx/RULES.md', import.meta.url), 'utf8');

/** Where a rule is defined: at the beginning of a list's item. */
const NUMBERS = [...RULES.matchAll(/^- (AN-\d+)\b/gm)].map((match) => match[1] ?? '');

const told = CHAPTERS.flatMap(({ rules }) => rules);

test('the help tells every rule once', () => {
  expect(told.toSorted()).toEqual([...new Set(NUMBERS)].toSorted());
  expect(told).toHaveLength(new Set(told).size);
});

test('every rule that a score or a reason cites stands in a chapter', () => {
  const cited = new Set<string>();
  for (const { state, view, seat } of some(steps(16), 23)) {
    for (const { rule } of anubixx.score(state)[0]!.lines) cited.add(rule);
    for (const part of PARTS) {
      const action = anubixxInput.attempt(view, seat, [], part);
      const refusal = action === null ? null : anubixx.refuse(view, seat, action);
      if (refusal !== null) cited.add(refusal.rule);
    }
  }
  expect(cited.size).toBeGreaterThan(9);
  expect([...cited].filter((rule) => chapterOf(rule) === null)).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = sayIn(language, ['anubixxRules']);

  test('every chapter has its title, every rule its text of a few sentences', () => {
    for (const { title, intro, rules } of CHAPTERS) {
      expect(t(title)).not.toContain('⟦');
      expect(t(intro ?? title)).not.toContain('⟦');
      for (const rule of rules) expect(t(ruleText(rule))).toMatch(/^[^⟦⟧]{40,620}[.)]$/);
    }
  });

  test('the numbers of a rule are those of the English text', () => {
    const english = sayIn('en', ['anubixxRules']).t;
    const figures = (text: string): string[] => text.match(/\d+/g)?.toSorted() ?? [];
    const differing = told.filter(
      (rule) => figures(t(ruleText(rule))).join(' ') !== figures(english(ruleText(rule))).join(' '),
    );
    expect(differing).toEqual([]);
  });
});
