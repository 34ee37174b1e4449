import { useEffect, useRef } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { useTable } from './tableModel.ts';

/** Hides the table until the one who may see a secret holds the device. */
export function Curtain() {
  const { curtain, say, controls } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (curtain === null) return null;
  const name = say.names[curtain]!;
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <svg class="veil" viewBox="0 0 260 92" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((i) => (
          <path key={i} d={`M${4 + i * 21} 90L130 ${4 + i * 14.5}L${256 - i * 21} 90`} />
        ))}
      </svg>
      <h2 id="curtain-title">
        <Badge look={say.looks[curtain]!} size={26} /> {say.t('table.handOver', { name })}
      </h2>
      <p>{say.t('table.curtainWhy')}</p>
      <button ref={button} type="button" class="btn pri" onClick={controls.liftCurtain}>
        {say.t('table.iAm', { name })}
      </button>
    </div>
  );
}
