import { waitingTables } from '../app/arrival.ts';
import { reached } from '../app/reach.ts';
import { storeOf } from '../app/store.ts';
import { refreshKept } from './kept/refresh.ts';
import { postUnsent } from './match/posting.ts';
import { unsentPlays } from './match/unsent.ts';
import { serverNow } from './serverTime.ts';
import { api, me, NotDone, reveal } from './session.ts';
import { paceOfTables } from './tablePace.ts';

/** A table in a list. */
export type Listed = Awaited<ReturnType<typeof askMine>>[number];

interface Tables {
  /** Where the person sits, as they stood when the server last told; those that wait for the person first. */
  readonly mine: readonly Listed[];
  /** Public tables with a free seat; `null` until they are known. */
  readonly open: readonly Listed[] | null;
  /** When the server last told, in milliseconds since 1970; `null` if it never did. */
  readonly asOf: number | null;
}

/** `tableHint.ts` reads the same key, before this is loaded. */
const STORED_AS = 'saqqara.tables';
const TOLD_AT = 'saqqara.tablesAt';

/** What was read so short ago is fresh. */
const MOMENT = 500;

const askMine = async () => (await api('GET /api/v1/tables/mine')).tables;

/** From the last visit, so that whoever comes back without a network still sees where they sit. */
function stored(): readonly Listed[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(found) ? (found as readonly Listed[]) : [];
  } catch {
    return [];
  }
}

function toldAt(): number | null {
  try {
    return Number(localStorage.getItem(TOLD_AT)) || null;
  } catch {
    return null;
  }
}

export const tables = storeOf<Tables>({ mine: stored(), open: null, asOf: toldAt() });
tables.subscribe(count);
unsentPlays.subscribe(count);
count();

/** The tab counts those that wait, and so does the sign of an installed page. */
function count(): void {
  waitingTables.set(tables.get().mine.filter(isWaiting).length);
  // Where there is no page there is no sign.
  if (typeof navigator !== 'undefined' && 'setAppBadge' in navigator)
    void navigator.setAppBadge(waitingTables.get()).catch(() => {});
}

/** Whether there is something for the person to do: what they have done already only needs to be sent. */
export function isWaiting(listed: Listed): boolean {
  const unsent = unsentPlays.get().get(listed.table.id);
  return isMyTurn(listed) && (unsent === undefined || unsent.declined !== undefined);
}

/** Whether the match stands still until the person does something. */
export function isMyTurn({ table, yours, toAct }: Listed): boolean {
  if (table.phase !== 'running') return false;
  return yours.some((seat) => {
    const held = table.seats[seat];
    return toAct.includes(seat) && held?.kind === 'person' && !held.isAway && held.standIn === null;
  });
}

/** What waits for me, what waits for others, what is over; in each the latest first. */
const rank = (listed: Listed): number => (isMyTurn(listed) ? 0 : listed.table.phase === 'over' ? 2 : 1);

function keepMine(all: readonly Listed[]): readonly Listed[] {
  const mine = all.toSorted((a, b) => rank(a) - rank(b) || b.at - a.at);
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(mine));
    localStorage.setItem(TOLD_AT, String(Date.now()));
  } catch {
    // Without storage nothing is shown before the server has been asked.
  }
  return mine;
}

export function forgetTables(): void {
  tables.set({ ...tables.get(), mine: keepMine([]) });
}

export function readTables(): Promise<void> {
  if (isHeld) return Promise.resolve();
  reading = read();
  return reading;
}

/** Does what ends the session. Nothing is asked for it meanwhile: the server would not know who asks any more. */
export async function holdTables(act: () => Promise<void>): Promise<void> {
  isHeld = true;
  try {
    await reading;
    await act();
  } finally {
    isHeld = false;
    schedule();
  }
}

async function read(): Promise<void> {
  readAt = Date.now();
  isStale = false;
  const number = ++lastRead;
  // Where there is no network nobody need be asked.
  if (!navigator.onLine) return reached(false);
  try {
    const who = await me();
    const [mine, open] = await Promise.all([who === null ? [] : askMine(), lists > 0 ? askOpen() : null]);
    // What was asked earlier and comes later is older.
    if (number < shownRead) return;
    shownRead = number;
    tables.set({ mine: keepMine(mine), open: open ?? tables.get().open, asOf: Date.now() });
    for (const { table } of mine) void reveal(table);
    reached(true);
    // The server is there: what was held back for it can go.
    if (who !== null && (await postUnsent())) return await read();
    void refreshKept(tables.get().mine);
  } catch (error) {
    if (error instanceof NotDone && error.problem.code === 'unavailable') reached(false);
  } finally {
    schedule();
  }
}

const askOpen = async () => (await api('GET /api/v1/tables', {})).tables;

let timer: ReturnType<typeof setTimeout> | null = null;
let readAt = 0;
/** The number of the last question, and that of the one whose answer is shown. */
let lastRead = 0;
let shownRead = 0;
let reading: Promise<void> = Promise.resolve();
/** Whether the session is about to end. */
let isHeld = false;
let isFollowing = false;
/** Whether something has happened since the server was asked. */
let isStale = false;
/** How many lists are on the screen. */
let lists = 0;

/** Asks again after a while, if there is anything to be heard of. */
function schedule(): void {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  if (!isFollowing) return;
  const looking = { isListed: lists > 0, isHidden: document.hidden, now: serverNow() };
  const pace = isStale ? MOMENT : paceOfTables(tables.get().mine, looking);
  if (pace !== null) timer = setTimeout(() => void readTables(), pace);
}

const isFresh = (): boolean => Date.now() - readAt <= MOMENT;

/** Something has happened: reads the lists, after a moment if that was done just now. */
export function refreshTables(): void {
  if (!isFresh()) return void readTables();
  isStale = true;
  schedule();
}

/** Keeps the person's own tables up to date from now on, for as long as the page is open. */
export function followTables(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.addEventListener('visibilitychange', () => (document.hidden ? schedule() : void readTables()));
  addEventListener('online', () => void readTables());
  void readTables();
}

/** The lists are on the screen: they are read afresh, and kept up to date until what this returns is called. */
export function watchTables(): () => void {
  lists += 1;
  if (!isFollowing) followTables();
  else if (tables.get().open === null) void readTables();
  else if (isFresh()) schedule();
  else void readTables();
  return () => {
    lists -= 1;
    schedule();
  };
}
