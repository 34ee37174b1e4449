import { botSeed, type Inquiry } from '@saqqara/bots';
import { botLevel, type Deed } from '@saqqara/protocol';
import type { BotQuestion, BotTurn } from '../bots/desk.ts';
import type { Chat } from './chat.ts';
import { type Course, toActIn, viewOf } from './course.ts';
import { doAt } from './doing.ts';
import type { Hall } from './hall.ts';
import { inTurn } from './live.ts';
import { playsInAll, seedOf } from './match.ts';

/** How long a bot may think; the strongest levels take about that. */
const THINKING_MS = 2_000;

/** What a bot is asked; `null` if there is nothing to play any more. */
export async function botQuestion(hall: Hall, turn: BotTurn): Promise<BotQuestion | null> {
  const live = await hall.find(turn.table);
  if (live === null) return null;
  return inTurn(live, async () => {
    if (live.course.table.seq < turn.seq) await hall.catchUp(live);
    return questionIn(live.course, turn);
  });
}

function questionIn(course: Course, turn: BotTurn): BotQuestion | null {
  const { match, table } = course;
  const { game, options } = match;
  const { seat } = turn;
  const level = botLevel(table.seats[seat] ?? { kind: 'open' });
  if (table.seq !== turn.seq || table.phase !== 'running' || level === null) return null;
  if (!toActIn(course).includes(seat)) return null;
  const view = viewOf(course, seat);
  const inquiry: Inquiry = {
    game: game.id,
    view,
    seat,
    seats: options.seats,
    level,
    seed: botSeed(seedOf(match, table), { seat, play: playsInAll(table) }),
    match: null,
    ms: THINKING_MS,
    nodes: null,
    wants: 'choice',
  };
  return { ...turn, inquiry, legal: game.legalActions(view, seat).length };
}

/** Plays what a bot has decided, unless it is too late for it. */
export async function botAnswer(
  hall: Hall,
  chat: Chat,
  { table, seat, seq }: BotTurn,
  action: string,
): Promise<void> {
  // No client can have such a key.
  const key = `bot ${seat} ${seq}`;
  const deed: Deed = { type: 'play', table, seat, key, base: seq, action };
  await doAt(hall, chat, { deed, doer: { bot: seat }, asker: null });
}
