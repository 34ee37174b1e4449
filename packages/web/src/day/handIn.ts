import { type Day, untimely } from '@saqqara/games/day';
import type { DayStatus, Problem } from '@saqqara/protocol/client';
import { type DayFate, idOfDay, listMatches, noteFate, type StoredMatch } from '../match/storage.ts';
import { beganAt } from './tries.ts';

/** Asks the server; lent, so that it can be done without one. */
export interface DayServer {
  readonly enter: (day: Day, body: { record: string; began: number; bots: number }) => Promise<DayStatus>;
  readonly look: (day: Day) => Promise<DayStatus>;
  readonly now: () => number;
}

/** Whether its result is still to be handed in, or to be heard of. */
export const isPending = ({ id, day, result }: StoredMatch): boolean =>
  day !== undefined &&
  id === idOfDay(day.day) &&
  result !== null &&
  (day.fate === undefined || day.fate.is === 'waiting');

/** Hands in all results that wait on this device. What cannot be reached is tried again another time. */
export async function handInAll(server: DayServer): Promise<void> {
  for (const match of await listMatches()) if (isPending(match)) await handIn(match, server);
}

/** Hands a result in, or hears what became of it; tells whether the server could be reached. */
export async function handIn(match: StoredMatch, server: DayServer): Promise<boolean> {
  const { day } = match;
  if (day === undefined || !isPending(match)) return true;
  const fate = await fateOf(match, server);
  if (fate !== null) await noteFate(match.id, fate);
  return fate !== null;
}

async function fateOf(match: StoredMatch, server: DayServer): Promise<DayFate | null> {
  const { day, bots, fate } = match.day!;
  const began = beganAt(match) ?? match.createdAt;
  // What was handed in is played through, however late it has become meanwhile.
  if (fate === undefined && untimely(day, began, Math.max(began, server.now())) !== null)
    return { is: 'late' };
  try {
    const record = await recordOf(match);
    const { mine } =
      fate === undefined ? await server.enter(day, { record, began, bots }) : await server.look(day);
    // Whoever signed in as somebody else hands it in once more.
    if (mine === null) return fate === undefined ? null : handedInAgain(match, server, record, began);
    return mine.state === 'refused' ? { is: 'refused', play: mine.play } : { is: mine.state };
  } catch (error) {
    return fateBy(problemIn(error));
  }
}

async function handedInAgain(
  match: StoredMatch,
  server: DayServer,
  record: string,
  began: number,
): Promise<DayFate | null> {
  const { day, bots } = match.day!;
  const { mine } = await server.enter(day, { record, began, bots });
  return mine === null ? null : { is: 'waiting' };
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
