import type { GameTypes, Viewer } from '@saqqara/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { announce } from '../app/announce.tsx';
import { SpeakingAlso, useT } from '../i18n/context.tsx';
import type { Match } from '../match/match.ts';
import { randomSeed } from '../match/storage.ts';
import type { OnlineSlots } from '../table/onlineSlots.ts';
import type { Screen } from '../table/screen.ts';
import { stageOf } from '../table/stage.ts';
import { Table } from '../table/Table.tsx';
import { TrialProvider } from './context.ts';
import { openTrial } from './trial.ts';
import { trialPartsOf } from './trialParts.ts';
import './TryOut.css';

interface TryOutProps {
  readonly screen: Screen;
  /** The match that goes on meanwhile. */
  readonly match: Match<GameTypes>;
  /** The position that is tried, as the person sees it. */
  readonly view: GameTypes['View'];
  readonly seat: Viewer;
  /** Of the match that goes on. */
  readonly onlineSlots: OnlineSlots | null;
  readonly leave: () => void;
}

/** A copy of the position to play on for everybody; the real table is one tap away. */
export const TryOut = (props: TryOutProps) => (
  <SpeakingAlso sections={['study']}>
    <Tried {...props} />
  </SpeakingAlso>
);

function Tried({ screen, match, view, seat, onlineSlots, leave }: TryOutProps) {
  const t = useT();
  const stage = useMemo(stageOf, []);
  const trial = useMemo(
    () => openTrial(screen.game, { view, sitters: match.state.get().stored.seats, seed: randomSeed() }),
    [screen, match, view],
  );
  const trialSlots = useMemo(() => trialPartsOf(onlineSlots), [onlineSlots]);
  const begun = useMemo(() => match.state.get().timeline.plays.length, [match]);
  const reason = useRef('');
  const leaveFor = (why = ''): void => {
    reason.current = why;
    leave();
  };
  useEffect(() => {
    announce(t('study.try.entered'), 'assertive');
    return () => announce(`${reason.current} ${t('study.try.left')}`.trim(), 'assertive');
  }, []);
  return (
    <TrialProvider value={{ trial, match, begun, seat, leave: leaveFor }}>
      <Table screen={screen} match={trial} stage={stage} start={null} trialSlots={trialSlots} />
    </TrialProvider>
  );
}
