import { useEffect, useRef, useState } from 'preact/hooks';
import { speedInForce, useSettings } from '../app/settings.ts';
import { playSound } from '../sound/sounds.ts';
import type { TableModel } from '../table/tableModel.ts';
import { type Act, actAfter, actTime, firstAct } from './acts.ts';

export interface Acts {
  readonly act: Act;
  /** Whether it ended before these eyes: then it is celebrated. */
  readonly isLive: boolean;
}

/** What of the end is to be seen now. A game that was over before is shown as it is; a touch or a key goes on at once. */
export function useActs({ isOver, screen, view, stage }: TableModel): Acts {
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
  useEffect(() => {
    const time = actTime(shown, screen.game.score(view)[0]!.lines.length);
    if (time === null) return;
    const goOn = (): void => setAct(actAfter(shown));
    const timer = setTimeout(goOn, speed === 'fast' ? time / 2 : time);
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
  return { act: shown, isLive };
}
