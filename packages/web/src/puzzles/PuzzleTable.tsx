import type { Puzzle } from '@saqqara/games/puzzles';
import type { Thinker } from '@saqqara/bots';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { botName } from '../app/botNames.ts';
import { settings, speedInForce } from '../app/settings.ts';
import { useT } from '../i18n/context.tsx';
import { browserThinker } from '../match/bots.ts';
import type { Sitter } from '../match/match.ts';
import type { Screen } from '../table/screen.ts';
import { type Stage, stageOf } from '../table/stage.ts';
import { Table } from '../table/Table.tsx';
import type { TrialSlots } from '../table/trialSlots.ts';
import { askedScreen } from './askedScreen.ts';
import { PuzzleProvider, type Puzzling } from './context.ts';
import { DrawnTurn } from './DrawnTurn.tsx';
import { endsAfter } from './ends.ts';
import { type FlowContext, puzzleFlow } from './flow.ts';
import { changeProgress, puzzleProgress } from './keptProgress.ts';
import { openPuzzle } from './puzzleMatch.ts';
import { PuzzlePanel, PuzzleSheet } from './PuzzlePanel.tsx';
import { PuzzleHeadline, PuzzleHint, PuzzleStrip, PuzzleWaiting } from './PuzzleStrip.tsx';
import { askedWords } from './puzzleWords.ts';
import './PuzzleTable.css';

interface PuzzleTableProps {
  readonly puzzle: Puzzle;
  readonly screen: Screen;
  /** The game's colours, by seat. */
  readonly looks: readonly number[];
  readonly notice: string | null;
  readonly next: () => void;
}

/** Who plays perfectly is the highest of the bots. */
const RIVAL = 8;

/** A puzzle on the real board, with the real bar. */
export function PuzzleTable({ puzzle, screen, looks, notice, next }: PuzzleTableProps) {
  const t = useT();
  const stage = useMemo(stageOf, []);
  const asked = useMemo(() => askedScreen(screen), [screen]);
  const { flow, close } = useMemo(() => openFlow(puzzle, screen, looks, stage, t('app.new.you')), [puzzle]);
  useEffect(() => close, [close]);
  const trialSlots = useMemo(
    (): TrialSlots => ({
      kind: 'puzzle',
      Strip: PuzzleStrip,
      Panel: PuzzlePanel,
      Headline: PuzzleHeadline,
      Sheet: PuzzleSheet,
      Waiting: PuzzleWaiting,
      Hint: PuzzleHint,
      real: null,
    }),
    [],
  );
  useEffect(() => {
    const say = { t, you: puzzle.seat, looks: [...looks], names: [] };
    announce(`${notice ?? ''} ${askedWords(puzzle, screen, say)}`.trim(), 'assertive');
  }, [puzzle]);
  usePuzzleKeys({ puzzle, flow, notice, next });
  return (
    <PuzzleProvider value={{ puzzle, flow, notice, next }}>
      <DrawnTurn>
        <Table screen={asked} match={flow.match} stage={stage} start={null} trialSlots={trialSlots} />
      </DrawnTurn>
    </PuzzleProvider>
  );
}

/** Lays the puzzle, with a worker of its own that is started when it is first asked. */
function openFlow(puzzle: Puzzle, screen: Screen, looks: readonly number[], stage: Stage, you: string) {
  const seats = Array.from({ length: 2 }, (_, seat): Sitter => {
    const look = looks[seat]!;
    return seat === puzzle.seat
      ? { kind: 'person', name: you, level: null, look }
      : { kind: 'bot', name: botName([{ level: RIVAL }], 0), level: RIVAL, look };
  });
  const thinker: Thinker = browserThinker({ gameById: () => screen.game, levelsOf: () => screen.levels });
  const match = openPuzzle(screen.game, puzzle, seats);
  const context: FlowContext = {
    progress: puzzleProgress,
    change: changeProgress,
    ends: (action) => endsAfter(thinker, match, puzzle, action),
    seen: () => seen(stage),
    now: Date.now,
  };
  const flow = puzzleFlow(puzzle, match, context);
  const close = (): void => {
    flow.close();
    thinker.close();
  };
  return { flow, close };
}

/** How long what has landed is left in peace before something follows, in milliseconds. */
const READING = 700;

async function seen({ settled }: Stage): Promise<void> {
  // What was played is drawn first, and then on its way.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await settled();
  const speed = speedInForce(settings.get());
  await new Promise((resolve) => setTimeout(resolve, speed === 'fast' ? READING / 2 : READING));
}

/** Enter leads to the next puzzle, H gives the hint; the rest are the table's own keys. */
function usePuzzleKeys(puzzling: Puzzling): void {
  const latest = useRef(puzzling);
  latest.current = puzzling;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      if (document.querySelector('dialog[open], [role=dialog]') !== null) return;
      const { flow, next } = latest.current;
      const { phase } = flow.state.get();
      // What a pointer has pressed keeps the focus unseen: Enter is not its own then.
      const isControl =
        target instanceof HTMLElement &&
        target.matches(':focus-visible') &&
        target.matches('button, a, input, select, summary');
      const isOn = key === 'Enter' && !isControl && (phase === 'right' || phase === 'shown');
      const isHint = key.toLowerCase() === 'h' && settings.get().singleKeys;
      if (!isOn && !isHint) return;
      event.preventDefault();
      if (isOn) next();
      else flow.hint();
    };
    // Before the table, which would ask a bot for a hint.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}
