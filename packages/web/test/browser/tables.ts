import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';

/** What a table of the server is opened with, besides who opens it. */
export interface Wishes {
  readonly game: string;
  readonly options?: object;
  readonly seats: readonly object[];
  readonly clock?: object;
  readonly access?: 'public' | 'link';
  /** A game that was begun elsewhere. */
  readonly begun?: object;
  readonly looks?: readonly number[];
}

const LIVE = { kind: 'live', bank: 3600, increment: 5, timeUp: 'loss' };

/** Whoever asks the server for something: a browser, or a program. */
export type Caller = Pick<BrowserContext, 'request'>;

/** Opens a table as whoever this browser belongs to. */
export async function openTable({ request }: Caller, wishes: Wishes): Promise<string> {
  const { game, seats, options = {}, clock = LIVE, access = 'link', begun, looks } = wishes;
  const opening = { game, seats, clock, access, begun, looks, options: { seats: seats.length, ...options } };
  const response = await request.post('/api/v1/tables', {
    data: { ...opening, share: hexadecimal(), key: hexadecimal() },
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

/** Sits down in a free seat. */
export async function sitDown({ request }: Caller, table: string, name: string): Promise<void> {
  const response = await request.post(`/api/v1/tables/${table}/deeds`, {
    data: { type: 'sit', table, seat: null, name, share: hexadecimal(), key: hexadecimal() },
  });
  if (!response.ok()) throw new Error(`${name} could not sit down: ${await response.text()}`);
}

/** How many plays stand, as the server tells anybody. */
export async function playsAt({ request }: Caller, table: string): Promise<number> {
  const response = await request.get(`/api/v1/tables/${table}`);
  return ((await response.json()) as { table: { plays: number } }).table.plays;
}

const hexadecimal = (): string => randomBytes(16).toString('hex');
