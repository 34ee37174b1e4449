import { expect, test } from 'vitest';
import { imhotep, SCORE_LINES } from '@saqqara/imhotep';
import { seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { LANGUAGES } from '@saqqara/words';
import { sayIn } from '@saqqara/words/testing';
import { chapterOf, CHAPTERS, ruleText } from '../src/games/imhotep/rules/contents.ts';
import { imhotepInput } from '../src/games/imhotep/input/index.ts';
import { PAGE_GAMES } from '../src/games/pageGames.ts';
import { describeHelp } from './ruleBook.ts';

describeHelp('imhotep', /^(?:\s*(?:-|\|)\s+)?(IM-\d+[a-d]?)\b/gm, { CHAPTERS, ruleText });

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

/** By the first version the card of the temple had to be taken, and nothing was said of the end. */
test.each(LANGUAGES)(
  '[IM-25] [IM-38] a game of version 1 has its own rules in the help, in %s',
  async (language) => {
    const { t } = sayIn(language, ['imhotepRules']);
    const textsOf = async (version?: number): Promise<Map<string, string>> => {
      const { chapters } = await PAGE_GAMES.imhotep.ruleBook(version);
      return new Map(
        chapters.flatMap(({ rules }) => rules.map(({ number, text }) => [number, t(text)] as const)),
      );
    };
    const [newest, second, first] = [await textsOf(), await textsOf(2), await textsOf(1)];
    expect(second).toEqual(newest);
    const other = [...first.keys()].filter((rule) => first.get(rule) !== newest.get(rule));
    expect(other).toEqual(['IM-25', 'IM-38']);
    expect(newest.get('IM-38')).toContain(first.get('IM-38'));
  },
);

test('[IM-25] of the card of the temple, version 1 says that it is taken, version 2 that it may be declined', () => {
  const { t } = sayIn('en', ['imhotepRules']);
  expect(t(ruleText('IM-25', 1))).toContain('which you must take');
  expect(t(ruleText('IM-25'))).toContain('which you may decline unseen');
});
