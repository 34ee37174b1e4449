import type { Settings } from '../../app/storedSettings.ts';
import type { Shown } from './shown.ts';

/** As long as it takes to see what was done, and to take it back. */
const GRACE = 3000;

/** As long as it takes to read why there is nothing to do, and what the others did. */
const IDLE_GRACE = 4500;

/** After how many milliseconds the turn ends by itself; `null` where it waits for the person. */
export function closesIn(
  { isClosing, decision }: Pick<Shown, 'isClosing' | 'decision'>,
  { endsTurns, confirm }: Pick<Settings, 'endsTurns' | 'confirm'>,
): number | null {
  if (!isClosing || !endsTurns) return null;
  if (decision !== null && decision.screen.input.isIdle?.(decision.view, decision.seat) === true)
    return IDLE_GRACE;
  return confirm === 'never' ? 0 : GRACE;
}

/** What the end of a turn must know of who sits there. */
export interface Hands {
  /** Whether they play by keys: then they have Enter at hand, and may still be listening to what happened. */
  readonly areOnKeys: () => boolean;
  /** Says whenever the focus moves, a key is pressed, or a finger comes down or goes. Returns how to stop. */
  readonly watch: (changed: (by: 'focus' | 'key' | 'press' | 'release') => void) => () => void;
}

/**
 * Ends a turn after a while, unless hands are or go on the keys meanwhile; with the pointer the while begins anew, and a
 * finger that is down already decides for itself. Returns how to stop.
 */
export function closeAfter(ms: number, hands: Hands, close: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const wait = (): void => {
    clearTimeout(timer);
    if (!hands.areOnKeys()) timer = setTimeout(close, ms);
  };
  const stop = hands.watch((by) => {
    isHeld = by === 'press' || (isHeld && by !== 'release');
    if (isHeld || by === 'key') clearTimeout(timer);
    else wait();
  });
  wait();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
