import type { Entry } from '@saqqara/protocol';
import type { Statement } from '../storage/database.ts';

/** What is to be stored for a deed. */
export interface Decision {
  readonly entry: Entry;
  readonly body: string;
  readonly also: readonly Statement[];
}

/** An entry of which everybody may know everything. */
export function told(entry: Entry, ...also: readonly Statement[]): Decision {
  const { kind: _kind, seat: _seat, ...rest } = entry;
  return { entry, body: JSON.stringify(rest), also };
}
