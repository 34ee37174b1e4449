import { anubixx } from '@saqqara/anubixx';
import { kheops } from '@saqqara/kheops';
import { describe, expect, test } from 'vitest';
import { happened, turnCalled, weighed } from '../../src/table/model/announcements.ts';
import { type Sitting, sitDown, until, whenAsked } from './sitting.ts';

// What those who listen are told at a table of each game; `accessibility.test.ts` hears the page say it.

const touch = ({ send }: Sitting, ...parts: readonly string[]): void => {
  for (const part of parts) send({ type: 'touch', part });
};

/** Waits until so many plays are made; whatever was decided is shown. */
const plays = (sitting: Sitting, count: number): Promise<unknown> =>
  until(sitting, ({ now, table: { answered } }) => now >= count && answered === null);

const noticeOf = ({ shown }: Sitting): string | null => {
  const { notice, say } = shown();
  return notice?.type === 'whyNot' ? notice.text(say) : null;
};

describe('at a table of Anubixx', () => {
  test('the turn, a mark and what comes next, a pass and the roll after it', async () => {
    const sitting = await sitDown({
      game: 'anubixx',
      options: anubixx.parseOptions({ seats: 2, first: 0 }),
      seed: [1, 2, 3, 4],
      people: 2,
    });
    expect(turnCalled(sitting.shown())).toBe('It is P1’s turn. Mark up to two stones.');
    const [field] = [...sitting.shown().marks].find(
      ([part, mark]) => mark === 'target' && part.startsWith('field:P'),
    )!;
    touch(sitting, field);
    await plays(sitting, 1);
    expect(happened(sitting.shown(), 1, 'full')).toMatch(/^P1 marked an? \w+ stone /);
    expect(turnCalled(sitting.shown())).toMatch(
      /^It is P1’s turn\. A second stone, or are you done\? Next: Level 2, /,
    );
    touch(sitting, 'done');
    await plays(sitting, 2);
    touch(sitting, 'done');
    expect(weighed(sitting.shown())).toMatch(/^Mark nothing in this roll\?/);
    sitting.send({ type: 'confirm' });
    await plays(sitting, 3);
    expect(happened(sitting.shown(), 3, 'full')).toMatch(/^P2 marked nothing\. Roll 2: \w+ rolled /);
    expect(turnCalled(sitting.shown())).toMatch(/^It is P\d’s turn\. Mark up to two stones\.$/);
  });

  test('why a stone cannot be marked, and the rule', async () => {
    const sitting = await sitDown({
      game: 'anubixx',
      options: anubixx.parseOptions({ seats: 3, first: 0 }),
      seed: [1, 2, 3, 4],
      people: 1,
    });
    touch(sitting, 'field:P21');
    expect(noticeOf(sitting)).toContain('the two stones under it');
    expect(sitting.shown().notice).toMatchObject({ type: 'whyNot', rule: 'AN-6' });
  });
});

describe('at a table of Khéops', () => {
  const table = (): Promise<Sitting> =>
    sitDown({
      game: 'kheops',
      options: kheops.parseOptions({ seats: 2 }),
      seed: [1, 2, 3, 4],
      people: 1,
    });

  test('the turn, the question with its effect, what both played', async () => {
    const sitting = await table();
    expect(turnCalled(sitting.shown())).toMatch(/^Play a pawn/);
    // A tile on which a worker has no effect.
    touch(sitting, 'rank:worker', 'place:f1');
    expect(weighed(sitting.shown())).toMatch(/^Play a worker on row \d, place \d+\?/);
    sitting.send({ type: 'confirm' });
    await plays(sitting, 1);
    expect(happened(sitting.shown(), 1, 'full')).toMatch(/^You played a worker on row \d, place \d+\./);
    expect(turnCalled(sitting.shown())).toMatch(/[Ll]ay a tile/);
    touch(sitting, 'hand:1', 'place:f2');
    sitting.send({ type: 'confirm' });
    await plays(sitting, 4);
    await whenAsked(sitting);
    const told = happened(sitting.shown(), 2, 'full');
    expect(told).toMatch(/^You laid .+ on row 2, place 2\./);
    expect(told).toMatch(/B2 played .+ on row \d, place \d+\./);
    expect(turnCalled(sitting.shown())).toMatch(/^Play a pawn/);
  });

  test('why a tile, a pawn and a place are not possible', async () => {
    const sitting = await table();
    touch(sitting, 'hand:0');
    expect(noticeOf(sitting)).toBe('First play a pawn on a tile.');
    touch(sitting, 'rank:priest');
    expect(noticeOf(sitting)).toContain('only after your mummy');
    touch(sitting, 'rank:worker', 'place:a1');
    expect(noticeOf(sitting)).toBe('There is no tile on this place yet.');
  });
});
