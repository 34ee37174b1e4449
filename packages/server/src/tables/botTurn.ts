import { botSeed, type BotRequest } from '@saqqara/bots';
import { botLevel, botTemper, type Deed } from '@saqqara/protocol';
import type { TurnRequest, BotTurn } from '../bots/botTurn.ts';
import { act } from './act.ts';
import { catchUp } from './commit.ts';
import { inTurn } from './liveTable.ts';
import { playsInAll, seedOf } from './match.ts';
import type { TablesNode } from './node.ts';
import { type Position, toActIn, viewOf } from './position.ts';
import { findTable } from './tableCache.ts';

/** How long a bot may think; the strongest levels take about that. */
const THINKING_MS = 2_000;

/** What a bot is asked; `null` if there is nothing to play any more. */
export async function botRequest(node: TablesNode, turn: BotTurn): Promise<TurnRequest | null> {
  const live = await findTable(node, turn.table);
  if (live === null) return null;
  return inTurn(live, async () => {
    if (live.position.table.seq < turn.seq) await catchUp(node, live);
    return questionIn(live.position, turn);
  });
}

function questionIn(position: Position, turn: BotTurn): TurnRequest | null {
  const { match, table } = position;
  const { game, options } = match;
  const { seat } = turn;
  const held = table.seats[seat] ?? { kind: 'open' };
  const level = botLevel(held);
  if (table.seq !== turn.seq || table.phase !== 'running' || level === null) return null;
  if (!toActIn(position).includes(seat)) return null;
  const view = viewOf(position, seat);
  const request: BotRequest = {
    game: game.id,
    version: game.version,
    view,
    seat,
    seats: options.seats,
    level,
    temper: botTemper(held),
    seed: botSeed(seedOf(match, table), { seat, play: playsInAll(table) }),
    ms: THINKING_MS,
    nodes: null,
    wants: 'choice',
  };
  return { ...turn, request, legal: game.legalActions(view, seat).length };
}

/** Plays what a bot has decided, unless it is too late for it. */
export async function botAnswer(
  node: TablesNode,
  { table, seat, seq }: BotTurn,
  action: string,
): Promise<void> {
  // No client can have such a key.
  const key = `bot ${seat} ${seq}`;
  const deed: Deed = { type: 'play', table, seat, key, base: seq, action };
  await act(node, { deed, doer: { bot: seat }, key, asker: null });
}
