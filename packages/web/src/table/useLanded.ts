import { useEffect, useRef, useState } from 'preact/hooks';
import { useTable } from './tableModel.ts';

/** The moment that was just stepped to, once its pieces have landed; `null` while they travel, and after a leap. */
export function useLanded(): number | null {
  const { cursor, state, stage } = useTable();
  const last = useRef(cursor);
  const [landed, setLanded] = useState<number | null>(null);
  useEffect(() => {
    const isStep = cursor === last.current + 1;
    last.current = cursor;
    setLanded(null);
    if (!isStep) return;
    let isWanted = true;
    void stage.settled().then(() => {
      if (isWanted) setLanded(cursor);
    });
    return () => {
      isWanted = false;
    };
  }, [cursor, state.timeline, stage]);
  // What was just taken back is still remembered here for one drawing, and there is no such moment any more.
  return landed === cursor ? landed : null;
}
