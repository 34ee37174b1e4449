import { seedFrom } from '@saqqara/kernel';
import { transcript } from '@saqqara/kernel/testing';
import { kheops } from '@saqqara/kheops';
import { expect, test } from 'vitest';

/** A whole game would be a file of 190 kB; the turns left out show nothing of another kind. */
const KEPT = { first: 250, last: 150 };

/** What every viewer saw, what was allowed and what happened; `npx vitest -u` writes it anew. */
test('the transcript of a game is unchanged', async () => {
  const lines = transcript(kheops, kheops.parseOptions({ seats: 2 }), seedFrom(1)).split('\n');
  const kept = [...lines.slice(0, KEPT.first), '…', ...lines.slice(-KEPT.last)].join('\n');
  await expect(kept).toMatchFileSnapshot('transcripts/2.txt');
});
