import { LANGUAGES } from '@saqqara/words';
import { messagesOf } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import { UNNAMED } from '../src/app/shownName.ts';

test('who gave no name is known by it in every language', () => {
  const unnamed = LANGUAGES.map((language) => messagesOf(language, 'app')['app.new.you'] ?? '');
  expect(UNNAMED.toSorted()).toEqual([...new Set(unnamed)].toSorted());
});
