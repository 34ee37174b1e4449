import type { Refusal } from '@saqqara/kernel';
import { expect } from 'vitest';

/** Texts that begin and end as texts do, with nothing in them that is nobody's word: no id, no stray space. */
export function expectWords(texts: Iterable<string>, ids: RegExp): void {
  const isWrong = (text: string): boolean =>
    !/^\S/.test(text) || !/\S$/.test(text) || / {2}|\.\.| [,.]/.test(text) || ids.test(text);
  // One expectation for all of them: thousands take longer than the texts.
  expect([...texts].filter(isWrong)).toEqual([]);
}

/** Every reason has a sentence of its own, and one that no game gives has some. */
export function expectReasons(
  codes: readonly string[],
  values: Refusal['values'],
  told: (refusal: Refusal) => string,
): void {
  const sentences = codes.map((code) => told({ code, rule: 'XX-1', values }));
  for (const sentence of sentences) expect(sentence).toMatch(/^[^⟦{}]+[.!]$/);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(told({ code: 'badOption', rule: 'XX-1', values: {} })).not.toContain('⟦');
}
