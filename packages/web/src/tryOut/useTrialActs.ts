import type { OrderLine } from '@saqqara/protocol/client';
import { useEffect, useMemo } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { useStore } from '../app/store.ts';
import { useT } from '../i18n/context.tsx';
import { playSound } from '../sound/sounds.ts';
import { entriesOf } from '../table/logbook.ts';
import { type TableModel, useTable } from '../table/tableModel.ts';
import { useTrial } from './context.ts';
import { isLineKept, keepLine, linesEdition } from './keptLines.ts';
import { meanwhileAt, meanwhileWords } from './meanwhile.ts';
import { lineOf, orderLineOf } from './trial.ts';

export interface TrialActs {
  /** What was tried, line by line. */
  readonly lines: readonly { readonly text: string; readonly look: number | null }[];
  /** What has happened at the real table since; `null` if nothing. */
  readonly news: string | null;
  /** What was tried as an order of the seat that tries it; empty for who has none. */
  readonly order: OrderLine;
  readonly keep: () => void;
  readonly isKept: boolean;
  readonly back: () => void;
  /** The same, where one is led back: what was tried is not lost. */
  readonly recall: (why: string) => void;
}

/** What can be done with a trial, and what happens at the real table meanwhile. */
export function useTrialActs(): TrialActs {
  const t = useT();
  const table = useTable();
  const { trial, match, begun, seat, leave } = useTrial();
  const real = useStore(match.state);
  useStore(linesEdition);
  const { state, say, screen } = table;
  const { id } = real.stored;
  const lines = useMemo(
    () =>
      entriesOf(state.timeline, screen.words, say, { reader: null, from: 1, to: state.timeline.plays.length })
        .filter(({ kind }) => kind === 'action')
        .map(({ text, seat: by }) => ({ text, look: by === null ? null : say.looks[by]! })),
    [state.timeline, screen, say],
  );
  const plays = useMemo(() => lineOf(trial), [trial, state.timeline]);
  const order = useMemo(
    () => (seat === null ? [] : orderLineOf(trial, seat, (play) => textOf(table, play))),
    [trial, state.timeline, seat, say],
  );
  const isKept = plays.length > 0 && isLineKept(id, { seat, plays });
  const meanwhile = useMemo(() => meanwhileAt(match, real, begun), [match, real, begun]);
  const news = meanwhile === null ? null : meanwhileWords(meanwhile, real, { ...say, t }, isKept);
  const keepNow = (): void => {
    if (plays.length > 0) keepLine(id, { seat, text: lines.map(({ text }) => text).join(' '), plays });
  };
  const keep = (): void => {
    keepNow();
    if (isLineKept(id, { seat, plays })) announce(t('study.try.kept'));
  };
  const back = (): void => leave();
  const recall = (why: string): void => {
    keepNow();
    leave(why);
  };
  const isMyTurn = (meanwhile?.turnOf ?? null) !== null;
  useEffect(() => {
    if (meanwhile === null) return;
    // What was tried before the others played on is not lost.
    keepNow();
    const isKeptNow = plays.length > 0 && isLineKept(id, { seat, plays });
    announce(meanwhileWords(meanwhile, real, { ...say, t }, isKeptNow), isMyTurn ? 'assertive' : 'polite');
    if (isMyTurn) playSound('turn');
  }, [meanwhile?.playedBy, meanwhile?.turnOf, meanwhile?.isOver]);
  useEscape(table, back);
  return { lines, news, order, keep, isKept, back, recall };
}

/** What was done in one of the plays, in words. */
const textOf = ({ state, screen, say }: TableModel, play: number): string =>
  entriesOf(state.timeline, screen.words, say, { reader: null, from: play + 1, to: play + 1 })
    .filter(({ kind }) => kind === 'action')
    .map(({ text }) => text)
    .join(' ');

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
