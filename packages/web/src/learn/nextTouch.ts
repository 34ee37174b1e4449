import type { Part } from '../table/screen.ts';
import type { Act, Touch } from './guide.ts';

/** What is named already, and the action that only waits for a yes. */
interface Named {
  readonly chosen: readonly Part[];
  readonly action: unknown;
}

/** The very next touch of an act; `null` when all is named and the yes is missing. */
export function nextTouch({ touches }: Act, { chosen, action }: Named): Touch | null {
  if (action !== null) return null;
  return touches.find(({ at }) => at === null || !chosen.includes(at)) ?? touches.at(-1)!;
}
