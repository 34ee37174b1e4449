import { anubixx } from '@saqqara/anubixx';
import { seedFrom } from '@saqqara/kernel';
import { transcript } from '@saqqara/kernel/testing';
import { expect, test } from 'vitest';
import { ORDERS } from '../src/options.ts';

/** A whole game is some ten times as long; the first rolls show every kind of line. */
const LINES = 300;

/** What every viewer saw, what was allowed and what happened; `npx vitest -u` writes them anew. */
test.each(ORDERS)('the transcript of a game with others %s is unchanged', async (others) => {
  const whole = transcript(anubixx, { seats: 3, others, first: null }, seedFrom(3));
  const opening = whole.split('\n').slice(0, LINES).join('\n');
  await expect(opening).toMatchFileSnapshot(`transcripts/${others}.txt`);
});
