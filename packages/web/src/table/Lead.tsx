import type { Lead as Told } from './screen.ts';
import { signed, toneOf } from './signed.ts';
import { useTable } from './tableModel.ts';

/** What a play brings and what comes next, for games that say it. */
export function Lead() {
  const told = useLead();
  if (told === null) return null;
  return (
    <p class="lead">
      {told.sum !== undefined && <b>{told.sum} </b>}
      {told.reasons.map(({ points, text }) => (
        <span key={text} class={`because ${toneOf(points)}`}>
          <b>{signed(points)}</b> {text}
        </span>
      ))}
      {told.text !== null && <span>{told.text}</span>}
    </p>
  );
}

function useLead(): Told | null {
  const { screen, view, effect, decision, earlier, say } = useTable();
  if (decision === null) return null;
  return screen.lead?.({ view, preview: effect?.view ?? null, seat: decision.seat, earlier, say }) ?? null;
}
