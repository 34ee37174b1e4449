import { gameById } from '@saqqara/games';
import type { Deed, Opening, Seating, TableStatus } from '@saqqara/protocol';
import type { Doer } from './situation.ts';
import type { ActResult } from './act.ts';
import { commit, wasBehind } from './commit.ts';
import type { LiveTable } from './liveTable.ts';
import type { TablesNode } from './node.ts';
import { keptFrom } from './gathering.ts';
import { type KeptSeat, newTable } from './opening.ts';
import { isPalette } from './palette.ts';
import { findTable } from './tableCache.ts';
import { roomFor, tooManyWaiting } from './waitingLimit.ts';

/**
 * The same people at a new table, each one seat further on, so that another begins. Whoever asks first opens it and sits down
 * with those on the same device; the others find their seats kept for a while.
 */
export async function rematch(
  node: TablesNode,
  live: LiveTable,
  { seat, seal, key }: Extract<Deed, { type: 'rematch' }>,
  doer: Doer,
): Promise<ActResult> {
  if (!('user' in doer) || live.owners[seat] !== doer.user) return { code: 'notYours' };
  if (live.position.table.phase !== 'over') await wasBehind(node, live);
  for (;;) {
    const { table, match } = live.position;
    if (table.phase !== 'over') return { code: 'notNow' };
    if (table.next !== null) return { seq: table.seq, opened: table.next, isTold: false };
    const seats = table.seats.map((held, at): Seating => {
      if (held.kind === 'bot') return held;
      if (held.kind === 'open' || live.owners[at] !== doer.user) return { kind: 'open' };
      return { kind: at === seat ? 'me' : 'beside', name: held.name };
    });
    const opening: Opening = {
      game: match.game.id,
      options: { ...match.options },
      seats: shifted(seats),
      access: table.access,
      clock: table.clock,
      ...(table.oneSeatEach === true && !seats.some(({ kind }) => kind === 'beside')
        ? { oneSeatEach: true }
        : {}),
      ...(table.isRated === true && table.clock.kind !== 'none' ? { rated: true } : {}),
      ...looksAgain(table),
      ...(table.joinLimits === undefined ? {} : { joinLimits: { ...table.joinLimits } }),
      ...(match.terms?.group === undefined ? {} : { group: match.terms.group }),
      ...(seal === undefined ? {} : { seal }),
      key,
    };
    // A new game is played by the newest rules, whatever this one was played by.
    const game = gameById(opening.game);
    if (game === null) return { code: 'notFound' };
    const full = await tooManyWaiting(node, opening, doer.user);
    if (full !== null) return full;
    const now = node.now();
    const kept = keptSeats(live, doer.user, keptFrom(now, table));
    const room = roomFor(node, opening, doer.user);
    const opened = newTable(game, opening, { user: doer.user, now, room, kept: shifted(kept) });
    if ('code' in opened) return opened;
    const entry = { kind: 'rematch', seat, table: opened.id } as const;
    const decision = { entry, body: JSON.stringify({ table: opened.id }), also: opened.statements };
    let seq: number | null;
    try {
      seq = await commit(node, live, decision, { key, asker: null });
    } catch (error) {
      // Others were stored at the same moment, and there is no room any more.
      const filled = await tooManyWaiting(node, opening, doer.user);
      if (filled !== null) return filled;
      throw error;
    }
    if (seq === null) continue;
    await findTable(node, opened.id);
    return { seq, opened: opened.id, isTold: false };
  }
}

const shifted = <T>(seats: readonly T[]): T[] => [...seats.slice(1), ...seats.slice(0, 1)];

/** Everybody keeps their colour. Where what is stored cannot be colours of a table, there is a rematch without. */
function looksAgain({ looks, seats: { length } }: TableStatus): Pick<Opening, 'looks'> {
  if (looks === undefined || !isPalette(looks, length)) return {};
  return { looks: [...shifted(looks.slice(0, length)), ...looks.slice(length)] };
}

/** The seats of all others who were here. */
const keptSeats = ({ position: { table }, owners }: LiveTable, opener: string, until: number) =>
  table.seats.map((held, at): KeptSeat | null => {
    const user = owners[at] ?? null;
    return held.kind !== 'person' || user === null || user === opener
      ? null
      : { user, name: held.name, until };
  });
