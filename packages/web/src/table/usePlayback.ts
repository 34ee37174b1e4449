import { useEffect } from 'preact/hooks';
import type { TableLoop } from './model/tableLoop.ts';
import type { Stage } from './stage.ts';

/** Between two plays, in milliseconds, besides what moves: of a turn that is shown once more each sentence is read, a whole game is glanced at. */
const BREATH = { few: 1500, many: 500 };
/** So many plays before the present are a turn or two. */
const FEW = 10;

/** Lets the past run: time passes once what moves has arrived. */
export function usePlayback({ table, send }: TableLoop, stage: Stage, now: number): void {
  const { isRunning, past } = table.get();
  useEffect(() => {
    if (!isRunning || past === null) return;
    let isWanted = true;
    const timer = setTimeout(
      () => {
        void stage.settled().then(() => {
          if (isWanted) send({ type: 'timePassed' });
        });
      },
      now - past <= FEW ? BREATH.few : BREATH.many,
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isRunning, past, stage, send]);
}
