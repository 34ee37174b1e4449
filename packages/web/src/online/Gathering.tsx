import { isGathering, type Mirror } from '@saqqara/protocol/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Lobby } from './pages/Lobby.tsx';
import { link, listen } from './session.ts';

interface GatheringProps {
  readonly id: string;
  readonly yours: readonly number[];
  readonly onBegun: () => void;
}

/** A table before its match: watched until every seat is taken. */
export function Gathering({ id, yours, onBegun }: GatheringProps) {
  const [mirror, setMirror] = useState<Mirror | null>(null);
  const isOver = useRef(false);
  const watch = async (seat: number | null): Promise<void> => {
    const line = await link();
    // Whoever took the last seat began the match, which is watched by now: to watch the gathering again would end that.
    if (isOver.current) return;
    const shown = await line.watch(id, seat);
    // Also if nothing is to be seen: then it is asked for anew what has become of it.
    if ('type' in shown) onBegun();
  };
  useEffect(() => {
    let hasBegun = false;
    isOver.current = false;
    const stop = listen(id, (next) => {
      if (hasBegun) return;
      hasBegun = !isGathering(next.table);
      isOver.current = hasBegun;
      if (hasBegun) onBegun();
      else setMirror(next);
    });
    void watch(yours[0] ?? null);
    return () => {
      stop();
      isOver.current = true;
      // The match is watched in its place.
      if (!hasBegun) void link().then((line) => line.unwatch(id));
    };
  }, [id]);
  return mirror === null ? null : <Lobby mirror={mirror} onSeated={(seat) => void watch(seat)} />;
}
