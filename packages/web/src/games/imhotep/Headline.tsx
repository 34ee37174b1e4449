import { ROUNDS, type View } from '@saqqara/imhotep';
import type { Say } from '../../table/screen.ts';

/** Which round it is, and what ships it has. */
export function Headline({ view, say }: { readonly view: View; readonly say: Say }) {
  const { t } = say;
  const ships = view.turnedUp.at(-1) ?? [];
  return (
    <p class="headline-bar rounds">
      <span class="sr">{t('imhotep.head.roundOf', { round: view.round, rounds: ROUNDS })}</span>
      <span class="label" aria-hidden="true">
        {t('imhotep.head.round')}
      </span>
      <span class="marks" aria-hidden="true">
        {Array.from({ length: ROUNDS }, (_, i) => (
          <i key={i} class={i + 1 === view.round ? 'now' : i + 1 < view.round ? 'done' : undefined}>
            {i + 1}
          </i>
        ))}
      </span>
      <span class="ships">
        <span class="word">{t('imhotep.head.ships')}</span> <b>{ships.join(' · ')}</b>
      </span>
    </p>
  );
}
