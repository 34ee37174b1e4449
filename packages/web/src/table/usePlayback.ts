import { useEffect } from 'preact/hooks';
import type { TableLoop } from './model/tableLoop.ts';
import type { Stage } from './stage.ts';

/** Between two plays, in milliseconds, besides what moves. */
const BREATH = 500;

/** Lets the past run: time passes once what moves has arrived. */
export function usePlayback({ table, send }: TableLoop, stage: Stage): void {
  const { isRunning, past } = table.get();
  useEffect(() => {
    if (!isRunning || past === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void stage.settled().then(() => {
        if (isWanted) send({ type: 'timePassed' });
      });
    }, BREATH);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isRunning, past, stage, send]);
}
