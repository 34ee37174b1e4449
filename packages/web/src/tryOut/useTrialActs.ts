import { useEffect, useMemo, useState } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { useStore } from '../app/store.ts';
import { useT } from '../i18n/context.tsx';
import { entriesOf } from '../table/logbook.ts';
import { type TableModel, useTable } from '../table/tableModel.ts';
import { useTrial } from './context.ts';
import { keepLine } from './keptLines.ts';
import { lineOf } from './trial.ts';

export interface TrialActs {
  /** What was tried, line by line. */
  readonly lines: readonly { readonly text: string; readonly look: number | null }[];
  /** Who has played at the real table since; `null` if nobody. */
  readonly news: string | null;
  readonly keep: () => void;
  readonly isKept: boolean;
  readonly back: () => void;
}

/** What can be done with a trial, and what happens at the real table meanwhile. */
export function useTrialActs(): TrialActs {
  const t = useT();
  const table = useTable();
  const { trial, match, begun, leave } = useTrial();
  const { timeline } = useStore(match.state);
  const { state, say, screen } = table;
  const [kept, setKept] = useState(0);
  const lines = useMemo(
    () =>
      entriesOf(state.timeline, screen.words, say, { reader: null, from: 1, to: state.timeline.plays.length })
        .filter(({ kind }) => kind === 'action')
        .map(({ text, seat }) => ({ text, look: seat === null ? null : say.looks[seat]! })),
    [state.timeline, screen, say],
  );
  const last = timeline.plays.length > begun ? timeline.plays.at(-1) : undefined;
  const news = last === undefined ? null : t('study.try.moved', { name: say.names[last.seat]! });
  const plays = lineOf(trial);
  const keepNow = (): void => {
    if (plays.length === 0) return;
    keepLine(match.state.get().stored.id, { text: lines.map(({ text }) => text).join(' '), plays });
    setKept(plays.length);
    announce(t('study.try.kept'));
  };
  useEffect(() => {
    if (news === null) return;
    announce(news);
    // What was tried before the others played on is not lost.
    if (lineOf(trial).length > 0 && kept !== lineOf(trial).length) keepNow();
  }, [news]);
  useEscape(table, leave);
  return { lines, news, keep: keepNow, isKept: kept === plays.length && kept > 0, back: leave };
}

/** Escape leads back, unless there is something nearer to be undone by it. */
function useEscape({ chosen, sheet, notice, isPast }: TableModel, leave: () => void): void {
  const isFree = chosen.length === 0 && sheet === null && notice === null && !isPast;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !isFree) return;
      event.preventDefault();
      leave();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [isFree, leave]);
}
