import { expect, test } from 'vitest';
import { imhotep, SCORE_LINES } from '@saqqara/imhotep';
import { seedFrom } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { chapterOf, CHAPTERS, ruleText } from '../src/games/imhotep/rules/contents.ts';
import { imhotepInput } from '../src/games/imhotep/input/index.ts';
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
