import { Badge } from '../drawing/glyph.tsx';
import { plain } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';

/** What everybody would have if the game ended now. */
export function Scores() {
  const { screen, view, say } = useTable();
  return (
    <ul class="lesson-scores" aria-label={say.t('table.ifItEndedNow')}>
      {screen.game.score(view).map(({ total }, seat) => (
        <li key={seat}>
          <Badge look={say.looks[seat]!} size={22} />
          <span>{say.names[seat]}</span>
          <b>{plain(total)}</b>
        </li>
      ))}
    </ul>
  );
}
