import { Icon } from '../drawing/icon.tsx';
import { useTable } from '../table/tableModel.ts';

interface SwitchProps {
  readonly isReview: boolean;
  readonly set: (isReview: boolean) => void;
}

/** Result or review, at the head of a finished table. */
export function Switch({ isReview, set }: SwitchProps) {
  const { t } = useTable().say;
  return (
    <div class="review-switch" role="group" aria-label={t('review.which')}>
      <button type="button" aria-pressed={!isReview} onClick={() => set(false)}>
        {t('review.result')}
      </button>
      <button type="button" aria-pressed={isReview} aria-keyshortcuts="V" onClick={() => set(true)}>
        <Icon name="chart" /> {t('review.review')}
      </button>
    </div>
  );
}
