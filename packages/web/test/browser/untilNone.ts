import { setTimeout as sleep } from 'node:timers/promises';

/** A page that is being drawn is not judged: a busy machine takes its time for it. Only what is really wrong costs this long. */
const DRAWING = 20_000;

const OFTEN = 100;

/** What is wrong, asked again and again until it is nothing, or stays. */
export async function untilNone(look: () => Promise<string[]>): Promise<string[]> {
  const end = performance.now() + DRAWING;
  for (;;) {
    const found = await look();
    if (found.length === 0 || performance.now() > end) return found;
    await sleep(OFTEN);
  }
}
