import { hasRules } from '@saqqara/games';
import { formatRecord, type GameRecord, type Play, practiceIn, type Seat } from '@saqqara/kernel';
import { advance, type Entry, type Problem, type TableStatus } from '@saqqara/protocol';
import { dealAt, earlyEnding, playersAt } from './about.ts';
import type { Listed } from './listed.ts';
import {
  type MatchRow,
  type MatchWithoutRules,
  matchWithoutRules,
  openedTable,
  playsBefore,
  seedOf,
} from './match.ts';
import type { TablesNode } from './node.ts';
import type { StoredEntry } from './position.ts';

/** A match whose rules are missing, as far as its row and its log tell. */
interface Stranded {
  readonly match: MatchWithoutRules;
  readonly table: TableStatus;
  readonly plays: readonly Play[];
  readonly log: readonly StoredEntry[];
  readonly yours: readonly Seat[];
  readonly at: number;
}

/** It is in the lists like any other, so that whoever sits there can save its record. */
export async function listedWithoutRules(
  node: TablesNode,
  id: string,
  user: string | null,
): Promise<Listed | null> {
  const stranded = await findStranded(node, id, user);
  if (stranded === null) return null;
  const { table, yours, at } = stranded;
  return { table, yours, toAct: [], present: [], at, lacksRules: true };
}

/** All of a finished match, for everybody; of another, for who sits there, what they certainly know. */
export async function recordWithoutRules(
  node: TablesNode,
  id: string,
  user: string | null,
): Promise<string | Problem> {
  const stranded = await findStranded(node, id, user);
  if (stranded === null) return { code: 'notFound' };
  const { match, table, plays, yours } = stranded;
  const isOver = table.phase === 'over';
  if (table.commitment === null || (!isOver && yours.length === 0)) return { code: 'notNow' };
  const { names = [], bots = [] } = playersAt(table);
  const { remarks = [], deal = null } = isOver ? dealAt(stranded) : {};
  const record: GameRecord = {
    remarks,
    game: table.game,
    version: table.version,
    options: match.options,
    names,
    bots,
    seed: isOver ? seedOf(match, table) : null,
    commitment: table.commitment,
    deal,
    // What others played after the own last play may be a secret of theirs: only the rules could tell.
    plays: isOver ? plays : plays.slice(0, plays.findLastIndex(({ seat }) => yours.includes(seat)) + 1),
    ...practiceIn(table.isPractice),
    ending: earlyEnding(table),
    result: table.ending?.result ?? null,
  };
  return formatRecord(record);
}

async function findStranded(
  { queries }: TablesNode,
  id: string,
  user: string | null,
): Promise<Stranded | null> {
  const row = await queries.match(id);
  if (row === null || hasRules(row.game, row.version)) return null;
  const match = matchWithoutRules(row);
  const log = await queries.log(id, 0);
  const owners = await queries.owners(id, match.seats.length);
  const yours = owners.flatMap((owner, seat) => (user !== null && owner === user ? [seat] : []));
  return { match, log, yours, at: log.at(-1)?.at ?? match.openedAt, ...followed(row, match, log) };
}

/** The table as the entries lead to it; only the row knows whether the last play ended the game. */
function followed(
  { phase }: MatchRow,
  match: MatchWithoutRules,
  log: readonly StoredEntry[],
): Pick<Stranded, 'table' | 'plays'> {
  let table = openedTable(match);
  const plays: Play[] = [];
  for (const { kind, seat, body, at } of log) {
    const entry = (
      kind === 'play' ? { kind, seat: seat! } : { ...(JSON.parse(body) as Entry), kind, seat: seat! }
    ) as Entry;
    table = advance(table, entry, { at, idle: 0, toAct: [] });
    if (kind === 'play') plays.push({ seat: seat!, action: body });
    plays.length = table.plays;
  }
  return {
    table: { ...table, phase: phase as TableStatus['phase'], times: null },
    plays: [...playsBefore(match), ...plays],
  };
}
