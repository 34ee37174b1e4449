import type { Appending } from '../src/storage/database.ts';

/** An entry of which only what matters is named. */
export const appending = (named: Partial<Appending>): Appending => ({
  match: 'm1',
  seq: 1,
  at: 1_700_000_000_000,
  kind: 'play',
  seat: 0,
  body: 'sail 2 temple',
  key: null,
  idle: 0,
  also: [],
  ...named,
});
