import { closesAt } from '@saqqara/games/day';
import type { Outcome, Seed } from '@saqqara/kernel';
import { type Readable, storeOf } from '../app/store.ts';
import { serverNow } from '../online/serverTime.ts';
import { forgetLinesOf } from '../tryOut/keptLines.ts';
import { askToPersist } from './persistence.ts';
import { storageInDatabase } from './storageDatabase.ts';
import {
  type DayFate,
  type DayTry,
  type MatchStorage,
  storageInMemory,
  type StoredMatch,
  type StoredPlay,
} from './matchStorage.ts';

export type { DayFate, DayTry, PlayedFrom, StoredMatch, StoredPlay, StoredSeat } from './matchStorage.ts';

const temporary = storeOf(false);

/** Whether matches are lost when the page is closed, because this browser keeps nothing. */
export const isTemporary: Readable<boolean> = temporary;

let opened: Promise<MatchStorage> | null = null;

function storage(): Promise<MatchStorage> {
  opened ??= storageInDatabase().catch(() => {
    temporary.set(true);
    return storageInMemory();
  });
  return opened;
}

export type NewMatch = Pick<StoredMatch, 'game' | 'version' | 'options' | 'seats'>;

/** Stores a new match, with a seed that nobody can guess. */
export async function newMatch(setUp: NewMatch): Promise<StoredMatch> {
  return keepMatch({ ...setUp, seed: randomSeed(), plays: [], result: null });
}

/** Stores a match that has been played elsewhere, as a new one. */
export async function keepMatch(
  match: NewMatch &
    Pick<StoredMatch, 'seed' | 'plays' | 'result' | 'ending' | 'origin' | 'isPractice' | 'forks' | 'from'>,
): Promise<StoredMatch> {
  const now = Date.now();
  const stored = { ...match, id: randomId(), createdAt: now, updatedAt: now, seen: match.plays.length };
  await (await storage()).put(stored);
  tell(stored.id);
  return stored;
}

/** What a try at the deal of a day is called: there is one that counts, however many tabs begin it. */
export const idOfDay = (day: string): string => `day-${day}`;

/** Stores a try at the deal of a day; one that counts only if there is none yet. Tells which one is there then. */
export async function keepDayTry(
  match: NewMatch & Pick<StoredMatch, 'seed' | 'isPractice'> & { readonly day: DayTry },
): Promise<StoredMatch> {
  const now = Date.now();
  const id = match.isPractice === true ? randomId() : idOfDay(match.day.day);
  const fresh: StoredMatch = {
    ...match,
    id,
    plays: [],
    result: null,
    createdAt: now,
    updatedAt: now,
    seen: 0,
  };
  const kept = await (await storage()).add(fresh);
  tell(kept.id);
  return kept;
}

/** Notes what became of the result of a try. What the server has is not another try. */
export const noteFate = (id: string, fate: DayFate): Promise<boolean> =>
  changeMatch(id, ({ day, ...match }) => {
    const known = day?.fate;
    const isThere = known?.is === 'waiting' || known?.is === 'entered';
    if (day === undefined || (fate.is === 'another' && isThere)) return null;
    return JSON.stringify(known) === JSON.stringify(fate) ? null : { ...match, day: { ...day, fate } };
  });

/** Whether nobody may have the record yet: with it the deal of a day could be tried before it is played. */
export const isSealed = ({ day, result }: Pick<StoredMatch, 'day' | 'result'>): boolean =>
  day !== undefined && result === null;

/** Whether it stays here until its list is closed: the one try of a day is not begun anew by deleting it. */
export const isKept = ({ id, day }: Pick<StoredMatch, 'id' | 'day'>): boolean =>
  day?.began !== undefined && id === idOfDay(day.day) && serverNow() < closesAt(day.day);

export const readMatch = async (id: string): Promise<StoredMatch | null> => (await storage()).read(id);

/** The latest first. */
export const listMatches = async (): Promise<readonly StoredMatch[]> =>
  (await (await storage()).list()).toSorted((a, b) => b.updatedAt - a.updatedAt);

/**
 * Adds the play with number `seq`, counted from 0. Refuses, with `false`, if the match has another length by now: then
 * another tab was quicker, and this one must read it again; or if it goes on elsewhere or nowhere. Resolves when the play will survive a power cut.
 */
export async function appendPlay(
  id: string,
  seq: number,
  play: StoredPlay,
  result: Outcome | null = null,
): Promise<boolean> {
  const isAdded = await changeMatch(id, (match) =>
    match.plays.length === seq && isPlayedHere(match)
      ? { ...match, ...begunBy(match, play), plays: [...match.plays, play], result }
      : null,
  );
  // Whoever has played has something to lose; whoever only looked is not asked.
  if (isAdded && !temporary.get()) askToPersist();
  return isAdded;
}

/** When a try began is what the server's clock said, not the device's: that may be wrong by hours. */
const begunBy = ({ day, seats }: StoredMatch, { seat }: StoredPlay): Pick<StoredMatch, 'day'> =>
  day === undefined || day.began !== undefined || seats[seat]?.kind !== 'person'
    ? {}
    : { day: { ...day, began: serverNow() } };

/** Takes back all plays after the first `length`; `expectedLength` as `seq` above. */
export function truncatePlays(
  id: string,
  expectedLength: number,
  length: number,
  isPractice = false,
): Promise<boolean> {
  return changeMatch(id, (match) =>
    match.plays.length === expectedLength &&
    length <= expectedLength &&
    isPlayedHere(match) &&
    match.day === undefined
      ? {
          ...match,
          plays: match.plays.slice(0, length),
          result: null,
          seen: Math.min(match.seen, length),
          ...(isPractice ? { isPractice } : {}),
        }
      : null,
  );
}

const isPlayedHere = ({ carriedTo, ending }: StoredMatch): boolean =>
  carriedTo === undefined && ending === undefined;

/** Notes that the match goes on at a table online; `null` if it goes on here after all. */
export function carryMatch(id: string, table: string | null): Promise<boolean> {
  return changeMatch(id, ({ carriedTo: _before, ...match }) => {
    if (match.day !== undefined) return null;
    return table === null ? match : { ...match, carriedTo: table };
  });
}

/** Notes that the match counts nowhere from now on. */
export const markPractice = (id: string): Promise<boolean> =>
  changeMatch(id, (match) => (match.isPractice === true ? null : { ...match, isPractice: true }));

/** Notes how far the person has seen the match; other tabs need not know. */
export async function markSeen(id: string, seen: number): Promise<void> {
  await (await storage()).change(id, (match) => (match.seen === seen ? null : { ...match, seen }));
}

/** Tells whether it is gone: what is kept stays. */
export async function deleteMatch(id: string): Promise<boolean> {
  const match = await readMatch(id);
  if (match !== null && isKept(match)) return false;
  await (await storage()).remove(id);
  forgetLinesOf(id);
  tell(id);
  return true;
}

async function changeMatch(id: string, change: (match: StoredMatch) => StoredMatch | null): Promise<boolean> {
  const isChanged = await (
    await storage()
  ).change(id, (match) => {
    const changed = change(match);
    return changed === null ? null : { ...changed, updatedAt: Date.now() };
  });
  if (isChanged) tell(id);
  return isChanged;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('saqqara.matches');
const watchers = new Set<(id: string) => void>();
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'string') for (const watcher of watchers) watcher(data);
});

const tell = (id: string): void => channel?.postMessage(id);

/** Calls `watcher` with the id of every match that another tab changes. Returns how to stop. */
export function watchMatches(watcher: (id: string) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function randomSeed(): Seed {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Int32Array(4));
  return [a, b, c, d];
}

/** Ten letters and digits: short enough for an address, long enough to be the only one. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}
