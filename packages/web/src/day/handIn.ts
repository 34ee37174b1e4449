import { closesAt, type Day } from '@saqqara/games/day';
import type { DayStatus, Problem } from '@saqqara/protocol/client';
import {
  type DayFate,
  idOfDay,
  listMatches,
  noteFate,
  readMatch,
  type StoredMatch,
} from '../match/storage.ts';
import { oneAtATime } from './oneAtATime.ts';
import { beganAt } from './tries.ts';

/** Asks the server; lent, so that it can be done without one. */
export interface DayServer {
  /** As who one is, or as a guest who comes for it. */
  readonly enter: (day: Day, body: { record: string; began: number; bots: number }) => Promise<DayStatus>;
  readonly look: (day: Day) => Promise<DayStatus>;
  /** Who one is; `null` for nobody yet. */
  readonly who: () => Promise<string | null>;
  readonly now: () => number;
}

/** Whether its result is still to be handed in, or to be heard of. */
export const isPending = (match: StoredMatch): boolean =>
  isHandedIn(match) && (match.day?.fate === undefined || match.day.fate.is === 'waiting');

const isHandedIn = ({ id, day, result }: StoredMatch): boolean =>
  day !== undefined && id === idOfDay(day.day) && result !== null;

/** Hands in all results that wait on this device. What cannot be reached is tried again another time. */
export async function handInAll(server: DayServer): Promise<void> {
  for (const match of await listMatches()) if (isPending(match)) await handIn(match.id, server);
}

/** Hands a result in, or hears what became of it. */
export const handIn = (id: string, server: DayServer): Promise<void> =>
  oneAtATime(async () => {
    // As it is by now: another tab may have handed it in.
    const match = await readMatch(id);
    if (match === null || !(isPending(match) || isInList(match))) return;
    const fate = await fateOf(match, server);
    if (fate !== null) await noteFate(id, fate);
  });

const isInList = (match: StoredMatch): boolean => isHandedIn(match) && match.day?.fate?.is === 'entered';

async function fateOf(match: StoredMatch, server: DayServer): Promise<DayFate | null> {
  const { day, fate } = match.day!;
  try {
    const who = await server.who();
    if (fate === undefined) {
      // By the server's clock, which has just been heard; all else of the time is for the server to say.
      return server.now() >= closesAt(day) ? { is: 'late' } : await entered(match, server);
    }
    const { mine } = await server.look(day);
    const by = 'by' in fate ? (fate.by ?? null) : null;
    if (mine !== null) return fateIn(mine, who ?? by);
    // A server that has lost it is given it again. Whoever else is here now has not played it.
    return by !== null && by === who ? await entered(match, server) : null;
  } catch (error) {
    return fateBy(problemIn(error));
  }
}

async function entered(match: StoredMatch, server: DayServer): Promise<DayFate | null> {
  const { day, bots } = match.day!;
  const began = beganAt(match) ?? match.createdAt;
  const { mine } = await server.enter(day, { record: await recordOf(match), began, bots });
  return mine === null ? null : fateIn(mine, await server.who());
}

function fateIn({ state, play }: NonNullable<DayStatus['mine']>, by: string | null): DayFate {
  if (state === 'refused') return { is: 'refused', play };
  if (state === 'stale') return { is: 'otherBots' };
  return { is: state, ...(by === null ? {} : { by }) };
}

/** What the server said, if it did. */
const problemIn = (error: unknown): Problem | null =>
  error instanceof Error && 'problem' in error ? (error.problem as Problem) : null;

/** What a refusal means; `null` where it is worth trying again. */
function fateBy(problem: Problem | null): DayFate | null {
  switch (problem?.code) {
    case 'notPlayedThrough':
      return { is: 'refused', play: problem.play ?? null };
    case 'usedUp':
      return { is: 'another' };
    case 'stale':
      return { is: 'otherBots' };
    case 'notNow':
      return { is: 'late' };
    case 'closed':
      return { is: 'notLetIn' };
    default:
      return null;
  }
}

/** The record without names: the server knows who hands it in, and needs nothing else. */
async function recordOf(match: StoredMatch): Promise<string> {
  const { exportRecord } = await import('../match/storageRecord.ts');
  return exportRecord({ ...match, seats: match.seats.map((seat) => ({ ...seat, name: '' })) });
}
