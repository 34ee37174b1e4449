import type { ReviewMoment } from '@saqqara/bots/review';
import type { Seat } from '@saqqara/kernel';
import { Badge } from '../drawing/glyph.tsx';
import { Icon } from '../drawing/icon.tsx';
import { playOnSheet } from '../table/sheets.ts';
import { signed, toneOf } from '../table/signed.ts';
import { useTable } from '../table/tableModel.ts';
import { forkOf } from './momentFork.ts';
import { type MomentTelling, playsOf, type TellingPlay } from './momentWords.ts';
import { VerdictSign } from './VerdictSign.tsx';

/** The better line that is being stepped through. */
export interface LineSteps {
  readonly step: number;
  readonly steps: number;
  readonly go: (step: number) => void;
  readonly begin: () => void;
  readonly leave: () => void;
}

interface OpenedProps {
  readonly telling: MomentTelling;
  readonly moment: ReviewMoment;
  /** `null` while the line is not on the board. */
  readonly line: LineSteps;
  readonly isStepping: boolean;
}

/** What was played and what was better, with the score lines behind them; and the better line step by step. */
export function Opened({ telling, moment, line, isStepping }: OpenedProps) {
  const { t } = useTable().say;
  const at = forkOf(telling.timeline, moment);
  if (moment.kind === 'luck') return at === null ? null : <PlayIt at={at} text={t('table.playOn')} />;
  const { played, better } = playsOf(telling, moment.play);
  return (
    <div class="opened-moment">
      <Row kind="played" play={played} mover={moment.seat} verdict={moment.verdict ?? 'good'} />
      {better !== null && <Row kind="better" play={better} mover={moment.seat} verdict="best" />}
      {!isStepping && (
        <div class="row">
          {better !== null && (
            <button type="button" class="btn pri" onClick={line.begin}>
              <Icon name="play" /> {t('review.step')}
            </button>
          )}
          {at !== null && <PlayIt at={at} text={t(better === null ? 'table.playOn' : 'review.playIt')} />}
        </div>
      )}
      {isStepping && (
        <div
          class="line-steps"
          role="group"
          aria-label={t('review.line', { step: line.step, steps: line.steps })}
        >
          <button
            type="button"
            class="btn sq"
            aria-label={t('review.stepBack')}
            aria-keyshortcuts="["
            disabled={line.step === 0}
            onClick={() => line.go(line.step - 1)}
          >
            <Icon name="prev" />
          </button>
          <span aria-live="polite">{t('review.line', { step: line.step, steps: line.steps })}</span>
          <button
            type="button"
            class="btn sq"
            aria-label={t('review.stepOn')}
            aria-keyshortcuts="]"
            disabled={line.step === line.steps}
            onClick={() => line.go(line.step + 1)}
          >
            <Icon name="next" />
          </button>
          <button type="button" class="btn" aria-keyshortcuts="Escape" onClick={line.leave}>
            {t('review.leaveLine')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Begins a game of one's own where a moment begins. */
function PlayIt({ at, text }: { readonly at: number; readonly text: string }) {
  const { openSheet } = useTable();
  return (
    <button type="button" class="btn" aria-haspopup="dialog" onClick={() => openSheet(playOnSheet(at))}>
      <Icon name="fork" /> {text}
    </button>
  );
}

interface RowProps {
  readonly kind: 'played' | 'better';
  readonly play: TellingPlay;
  readonly mover: Seat | null;
  readonly verdict: Parameters<typeof VerdictSign>[0]['verdict'];
}

/** Whose score it changes at once is told; where it is nobody's, that it changes not the mover's. */
function Row({ kind, play: { deed, changes }, mover, verdict }: RowProps) {
  const { say } = useTable();
  const rows = changes.map((points, seat) => ({ points, seat }));
  const changed = rows.filter(({ points }) => points !== 0);
  const shown = changed.length > 0 ? changed : rows.filter(({ seat }) => seat === mover);
  return (
    <p class={`play-row ${kind}`}>
      <VerdictSign verdict={verdict} size={20} />
      <span class="kind">{say.t(`review.${kind}`)}</span>
      <b>{deed}</b>
      <span class="score">
        {shown.slice(0, 3).map(({ points, seat }) => (
          <span key={seat} class={toneOf(points)}>
            <Badge look={say.looks[seat]!} size={14} />
            <span class="sr">{say.names[seat]} </span>
            {signed(points)}
          </span>
        ))}
      </span>
    </p>
  );
}
