import { useEffect, useRef, useState } from 'preact/hooks';
import type { Stage } from './stage.ts';

/** Looking at earlier moments: where, and whether time runs. */
export interface Playback {
  /** How many plays the shown moment follows; `null` is now. */
  readonly past: number | null;
  readonly isRunning: boolean;
  readonly goTo: (cursor: number | null) => void;
  /** One play on, and what moves with it. */
  readonly step: () => void;
  readonly playFrom: (cursor: number) => void;
  readonly pause: () => void;
}

/** Between two plays, in milliseconds, besides what moves. */
const BREATH = 500;

export function usePlayback(now: number, stage: Stage, start: number | null): Playback {
  const [past, setPast] = useState(start === null || start >= now ? null : start);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(now);
  latest.current = now;

  useEffect(() => {
    if (!isRunning || past === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void stage.settled().then(() => {
        if (!isWanted) return;
        const next = past + 1;
        setPast(next >= latest.current ? null : next);
        if (next >= latest.current) setRunning(false);
      });
    }, BREATH);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isRunning, past, stage]);

  return {
    past: past !== null && past < now ? past : null,
    isRunning,
    goTo(cursor) {
      stage.clear();
      setRunning(false);
      setPast(cursor === null || cursor >= now ? null : Math.max(0, cursor));
    },
    step() {
      setRunning(false);
      setPast((before) => (before === null || before + 1 >= now ? null : before + 1));
    },
    playFrom(cursor) {
      setPast(Math.max(0, Math.min(cursor, now - 1)));
      setRunning(true);
    },
    pause: () => setRunning(false),
  };
}
