import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { interludeAt } from './interludeAt.ts';
import { signed } from './signed.ts';
import { useTable } from './tableModel.ts';
import { useLanded } from './useLanded.ts';
import { useTelling } from './useTelling.ts';

/** How long a band stays, in milliseconds; a touch ends it. No bot plays on before it is gone. */
const STAY = 4500;

/** The end of a round or of a phase: what paid whom, and what comes next. */
export function Band() {
  const { say, stage } = useTable();
  const telling = useTelling();
  const landed = useLanded();
  const [seen, setSeen] = useState<number | null>(null);
  const interlude = landed === null || landed === seen ? null : interludeAt(telling, landed);
  useEffect(() => {
    if (interlude === null) return;
    const release = stage.hold();
    const end = (): void => setSeen(landed);
    const timer = setTimeout(end, STAY);
    document.addEventListener('pointerdown', end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', end);
      release();
    };
  }, [interlude === null, landed]);
  useEffect(() => {
    // What is taken back or looked at once more is told once more.
    if (landed === null) setSeen(null);
  }, [landed]);
  if (interlude === null) return null;
  // Who got nothing is told so, where others were paid.
  const isPaid = interlude.gains.some((points) => points !== 0);
  return (
    <button type="button" class="band" onClick={() => setSeen(landed)}>
      <span class="title">{interlude.title}</span>
      {interlude.text !== null && <span>{interlude.text}</span>}
      <span class="gains">
        {interlude.gains.map((points, seat) =>
          points === 0 && (seat !== say.you || !isPaid) ? null : (
            <span key={seat}>
              <Badge look={say.looks[seat]!} size={22} />
              {signed(points)}
            </span>
          ),
        )}
        {interlude.next !== null && <span class="next">{interlude.next}</span>}
      </span>
    </button>
  );
}
