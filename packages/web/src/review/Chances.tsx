import { useTable } from '../table/tableModel.ts';
import { Bands } from './Bands.tsx';
import type { Study } from './useStudy.ts';

/** The chances over the game, tied to board and moments. */
export function Chances({ study }: { readonly study: Study }) {
  const { t } = useTable().say;
  const { review, reviewed, final, order, opened, open, chapters, chapterAt } = study;
  return (
    <section class="turned panel chances" aria-labelledby="chances">
      <h2 id="chances">{t('review.chances')}</h2>
      <Bands
        review={review.state.review}
        {...{ final, order, opened, open, chapters, chapterAt }}
        moments={reviewed.moments}
        offset={review.offset}
      />
    </section>
  );
}
