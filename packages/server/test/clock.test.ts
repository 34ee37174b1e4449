import { describe, expect, test } from 'vitest';
import { serverClock, TICK_MS } from '../src/clock.ts';

const START = Date.UTC(2030, 0, 1);
const HOUR = 60 * 60_000;

/** A clock in a process that goes on and stands still as the test says. */
function setUp() {
  let steady = 4_711.5;
  const stalls: [began: number, ended: number][] = [];
  const clock = serverClock({
    start: START,
    steady: () => steady,
    stoodStill: (began, ended) => stalls.push([began - START, ended - START]),
  });
  return {
    clock,
    stalls,
    now: () => clock.now() - START,
    /** The event loop goes round. */
    run: (ms: number) => {
      for (let passed = 0; passed < ms; passed += TICK_MS) {
        steady += TICK_MS;
        clock.tick();
      }
    },
    /** It does not. */
    stop: (ms: number) => void (steady += ms),
  };
}

describe('the clock of the server', () => {
  test('counts from where it began, in whole milliseconds', () => {
    const { clock, now, run, stalls } = setUp();
    run(2_000);
    expect(now()).toBe(2_000);
    expect(Number.isInteger(clock.now())).toBe(true);
    expect(stalls).toEqual([]);
  });

  test('notices that the process was stopped before anybody is told the time', () => {
    const { now, run, stop, stalls } = setUp();
    run(1_000);
    stop(9_000);
    expect(stalls).toEqual([]);
    expect(now()).toBe(10_000);
    expect(stalls).toEqual([[1_000, 10_000]]);
    run(1_000);
    expect(stalls).toHaveLength(1);
  });

  test('takes a short pause for what it is', () => {
    const { run, stop, stalls } = setUp();
    stop(700);
    run(1_000);
    expect(stalls).toEqual([]);
  });

  test('something that asks it all the time and lets nobody else do anything is a stall', () => {
    const { now, stop, stalls } = setUp();
    for (let n = 0; n < 30; n++) {
      stop(100);
      now();
    }
    expect(stalls.reduce((sum, [began, ended]) => sum + ended - began, 0)).toBeGreaterThanOrEqual(2_000);
  });

  test('is not moved by a clock that was set back', () => {
    const { clock, now, run, stalls } = setUp();
    run(1_000);
    clock.follow(START + 1_000 - HOUR);
    expect(now()).toBe(1_000);
    run(1_000);
    expect(now()).toBe(2_000);
    expect(stalls).toEqual([]);
  });

  test('catches up with a clock that was set ahead, and what lies between is on nobody', () => {
    const { clock, now, run, stalls } = setUp();
    run(1_000);
    clock.follow(START + 1_000 + HOUR);
    expect(now()).toBe(1_000 + HOUR);
    expect(stalls).toEqual([[1_000, 1_000 + HOUR]]);
    run(1_000);
    expect(now()).toBe(2_000 + HOUR);
    expect(stalls).toHaveLength(1);
  });

  test('lets the other clock differ a little', () => {
    const { clock, now, run, stalls } = setUp();
    run(1_000);
    clock.follow(START + 1_900);
    expect(now()).toBe(1_000);
    expect(stalls).toEqual([]);
  });
});
