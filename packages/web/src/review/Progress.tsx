import { judgedIn } from '@saqqara/bots/review';
import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useTable } from '../table/tableModel.ts';
import type { PageReview } from './useReview.ts';

/** How far the review is, and the button that stops it and goes on. */
export function Progress({ review: { state, goOn, stop } }: { readonly review: PageReview }) {
  const { t } = useTable().say;
  const { review, status, left } = state;
  const done = judgedIn(review).length;
  const all = review.judged.length;
  const percent = all === 0 ? 100 : Math.floor((100 * done) / all);
  useQuarters(percent);
  const seconds = left === null ? null : left > 30 ? Math.ceil(left / 10) * 10 : left;
  const text =
    seconds === null ? t('review.progress', { done, all }) : t('review.progressLeft', { done, all, seconds });
  return (
    <div class="review-progress">
      <h2 class="disp">{t('review.working')}</h2>
      <progress value={done} max={all} aria-label={t('review.working')} />
      <div class="row">
        <span>{status === 'lost' ? t('review.lost') : text}</span>
        <button type="button" class="btn" onClick={status === 'working' ? stop : goOn}>
          <Icon name={status === 'working' ? 'pause' : 'play'} />{' '}
          {t(status === 'working' ? 'review.stop' : 'review.goOn')}
        </button>
      </div>
      <p class="muted">{t('review.latestFirst')}</p>
    </div>
  );
}

/** Every quarter is said to those who do not see the bar. */
function useQuarters(percent: number): void {
  const { t } = useTable().say;
  const quarter = Math.floor(percent / 25);
  const said = useRef(quarter);
  useEffect(() => {
    if (quarter <= said.current || quarter === 4) return;
    said.current = quarter;
    announce(t('review.percentDone', { percent: 25 * quarter }));
  }, [quarter]);
}
