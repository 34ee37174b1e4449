import { expect, test } from 'vitest';
import { windowsOf } from '../src/learn/windows.ts';

const box = (x: number, y: number, width = 20, height = 20) => ({ x, y, width, height });

test('what lies together is seen through one window, what lies apart through its own', () => {
  const windows = windowsOf([box(0, 0), box(30, 0), box(60, 0), box(400, 300)]);
  expect(windows).toHaveLength(2);
  const [far, near] = windows.toSorted((a, b) => b.x - a.x);
  expect(near).toEqual({ x: -22, y: -9, width: 124, height: 38 });
  expect(far).toMatchObject({ x: 378, y: 291 });
});

test('windows that grow together become one', () => {
  // The two outer ones meet only once the middle has joined them.
  expect(windowsOf([box(0, 0), box(180, 0), box(90, 0)])).toHaveLength(1);
});

test('a window cuts nothing in half: it ends before what lies beside', () => {
  const [window] = windowsOf([box(100, 100)], [box(130, 100), box(70, 100), box(100, 125)]);
  expect(window).toEqual({ x: 91, y: 91, width: 38, height: 33 });
});

test('what reaches in among what is lit is seen whole', () => {
  const [window] = windowsOf([box(0, 0), box(60, 0), box(0, 60)], [box(50, 50, 80, 20)]);
  expect(window!.x + window!.width).toBeGreaterThanOrEqual(130);
});

test('the edge of a window is seen on both sides of the screen', () => {
  const [window] = windowsOf([box(0, 0, 390)], [], { width: 390, height: 844 });
  expect(window).toMatchObject({ x: 2, width: 386 });
});

test('before the screen is measured a window has no width, not less than none', () => {
  const [window] = windowsOf([box(40, 40)], [], { width: 1, height: 1 });
  expect(window!.width).toBe(0);
});
