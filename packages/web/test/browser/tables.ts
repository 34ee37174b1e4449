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
}

const LIVE = { kind: 'live', bank: 3600, increment: 5, timeUp: 'loss' };

/** Opens a table as whoever this browser belongs to. */
export async function openTable(context: BrowserContext, wishes: Wishes): Promise<string> {
  const { game, seats, options = {}, clock = LIVE, access = 'link', begun } = wishes;
  const opening = { game, seats, clock, access, begun, options: { seats: seats.length, ...options } };
  const response = await context.request.post('/api/v1/tables', {
    data: { ...opening, share: hexadecimal(), key: hexadecimal() },
  });
  const { id } = (await response.json()) as { id: string };
  return id;
}

/** Sits down in a free seat. */
export async function sitDown(context: BrowserContext, table: string, name: string): Promise<void> {
  const response = await context.request.post(`/api/v1/tables/${table}/deeds`, {
    data: { type: 'sit', table, seat: null, name, share: hexadecimal(), key: hexadecimal() },
  });
  if (!response.ok()) throw new Error(`${name} could not sit down: ${await response.text()}`);
}

const hexadecimal = (): string => randomBytes(16).toString('hex');
