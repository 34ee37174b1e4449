import { botSeed, type Inquiry } from '@saqqara/bots';
import type { Seat } from '@saqqara/kernel';
import { botLevel, type Deed, type Opening, type Problem, type Request } from '@saqqara/protocol';
import type { BotQuestion, BotTurn } from '../bots/desk.ts';
import { type Buckets, buckets } from '../limits.ts';
import { type Analysis, analysisOf } from './analysis.ts';
import { attendToDue } from './attention.ts';
import { chatIn } from './chat.ts';
import { toActIn } from './course.ts';
import { type Answer, doAt } from './doing.ts';
import type { Ground } from './ground.ts';
import { type Asker, type Hall, hallOn } from './hall.ts';
import { inTurn, type Watcher } from './live.ts';
import { type Listed, listed, openTables, recordOfTable, tablesOf } from './lists.ts';
import { seedOf } from './match.ts';
import { PRESENCE_EVERY, presenceOn } from './presence.ts';
import { hide, show } from './showing.ts';

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
  choices(
    id: string,
    seat: Seat,
    user: string,
  ): Promise<{ readonly seq: number; readonly actions: readonly string[] } | Problem>;
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

/** Of so many people it is remembered how much they did. */
const PEOPLE = 20_000;

const DUE_EVERY = 500;
const BEAT_EVERY = 5_000;
const TIDY_EVERY = 20_000;
/** With many nodes a message may be lost; nobody waits longer than this for what another node stored. */
const REFRESH_EVERY = 4_000;

export function houseOn(ground: Ground): House {
  const chat = chatIn(ground.database);
  const presence = presenceOn(ground);
  const hall = hallOn(ground, { chat, presence });
  const everything = { hall, chat, presence };
  const limit = ({ perMinute, burst }: { perMinute: number; burst: number }): Buckets =>
    buckets({
      perSecond: (perMinute / 60) * ground.rateFactor,
      burst: burst * ground.rateFactor,
      most: PEOPLE,
    });
  // What is stored for ever, or keeps bots busy, is not to be had without end.
  const openings = limit({ perMinute: 4, burst: 30 });
  const lines = limit({ perMinute: 30, burst: 12 });
  const analyses = limit({ perMinute: 0.5, burst: 10 });

  return {
    hall,
    open: async (opening, user) => (openings.take(user) ? hall.open(opening, user) : TOO_FAST),
    act: async (deed, user, asker) =>
      (deed.type === 'chat' && !lines.take(user)) || (deed.type === 'rematch' && !openings.take(user))
        ? TOO_FAST
        : doAt(hall, chat, { deed, doer: { user }, asker: asker ?? null }),
    show: (watch, who) => show(everything, watch, who),
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
    async choices(id, seat, user) {
      const live = await hall.find(id);
      if (live === null) return { code: 'notFound' };
      // Whoever sat down by way of another node may be ahead of this one.
      const isTheirs = (): boolean => live.owners[seat] === user;
      if (!isTheirs()) await inTurn(live, () => hall.wasBehind(live));
      if (!isTheirs()) return { code: 'notYours' };
      const { match, table, state } = live.course;
      if (table.phase !== 'running') return { seq: table.seq, actions: [] };
      const { game } = match;
      const actions = game.legalActions(game.view(state, seat), seat).map((action) => game.format(action));
      return { seq: table.seq, actions };
    },
    async analyse(id, user) {
      if (!analyses.take(user)) return TOO_FAST;
      const live = await hall.find(id);
      if (live === null) return { code: 'notFound' };
      if (live.course.table.phase !== 'over') return { code: 'notNow' };
      const { plays, judgements } = await analysisOf(hall, live);
      if (judgements.length < plays) ground.judge(id);
      return null;
    },
    async analysis(id) {
      const live = await hall.find(id);
      if (live === null) return { code: 'notFound' };
      return live.course.table.phase === 'over' ? analysisOf(hall, live) : { code: 'notNow' };
    },
    async question(turn) {
      const live = await hall.find(turn.table);
      if (live === null) return null;
      return inTurn(live, async () => {
        if (live.course.table.seq < turn.seq) await hall.catchUp(live);
        const { match, table, state } = live.course;
        const level = botLevel(table.seats[turn.seat] ?? { kind: 'open' });
        if (table.seq !== turn.seq || table.phase !== 'running' || level === null) return null;
        if (!toActIn(live.course).includes(turn.seat)) return null;
        const view = match.game.view(state, turn.seat);
        const inquiry: Inquiry = {
          game: match.game.id,
          view,
          seat: turn.seat,
          seats: match.options.seats,
          level,
          seed: botSeed(seedOf(match, table), { seat: turn.seat, play: table.plays }),
          match: null,
          ms: THINKING_MS,
          nodes: null,
          wants: 'choice',
        };
        return { ...turn, inquiry, legal: match.game.legalActions(view, turn.seat).length };
      });
    },
    async answer({ table, seat, seq }, action) {
      // No client can have such a key.
      const key = `bot ${seat} ${seq}`;
      const deed: Deed = { type: 'play', table, seat, key, base: seq, action };
      await doAt(hall, chat, { deed, doer: { bot: seat }, asker: null });
    },
    keep,
  };

  function keep(): () => Promise<void> {
    const stops = [
      every(DUE_EVERY, () => attendToDue(hall)),
      every(BEAT_EVERY, () => ground.outages.beat(ground.now())),
      every(TIDY_EVERY, async () => hall.tidy()),
      every(PRESENCE_EVERY, async () => presence.renew(hall.tables.values())),
      ...(ground.database.dialect === 'postgres' ? [every(REFRESH_EVERY, () => hall.refresh())] : []),
    ];
    ground.bus.whenRestored(() => void hall.refresh().catch((error: unknown) => ground.complain(error, '')));
    return async () => {
      await Promise.all(stops.map((stop) => stop()));
      await ground.scribe.idle();
      // From here on no clock runs.
      await ground.outages.beat(ground.now());
    };
  }

  /** Does something again and again, never twice at once. Returns what ends it once it is not under way. */
  function every(ms: number, act: () => Promise<void>): () => Promise<void> {
    let isOver = false;
    let underWay: Promise<void> = Promise.resolve();
    let timer = setTimeout(go, ms);
    function go(): void {
      underWay = act()
        .catch((error: unknown) => ground.complain(error, ''))
        .then(() => {
          if (!isOver) timer = setTimeout(go, ms);
        });
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
      return underWay;
    };
  }
}

/** How long a bot may think; the strongest levels take about that. */
const THINKING_MS = 2_000;
