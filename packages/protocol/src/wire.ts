import type { Json } from '@saqqara/kernel';
import type { Entry } from './entry.ts';
import type { Message, Update } from './messages.ts';
import type { Patch } from './patch.ts';

/**
 * What happens thousands of times is written short: an update is a list. Everything else is an object with its type.
 *
 *     [on, id, seq, ms, entry, patch, events, free, idle]
 *
 * `on` is the number of the request by which the table is watched; `id` that of the request which this answers, or 0; `ms` is
 * counted from the opening of the table; `entry` is the seat alone for a play that did not end the game; `patch` and `events`
 * are 0 where there are none, each event with its type before the rest of it; `free` is -1 where it is not, and what is
 * left out at the end is not there.
 */
export type PackedUpdate = readonly [
  on: number,
  id: number,
  seq: number,
  ms: number,
  entry: Entry | number,
  patch?: Patch | 0,
  events?: readonly PackedEvent[] | 0,
  free?: number,
  idle?: number,
];

type PackedEvent = readonly [type: string, rest: { readonly [key: string]: Json }];

/** What comes over a socket. */
export type Wire = PackedUpdate | Exclude<Message, Update>;

export const isPacked = (wire: Wire): wire is PackedUpdate => Array.isArray(wire);

/** An update for everybody who has the same view: `packed(…)` puts before it what differs. */
export function packedTail({ seq, at, entry, patch, events, free, idle }: Update, openedAt: number): string {
  const list: Json[] = [
    seq,
    at - openedAt,
    entry.kind === 'play' && entry.outcome === undefined ? entry.seat : (entry as unknown as Json),
    patch ?? 0,
    events?.map(packedEvent) ?? 0,
    free ?? -1,
    idle ?? 0,
  ];
  if (idle === undefined) list.pop();
  if (idle === undefined && free === undefined) list.pop();
  return `${JSON.stringify(list).slice(1)}`;
}

export const packed = (on: number, id: number, tail: string): string => `[${on},${id},${tail}`;

export function unpacked(
  [, id, seq, ms, entry, patch, events, free, idle]: PackedUpdate,
  { table, openedAt }: { readonly table: string; readonly openedAt: number },
): Update {
  return {
    type: 'update',
    table,
    seq,
    at: openedAt + ms,
    entry: typeof entry === 'number' ? { kind: 'play', seat: entry } : entry,
    ...(patch === undefined || patch === 0 ? {} : { patch }),
    ...(events === undefined || events === 0
      ? {}
      : { events: events.map(([type, rest]) => ({ type, ...rest })) }),
    ...(id === 0 ? {} : { id }),
    ...(free === undefined || free < 0 ? {} : { free }),
    ...(idle === undefined ? {} : { idle }),
  };
}

function packedEvent(event: Json): Json {
  const { type, ...rest } = event as { readonly type: string; readonly [key: string]: Json };
  return [type, rest];
}
