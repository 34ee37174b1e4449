import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableListener } from '../src/online/session.ts';
import { comeBack, leave } from '../src/online/rematch/lingering.ts';

let heard: Map<string, TableListener>;
const unwatch = vi.fn<(table: string) => void>();
const line = {
  unwatch,
  listen(table: string, listener: TableListener) {
    heard.set(table, listener);
    return () => void heard.delete(table);
  },
};

const over = (id: string, next: string | null = null) => ({ id, next, phase: 'over' }) as const;
const tell = (table: string, next: string): void =>
  heard.get(table)?.({ table: { next } } as Parameters<TableListener>[0], null);

beforeEach(() => {
  heard = new Map();
  unwatch.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

test('who leaves a finished match hears at once that somebody wants a rematch, and then no more', () => {
  const onRematch = vi.fn<() => void>();
  leave(line, over('a'), onRematch);
  expect(unwatch).not.toHaveBeenCalled();
  tell('a', 'b');
  expect(onRematch).toHaveBeenCalledOnce();
  expect(unwatch).toHaveBeenCalledExactlyOnceWith('a');
  expect(heard.size).toBe(0);
});

test('of ten minutes, and of the match left last, alone', () => {
  leave(line, over('a'), () => {});
  leave(line, over('b'), () => {});
  expect([...heard.keys()]).toEqual(['b']);
  expect(unwatch).toHaveBeenCalledExactlyOnceWith('a');
  vi.advanceTimersByTime(600_000);
  expect(unwatch).toHaveBeenLastCalledWith('b');
});

test('who comes back watches it themselves', () => {
  leave(line, over('a'), () => {});
  comeBack('a');
  vi.advanceTimersByTime(600_000);
  expect(heard.size).toBe(0);
  expect(unwatch).not.toHaveBeenCalled();
});

test('what goes on, or has its rematch, is left at once', () => {
  leave(line, { id: 'a', next: null, phase: 'running' }, () => {});
  leave(line, over('b', 'c'), () => {});
  expect(unwatch.mock.calls).toEqual([['a'], ['b']]);
});
