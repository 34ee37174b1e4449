import type { Seat } from '@saqqara/kernel';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSettings } from '../app/settings.ts';
import type { Feeling } from '../drawing/face/features.tsx';
import { feelingAbout } from './feeling.ts';
import { useTable } from './tableModel.ts';

/** How long a feeling lasts, and how long somebody thinks before it shows, in milliseconds. */
const LASTING = 1500;
const MUSING = 1200;

/** What a bot shows: how it took the last play once its pieces have landed, or that it thinks. */
export function useFeeling(seat: Seat): Feeling {
  const { screen, state, eyes, isPast, stage } = useTable();
  const { feelings } = useSettings();
  const [felt, setFelt] = useState<Feeling>('calm');
  const { timeline, thinking } = state;
  const plays = timeline.plays.length;
  const seen = useRef(plays);
  useEffect(() => {
    const isNext = plays === seen.current + 1;
    seen.current = plays;
    setFelt('calm');
    if (!feelings || isPast || !isNext) return;
    // What the people at this device may not know shows on no face.
    const points = (moment: number): number[] =>
      screen.game.score(timeline.sight.view(timeline.states[moment], eyes)).map(({ total }) => total);
    const feeling = feelingAbout(points(plays - 1), points(plays), seat);
    if (feeling === 'calm') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    void stage.settled().then(() => {
      if (!isWanted) return;
      setFelt(feeling);
      timer = setTimeout(() => setFelt('calm'), LASTING);
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [plays, feelings, isPast]);
  const isMusing = useLasting(feelings && thinking === seat, MUSING);
  if (felt !== 'calm') return felt;
  return isMusing && thinking === seat ? 'thinking' : 'calm';
}

/** Whether something has been so for a while. */
function useLasting(isSo: boolean, span: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    setLasted(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), span);
    return () => clearTimeout(timer);
  }, [isSo]);
  return hasLasted;
}
