import { Icon } from '../drawing/icon.tsx';
import { useTable } from '../table/tableModel.ts';
import { momentInFull } from './momentWords.ts';
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
  const { play } = opened;
  const move = play < 0 ? null : t('review.move', { move: play + 1, chapter: chapterAt(play) });
  const signWord =
    opened.verdict === null
      ? t('review.chance', { game: telling.screen.game.id })
      : t(`review.verdict.${opened.verdict}`);
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
        <span>{move === null ? place : `${place} · ${move}`}</span>
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
        <VerdictSign verdict={opened.verdict ?? 'luck'} size={28} />
        <span>
          <span class="verdict-name">{signWord}</span> {momentInFull(telling, opened)}
        </span>
      </h3>
      <Opened telling={telling} moment={opened} line={line} isStepping={isStepping} />
    </section>
  );
}
