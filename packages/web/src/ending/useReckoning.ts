import { useEffect, useState } from 'preact/hooks';
import { browserThinker } from '../match/bots.ts';
import { useTable } from '../table/tableModel.ts';
import { replayedGame, type Moment, reckon } from './reckoning.ts';

/** The chances over the game that is over, worked out in the background; `null` until they are there, or if they cannot be. */
export function useReckoning(isWanted: boolean): readonly Moment[] | null {
  const { match, screen, state, outcome } = useTable();
  const [moments, setMoments] = useState<readonly Moment[] | null>(null);
  const { record } = match;
  const seen = state.timeline.plays.length;
  useEffect(() => {
    // Whoever has the game reviewed is told more, and needs the device for that.
    if (record === null || outcome === null || !isWanted || moments !== null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const thinker = browserThinker({ gameById: () => screen.game, levelsOf: () => screen.levels });
    const work = async (): Promise<void> => {
      const played = replayedGame(screen, await record(), outcome);
      const found = played === null ? null : await reckon(played, { thinker, signal, rest });
      if (found === null || played === null || signal.aborted) return;
      // Of a game that was begun elsewhere less was seen here than its record tells.
      const before = played.timeline.plays.length - seen;
      setMoments(
        found.flatMap(({ plays, chances }) => (plays < before ? [] : [{ plays: plays - before, chances }])),
      );
    };
    // Without them the points tell how it went.
    void work()
      .catch(() => null)
      .finally(thinker.close);
    return () => leaving.abort();
  }, [match, screen, seen, outcome === null, isWanted]);
  return moments;
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
