import type { PuzzledGame } from '@saqqara/games/puzzles';
import { localeOf } from '@saqqara/words';
import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { useTable } from '../table/tableModel.ts';
import { usePuzzle } from './context.ts';
import { HIGHEST_GRADE } from './grade.ts';
import { GradePyramid } from './GradePyramid.tsx';
import { puzzleProgress } from './keptProgress.ts';
import { gradeIn } from './progress.ts';
import { hintOf } from './puzzleWords.ts';
import { Line, ProofNote, useTelling, useTold, Verdict, VerdictButtons } from './Verdict.tsx';

/** The puzzle beside the board: what counts and help, then what came of the answer. */
export function PuzzlePanel() {
  const { t } = useTable().say;
  const { notice } = usePuzzle();
  const told = useTold();
  return (
    <>
      <section class="panel puzzle-panel" aria-label={t('puzzles.puzzle')}>
        {notice !== null && told === null && <p role="status">{notice}</p>}
        {told === null ? (
          <Asked />
        ) : (
          <>
            <div class="panel-body">
              <Verdict told={told} />
              <HintNote />
              {told.ends !== null && (
                <details onToggle={({ currentTarget }) => comeForward(currentTarget)}>
                  <summary>{t('puzzles.theLine')}</summary>
                  <Line told={told} />
                </details>
              )}
            </div>
            <VerdictButtons told={told} />
          </>
        )}
      </section>
      <section class="panel puzzle-panel">
        <ProofNote isTold={told !== null} />
      </section>
    </>
  );
}

/** While it is asked: one's grade, what counts, and help. */
function Asked() {
  const { t } = useTable().say;
  const { puzzle, flow } = usePuzzle();
  const progress = useStore(puzzleProgress);
  const { phase } = useStore(flow.state);
  const grade = gradeIn(progress, puzzle.game as PuzzledGame);
  const shown = new Intl.NumberFormat(localeOf(t.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(grade);
  const isKnown = progress.answered[puzzle.id] !== undefined;
  return (
    <>
      <div class="asked-grade">
        <p>
          <b>{t('puzzles.own', { grade: shown, most: HIGHEST_GRADE })}</b>
        </p>
        <GradePyramid grade={grade} width={92} />
      </div>
      <p class="muted">
        {phase === 'running' ? t('puzzles.running') : t(isKnown ? 'puzzles.before' : 'puzzles.onlyFirst')}
      </p>
      <HintNote />
      <Help />
    </>
  );
}

/** Help while nothing is answered. */
function Help() {
  const { t } = useTable().say;
  const { flow } = usePuzzle();
  const { hint, phase } = useStore(flow.state);
  if (phase !== 'asked') return null;
  return (
    <div class="verdict-buttons">
      {hint !== 'shown' && (
        <button type="button" class="btn" aria-keyshortcuts="H" onClick={flow.hint}>
          <Icon name="bulb" /> {t(hint === 'warned' ? 'puzzles.hintShow' : 'table.hint')}
          <span class="kbd long" aria-hidden="true">
            H
          </span>
        </button>
      )}
      {hint === 'shown' && (
        <button type="button" class="btn" onClick={flow.solution}>
          <Icon name="eye" /> {t('puzzles.solution')}
        </button>
      )}
    </div>
  );
}

/** The hint, or what it costs. */
function HintNote() {
  const telling = useTelling();
  const { flow } = usePuzzle();
  const { hint, isPutAway, phase } = useStore(flow.state);
  const { streak } = useStore(puzzleProgress);
  if (hint === 'none' || isPutAway || phase === 'running' || phase === 'right' || phase === 'shown')
    return null;
  const { t } = telling.say;
  return (
    <p class="puzzle-hint" role="status">
      <Icon name="bulb" />
      <span>{hint === 'warned' ? t('puzzles.hintEnds', { streak }) : hintOf(telling)}</span>
    </p>
  );
}

/** What is opened below the edge would not be noticed. */
function comeForward(details: HTMLDetailsElement): void {
  if (details.open) details.scrollIntoView({ block: 'start' });
}

/** The answer as a sheet over the bar of a phone; it can be put down to see the board. */
export function PuzzleSheet() {
  const { t } = useTable().say;
  const told = useTold();
  const { isLineRun } = useStore(usePuzzle().flow.state);
  const [isFolded, setFolded] = useState(false);
  // What runs on the board is to be seen; what came of another answer is to be read.
  useEffect(() => setFolded(isLineRun), [isLineRun, told?.phase]);
  if (told === null) return null;
  return (
    <section class={`panel puzzle-sheet${isFolded ? ' folded' : ''}`} aria-label={t(`puzzles.${told.phase}`)}>
      <button
        type="button"
        class="grip"
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? 'puzzles.unfold' : 'puzzles.fold')}
        onClick={() => setFolded(!isFolded)}
      >
        <span />
      </button>
      <div class="panel-body">
        <Verdict told={told} />
        {!isFolded && (
          <>
            <HintNote />
            <details onToggle={({ currentTarget }) => comeForward(currentTarget)}>
              <summary>{t('puzzles.details')}</summary>
              <Line told={told} />
              <ProofNote isTold isOpen />
            </details>
          </>
        )}
      </div>
      <VerdictButtons told={told} />
    </section>
  );
}

/** The hint, or what is to be said first, below the strip of a phone; `null` where there is nothing. */
export function PuzzleNote() {
  const { flow, notice } = usePuzzle();
  const { hint, isPutAway, phase } = useStore(flow.state);
  const { t } = useTable().say;
  if (phase !== 'asked' || isPutAway || (hint === 'none' && notice === null)) return null;
  return (
    <div class="puzzle-note">
      {hint === 'none' ? (
        <p role="status">{notice}</p>
      ) : (
        <>
          <HintNote />
          <Help />
        </>
      )}
      <button type="button" class="tool" aria-label={t('puzzles.hint.away')} onClick={flow.putAway}>
        <Icon name="x" />
      </button>
    </div>
  );
}
