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
  const seated = shuffled(party);
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

/** Nobody knows who begins. */
function shuffled<T>(all: readonly T[]): T[] {
  const left = [...all];
  return all.map(() => left.splice(randomInt(left.length), 1)[0]!);
}

/** By days nobody need be there: all are told that it began. */
const tellingAll = (seated: Party, table: string, now: number): Statement[] =>
  seated.map(({ user }, seat) => telling({ user, table, seat, seq: 0, cause: 'began', dueAt: now }));
