import { useMemo } from 'preact/hooks';
import type { Telling } from './story.ts';
import { useTable } from './tableModel.ts';
import { readerOf } from './viewing.ts';

/** What the table tells of what happened, and to whom. */
export function useTelling(): Telling {
  const { screen, state, say } = useTable();
  const { timeline, stored } = state;
  const reader = readerOf(stored);
  return useMemo(() => ({ screen, timeline, reader, say }), [screen, timeline, reader, say]);
}
