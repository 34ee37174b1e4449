import type { Mirror } from '@saqqara/protocol/client';
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
  // From then on the match watches the table: whoever asked for it here as well would take it away from there.
  const hasBegun = useRef(false);
  const watch = async (seat: number | null): Promise<void> => {
    const line = await link();
    if (hasBegun.current) return;
    const shown = await line.watch(id, seat);
    // Also if nothing is to be seen: then it is asked for anew what has become of it.
    if ('type' in shown) onBegun();
  };
  useEffect(() => {
    const stop = listen(id, (next) => {
      if (hasBegun.current) return;
      hasBegun.current = next.table.phase !== 'open';
      if (hasBegun.current) onBegun();
      else setMirror(next);
    });
    void watch(yours[0] ?? null);
    return () => {
      stop();
      // The match is watched in its place.
      if (!hasBegun.current) void link().then((line) => line.unwatch(id));
    };
  }, [id]);
  return mirror === null ? null : <Lobby mirror={mirror} onSeated={(seat) => void watch(seat)} />;
}
