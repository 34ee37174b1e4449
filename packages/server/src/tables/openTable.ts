import { type AnyGame, gameById, loadRules } from '@saqqara/games';
import { commitment, parseSeed } from '@saqqara/kernel';
import type { Opening, Problem } from '@saqqara/protocol';
import { tempoOf } from '../results/finished.ts';
import type { TablesNode } from './node.ts';
import { newTable } from './opening.ts';
import { findTable } from './tableCache.ts';
import { roomFor, tooManyWaiting } from './waitingLimit.ts';

/** Where a new table is, and what the server has pledged for it. */
export interface OpenedTable {
  readonly id: string;
  readonly pledge: string;
}

const ACCOUNTS_ONLY: Problem = { code: 'accountsOnly' };

/** Opens a table once, however often its opening is sent. */
export async function openTable(
  node: TablesNode,
  given: Opening,
  user: string,
): Promise<OpenedTable | Problem> {
  const wished = await underOwnName(node, given, user);
  const opening = wished === null ? ACCOUNTS_ONLY : await withRange(node, wished, user);
  if ('code' in opening) return opening;
  if (opening.group !== undefined && !(await node.queries.isMember(opening.group, user)))
    return { code: 'membersOnly' };
  const known = await openedBefore(node, opening, user);
  if (known !== null) return known;
  const game = await gameOf(opening);
  if ('code' in game) return game;
  const full = await tooManyWaiting(node, opening, user);
  if (full !== null) return full;
  const opened = newTable(game, opening, { user, now: node.now(), room: roomFor(node, opening, user) });
  if ('code' in opened) return opened;
  try {
    await node.database.run(opened.statements);
  } catch (error) {
    // Sent twice at once: the other one was stored.
    const other = await openedBefore(node, opening, user);
    if (other !== null) return other;
    // Others were stored at the same moment, and there is no room any more.
    const filled = await tooManyWaiting(node, opening, user);
    if (filled !== null) return filled;
    if (!(await node.queries.isSomebody(user))) return { code: 'notYours' };
    throw error;
  }
  await findTable(node, opened.id);
  return { id: opened.id, pledge: opened.pledge };
}

/** Where it counts everybody sits under the name of their account; `null` for guests. */
async function underOwnName(
  { queries }: TablesNode,
  opening: Opening,
  user: string,
): Promise<Opening | null> {
  if (opening.rated !== true) return opening;
  const name = await queries.accountName(user);
  if (name === null) return null;
  return { ...opening, seats: opening.seats.map((seat) => (seat.kind === 'me' ? { ...seat, name } : seat)) };
}

/** A range around the opener's own strength, as it is now. */
async function withRange(node: TablesNode, opening: Opening, user: string): Promise<Opening | Problem> {
  const { within, ...joinLimits } = opening.joinLimits ?? {};
  if (within === undefined) return opening;
  if ((await node.queries.accountName(user)) === null) return { code: 'accountsOnly' };
  const { number } = await node.ratings.strengthOf(user, opening.game, tempoOf(opening.clock));
  return {
    ...opening,
    joinLimits: { guests: false, ...joinLimits, from: Math.max(0, number - within), to: number + within },
  };
}

async function openedBefore(node: TablesNode, { key }: Opening, user: string): Promise<OpenedTable | null> {
  const id = await node.queries.openedBy(user, key);
  const row = id === null ? null : await node.queries.match(id);
  return row === null ? null : { id: row.id, pledge: commitment(parseSeed(row.secret)!) };
}

/** A new game is played by the newest rules; one that was begun elsewhere, by those it began with. */
async function gameOf({ game: id, begun }: Opening): Promise<AnyGame | Problem> {
  const newest = gameById(id);
  if (newest === null) return { code: 'notFound' };
  if (begun === undefined) return newest;
  return (await loadRules(id, begun.version))?.game ?? { code: 'unsupported' };
}
