import { useMemo } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { viewAt } from './story.ts';
import { useTable } from './tableModel.ts';
import { useTelling } from './useTelling.ts';

/** A score changes when its piece lands, and not before: until then it is that of the moment before. */
export function useLandedView(): unknown {
  const { view, cursor, eyes, stage } = useTable();
  const telling = useTelling();
  const isMoving = useStore(stage.motions).length > 0 && cursor > 0;
  return useMemo(
    () => (isMoving ? viewAt({ ...telling, reader: eyes }, cursor - 1) : view),
    [isMoving, telling, cursor, eyes, view],
  );
}
