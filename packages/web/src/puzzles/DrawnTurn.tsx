import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { useStore } from '../app/store.ts';
import { useT } from '../i18n/context.tsx';
import { DrawnPlaysProvider } from '../review/BoardLines.tsx';
import { usePuzzle } from './context.ts';
import { drawnTurn } from './turnAfter.ts';

/** Has a turn that was answered drawn over the board, as a review draws what was played and what was better. */
export function DrawnTurn({ children }: { readonly children: ComponentChildren }) {
  const t = useT();
  const { puzzle, flow } = usePuzzle();
  const { phase, missed } = useStore(flow.state);
  const { state, start: play } = flow.match;
  const drawn = useMemo(() => {
    const turn = drawnTurn(puzzle, { phase, missed });
    const tags = { played: t('puzzles.row.you'), better: t('puzzles.row.best') };
    return turn && { ...turn, timeline: state.get().timeline, play, tags };
  }, [puzzle, phase, missed, t]);
  return <DrawnPlaysProvider value={drawn}>{children}</DrawnPlaysProvider>;
}
