import { Badge } from '../drawing/glyph.tsx';
import { plain, signed } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { useLandedView } from '../table/useLandedView.ts';

/** What everybody would have if the game ended now; beside it what it was changed by, since a moment. */
export function Scores({ before }: { readonly before: readonly number[] | null }) {
  const { screen, say } = useTable();
  const view = useLandedView();
  return (
    <ul class="lesson-scores" aria-label={say.t('table.ifItEndedNow')}>
      {screen.game.score(view).map(({ total }, seat) => {
        const change = before === null ? 0 : total - before[seat]!;
        return (
          <li key={seat}>
            <Badge look={say.looks[seat]!} size={22} />
            <span>{say.names[seat]}</span>
            {change !== 0 && <i class={change < 0 ? 'loss' : 'gain'}>{signed(change)}</i>}
            <b>{plain(total)}</b>
          </li>
        );
      })}
    </ul>
  );
}
