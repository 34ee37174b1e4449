import { useEffect, useRef, useState } from 'preact/hooks';
import { isGathering } from '@saqqara/protocol/client';
import { isOutdated } from '../app/outdated.ts';
import { useStore } from '../app/store.ts';
import { begunHere } from './begunHere.ts';
import { Gathering } from './Gathering.tsx';
import { forgetKept, readKept } from './kept/keptStorage.ts';
import type { KeptTable } from './kept/keptTable.ts';
import { MatchScreen } from './match/MatchScreen.tsx';
import { NoTable } from './pages/NoTable.tsx';
import { ReportLayer } from './safety/ReportDialog.tsx';
import { api, arrive, isLinked, NotDone, prepareGame } from './session.ts';
import { tables } from './tables.ts';

interface Found {
  readonly game: string;
  readonly version: number;
  readonly isOpen: boolean;
  readonly yours: readonly number[];
  /** What was known of it on an earlier visit; the server has not been asked yet. */
  readonly kept: KeptTable | null;
}

interface OnlineTableProps {
  readonly id: string;
  /** A moment: `p31`. */
  readonly anchor: string | null;
}

/** A table online: where people gather before the match, and the match. */
export function OnlineTable({ id, anchor }: OnlineTableProps) {
  const [found, setFound] = useState<Found | 'missing' | 'withoutRules' | 'unreachable' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isTooOld = useTooOld();
  const again = (): void => setAttempt((n) => n + 1);
  useEffect(() => {
    let isWanted = true;
    findTable(id).then(
      (table) => isWanted && setFound(table),
      (error: unknown) => {
        const isGone = error instanceof NotDone && error.problem.code !== 'unavailable';
        if (isWanted) setFound(isGone ? 'missing' : 'unreachable');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [id, attempt]);

  // Whoever waits for the network need not say so.
  useEffect(() => {
    if (found !== 'unreachable') return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [found]);
  const begin = (): void => {
    begunHere.set(id);
    again();
  };
  const forgetAndAsk = (): void => void forgetKept(id).finally(again);

  if (found === null) return null;
  if (typeof found === 'string') return <NoTable id={id} why={found} onTryAgain={again} />;
  const { game, version, isOpen, yours, kept } = found;
  if (isTooOld && kept === null) return <NoTable id={id} why="outdated" onTryAgain={again} />;
  return (
    <>
      {isOpen ? (
        <Gathering id={id} yours={yours} onBegun={begin} />
      ) : (
        <MatchScreen {...{ id, game, version, yours, kept, anchor }} onGone={forgetAndAsk} />
      )}
      <ReportLayer />
    </>
  );
}

/** Whether the server will show nothing to this page; what it has shown stays. */
function useTooOld(): boolean {
  const isTooOld = useStore(isOutdated);
  const isThere = useStore(isLinked);
  const wasThere = useRef(false);
  if (isThere) wasThere.current = true;
  return isTooOld && !wasThere.current;
}

async function findTable(id: string): Promise<Found | 'missing' | 'withoutRules'> {
  const kept = await readKept(id);
  if (kept !== null && (await prepareGame(kept))) {
    return {
      game: kept.game,
      version: kept.version,
      isOpen: false,
      yours: kept.mirror.yours,
      kept: { ...kept, asOf: certainAt(kept) },
    };
  }
  const { table, yours, lacksRules } = await api('GET /api/v1/tables/:id', { params: { id } });
  const isOpen = isGathering(table);
  // Everybody left before it began.
  if (!isOpen && table.commitment === null) return 'missing';
  const [isKnown] = await Promise.all([prepareGame(table), isOpen ? arrive() : null]);
  if (lacksRules === true || !isKnown) return 'withoutRules';
  return { game: table.game, version: table.version, isOpen, yours, kept: null };
}

/** The list may have told since that nothing has happened. */
function certainAt({ id, asOf, mirror }: KeptTable): number {
  const told = tables.get();
  const listed = told.mine.find(({ table }) => table.id === id);
  return listed?.table.seq === mirror.table.seq ? Math.max(asOf, told.asOf ?? 0) : asOf;
}
