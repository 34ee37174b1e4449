import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { interludeAt } from './interludeAt.ts';
import { signed } from './signed.ts';
import { useTable } from './tableModel.ts';
import { useLanded } from './useLanded.ts';
import { useTelling } from './useTelling.ts';

/** How long a band stays, in milliseconds; a touch ends it. */
const STAY = 2060;

/** The end of a round or of a phase: what paid whom, and what comes next. */
export function Band() {
  const { say } = useTable();
  const telling = useTelling();
  const landed = useLanded();
  const [seen, setSeen] = useState<number | null>(null);
  const interlude = landed === null || landed === seen ? null : interludeAt(telling, landed);
  useEffect(() => {
    if (interlude === null) return;
    const timer = setTimeout(() => setSeen(landed), STAY);
    return () => clearTimeout(timer);
  }, [interlude === null, landed]);
  useEffect(() => {
    // What is taken back or looked at once more is told once more.
    if (landed === null) setSeen(null);
  }, [landed]);
  if (interlude === null) return null;
  return (
    <button type="button" class="band" onClick={() => setSeen(landed)}>
      <span class="title">{interlude.title}</span>
      {interlude.text !== null && <span>{interlude.text}</span>}
      <span class="gains">
        {interlude.gains.map((points, seat) =>
          points === 0 ? null : (
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
