import { expect, test } from 'vitest';
import { imhotep } from '@saqqara/imhotep-1';
import { seedFrom } from '@saqqara/kernel';
import { transcript } from '@saqqara/kernel/testing';
import { SITES } from '../src/material.ts';

/** What every viewer saw, what was allowed and what happened; `npx vitest -u` writes them anew. */
test.each([2, 3, 4])('the transcript of a game with %i players on B sides is unchanged', async (seats) => {
  const sides = Object.fromEntries(SITES.map((site) => [site, 'B']));
  const options = imhotep.parseOptions({ seats, sides, wrath: true });
  await expect(transcript(imhotep, options, seedFrom(seats))).toMatchFileSnapshot(`transcripts/${seats}.txt`);
});
