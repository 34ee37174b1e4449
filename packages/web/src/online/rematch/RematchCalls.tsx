import './rematch.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../../app/announce.tsx';
import { areCallsOpen, waitingCalls } from '../../app/calls.ts';
import { listed } from '../../app/matches.ts';
import { goTo } from '../../app/route.ts';
import { useStore } from '../../app/store.ts';
import { Icon } from '../../drawing/icon.tsx';
import { SpeakingAlso, useT } from '../../i18n/context.tsx';
import { sitAgain } from '../match/rematch.ts';
import { followTables, refreshTables, tables } from '../tables.ts';
import { askFor } from './asking.ts';
import { type Call, CALLED_MS, isCalledOut, type Met, rematchesOf } from './call.ts';

/** Over every page: somebody wants a rematch. One tap accepts it and leads to the table. */
export const RematchCalls = () => (
  <SpeakingAlso sections={['onlineTable']}>
    <Calls />
  </SpeakingAlso>
);

function Calls() {
  const calls = useCalls();
  const { met, now, putAside } = useMeetings(calls);
  const isOpened = useStore(areCallsOpen);
  const out = calls.filter(({ next }) => {
    const meeting = met.get(next.id);
    return meeting !== undefined && (isOpened || isCalledOut(meeting, now));
  });
  // The bell of the header counts what is not called out.
  useEffect(() => waitingCalls.set(calls.length - out.length), [calls.length, out.length]);
  useEffect(() => () => waitingCalls.set(0), []);
  const [first] = out;
  return first === undefined ? null : (
    <CallBanner key={first.next.id} call={first} onAside={() => putAside(first.next.id)} />
  );
}

function CallBanner({ call, onAside }: { readonly call: Call; readonly onAside: () => void }) {
  const t = useT();
  const [isGoing, setGoing] = useState(false);
  const { names, before, next } = call;
  const text = t('onlineTable.wantsRematch', { count: names.length, names: listed(names, t.language) });
  useEffect(() => announce(text, 'assertive'), [text]);
  const accept = (): void => {
    if (isGoing) return;
    setGoing(true);
    areCallsOpen.set(false);
    sitAgain(next.id, before.yours, before.table).then(
      () => goTo(`/play/${next.id}`),
      () => setGoing(false),
    );
  };
  return (
    <section class="call" role="group" aria-label={text}>
      <p>
        <b class="disp">{text}</b>
        <span>{t('onlineTable.rematchNote')}</span>
      </p>
      <div class="call-answers">
        <button type="button" class="btn call-yes" aria-disabled={isGoing} onClick={accept}>
          <Icon name="check" />
          {t('onlineTable.acceptRematch')}
        </button>
        <button type="button" class="btn call-no" onClick={onAside}>
          {t('onlineTable.notNow')}
        </button>
      </div>
    </section>
  );
}

/** The rematches to which the person is called, as often as the server tells of their tables. */
function useCalls(): readonly Call[] {
  const { mine, asOf } = useStore(tables);
  const [calls, setCalls] = useState<readonly Call[]>([]);
  // What began without the person, or is kept for them no longer, is asked for once.
  const settled = useRef(new Set<string>());
  useEffect(() => {
    followTables();
    refreshTables();
  }, []);
  useEffect(() => {
    let isWanted = true;
    const asked = rematchesOf(mine).filter(({ table }) => !settled.current.has(table.next ?? ''));
    void Promise.all(asked.map((before) => askFor(before, settled.current))).then((found) => {
      if (isWanted) setCalls(found.filter((call) => call !== null));
    });
    return () => {
      isWanted = false;
    };
  }, [mine, asOf]);
  return calls;
}

interface Meetings {
  readonly met: ReadonlyMap<string, Met>;
  readonly now: number;
  readonly putAside: (id: string) => void;
}

/** When each was first seen, and whether its time over the page has passed. */
function useMeetings(calls: readonly Call[]): Meetings {
  const met = useRef(new Map<string, Met>());
  const [now, setNow] = useState(Date.now());
  for (const { next } of calls)
    if (!met.current.has(next.id)) met.current.set(next.id, { since: Date.now(), isAside: false });
  const ids = calls.map(({ next }) => next.id).join(' ');
  useEffect(() => {
    setNow(Date.now());
    if (ids === '') return;
    const timer = setTimeout(() => setNow(Date.now()), CALLED_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  const putAside = (id: string): void => {
    const meeting = met.current.get(id);
    if (meeting !== undefined) met.current.set(id, { ...meeting, isAside: true });
    areCallsOpen.set(false);
    setNow(Date.now());
  };
  return { met: met.current, now, putAside };
}
