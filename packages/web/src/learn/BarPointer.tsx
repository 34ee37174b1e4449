import { useLayoutEffect } from 'preact/hooks';
import { useTable } from '../table/tableModel.ts';
import type { Act } from './guide.ts';
import { nextTouch } from './nextTouch.ts';

/** Points to what is touched next, where that lies below the board: a piece of one's own, or the yes. */
export function BarPointer({ act }: { readonly act: Act | null }) {
  const table = useTable();
  // After every drawing: what is pointed to may have been drawn anew.
  useLayoutEffect(() => {
    if (act === null || table.decision === null) return undefined;
    const next = nextTouch(act, table);
    if (next !== null && next.at === null) return undefined;
    const pointed = document.querySelector<HTMLElement>(
      next === null ? '.lesson .bottom .confirm' : `.lesson .bottom [data-part="${next.at}"]`,
    );
    if (pointed === null) return undefined;
    pointed.dataset['pointed'] = '';
    return () => delete pointed.dataset['pointed'];
  });
  return null;
}
