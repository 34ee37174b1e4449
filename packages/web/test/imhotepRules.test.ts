import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { imhotep, SCORE_LINES } from '@saqqara/imhotep';
import { seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { chapterOf, CHAPTERS, ruleText } from '../src/games/imhotep/rules/contents.ts';
import { LANGUAGES } from '../src/i18n/languages.ts';
import { imhotepInput } from '../src/games/imhotep/input/index.ts';
import { sayIn } from './speech.ts';

const RULES = readFileSync(new URL('../../imhotep/RULES.md', import.meta.url), 'utf8');

/** Where a rule is defined: at the beginning of a table's row or of a paragraph. */
const NUMBERS = [...RULES.matchAll(/^(?:\s*(?:-|\|)\s+)?(IM-\d+[a-d]?)\b/gm)].map((match) => match[1] ?? '');

const told = CHAPTERS.flatMap(({ rules }) => rules);

test('the help tells every rule once', () => {
  expect(told.toSorted()).toEqual([...new Set(NUMBERS)].toSorted());
  expect(told).toHaveLength(new Set(told).size);
});

test('every rule that a score or a reason cites stands in a chapter', () => {
  const cited = new Set<string>();
  for (let number = 0; number < 12; number++) {
    const options = imhotep.anyOptions(2 + (number % 3), [number, 3, 4, 5]);
    walk(imhotep, { options, seed: seedFrom(number) }, 400, (state, next) => {
      for (const { rule } of imhotep.score(state)[0]!.lines) cited.add(rule);
      if (next === null) return;
      const view = imhotep.view(state, next.seat);
      for (const part of [
        'get',
        'load',
        'sail',
        'card',
        'ship:0',
        'site:market',
        'pair',
        'point',
        'held:sail',
      ]) {
        const action = imhotepInput.attempt(view, next.seat, [], part);
        const refusal = action === null ? null : imhotep.refuse(view, next.seat, action);
        if (refusal !== null) cited.add(refusal.rule);
      }
    });
  }
  expect(cited.size).toBeGreaterThan(SCORE_LINES.length);
  expect([...cited].filter((rule) => chapterOf(rule) === null)).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const { t } = sayIn(language, ['imhotepRules']);

  test('every chapter has its title, every rule its text of a few sentences', () => {
    for (const { title, intro, rules } of CHAPTERS) {
      expect(t(title)).not.toContain('⟦');
      expect(t(intro ?? title)).not.toContain('⟦');
      for (const rule of rules) expect(t(ruleText(rule))).toMatch(/^[^⟦⟧]{40,600}[.)]$/);
    }
  });

  test('the numbers of a rule are those of the English text', () => {
    const english = sayIn('en', ['imhotepRules']).t;
    const figures = (text: string): string[] => text.match(/\d+/g)?.toSorted() ?? [];
    const differing = told.filter(
      (rule) => figures(t(ruleText(rule))).join(' ') !== figures(english(ruleText(rule))).join(' '),
    );
    expect(differing).toEqual([]);
  });
});
