import type { View } from '@saqqara/anubixx';
import { who } from '@saqqara/words';
import { shownSeat } from '@saqqara/words/games/anubixx';
import { Badge } from '../../drawing/glyph.tsx';
import type { Mark, Part, Say } from '../../table/screen.ts';
import { SmallSheet } from './Holding.tsx';

const NO_MARKS: ReadonlyMap<Part, Mark> = new Map();

/** When the game is over: the sheets that the board does not show, small, each to be opened. */
export function OtherSheets({ view, say }: { readonly view: View; readonly say: Say }) {
  const others = view.sheets.map((_, seat) => seat).filter((seat) => seat !== shownSeat(view));
  return (
    <ul class="ax-others panel">
      {others.map((seat) => (
        <li key={seat}>
          <p>
            <Badge look={say.looks[seat]!} size={18} />
            {say.t('anubixx.board.sheetOf', { ...who(seat, say), letter: view.sheets[seat]!.letter })}
          </p>
          <SmallSheet view={view} landed={view} seat={seat} say={say} isTiny={false} marks={NO_MARKS} />
        </li>
      ))}
    </ul>
  );
}
