import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOLD, watchHolds } from '../src/learncard/holds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page on which everything that is touched is the same thing. */
function page(answers = true) {
  const target = new EventTarget();
  const asked: string[] = [];
  const stop = watchHolds(target, {
    thingAt: () => 'site:temple',
    ask(thing: string) {
      if (answers) asked.push(thing);
      return answers;
    },
  });
  const send = (type: string, values: object = {}): Event => {
    const event = new Event(type, { cancelable: true });
    const pointer = { clientX: 10, clientY: 10, pointerId: 1, pointerType: 'touch', isPrimary: true };
    target.dispatchEvent(Object.assign(event, pointer, values));
    return event;
  };
  return { asked, send, stop };
}

test('a finger that holds still asks once, and the click with which it leaves is none', () => {
  const { asked, send } = page();
  send('pointerdown');
  vi.advanceTimersByTime(HOLD - 1);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['site:temple']);
  expect(send('contextmenu').defaultPrevented).toBe(true);
  send('pointerup');
  expect(send('click').defaultPrevented).toBe(true);
  expect(send('click').defaultPrevented).toBe(false);
  expect(asked).toHaveLength(1);
});

test('a short touch stays a touch', () => {
  const { asked, send } = page();
  send('pointerdown');
  vi.advanceTimersByTime(HOLD - 50);
  send('pointerup');
  expect(send('click').defaultPrevented).toBe(false);
  vi.advanceTimersByTime(HOLD);
  expect(asked).toEqual([]);
});

test.each([
  ['goes on', 'pointermove', { clientX: 30 }],
  ['scrolls', 'scroll', {}],
  ['is taken by the browser', 'pointercancel', {}],
])('a finger that %s asks nothing', (_how, type, values) => {
  const { asked, send } = page();
  send('pointerdown');
  send('pointermove', { clientX: 13 });
  vi.advanceTimersByTime(HOLD / 2);
  send(type, values);
  vi.advanceTimersByTime(HOLD);
  send('pointerup');
  expect(send('click').defaultPrevented).toBe(false);
  expect(asked).toEqual([]);
});

test('a second finger asks nothing, and neither does a mouse that presses long', () => {
  const { asked, send } = page();
  send('pointerdown');
  send('pointerdown', { pointerId: 2, isPrimary: false });
  vi.advanceTimersByTime(HOLD);
  send('pointerdown', { pointerType: 'mouse' });
  vi.advanceTimersByTime(HOLD);
  expect(send('click').defaultPrevented).toBe(false);
  expect(asked).toEqual([]);
});

test('the other button asks at once; where nothing is told the browser’s own menu stays', () => {
  const { asked, send } = page();
  expect(send('contextmenu', { pointerType: 'mouse' }).defaultPrevented).toBe(true);
  expect(asked).toEqual(['site:temple']);
  expect(page(false).send('contextmenu', { pointerType: 'mouse' }).defaultPrevented).toBe(false);
});

test('nobody is asked any more once it is over', () => {
  const { asked, send, stop } = page();
  send('pointerdown');
  stop();
  vi.advanceTimersByTime(HOLD);
  send('contextmenu');
  expect(asked).toEqual([]);
});
