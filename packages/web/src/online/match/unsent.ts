import type { Deed } from '@saqqara/protocol/client';
import { type Readable, storeOf } from '../../app/store.ts';
import type { Declined } from '../../match/match.ts';

/** A play, as it is sent. */
export type PlayDeed = Extract<Deed, { type: 'play' }>;

/** A play that the server may not have yet. */
export interface Unsent {
  readonly deed: PlayDeed;
  /** Whether it has been on its way: then the server may have it, although nobody heard so. */
  readonly isSent: boolean;
  /** What the server called what it had stored when the play was made. */
  readonly epoch?: string;
  /** Why the server did not take it; the person has not been told yet. */
  readonly declined?: Declined;
}

const PREFIX = 'saqqara.unsent.';

const store = storeOf<ReadonlyMap<string, Unsent>>(readAll());

/** By their tables: at each there is one at most. They outlive the page. */
export const unsentPlays: Readable<ReadonlyMap<string, Unsent>> = store;

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) store.set(readAll());
  });
}

export const readUnsent = (table: string): Unsent | null => store.get().get(table) ?? null;

/** Keeps a play until the server has it, also if the page is closed meanwhile. */
export function keepUnsent(unsent: Unsent): void {
  const { table } = unsent.deed;
  store.set(new Map(store.get()).set(table, unsent));
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(unsent));
  } catch {
    // A browser that keeps nothing: the play lasts as long as the page.
  }
}

/** Only the one that is meant: there may be another by now. */
export function forgetUnsent({ table, key }: PlayDeed): void {
  if (readUnsent(table)?.deed.key === key) forget([table]);
}

export const forgetAllUnsent = (): void => forget([...store.get().keys()]);

function forget(tables: readonly string[]): void {
  const rest = new Map(store.get());
  for (const table of tables) {
    rest.delete(table);
    try {
      localStorage.removeItem(PREFIX + table);
    } catch {
      // Nothing was kept.
    }
  }
  store.set(rest);
}

function readAll(): ReadonlyMap<string, Unsent> {
  try {
    const all = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    return new Map(
      all.flatMap((name) => {
        const unsent = parsed(localStorage.getItem(name));
        return unsent === null ? [] : [[unsent.deed.table, unsent]];
      }),
    );
  } catch {
    return new Map();
  }
}

function parsed(text: string | null): Unsent | null {
  try {
    const unsent = JSON.parse(text ?? '{}') as Partial<Unsent>;
    return unsent.deed?.type === 'play' ? (unsent as Unsent) : null;
  } catch {
    return null;
  }
}
