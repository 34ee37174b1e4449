import { type BotRequest, botSeed } from '@saqqara/bots';
import type { Continuation, Judged } from '@saqqara/bots/review';
import { silent } from '@saqqara/kernel';
import type { Judgement, Problem } from '@saqqara/protocol';
import type { Account } from '../bots/fairLine.ts';
import type { ThreadPool } from '../bots/threadPool.ts';
import type { LiveTable } from './liveTable.ts';
import { playsInAll, seedOf } from './match.ts';
import type { TablesNode } from './node.ts';
import { playsThatStand } from './replay.ts';
import { findTable } from './tableCache.ts';

/** What is known of a finished match so far. */
export interface Analysis {
  /** How many plays it has. */
  readonly plays: number;
  /** One for each, from the first on. */
  readonly judgements: readonly Judgement[];
}

/** Who judges it. */
export interface Analyst {
  /** The threads in which bots think. */
  readonly think: ThreadPool['think'];
  /** Whether to stop. */
  readonly isOver: () => boolean;
}

/** The judge of a review is the strongest level. */
const LEVEL = 8;

/** Told to stop; somebody else goes on where this one was. */
class Unfinished extends Error {
  override readonly name = 'Unfinished';
}

/** What is known of it, once the match is over. */
export async function analysisOf(node: TablesNode, id: string): Promise<Analysis | Problem> {
  const live = await findTable(node, id);
  if (live === null) return { code: 'notFound' };
  // Not to those who play nor to those who watch: what it says would help whoever hears it.
  return live.position.table.phase === 'over' ? knownOf(node, live) : { code: 'notOver' };
}

/** Has the match judged by whoever has time for it, unless it is. */
export async function orderAnalysis(node: TablesNode, id: string): Promise<Problem | null> {
  const known = await analysisOf(node, id);
  if ('code' in known) return known;
  if (known.judgements.length < known.plays) node.judge(id);
  return null;
}

async function knownOf({ database }: TablesNode, live: LiveTable): Promise<Analysis> {
  const rows = await database.all<{ body: string }>(
    'SELECT body FROM judgements WHERE match_id = ? ORDER BY play',
    live.id,
  );
  return {
    plays: playsInAll(live.position.table),
    judgements: rows.map(({ body }) => JSON.parse(body) as Judgement),
  };
}

/**
 * Judges each play of a finished match by what its player could know at the time. Every judgement is stored when it is made,
 * so that whoever takes over from a worker that died goes on from there.
 */
export async function analyse(node: TablesNode, table: string, { think, isOver }: Analyst): Promise<void> {
  const live = await findTable(node, table);
  if (live?.position.table.phase !== 'over' || live.position.table.commitment === null) return;
  const { match, table: known } = live.position;
  const { game, options } = match;
  const plays = playsThatStand(live.position);
  const seed = seedOf(match, known);
  const state = game.setup(options, seed, silent);
  const { judgements } = await knownOf(node, live);
  // All analyses together are one who waits, and nobody's game waits for them.
  const account: Account = { person: table, address: 'analyses', isAwaited: false };
  for (const [at, { seat, action }] of plays.entries()) {
    if (isOver()) throw new Unfinished();
    if (at >= judgements.length) {
      const request: BotRequest = {
        game: game.id,
        version: game.version,
        view: game.view(state, seat),
        seat,
        seats: options.seats,
        level: LEVEL,
        seed: botSeed(seed, { seat, play: at }),
        ms: null,
        nodes: null,
        wants: 'choice',
        review: { log: { options, seed, plays }, at },
      };
      const { found } = await think(account, (thinker) => thinker.ask(request).answer);
      if (found === undefined || !('judged' in found)) throw new Unfinished();
      await store(node, table, judgementOf(found.judged, action));
    }
    game.apply(state, seat, game.parse(action), silent);
  }
}

/** What the page works out for itself by the same engine, as far as others ask for it. */
function judgementOf({ play, seat, choices, isExact, best, played }: Judged, action: string): Judgement {
  const told = ({ line, chances, points }: Continuation) => ({
    action: line[0] ?? action,
    winChances: chances.map(rounded),
    scores: points.map(rounded),
  });
  return { play: play + 1, seat, action, choices, isExact, best: told(best), played: told(played) };
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

const store = async ({ database }: TablesNode, table: string, judgement: Judgement): Promise<void> => {
  await database.run([
    {
      sql: 'INSERT INTO judgements (match_id, play, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      values: [table, judgement.play, JSON.stringify(judgement)],
    },
  ]);
};
