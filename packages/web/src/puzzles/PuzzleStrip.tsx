import { Link } from '../app/Link.tsx';
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
        <Link to="/puzzles" class="tool" label={say.t('puzzles.leave')}>
          <Icon name="x" />
        </Link>
      </div>
      <PuzzleNote />
    </section>
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
      <Link to="/puzzles" class="leave" label={say.t('puzzles.leave')}>
        <Icon name="x" />
      </Link>
    </div>
  );
}
