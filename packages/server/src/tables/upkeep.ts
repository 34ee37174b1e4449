import { attendToDue } from './attention.ts';
import type { Hall } from './hall.ts';
import { PRESENCE_EVERY, type Presence } from './presence.ts';

const DUE_EVERY = 500;
const BEAT_EVERY = 5_000;
const TIDY_EVERY = 20_000;
/** With many nodes a message may be lost; nobody waits longer than this for what another node stored. */
const REFRESH_EVERY = 4_000;

/** Does from now on what must be done from time to time; ends with what it returns. */
export function keepUp(hall: Hall, presence: Presence): () => Promise<void> {
  const { outages, now, database, bus, scribe } = hall.ground;
  const complain = (error: unknown): void => hall.ground.complain(error, '');
  const routines = [
    routine(DUE_EVERY, () => attendToDue(hall), complain),
    routine(BEAT_EVERY, () => outages.beat(now()), complain),
    routine(TIDY_EVERY, async () => hall.tidy(), complain),
    routine(PRESENCE_EVERY, async () => presence.renew(hall.tables.values()), complain),
    ...(database.dialect === 'postgres' ? [routine(REFRESH_EVERY, () => hall.refresh(), complain)] : []),
  ];
  bus.whenRestored(() => void hall.refresh().catch(complain));
  return async () => {
    await Promise.all(routines.map(({ end }) => end()));
    await scribe.idle();
    // From here on no clock runs.
    await outages.beat(now());
  };
}

interface Routine {
  /** Resolves when it is not under way any more. */
  readonly end: () => Promise<void>;
}

/** Something that is done again and again, never twice at once. */
function routine(ms: number, act: () => Promise<void>, complain: (error: unknown) => void): Routine {
  let isOver = false;
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(go, ms);
  function go(): void {
    underWay = act()
      .catch(complain)
      .then(() => {
        if (!isOver) timer = setTimeout(go, ms);
      });
  }
  return {
    end() {
      isOver = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
