import { Link } from '../app/Link.tsx';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { useTable } from '../table/tableModel.ts';
import { usePuzzle } from './context.ts';
import { PuzzleNote } from './PuzzlePanel.tsx';
import { aboutWords, aimWords } from './puzzleWords.ts';
import { Streak } from './Streak.tsx';

/** Who plays and what for, over the header of a phone. */
export function PuzzleStrip() {
  const { screen, say } = useTable();
  const { puzzle } = usePuzzle();
  return (
    <section class="puzzle-strip" aria-label={say.t('puzzles.puzzle')}>
      <div class="strip-line">
        <Icon name="target" />
        <p>
          <b>{aimWords(puzzle, screen, say)}</b>
          <span>{aboutWords(puzzle, say)}</span>
        </p>
        <Streak />
        <Link to={`/puzzles#${puzzle.game}`} class="tool" label={say.t('puzzles.leave')}>
          <Icon name="x" />
        </Link>
      </div>
      <PuzzleNote />
    </section>
  );
}

/** The bulb in the header: it stays where it is, whether there is anything left to ask or not. */
export function PuzzleHint() {
  const { t } = useTable().say;
  const { flow } = usePuzzle();
  const { phase, hint, isPutAway } = useStore(flow.state);
  const isOpen = phase === 'asked' ? hint !== 'shown' || isPutAway : phase === 'wrong' && hint !== 'shown';
  return (
    <button
      type="button"
      class="tool worded"
      aria-label={t('table.hint')}
      aria-disabled={!isOpen}
      onClick={flow.hint}
    >
      <Icon name="bulb" />
      <span class="word">{t('table.hint')}</span>
    </button>
  );
}

/** What the bar says once nothing is asked any more. */
export function PuzzleWaiting() {
  const { t } = useTable().say;
  const { phase } = useStore(usePuzzle().flow.state);
  return (
    <>{phase === 'asked' || phase === 'running' ? t('puzzles.running') : t('puzzles.onBoard', { phase })}</>
  );
}

/** The same in the header of a wide table. */
export function PuzzleHeadline() {
  const { screen, say } = useTable();
  const { puzzle } = usePuzzle();
  return (
    <div class="headline-bar puzzle-headline">
      <Icon name="target" />
      <b>{aimWords(puzzle, screen, say)}</b>
      <span>{aboutWords(puzzle, say)}</span>
      <Streak />
      <Link to={`/puzzles#${puzzle.game}`} class="leave" label={say.t('puzzles.leave')}>
        <Icon name="x" />
      </Link>
    </div>
  );
}
