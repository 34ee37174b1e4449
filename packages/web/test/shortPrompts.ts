import type { GameTypes, Seat } from '@saqqara/kernel';
import { expect } from 'vitest';
import type { Input, Say, Words } from '../src/table/screen.ts';

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
