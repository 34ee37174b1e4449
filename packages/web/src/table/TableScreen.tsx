import type { GameTypes } from '@saqqara/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useFailure } from '../app/failure.ts';
import { lazily } from '../app/lazily.tsx';
import { settings } from '../app/settings.ts';
import { SpeakingAlso } from '../i18n/context.tsx';
import { browserThinker } from '../match/bots.ts';
import { type LocalMatch, openLocalMatch } from '../match/localMatch.ts';
import { readMatch, type StoredMatch, watchMatches } from '../match/storage.ts';
import { type Found, findTable } from './findTable.ts';
import { Laying, momentOf } from './Laying.tsx';
import { MissingTable } from './MissingTable.tsx';
import type { Screen } from './screen.ts';
import { stageOf } from './stage.ts';
import { Table } from './Table.tsx';
import { TableWithoutRules } from './TableWithoutRules.tsx';

const CarriedAway = lazily(async () => (await import('../online/pages/CarriedAway.tsx')).CarriedAway);

interface TableScreenProps {
  readonly id: string;
  /** A moment: `p31`. */
  readonly anchor: string | null;
}

/** Fetches the match and its game, and sits down. */
export function TableScreen({ id, anchor }: TableScreenProps) {
  const [found, setFound] = useState<Found | 'missing' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const again = (): void => setAttempt((n) => n + 1);
  const fail = useFailure();
  useEffect(() => {
    let isWanted = true;
    setFound(null);
    findTable(id).then((result) => {
      if (isWanted) setFound(result ?? 'missing');
    }, fail);
    return () => {
      isWanted = false;
    };
  }, [id, attempt]);
  // Another tab may carry it to a table online: from then on nobody plays here.
  const carriedTo = found === null || found === 'missing' ? undefined : found.stored.carriedTo;
  useEffect(
    () =>
      watchMatches((changed) => {
        if (changed !== id) return;
        void readMatch(id).then((match) => {
          if (match?.carriedTo !== carriedTo) again();
        });
      }),
    [id, carriedTo],
  );
  if (found === 'missing') {
    return (
      <SpeakingAlso sections={['table']}>
        <MissingTable />
      </SpeakingAlso>
    );
  }
  if (found === null) return <Laying />;
  if (found.stored.carriedTo !== undefined) {
    return <CarriedAway match={found.stored} table={found.stored.carriedTo} onKept={again} />;
  }
  const { stored, screen } = found;
  if (screen === null) return <TableWithoutRules match={stored} />;
  return (
    <SpeakingAlso sections={['table', ...screen.sections]} waiting={<Laying />}>
      <Seated key={id} stored={stored} screen={screen} start={momentOf(anchor)} onGone={again} />
    </SpeakingAlso>
  );
}

interface SeatedProps {
  readonly stored: StoredMatch;
  readonly screen: Screen;
  readonly start: number | null;
  /** Another tab deleted the match. */
  readonly onGone: () => void;
}

function Seated({ stored, screen, start, onGone }: SeatedProps) {
  const stage = useMemo(stageOf, []);
  const [match, setMatch] = useState<LocalMatch<GameTypes> | null>(null);
  useEffect(() => {
    const thinker = browserThinker({ gameById: () => screen.game, levelsOf: () => screen.levels });
    const opened = openLocalMatch(screen.game, stored, {
      thinker,
      pace: () => settings.get().botPace,
      settled: stage.settled,
      gone: onGone,
    });
    setMatch(opened);
    return () => {
      opened.close();
      thinker.close();
    };
  }, [screen, stored, stage]);
  return match === null ? <Laying /> : <Table screen={screen} match={match} stage={stage} start={start} />;
}
