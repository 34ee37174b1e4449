import type { Seat } from '@saqqara/kernel';
import type { Deed, Opening, Problem, Request } from '@saqqara/protocol';
import type { BotQuestion, BotTurn } from '../bots/desk.ts';
import { allowancesOn } from './allowances.ts';
import { type Analysis, analysisOfTable, orderAnalysis } from './analysis.ts';
import { botAnswer, botQuestion } from './botTurn.ts';
import { chatIn } from './chat.ts';
import { type Choices, choicesAt } from './choices.ts';
import { type Answer, doAt } from './doing.ts';
import type { Ground } from './ground.ts';
import type { Asker } from './carriage.ts';
import { type Hall, hallOn } from './hall.ts';
import { inTurn, type Watcher } from './live.ts';
import { type Listed, listed, openTables, recordOfTable, tablesOf } from './lists.ts';
import { presenceOn } from './presence.ts';
import { hide, show } from './showing.ts';
import { keepUp } from './upkeep.ts';

/** Everything that can be asked of the tables, whichever way it came in. */
export interface House {
  readonly hall: Hall;
  open(opening: Opening, user: string): Promise<{ readonly id: string } | Problem>;
  act(deed: Deed, user: string, asker?: Asker): Promise<Answer>;
  show(
    watch: Extract<Request, { type: 'watch' }>,
    who: Pick<Watcher, 'user' | 'send' | 'isPassing'>,
  ): Promise<Watcher | Problem>;
  hide(table: string, watcher: Watcher): void;
  table(id: string, user: string | null): Promise<Listed | null>;
  openTables(user: string | null): Promise<Listed[]>;
  tablesOf(user: string): Promise<Listed[]>;
  /** The text of a finished match. */
  record(id: string): Promise<string | Problem>;
  /** What a seat may do now, for who holds it. */
  choices(id: string, seat: Seat, user: string): Promise<Choices | Problem>;
  /** Has a finished match judged, unless it is. */
  analyse(id: string, user: string): Promise<Problem | null>;
  analysis(id: string): Promise<Analysis | Problem>;
  /** What a bot must know to play a turn; `null` if there is nothing to play any more. */
  question(turn: BotTurn): Promise<BotQuestion | null>;
  /** What a bot has decided. */
  answer(turn: BotTurn, action: string): Promise<void>;
  /** Begins to look after clocks and bots; ends with what it returns. */
  keep(): () => Promise<void>;
}

const TOO_FAST: Problem = { code: 'tooFast' };

export function houseOn(ground: Ground): House {
  const chat = chatIn(ground.database);
  const presence = presenceOn(ground);
  const hall = hallOn(ground, { chat, presence });
  const allowances = allowancesOn(ground);

  return {
    hall,
    open: async (opening, user) => (allowances.open(user) ? hall.open(opening, user) : TOO_FAST),
    act: (deed, user, asker) =>
      allowances.act(deed, user)
        ? doAt(hall, chat, { deed, doer: { user }, asker: asker ?? null })
        : Promise.resolve(TOO_FAST),
    show: (watch, who) => show({ hall, chat, presence }, watch, who),
    hide(table, watcher) {
      const live = hall.tables.get(table);
      if (live !== undefined) hide(live, watcher, presence);
    },
    async table(id, user) {
      const live = await hall.find(id);
      return live === null ? null : listed(live, user, presence);
    },
    openTables: (user) => openTables(hall, user, presence),
    tablesOf: (user) => tablesOf(hall, user, presence),
    async record(id) {
      const live = await hall.find(id);
      if (live === null) return { code: 'notFound' };
      return inTurn(live, async () => {
        if (live.course.table.phase !== 'over') await hall.wasBehind(live);
        return (await recordOfTable(hall, live)) ?? { code: 'notNow' };
      });
    },
    choices: (id, seat, user) => choicesAt(hall, { id, seat, user }),
    analyse: async (id, user) => (allowances.analyse(user) ? orderAnalysis(hall, id) : TOO_FAST),
    analysis: (id) => analysisOfTable(hall, id),
    question: (turn) => botQuestion(hall, turn),
    answer: (turn, action) => botAnswer(hall, chat, turn, action),
    keep: () => keepUp(hall, presence),
  };
}
