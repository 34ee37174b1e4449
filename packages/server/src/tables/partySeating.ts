import { randomInt } from 'node:crypto';
import { gameById } from '@saqqara/games';
import { type Opening, poolClock, type Problem, type Tempo } from '@saqqara/protocol';
import type { Statement } from '../storage/database.ts';
import type { TablesNode } from './node.ts';
import { newTable, type SeatedPerson } from './opening.ts';
import { findTable } from './tableCache.ts';
import type { Room } from './waitingLimit.ts';
import { telling } from '../telling/cause.ts';

/** People who sit down together. */
export type Party = readonly SeatedPerson[];

/** At what they sit down, and under which condition. */
export interface PartyTerms {
  /** Names the table: however often they are seated, they are seated once. */
  readonly key: string;
  readonly game: string;
  readonly tempo: Tempo;
  readonly isRated: boolean;
  readonly room: Room;
  /** What is stored with the table. */
  readonly also: (table: string, now: number) => readonly Statement[];
}

/** Opens a table at which all of them sit. Nobody is seated by it who is not to be seated any more, and nobody twice. */
export async function seatParty(
  node: TablesNode,
  party: Party,
  terms: PartyTerms,
): Promise<string | Problem> {
  const opener = party[0];
  const game = gameById(terms.game);
  if (opener === undefined || game === null) return { code: 'notFound' };
  const known = await node.queries.openedBy(opener.user, terms.key);
  if (known !== null) return known;
  const named = await underNames(node, party, terms.isRated);
  if ('code' in named) return named;
  const seated = shuffled(named);
  const now = node.now();
  const opening: Opening = {
    game: game.id,
    options: { seats: party.length },
    seats: seated.map(({ user, name }) => (user === opener.user ? { kind: 'me', name } : { kind: 'open' })),
    access: 'public',
    clock: poolClock(terms.tempo, party.length),
    oneSeatEach: true,
    ...(terms.isRated ? { rated: true } : {}),
    ...(opener.seal === null ? {} : { seal: opener.seal }),
    key: terms.key,
  };
  const others = seated.map((person) => (person.user === opener.user ? null : person));
  const opened = newTable(game, opening, { user: opener.user, now, room: terms.room, others });
  if ('code' in opened) return opened;
  try {
    await node.database.run([
      ...opened.statements,
      ...terms.also(opened.id, now),
      ...(terms.tempo === 'days' ? tellingAll(seated, opened.id, now) : []),
    ]);
  } catch (error) {
    const other = await node.queries.openedBy(opener.user, terms.key);
    if (other !== null) return other;
    const { sql, values } = terms.room.condition;
    const rows = await node.database.all(`SELECT 1 AS found WHERE ${sql}`, ...values);
    if (rows.length === 0) return { code: 'expired' };
    throw error;
  }
  await findTable(node, opened.id);
  return opened.id;
}

/**
 * Since they began to look somebody may have been shut out, or their name hidden; and where it counts nobody sits under a name that is
 * not theirs.
 */
async function underNames(
  { queries, sanctions }: TablesNode,
  party: Party,
  isRated: boolean,
): Promise<SeatedPerson[] | Problem> {
  const named: SeatedPerson[] = [];
  for (const person of party) {
    const { user, name } = person;
    const closed = sanctions.closed(user);
    if (closed !== null) return closed;
    const account = isRated ? await queries.accountName(user) : null;
    if (isRated && account === null) return { code: 'accountsOnly' };
    const shown = account ?? (sanctions.hides(user, name) ? await queries.nameOf(user) : name);
    named.push({ ...person, name: shown });
  }
  return named;
}

/** Nobody knows who begins. */
function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all];
  return all.map(() => left.splice(randomInt(left.length), 1)[0]!);
}

/** By days nobody need be there: all are told that it began. */
const tellingAll = (seated: Party, table: string, now: number): Statement[] =>
  seated.map(({ user }, seat) => telling({ user, table, seat, seq: 0, cause: 'began', dueAt: now }));
