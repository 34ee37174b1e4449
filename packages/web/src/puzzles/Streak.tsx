import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { useT } from '../i18n/context.tsx';
import { puzzleProgress } from './keptProgress.ts';

/** Right first answers in a row. */
export function Streak() {
  const t = useT();
  const { streak } = useStore(puzzleProgress);
  return (
    <span class="puzzle-streak">
      <Icon name="flame" />
      <span aria-hidden="true">{streak}</span>
      <span class="sr">{t('puzzles.inARow', { streak })}</span>
    </span>
  );
}
