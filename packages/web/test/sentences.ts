import type { GameTypes, Refusal, Seat } from '@saqqara/kernel';
import { expect } from 'vitest';
import type { Input, Say, Words } from '../src/table/screen.ts';

/** Texts that begin and end as texts do, with nothing in them that is nobody's word: no id, no stray space. */
export function expectWords(texts: Iterable<string>, ids: RegExp): void {
  for (const text of texts) {
    expect(text).toMatch(/^\S/);
    expect(text).toMatch(/\S$/);
    expect(text).not.toMatch(ids);
    expect(text).not.toMatch(/ {2}|\.\.| [,.]/);
  }
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

/** Whatever is asked on the way to an action, and about it, is no longer than so many letters. */
export function expectShortPrompts<T extends GameTypes>(
  { input, words, say }: { readonly input: Input<T>; readonly words: Words<T>; readonly say: Say },
  { view, seat, action }: { readonly view: T['View']; readonly seat: Seat; readonly action: T['Action'] },
  { prompt, question }: { readonly prompt: number; readonly question: number },
): void {
  const path = input.path(view, seat, action);
  for (let length = 0; length < path.length; length++) {
    expect(words.prompt(view, seat, path.slice(0, length), say).length).toBeLessThanOrEqual(prompt);
  }
  expect(words.question(view, seat, action, say).length).toBeLessThanOrEqual(question);
}
