import { useEffect, useRef, useState } from 'preact/hooks';
import { speedInForce, useSettings } from '../app/settings.ts';
import { playSound } from '../sound/sounds.ts';
import type { TableModel } from '../table/tableModel.ts';
import { type Act, actAfter, BAND, firstAct } from './acts.ts';

export interface Acts {
  readonly act: Act;
  /** Whether it ended before these eyes: then it is celebrated. */
  readonly isLive: boolean;
  /** On to the next act. */
  readonly goOn: () => void;
}

/** What of the end is to be seen now. A game that was over before is shown as it is; a touch or a key goes on at once. */
export function useActs({ isOver, stage }: TableModel): Acts {
  const speed = speedInForce(useSettings());
  const wasOver = useRef(isOver);
  const [act, setAct] = useState<Act>(isOver ? 'podium' : 'playing');
  const isLive = !wasOver.current;
  const shown: Act = isOver ? (act === 'playing' ? firstAct(speed === 'off') : act) : 'playing';
  useEffect(() => setAct(shown), [shown]);
  useEffect(() => {
    if (shown !== 'landing') return;
    let isWanted = true;
    void stage.settled().then(() => {
      if (isWanted) setAct('band');
    });
    return () => {
      isWanted = false;
    };
  }, [shown, stage]);
  const goOn = (): void => setAct(actAfter(shown));
  useEffect(() => {
    if (shown !== 'band' && shown !== 'counting') return;
    // The rows are counted by the table that shows them, from when it is there.
    const timer = shown === 'band' ? setTimeout(goOn, BAND / (speed === 'fast' ? 2 : 1)) : undefined;
    addEventListener('pointerdown', goOn);
    addEventListener('keydown', goOn);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', goOn);
      removeEventListener('keydown', goOn);
    };
  }, [shown]);
  useEffect(() => {
    if (isLive && shown === 'podium') playSound('end');
  }, [isLive, shown]);
  return { act: shown, isLive, goOn };
}
