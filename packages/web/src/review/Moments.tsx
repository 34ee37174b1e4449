import type { ReviewMoment } from '@saqqara/bots/review';
import { who } from '@saqqara/words';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { signed, toneOf } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { momentSpoken, type MomentTelling, momentWords } from './momentWords.ts';
import { VerdictSign } from './VerdictSign.tsx';

interface MomentsProps {
  readonly telling: MomentTelling;
  readonly moments: readonly ReviewMoment[];
  readonly opened: ReviewMoment | null;
  readonly open: (moment: ReviewMoment | null) => void;
  readonly chapterAt: (plays: number) => string;
  /** What an opened moment shows besides. */
  readonly children: ComponentChildren;
}

/** The moments that mattered, in the order of the game. */
export function Moments({ telling, moments, opened, open, chapterAt, children }: MomentsProps) {
  const { say } = useTable();
  const { t, looks } = say;
  const list = useRef<HTMLOListElement>(null);
  // What is opened may lie beyond the edge of the panel; where the page itself scrolls, the board stays before the eyes.
  useEffect(() => {
    const column = list.current!.closest('.end-column');
    if (opened === null || column === null || column.scrollHeight <= column.clientHeight) return;
    list.current!.querySelector('.opened')?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return (
    <ol ref={list} class="review-moments">
      {moments.map((moment, i) => {
        const isOpen = moment === opened;
        const { seat, play, verdict } = moment;
        return (
          <li key={`${moment.kind}${play}`} class={isOpen ? 'opened' : undefined}>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={momentSpoken(telling, moment, { n: i + 1, count: moments.length })}
              onClick={() => open(isOpen ? null : moment)}
            >
              <VerdictSign verdict={verdict ?? 'luck'} size={26} />
              <span class="words">
                <b>{momentWords(telling, moment)}</b>
                <span class="where">
                  {seat !== null && moment.kind === 'choice' && <Badge look={looks[seat]!} size={16} />}
                  <b class="verdict-name">{signWord(verdict)}</b>
                  {play >= 0 && <span>{t('review.move', { move: play + 1, chapter: chapterAt(play) })}</span>}
                </span>
              </span>
              <Change moment={moment} reader={telling.reader} />
            </button>
            {isOpen && children}
          </li>
        );
      })}
    </ol>
  );

  /** What its sign stands for. */
  function signWord(verdict: ReviewMoment['verdict']): string {
    return verdict === null
      ? t('review.chance', { game: telling.screen.game.id })
      : t(`review.verdict.${verdict}`);
  }
}

interface ChangeProps {
  readonly moment: ReviewMoment;
  readonly reader: number;
}

/** By how much the reader's chance changed, and the points where they are the reader's own doing. */
function Change({ moment, reader }: ChangeProps) {
  const { say } = useTable();
  const { t } = say;
  const percent = Math.round(100 * moment.change);
  const points = Math.round(Math.abs(moment.points));
  const isOwn = moment.seat === reader && moment.kind === 'choice';
  return (
    <span class="change">
      <b class={toneOf(percent)}>{signed(percent)} %</b>
      <span>
        {isOwn && points > 0 ? t('review.about', { points }) : t('review.forWhom', who(reader, say))}
      </span>
    </span>
  );
}
