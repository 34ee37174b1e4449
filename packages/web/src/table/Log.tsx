import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Badge } from '../drawing/glyph.tsx';
import { useStore } from '../app/store.ts';
import { Icon } from '../drawing/icon.tsx';
import { type ToldVerdict, toldVerdicts } from '../review/toldVerdicts.ts';
import { VerdictSign } from '../review/VerdictSign.tsx';
import { PointsOf } from './Changes.tsx';
import type { Entry } from './logbook.ts';
import { reasonWords } from './reasonWords.ts';
import { signed } from './signed.ts';
import { playsSince } from './sinceOwnTurn.ts';
import { linesAt } from './story.ts';
import { useTable } from './tableModel.ts';
import type { TableControls } from './model/controls.ts';
import { memo } from './memo.ts';
import { useTelling } from './useTelling.ts';

/** All that happened, line by line; each shows its place on the board, and leads back to its moment. */
export function Log() {
  const { say, cursor, isPast, onlineSlots, controls } = useTable();
  const entries = useEntries();
  const verdicts = useStore(toldVerdicts);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]') ?? list.current?.lastElementChild;
    if (list.current !== null && current instanceof HTMLElement) {
      list.current.scrollTop = current.offsetTop - list.current.clientHeight + current.offsetHeight + 12;
    }
  }, [entries, cursor]);
  return (
    <ol ref={list} class="log" aria-label={say.t('table.log')} tabIndex={0}>
      {onlineSlots !== null && <onlineSlots.Prologue />}
      {entries.map((entry, i) => (
        <LogLine
          key={`${entry.seq}.${entry.index}`}
          entry={entry}
          look={entry.seat === null ? null : say.looks[entry.seat]!}
          verdict={entry.kind === 'action' && isFirst(entries, i) ? verdicts.get(entry.seq) : undefined}
          isCurrent={isPast && entry.seq === cursor}
          isAhead={isPast && entry.seq > cursor}
          controls={controls}
        />
      ))}
    </ol>
  );
}

/** Every line of the log. What was told once is kept: a long game has hundreds of lines, and each play adds a few. */
function useEntries(): readonly Entry[] {
  const telling = useTelling();
  const { screen, timeline, reader, say } = telling;
  const told = useMemo(() => new WeakMap<object, readonly Entry[]>(), [screen, say, reader]);
  return useMemo(
    () =>
      timeline.events.flatMap((happened, seq) => {
        const lines = told.get(happened) ?? linesAt(telling, seq);
        told.set(happened, lines);
        return lines;
      }),
    [timeline, told],
  );
}

/** Whether no line before tells what was played. */
const isFirst = (entries: readonly Entry[], at: number): boolean => {
  const { seq } = entries[at]!;
  let before = at - 1;
  while (before >= 0 && entries[before]!.seq === seq && entries[before]!.kind !== 'action') before--;
  return before < 0 || entries[before]!.seq !== seq;
};

interface LogLineProps {
  readonly entry: Entry;
  /** What a review says of the play. */
  readonly verdict: ToldVerdict | undefined;
  readonly look: number | null;
  readonly isCurrent: boolean;
  readonly isAhead: boolean;
  readonly controls: TableControls;
}

const LogLine = memo(({ entry, verdict, look, isCurrent, isAhead, controls }: LogLineProps) => {
  const { text, part, points, kind, seq } = entry;
  return (
    <li class={`line ${kind}${isAhead ? ' ahead' : ''}`} aria-current={isCurrent ? 'step' : undefined}>
      {kind === 'head' ? (
        <span class="head">{text}</span>
      ) : (
        <button
          type="button"
          onClick={() => controls.goTo(seq)}
          onPointerEnter={() => controls.light(part)}
          onPointerLeave={() => controls.light(null)}
          onFocus={() => controls.light(part)}
          onBlur={() => controls.light(null)}
        >
          {look !== null && <Badge look={look} size={18} />}
          <span class="text">{text}</span>
          {verdict !== undefined && (
            <span class="verdict-word">
              <span class="sr">, </span>
              <VerdictSign verdict={verdict.verdict} size={16} /> {verdict.word}
            </span>
          )}
          {points !== null && points !== 0 && <span class="gain">{signed(points)}</span>}
        </button>
      )}
    </li>
  );
});

/** At most so many lines tell what happened since one's last turn. */
const RECAP_LINES = 5;

/** What the others did since the person acted last, and what each play changed. Beside the last play, which is replayed there, it has no button. */
export function Recap({ hasReplay = false }: { readonly hasReplay?: boolean }) {
  const { say, own, controls } = useTable();
  const telling = useTelling();
  const lines = useMemo(() => playsSince(telling, own), [telling, own]);
  if (lines === null) return null;
  return (
    <section class="recap panel" aria-labelledby="recap">
      <h2 id="recap">
        {say.t('table.sinceYourTurn')}
        {hasReplay && (
          <button type="button" class="btn gh sm" onClick={() => controls.playFrom(lines[0]!.seq - 1)}>
            {say.t('table.replay')}
          </button>
        )}
      </h2>
      <ul>
        {lines.slice(-RECAP_LINES).map(({ text, why, seat, seq, index, changed }) => (
          <li key={`${seq}.${index}`}>
            {seat === null ? <Icon name="flag" /> : <Badge look={say.looks[seat]!} size={18} />}
            <span>
              {text}{' '}
              {why !== null && changed.every((each) => each === 0) ? (
                <span class="change even">{signed(0)}</span>
              ) : (
                <PointsOf points={changed} />
              )}
              {why !== null && why.length + changed.filter((each) => each !== 0).length > 0 && (
                <small> {reasonWords(why)}</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
