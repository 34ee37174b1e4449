import { readFileSync } from 'node:fs';
import type { GameId } from '@saqqara/games';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import type { Contents } from '../src/games/ruleBook.ts';

/** What holds for the help of every game. `defined` finds in `RULES.md` where a rule is defined. */
export function describeHelp<Rule extends string>(
  game: GameId,
  defined: RegExp,
  { CHAPTERS, ruleText }: Contents<Rule>,
): void {
  const source = readFileSync(new URL(`../../${game}/RULES.md`, import.meta.url), 'utf8');
  const numbers: readonly string[] = [...source.matchAll(defined)].map((match) => match[1] ?? '');
  const told = CHAPTERS.flatMap(({ rules }) => rules);

  test('the help tells every rule once', () => {
    expect(told.toSorted()).toEqual([...new Set(numbers)].toSorted());
    expect(told).toHaveLength(new Set(told).size);
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    const { t } = sayIn(language, [`${game}Rules`]);

    test('every chapter has its title, every rule its text of a few sentences', () => {
      for (const { title, intro, rules } of CHAPTERS) {
        expect(t(title)).not.toContain('⟦');
        expect(t(intro ?? title)).not.toContain('⟦');
        for (const rule of rules) expect(t(ruleText(rule))).toMatch(/^[^⟦⟧]{40,600}[.)]$/);
      }
    });

    test('the numbers of a rule are those of the English text', () => {
      const english = sayIn('en', [`${game}Rules`]).t;
      const figures = (text: string): string[] => text.match(/\d+/g)?.toSorted() ?? [];
      const differing = told.filter(
        (rule) => figures(t(ruleText(rule))).join(' ') !== figures(english(ruleText(rule))).join(' '),
      );
      expect(differing).toEqual([]);
    });
  });
}
