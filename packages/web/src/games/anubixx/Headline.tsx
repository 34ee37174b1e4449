import type { View } from '@saqqara/anubixx';
import { who } from '@saqqara/words';
import type { Say } from '../../table/screen.ts';

/** Which roll it is, whose, and how the game ends. */
export function Headline({ view, say }: { readonly view: View; readonly say: Say }) {
  const { t } = say;
  const active = who(view.active, say);
  return (
    <p class="headline-bar ax-headline">
      <span class="sr">{t('anubixx.head.rollOf', { ...active, roll: view.roll })}</span>
      <span aria-hidden="true">
        {t('anubixx.head.roll')} <b>{view.roll}</b>
      </span>
      <span class="by" aria-hidden="true">
        {t('anubixx.head.rolledBy', { ...active })}
      </span>
      <span class="long" aria-hidden="true">
        {t('anubixx.head.ends')}
      </span>
    </p>
  );
}
