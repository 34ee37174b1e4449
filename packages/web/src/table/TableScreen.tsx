import type { GameTypes } from '@saqqara/kernel';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { SpeakingAlso } from '../i18n/context.tsx';
import { browserThinker } from '../match/bots.ts';
import { type LocalMatch, openLocalMatch } from '../match/localMatch.ts';
import { type Found, findTable } from './findTable.ts';
import { Laying, momentOf } from './Laying.tsx';
import { MissingTable } from './MissingTable.tsx';
import { stageOf } from './stage.ts';
import { Table } from './Table.tsx';

interface TableScreenProps {
  readonly id: string;
  /** A moment: `p31`. */
  readonly anchor: string | null;
}

/** Fetches the match and its game, and sits down. */
export function TableScreen({ id, anchor }: TableScreenProps) {
  const [found, setFound] = useState<Found | 'missing' | null>(null);
  useEffect(() => {
    let isWanted = true;
    setFound(null);
    void findTable(id).then((result) => {
      if (isWanted) setFound(result ?? 'missing');
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (found === 'missing') {
    return (
      <SpeakingAlso sections={['table']}>
        <MissingTable />
      </SpeakingAlso>
    );
  }
  if (found === null) return <Laying />;
  return (
    <SpeakingAlso sections={['table', ...found.screen.sections]} waiting={<Laying />}>
      <Seated key={id} {...found} start={momentOf(anchor)} />
    </SpeakingAlso>
  );
}

function Seated({ stored, screen, start }: Found & { readonly start: number | null }) {
  const stage = useMemo(stageOf, []);
  const [match, setMatch] = useState<LocalMatch<GameTypes> | null>(null);
  useEffect(() => {
    const thinker = browserThinker({ gameById: () => screen.game, levelsOf: () => screen.levels });
    const opened = openLocalMatch(screen.game, stored, {
      thinker,
      pace: () => settings.get().botPace,
      settled: stage.settled,
    });
    setMatch(opened);
    opened.wake();
    return () => {
      opened.close();
      thinker.close();
    };
  }, [screen, stored, stage]);
  return match === null ? <Laying /> : <Table screen={screen} match={match} stage={stage} start={start} />;
}
