import { expect, test } from 'vitest';
import { kheops, PLACE_NAMES, RANKS, SCORE_LINES } from '@saqqara/kheops';
import { chapterOf, CHAPTERS, ruleText } from '../src/games/kheops/rules/contents.ts';
import { kheopsInput } from '../src/games/kheops/input/index.ts';
import { steps } from './kheopsGames.ts';
import { describeHelp } from './ruleBook.ts';

describeHelp('kheops', /^- (KH-\d+)\b/gm, { CHAPTERS, ruleText });

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
