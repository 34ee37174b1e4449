import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@saqqara/kernel';
import type { Deed, ChatLine, Reply } from '@saqqara/protocol';

/** A deed that the server has said to be done, and as what. */
interface Acknowledged {
  readonly deed: Deed;
  /** The number of its entry, or of its line in the chat. */
  readonly seq: number;
}

/** Everything that clients were told, whatever became of the server since: it must be true for ever. */
export interface ClientLog {
  /** By the key of the deed. */
  readonly acknowledged: Map<string, Acknowledged>;
  /** What the server has said not to do, by key, with the code. */
  readonly refused: Map<string, string>;
  /** By table and viewer: each update under its number, as it came over the wire. */
  readonly shown: Map<string, Map<number, string>>;
  /** By table: each line of the chat under its number. */
  readonly lines: Map<string, Map<number, ChatLine>>;
  /** The table of the rematch of each table. */
  readonly rematches: Map<string, string>;
  /** What was wrong. */
  readonly faults: string[];
}

export const emptyClientLog = (): ClientLog => ({
  acknowledged: new Map(),
  refused: new Map(),
  shown: new Map(),
  lines: new Map(),
  rematches: new Map(),
  faults: [],
});

export const streamOf = (table: string, as: Viewer): string => `${table} ${as ?? 'watcher'}`;

/** Remembers an update; whoever is shown it again must be shown the same, to the letter. */
export function noteUpdate({ shown, faults }: ClientLog, stream: string, seq: number, text: string): void {
  const update = told(text);
  const known = entryIn(shown, stream).get(seq);
  if (known === undefined) entryIn(shown, stream).set(seq, update);
  else if (known !== update) faults.push(`${stream}: update ${seq} was ${known} and is ${update}`);
}

/** Without the numbers that are the connection's own. */
const told = (text: string): string => text.replace(/^\[\d+,\d+,/, '[');

export function noteLine({ lines, faults }: ClientLog, table: string, line: ChatLine): void {
  const known = entryIn(lines, table).get(line.n);
  if (known === undefined) entryIn(lines, table).set(line.n, line);
  else if (!isDeepStrictEqual(known, line)) {
    faults.push(`${table}: line ${line.n} was ${JSON.stringify(known)} and is ${JSON.stringify(line)}`);
  }
}

/** Refusals that a client who knows the rules can get: somebody else was faster. */
const USUAL = ['stale', 'notNow', 'nothing', 'needsConsent', 'usedUp', 'rules'];

/** Remembers an answer; asked again, the server must give the same. */
export function noteReply(
  { acknowledged, refused, rematches, faults }: ClientLog,
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

/** How much was remembered. */
export interface Told {
  readonly acknowledged: number;
  readonly refused: number;
  readonly updates: number;
  readonly viewers: number;
}

export const toldIn = ({ acknowledged, refused, shown }: ClientLog): Told => ({
  acknowledged: acknowledged.size,
  refused: refused.size,
  updates: [...shown.values()].reduce((sum, { size }) => sum + size, 0),
  viewers: shown.size,
});

/** What is broken breaks everywhere: a few of the faults say enough. */
export function expectNoFaults({ faults }: ClientLog): void {
  if (faults.length === 0) return;
  const few = faults.slice(0, 8).map((fault) => fault.slice(0, 600));
  throw new Error(`${faults.length} faults:\n${few.join('\n')}`);
}
