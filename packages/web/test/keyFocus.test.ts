import { expect, test } from 'vitest';
import { type Focused, strokeOn } from '../src/table/model/keys.ts';

const BUTTON: Focused = { part: null, isControl: true, isSeen: true, turns: false };

test.each<[string, Focused | null, ReturnType<typeof strokeOn>]>([
  ['nothing', null, 'nothing'],
  ['a button that was reached by keys', BUTTON, 'control'],
  ['a button that was pressed with a pointer', { ...BUTTON, isSeen: false }, 'nothing'],
  ['the button that turns the piece', { ...BUTTON, turns: true }, 'nothing'],
  ['another place', { ...BUTTON, part: 'place:3' }, 'control'],
  ['what is chosen', { ...BUTTON, part: 'place:1' }, 'chosen'],
])('with the focus on %s, Enter is pressed there or confirms', (_, focused, on) => {
  expect(strokeOn(focused, ['place:1', 'turn:1'])).toBe(on);
});
