import { Icon } from '../drawing/icon.tsx';
import { useTable } from '../table/tableModel.ts';
import { momentWords } from './momentWords.ts';
import { Opened } from './Opened.tsx';
import type { Study } from './useStudy.ts';
import { VerdictSign } from './VerdictSign.tsx';

/** One moment under the board, where there is no room beside it. */
export function MomentSheet({ study }: { readonly study: Study }) {
  const { t } = useTable().say;
  const { reviewed, telling, opened, open, line, isStepping, chapterAt } = study;
  const { moments } = reviewed;
  if (opened === null) return null;
  const at = moments.indexOf(opened);
  const place = t('review.momentOf', { n: at + 1, count: moments.length });
  const move = t('review.move', { move: opened.play + 1, chapter: chapterAt(opened.play) });
  return (
    <section class="panel moment-sheet" aria-labelledby="moment">
      <div class="moment-nav">
        <button
          type="button"
          class="btn sq"
          aria-label={t('review.previous')}
          disabled={at === 0}
          onClick={() => open(moments[at - 1]!)}
        >
          <Icon name="prev" />
        </button>
        <span>
          {place} · {move}
        </span>
        <button
          type="button"
          class="btn sq"
          aria-label={t('review.next')}
          disabled={at === moments.length - 1}
          onClick={() => open(moments[at + 1]!)}
        >
          <Icon name="next" />
        </button>
        <button type="button" class="btn sq" aria-label={t('table.close')} onClick={() => open(null)}>
          <Icon name="x" />
        </button>
      </div>
      <h3 id="moment" class="disp">
        <VerdictSign verdict={opened.verdict ?? 'luck'} size={28} /> {momentWords(telling, opened)}
      </h3>
      <Opened telling={telling} moment={opened} line={line} isStepping={isStepping} />
    </section>
  );
}
