import type { Case } from '@saqqara/protocol';
import { expect, test } from 'vitest';
import { draftFor, verdictOf } from '../src/online/moderation/draft.ts';

const found = (facts: Partial<Case>): Case =>
  ({ usual: 'warn', grounds: ['name'], hasHiddenName: false, ...facts }) as Case;

test('a name that was reported is hidden, unless it is hidden already', () => {
  expect(verdictOf(draftFor(found({}))).hidesName).toBe(true);
  expect(verdictOf(draftFor(found({ grounds: ['talk'] }))).hidesName).toBe(false);
  expect(verdictOf(draftFor(found({ hasHiddenName: true }))).hidesName).toBe(false);
});
