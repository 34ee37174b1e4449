import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@saqqara/kernel';
import type { Deed, Line, Reply, Update } from '@saqqara/protocol';

/** A deed that the server has said to be done, and as what. */
interface Acknowledged {
  readonly deed: Deed;
  /** The number of its entry, or of its line in the chat. */
  readonly seq: number;
}

/** Everything that clients were told, whatever became of the server since: it must be true for ever. */
export interface Ledger {
  /** By the key of the deed. */
  readonly acknowledged: Map<string, Acknowledged>;
  /** What the server has said not to do, by key, with the code. */
  readonly refused: Map<string, string>;
  /** By table and viewer: each update under its number. */
  readonly shown: Map<string, Map<number, Update>>;
  /** By table: each line of the chat under its number. */
  readonly lines: Map<string, Map<number, Line>>;
  /** The table of the rematch of each table. */
  readonly rematches: Map<string, string>;
  /** What was wrong. */
  readonly faults: string[];
}

export const emptyLedger = (): Ledger => ({
  acknowledged: new Map(),
  refused: new Map(),
  shown: new Map(),
  lines: new Map(),
  rematches: new Map(),
  faults: [],
});

export const streamOf = (table: string, as: Viewer): string => `${table} ${as ?? 'watcher'}`;

/** Remembers an update; whoever is shown it again must be shown the same. */
export function noteUpdate({ shown, faults }: Ledger, as: Viewer, { id: _id, ...update }: Update): void {
  const stream = streamOf(update.table, as);
  const known = entryIn(shown, stream).get(update.seq);
  if (known === undefined) entryIn(shown, stream).set(update.seq, update);
  else if (!isDeepStrictEqual(known, update)) {
    faults.push(`${stream}: update ${update.seq} was ${differing(known, update)}`);
  }
}

/** The members that are not the same, before and after. */
function differing(one: object, other: object): string {
  const [before, after] = [one, other].map((each) => new Map<string, unknown>(Object.entries(each)));
  const names = [...new Set([...before!.keys(), ...after!.keys()])];
  const changed = names.filter((name) => !isDeepStrictEqual(before!.get(name), after!.get(name)));
  const part = (of: Map<string, unknown>): string =>
    JSON.stringify(Object.fromEntries(changed.map((name) => [name, of.get(name)])));
  return `${part(before!)} and is ${part(after!)}`;
}

export function noteLine({ lines, faults }: Ledger, table: string, line: Line): void {
  const known = entryIn(lines, table).get(line.n);
  if (known === undefined) entryIn(lines, table).set(line.n, line);
  else if (!isDeepStrictEqual(known, line)) {
    faults.push(`${table}: line ${line.n} was ${JSON.stringify(known)} and is ${JSON.stringify(line)}`);
  }
}

/** Refusals that a client who knows the rules can get: somebody else was faster. */
const USUAL = ['stale', 'notNow', 'nothing', 'needsConsent', 'rules'];

/** Remembers an answer; asked again, the server must give the same. */
export function noteReply(
  { acknowledged, refused, rematches, faults }: Ledger,
  deed: Deed,
  reply: Reply,
): void {
  const { key, table } = deed;
  const known = acknowledged.get(key);
  if (reply.type === 'refused') {
    if (known !== undefined) faults.push(`${key} was acknowledged as ${known.seq} and then refused`);
    if (!USUAL.includes(reply.code)) faults.push(`${JSON.stringify(deed)} was refused: ${reply.code}`);
    refused.set(key, reply.code);
  } else if (deed.type === 'rematch') {
    // Whoever is not the first finds the table of the first.
    const opened = (reply.type === 'done' ? reply.opened : undefined) ?? 'none';
    if (opened !== (rematches.get(table) ?? opened)) faults.push(`${table} has two rematches`);
    rematches.set(table, opened);
  } else if (known === undefined) {
    acknowledged.set(key, { deed, seq: reply.seq });
  } else if (known.seq !== reply.seq) {
    faults.push(`${key} was acknowledged as ${known.seq} and then as ${reply.seq}`);
  }
}

export function entryIn<K, T>(map: Map<string, Map<K, T>>, name: string): Map<K, T> {
  const known = map.get(name);
  if (known !== undefined) return known;
  const made = new Map<K, T>();
  map.set(name, made);
  return made;
}
