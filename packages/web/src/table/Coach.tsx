import { lazyPart } from '../app/lazyPart.tsx';
import { useSettings } from '../app/settings.ts';

const CoachStrip = lazyPart(async () => (await import('../learn/CoachStrip.tsx')).CoachStrip);

/** Whoever plays a game for the first time is told something about each of the first turns. */
export const Coach = () => (useSettings().coach ? <CoachStrip /> : null);
