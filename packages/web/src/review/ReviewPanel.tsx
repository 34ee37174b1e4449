import { momentLimit } from '@saqqara/bots/review';
import { isPuzzled } from '@saqqara/games/puzzles';
import { LEVEL_NAMES } from '@saqqara/kernel';
import type { ComponentChildren } from 'preact';
import { Link } from '../app/Link.tsx';
import { Icon } from '../drawing/icon.tsx';
import { useTable } from '../table/tableModel.ts';
import { LuckBars } from './LuckBars.tsx';
import { luckWords } from './luckWords.ts';
import { Moments } from './Moments.tsx';
import { Opened } from './Opened.tsx';
import { OwnPlays } from './OwnPlays.tsx';
import { Progress } from './Progress.tsx';
import type { Study } from './useStudy.ts';

interface ReviewPanelProps {
  /** `null` until it has begun. */
  readonly study: Study | null;
  readonly headline: string;
  /** The chances, where there is no room for them beside it. */
  readonly children: ComponentChildren;
}

/** What the game teaches: where it came from, how one played, and the moments that mattered. */
export function ReviewPanel({ study, headline, children }: ReviewPanelProps) {
  const { screen, say, outcome } = useTable();
  const { t } = say;
  const balances = study?.reviewed.balances ?? null;
  return (
    <section class="end panel review-panel" aria-labelledby="review-head">
      <h2 id="review-head" class="disp" tabIndex={-1}>
        {headline}
      </h2>
      {study !== null && study.review.illegal !== null && (
        <p class="problem" role="alert">
          {t('review.illegal', { ...study.review.illegal })}
        </p>
      )}
      {study !== null && !study.reviewed.isDone && <Progress review={study.review} />}
      {study !== null && balances !== null && (
        <>
          <p class="luck-words disp">
            {luckWords(balances, outcome?.places ?? [], {
              seat: study.telling.reader,
              game: screen.game.id,
              say,
            })}
          </p>
          <LuckBars balances={balances} accuracies={study.reviewed.accuracies} order={study.order} />
        </>
      )}
      {study?.reviewed.isDone === true && balances === null && <p class="muted">{t('review.unfinished')}</p>}
      {study !== null && <OwnPlays study={study} />}
      {children}
      {study !== null && <MomentList study={study} />}
      {study?.reviewed.isDone === false && (
        <section>
          <h3 class="disp">{t('review.luckAndSkill')}</h3>
          <p class="muted">{t('review.waits')}</p>
        </section>
      )}
      {isPuzzled(screen.game.id) && (
        <Link to={`/puzzles#${screen.game.id}`} class="btn">
          <Icon name="target" /> {t('table.puzzles')}
        </Link>
      )}
    </section>
  );
}

function MomentList({ study }: { readonly study: Study }) {
  const { say } = useTable();
  const { t } = say;
  const { review, reviewed, telling, opened, open, line, isStepping, chapterAt } = study;
  const { moments, isDone } = reviewed;
  const judge = t(`app.level.${LEVEL_NAMES[LEVEL_NAMES.length - 1]!}`);
  const percent = Math.round(momentLimit(say.names.length));
  return (
    <section class="moment-list">
      <div class="moment-head">
        <h3 class="disp">{isDone ? t('review.moments', { count: moments.length }) : t('review.soFar')}</h3>
        {isDone && <span class="muted">{t('review.judgedBy', { name: judge })}</span>}
        {review.judgeAgain !== null && (
          <button type="button" class="btn sm" onClick={review.judgeAgain}>
            <Icon name="reset" /> {t('review.judgeAgain', { name: judge })}
          </button>
        )}
      </div>
      {isDone && moments.length === 0 && <p>{t('review.nothing', { percent })}</p>}
      <Moments telling={telling} moments={moments} opened={opened} open={open} chapterAt={chapterAt}>
        {opened !== null && <Opened telling={telling} moment={opened} line={line} isStepping={isStepping} />}
      </Moments>
    </section>
  );
}
