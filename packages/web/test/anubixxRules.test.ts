import { anubixx } from '@saqqara/anubixx';
import { expect, test } from 'vitest';
import { anubixxInput } from '../src/games/anubixx/input/index.ts';
import { chapterOf, CHAPTERS, ruleText } from '../src/games/anubixx/rules/contents.ts';
import { PARTS, some, steps } from './anubixxGames.ts';
import { describeHelp } from './ruleBook.ts';

describeHelp('anubixx', /^- (AN-\d+)\b/gm, { CHAPTERS, ruleText });

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
