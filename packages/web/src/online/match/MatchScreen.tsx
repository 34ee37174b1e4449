import { isGameId } from '@saqqara/games';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useFailure } from '../../app/failure.ts';
import { loadShownScreen } from '../../games/screens.ts';
import { loadVariations } from '../../games/variations.ts';
import { SpeakingAlso } from '../../i18n/context.tsx';
import type { Screen } from '../../table/screen.ts';
import { Laying, momentOf } from '../../table/Laying.tsx';
import { stageOf } from '../../table/stage.ts';
import { Table } from '../../table/Table.tsx';
import type { KeptTable } from '../kept/keptTable.ts';
import { link, prepareGame } from '../session.ts';
import { refreshTables } from '../tables.ts';
import { ONLINE_PARTS } from './onlineParts.ts';
import { OnlineProvider } from './context.ts';
import { type OnlineMatch, openOnlineMatch } from './onlineMatch.ts';
import './match.css';

interface MatchScreenProps {
  readonly id: string;
  readonly game: string;
  /** Of its rules. */
  readonly version: number;
  /** The seats of the people at this device. */
  readonly yours: readonly number[];
  /** What was known of it on an earlier visit. */
  readonly kept: KeptTable | null;
  readonly anchor: string | null;
  /** The server does not show what was kept. */
  readonly onGone: () => void;
}

interface Opened {
  readonly match: OnlineMatch;
  readonly screen: Screen;
}

/** A match at the server, once it has begun. */
export function MatchScreen({ id, game, version, yours, kept, anchor, onGone }: MatchScreenProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const stage = useMemo(stageOf, []);
  const fail = useFailure();
  useEffect(() => {
    let isWanted = true;
    let close = (): void => {};
    open().then((found) => {
      if (found === null) return;
      close = () => found.match.close();
      if (isWanted) setOpened(found);
      else close();
    }, fail);
    return () => {
      isWanted = false;
      close();
      setOpened(null);
    };

    async function open(): Promise<Opened | null> {
      const [line, screen, variations] = await Promise.all([
        link(),
        loadShownScreen({ game, version }),
        isGameId(game) ? loadVariations(game) : null,
        prepareGame({ game, version }),
      ]);
      if (screen === null || !isWanted) return null;
      const looks = variations?.looks ?? [];
      const onRematch = refreshTables;
      const setting = { id, game: screen.game, looks, link: line, yours, kept, onGone, onRematch };
      const match = await openOnlineMatch(setting);
      return match === null ? null : { match, screen };
    }
  }, [id, game, version, yours.join(' '), kept]);
  if (opened === null) return <Laying />;
  const { match, screen } = opened;
  return (
    <SpeakingAlso sections={['table', 'onlineTable', ...screen.sections]} waiting={<Laying />}>
      <OnlineProvider value={match}>
        <Table
          screen={screen}
          match={match}
          onlineSlots={ONLINE_PARTS}
          stage={stage}
          start={momentOf(anchor)}
        />
      </OnlineProvider>
    </SpeakingAlso>
  );
}
