import type { Interlude } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { interludeAt } from './interludeAt.ts';
import { signed } from './signed.ts';
import { useTable } from './tableModel.ts';
import { useLanded } from './useLanded.ts';
import { useTelling } from './useTelling.ts';

/** How long a band stays, in milliseconds; a touch ends it. */
const STAY = 2060;

/** After so many plays more one has leapt, not gone on. */
const SOON = 3;

interface Told {
  readonly interlude: Interlude;
  /** With which play it came. */
  readonly moment: number;
}

/** The end of a round or of a phase: what paid whom, and what comes next. */
export function Band() {
  const { say, cursor } = useTable();
  const telling = useTelling();
  const landed = useLanded();
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    const interlude = landed === null ? null : interludeAt(telling, landed);
    if (interlude !== null) setTold({ interlude, moment: landed! });
  }, [landed]);
  // It has its time whatever is played next: bots go on at once.
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), STAY);
    return () => clearTimeout(timer);
  }, [told]);
  // What is taken back, or far behind, is told no longer.
  if (told === null || cursor < told.moment || cursor > told.moment + SOON) return null;
  const { interlude } = told;
  return (
    <button type="button" class="band" onClick={() => setTold(null)}>
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
