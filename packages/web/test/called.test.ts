import type { Say } from '@saqqara/words';
import { describe, expect, test } from 'vitest';
import { calledOf } from '../src/table/called.ts';

const at = (you: number | null): Say =>
  ({ t: ((key: string) => `<${key}>`) as Say['t'], you, names: ['Mara', 'Nefret'] }) as unknown as Say;

describe('where there is room for a word', () => {
  test('who looks is "You", whatever others call them', () =>
    expect([calledOf(0, at(0)), calledOf(1, at(0))]).toEqual(['<app.new.you>', 'Nefret']));

  test('for who looks on, everybody has a name', () =>
    expect([calledOf(0, at(null)), calledOf(1, at(null))]).toEqual(['Mara', 'Nefret']));
});
