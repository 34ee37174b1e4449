import type { GameId } from '@saqqara/games';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { lazyPart } from '../app/lazyPart.tsx';
import { useSettings } from '../app/settings.ts';
import { PAGE_GAMES } from '../games/pageGames.ts';
import { COACHED_TURNS, readCoaching, turnsOf } from '../learn/coaching.ts';
import { interludeAt } from './interludeAt.ts';
import { useTable } from './tableModel.ts';
import { useLanded } from './useLanded.ts';
import { useTelling } from './useTelling.ts';
import { peopleOf } from './viewing.ts';

const CoachLine = lazyPart(async () => (await import('../learn/CoachLine.tsx')).CoachLine);

/** Whoever plays a game for the first time is told something about each of the first turns. */
export const Coach = () => (useSettings().coach ? <CoachStrip /> : null);

/**
 * Its room is there with the table, before the coach is, and stays the same whether it speaks or not: no target moves under a
 * finger. Once it is silent for good, the board takes the room at the end of a round, when it is laid anew and nothing is asked.
 */
function CoachStrip() {
  const { screen, state, own } = useTable();
  const game = screen.game.id as GameId;
  const { coach } = PAGE_GAMES[game];
  // A game in which it has said its last word is not coached again.
  const [isOver] = useState(() => readCoaching(game).isOver);
  const turns = turnsOf(state.timeline.plays, own);
  // Who only looks on has nothing to learn by doing.
  const isCoached =
    !isOver && coach !== undefined && turns <= COACHED_TURNS && peopleOf(state.stored).length > 0;
  const [hasRoom, setHasRoom] = useState(isCoached);
  const isLaidAnew = useRoundEnded() && screen.hasRounds === true;
  useLayoutEffect(() => {
    if (!isCoached && isLaidAnew) setHasRoom(false);
  }, [isCoached, isLaidAnew]);
  if (!hasRoom) return null;
  return <div class="coach-strip">{isCoached && <CoachLine game={game} coach={coach} turns={turns} />}</div>;
}

/** Whether the play that has just landed ended a round. */
function useRoundEnded(): boolean {
  const landed = useLanded();
  const telling = useTelling();
  return useMemo(() => landed !== null && interludeAt(telling, landed) !== null, [telling, landed]);
}
