import { scaleInForce } from '../app/scale.ts';
import { useStore, type Store } from '../app/store.ts';
import { Badge } from '../drawing/glyph.tsx';
import { useTable } from './tableModel.ts';
import type { Drag } from './useDrag.ts';

/** What hangs under the finger. */
export function DragGhost({ drag }: { readonly drag: Store<Drag | null> }) {
  const { say, own, view, screen, chosen } = useTable();
  const { Sign } = screen;
  const held = useStore(drag);
  if (held === null) return null;
  const scale = scaleInForce();
  return (
    <div
      class={held.over === null ? 'drag-ghost' : 'drag-ghost over'}
      style={{ transform: `translate(${held.x / scale}px, ${held.y / scale}px)` }}
      aria-hidden="true"
    >
      {Sign === undefined ? (
        <Badge look={say.looks[own]!} size={38} />
      ) : (
        <Sign view={view} part={held.part} chosen={chosen} />
      )}
    </div>
  );
}
