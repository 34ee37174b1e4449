import type { Settings } from '../../app/storedSettings.ts';
import type { Shown } from './shown.ts';

/** As long as it takes to see what was done, and to take it back. */
const GRACE = 3000;

/** After how many milliseconds the turn ends by itself; `null` where it waits for the person. */
export function closesIn(
  { isClosing }: Pick<Shown, 'isClosing'>,
  { endsTurns, confirm }: Pick<Settings, 'endsTurns' | 'confirm'>,
): number | null {
  if (!isClosing || !endsTurns) return null;
  return confirm === 'never' ? 0 : GRACE;
}
