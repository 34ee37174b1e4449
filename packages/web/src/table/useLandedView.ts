import { useMemo } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { useTable } from './tableModel.ts';

/** A score changes when its piece lands, and not before: until then it is that of the moment before. */
export function useLandedView(): unknown {
  const { view, cursor, state, eyes, stage } = useTable();
  const isMoving = useStore(stage.motions).length > 0 && cursor > 0;
  const { sight, states } = state.timeline;
  return useMemo(
    () => (isMoving ? sight.view(states[cursor - 1], eyes) : view),
    [isMoving, sight, states, cursor, eyes, view],
  );
}
