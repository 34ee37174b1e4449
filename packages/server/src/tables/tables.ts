import type { Seat } from '@saqqara/kernel';
import type { Deed, Opening, Problem, Request } from '@saqqara/protocol';
import type { BotQuestion, BotTurn } from '../bots/jobQueue.ts';
import { allowancesOn } from './allowances.ts';
import { type Analysis, analysisOfTable, orderAnalysis } from './analysis.ts';
import { botAnswer, botQuestion } from './botTurn.ts';
import { chatIn } from './chat.ts';
import { type Choices, choicesAt } from './choices.ts';
import { type Answer, doAt } from './act.ts';
import type { TablesContext } from './context.ts';
import type { Asker } from './commit.ts';
import { type TableCache, tableCacheOn } from './tableCache.ts';
import { inTurn, type Watcher } from './liveTable.ts';
import { type Listed, listed, openTables, recordOfTable, tablesOf } from './lists.ts';
import { presenceOn } from './presence.ts';
import { hide, show } from './watch.ts';
import { startSchedule } from './schedule.ts';

/** Everything that can be asked of the tables, whichever way it came in. */
export interface Tables {
  readonly cache: TableCache;
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

export function tablesOn(context: TablesContext): Tables {
  const chat = chatIn(context.database);
  const presence = presenceOn(context);
  const cache = tableCacheOn(context, { chat, presence });
  const allowances = allowancesOn(context);

  return {
    cache,
    open: async (opening, user) => (allowances.open(user) ? cache.open(opening, user) : TOO_FAST),
    act: (deed, user, asker) =>
      allowances.act(deed, user)
        ? doAt(cache, chat, { deed, doer: { user }, asker: asker ?? null })
        : Promise.resolve(TOO_FAST),
    show: (watch, who) => show({ cache, chat, presence }, watch, who),
    hide(table, watcher) {
      const live = cache.tables.get(table);
      if (live !== undefined) hide(live, watcher, presence);
    },
    async table(id, user) {
      const live = await cache.find(id);
      return live === null ? null : listed(live, user, presence);
    },
    openTables: (user) => openTables(cache, user, presence),
    tablesOf: (user) => tablesOf(cache, user, presence),
    async record(id) {
      const live = await cache.find(id);
      if (live === null) return { code: 'notFound' };
      return inTurn(live, async () => {
        if (live.position.table.phase !== 'over') await cache.wasBehind(live);
        return (await recordOfTable(cache, live)) ?? { code: 'notNow' };
      });
    },
    choices: (id, seat, user) => choicesAt(cache, { id, seat, user }),
    analyse: async (id, user) => (allowances.analyse(user) ? orderAnalysis(cache, id) : TOO_FAST),
    analysis: (id) => analysisOfTable(cache, id),
    question: (turn) => botQuestion(cache, turn),
    answer: (turn, action) => botAnswer(cache, chat, turn, action),
    keep: () => startSchedule(cache, presence),
  };
}
