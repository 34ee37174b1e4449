import type { Answer, Given, Link, Mirror, Problem, Route, ROUTES, Update } from '@saqqara/protocol/client';
import { rememberAccount } from '../app/accountHint.ts';
import { rememberName } from '../app/myName.ts';
import { outdated } from '../app/outdated.ts';
import { reached } from '../app/reach.ts';
import { type Readable, storeOf } from '../app/store.ts';
import { unreadNotices } from '../app/unreadNotices.ts';
import { type Dealing, revealAt, type Tell } from './deal/revealing.ts';
import { keepOnlyFor } from './kept/forget.ts';
import { askForTime, hearDate } from './serverTime.ts';
import { untilItFails } from './untilItFails.ts';

type Routes = typeof ROUTES;

/** How a route is called: `GET /api/v1/tables/:id`. */
type AddressOf<R extends Route> = `${R['method']} ${R['path']}`;
export type Address = { [K in keyof Routes]: AddressOf<Routes[K]> }[keyof Routes];
type RouteAt<A extends Address> = {
  [K in keyof Routes]: AddressOf<Routes[K]> extends A ? Routes[K] : never;
}[keyof Routes];

/** What a route wants to be given. */
type Gift<R extends Route> = {
  readonly [Part in 'params' | 'query' | 'body' as Given<R, Part> extends null ? never : Part]: Given<
    R,
    Part
  >;
};

/** Where nothing need be asked besides, it may be left out. */
type Asked<G> = G extends { readonly query: infer Q }
  ? object extends Q
    ? Omit<G, 'query'> & { readonly query?: Q }
    : G
  : G;

/** The server said no, or could not be reached: then the code is `unavailable`. */
export class NotDone extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** Asks the server for something. Rejects with `NotDone`. */
export async function api<A extends Address>(
  address: A,
  ...[gift]: keyof Gift<RouteAt<A>> extends never ? [] : [gift: Asked<Gift<RouteAt<A>>>]
): Promise<Answer<RouteAt<A>>> {
  const { params, query, body } = (gift ?? {}) as Parts;
  const [method = '', path = ''] = address.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString();
  const response = await fetch(search === '' ? filled : `${filled}?${search}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => null);
  hearDate(response?.headers.get('date'));
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.ok !== true) throw new NotDone(problemIn(answer));
  if (method !== 'GET' && !path.endsWith('/me')) void noticeArrival();
  return answer as Answer<RouteAt<A>>;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

const problemIn = (answer: unknown): Problem =>
  typeof answer === 'object' && answer !== null && 'code' in answer
    ? (answer as Problem)
    : { code: 'unavailable' };

/** What people are told about themselves. */
export type Myself = NonNullable<Answer<Routes['me']>['me']>;

const known = storeOf<Myself | null>(null);
// The next page says it before it has asked.
known.subscribe(() => {
  rememberName(known.get()?.name ?? null);
  rememberAccount(known.get()?.isAccount === true);
  unreadNotices.set(known.get()?.notices ?? 0);
});

/** Who I am as far as it is known; `me()` asks. */
export const myself: Readable<Myself | null> = known;

let asking: Promise<Myself | null> | null = null;

/** How often somebody signed in or out here: what the server said before is about somebody else. */
let changes = 0;
export const changesOfPerson = (): number => changes;

/** Who I am; `null` before I have done anything that needs somebody. Asked once, unless it failed. */
export function me({ again = false } = {}): Promise<Myself | null> {
  if (again) asking = null;
  asking ??= askWho();
  return asking;
}

function askWho(): Promise<Myself | null> {
  const asked: Promise<Myself | null> = api('GET /api/v1/me').then(
    async ({ me: answer }) => {
      // What was said before somebody signed in or out is not true any more.
      if (asking !== asked) return asking;
      known.set(answer);
      await keepOnlyFor(answer?.id ?? null).catch(() => {});
      return answer;
    },
    (error: unknown) => {
      if (asking === asked) asking = null;
      throw error;
    },
  );
  return asked;
}

/** I, as a guest if need be: before somebody sits down. */
export async function arrive(name?: string): Promise<Myself> {
  const before = await me().catch(() => null);
  if (before !== null) return before;
  const { me: guest } = await api('POST /api/v1/me', { body: name === undefined ? {} : { name } });
  return becomes(guest);
}

/** The session is now somebody else's: signed in, or renamed. */
export function becomes(person: Myself): Myself {
  changes += 1;
  const isOther = known.get()?.id !== person.id;
  asking = keepOnlyFor(person.id)
    .catch(() => {})
    .then(() => person);
  known.set(person);
  if (isOther) void renewLink();
  return person;
}

/** The session is nobody's any more: signed out. What this browser knew of them is gone at once, without asking anybody. */
export async function becomesNobody(): Promise<void> {
  changes += 1;
  asking = keepOnlyFor(null)
    .catch(() => {})
    .then(() => null);
  known.set(null);
  await asking;
  void renewLink();
}

/** Whoever had no session has one after the first thing they did; the socket must know. */
async function noticeArrival(): Promise<void> {
  if (known.get() !== null) return;
  const now = await me({ again: true }).catch(() => null);
  if (now !== null) await renewLink();
}

const connected = storeOf(false);

/** Whether the server can be reached over the socket. */
export const isLinked: Readable<boolean> = connected;

export type TableListener = (mirror: Mirror, update: Update | null) => void;
const listeners = new Map<string, Set<TableListener>>();

/** Hears of everything that changes at a table which `link()` watches. Returns how to stop. */
export function listen(table: string, listener: TableListener): () => void {
  const all = listeners.get(table) ?? new Set();
  listeners.set(table, all.add(listener));
  return () => {
    all.delete(listener);
    if (all.size === 0 && listeners.get(table) === all) listeners.delete(table);
  };
}

const connection = untilItFails(async (): Promise<Link> => {
  const { openConnection } = await import('./connection.ts');
  const opened = openConnection({
    changed: (mirror, update) => {
      void reveal(mirror.table);
      for (const listener of listeners.get(mirror.table.id) ?? []) listener(mirror, update);
    },
    linked: (isThere) => {
      connected.set(isThere);
      if (isThere) reached(true);
    },
    outdated,
  });
  askForTime(() => (connected.get() ? opened.now() : null));
  return opened;
});

/** The one connection of this page. The rules of a table's game must be there before it is watched: see `prepareGame`. */
export const link = connection.get;

/** Whoever is signed in now is who the server should talk to. */
async function renewLink(): Promise<void> {
  (await connection.known())?.renew();
}

/** Fetches the rules of a game, which what is told about its tables cannot be understood without. */
export async function prepareGame(played: {
  readonly game: string;
  readonly version: number;
}): Promise<boolean> {
  const [{ learn }, { loadScreen }] = await Promise.all([
    import('./connection.ts'),
    import('../games/screens.ts'),
  ]);
  const screen = await loadScreen(played);
  if (screen !== null) learn(screen.game);
  return screen !== null;
}

/** A key for something that is to be done once. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** How often a share is told to a server that could not hear it, and how long lies between, in milliseconds. */
const TELLINGS = 5;
const BETWEEN_TELLINGS = 2_000;

/** Tells a share that this device has sealed. */
const tellShare: Tell = async (deed) => {
  const body = { ...deed, key: newKey() };
  for (let left = TELLINGS - 1; ; left--) {
    try {
      await api('POST /api/v1/tables/:id/deeds', { params: { id: deed.table }, body });
      return;
    } catch (error) {
      const isPassing = error instanceof NotDone && ['unavailable', 'tooFast'].includes(error.problem.code);
      if (left === 0 || !isPassing) throw error;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_TELLINGS));
    }
  }
};

/** Reveals what this device has sealed for a table, if it is being dealt. */
export const reveal = (table: Dealing): Promise<void> => revealAt(table, tellShare);
