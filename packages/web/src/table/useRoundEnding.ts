import { useMemo } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { interludeAt } from './interludeAt.ts';
import { useTable } from './tableModel.ts';
import { useTelling } from './useTelling.ts';

/** Whether what ended a round is still under way: what to do in the next one is asked once it has landed, or whoever cannot wait has begun. */
export function useRoundEnding(): boolean {
  const { cursor, stage, chosen } = useTable();
  const telling = useTelling();
  const isMoving = useStore(stage.motions).length > 0;
  const hasEnded = useMemo(
    () => isMoving && interludeAt(telling, cursor) !== null,
    [isMoving, telling, cursor],
  );
  return hasEnded && chosen.length === 0;
}
