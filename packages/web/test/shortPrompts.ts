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
  const prompts = path.map((_, length) => words.prompt(view, seat, path.slice(0, length), say));
  const asked = words.question(view, seat, action, say);
  const tooLong = [
    ...prompts.filter((text) => text.length > prompt),
    ...(asked.length > question ? [asked] : []),
  ];
  // Asked in every position of many games.
  if (tooLong.length > 0) expect(tooLong).toEqual([]);
}
