import { type BotAnswer, type BotRequest, botSeed, type Thinker } from '@saqqara/bots';
import {
  type BySeat,
  type GameTypes,
  openRecord,
  type Outcome,
  parseRecord,
  type Seed,
} from '@saqqara/kernel';
import { type Timeline, timelineOf } from '../match/timeline.ts';
import type { Screen } from '../table/screen.ts';

/** How likely each seat was to win, after so many plays. */
export interface Moment {
  readonly plays: number;
  /** 0 to 1, together 1. */
  readonly chances: BySeat<number>;
}

/** A finished game of which everything is known. */
export interface ReplayedGame {
  readonly timeline: Timeline<GameTypes>;
  readonly seed: Seed;
  readonly outcome: Outcome;
}

/** The strongest mind with few nodes: what takes long on a phone is left out. */
const LEVEL = 8;
const NODES = 200;
const LONGEST = 300;
/** No more moments are looked at. */
const MOST = 36;
/** Before the first question, and between two, in milliseconds: whoever reads or goes on at once has the device to themselves. */
const PAUSE = 1200;
const REST = 40;

/** A record may be had once a match is over: with it everybody knows all that happened. `null` where it does not fit. */
export function replayedGame(screen: Screen, text: string, outcome: Outcome): ReplayedGame | null {
  const log = openRecord(screen.game, parseRecord(text));
  if ('type' in log) return null;
  return { timeline: timelineOf(screen.game, log, log.plays), seed: log.seed, outcome };
}

/** Where somebody begins to act and has a choice, thinned out evenly where there are too many. */
export function momentsOf({ game, states, plays }: Timeline<GameTypes>): readonly number[] {
  const begins = plays.flatMap(({ seat }, i) => {
    const isTurn =
      i === 0 || plays[i - 1]!.seat !== seat || game.turn(states[i]) !== game.turn(states[i - 1]);
    return isTurn && game.legalActions(states[i], seat).length > 1 ? [i] : [];
  });
  const step = Math.max(1, begins.length / MOST);
  return Array.from({ length: Math.floor(begins.length / step) }, (_, i) => begins[Math.floor(i * step)]!);
}

/** What a bot in that seat is asked: it knows what the seat knew. */
function requestAt({ timeline, seed }: ReplayedGame, moment: number): BotRequest {
  const { game, states, plays } = timeline;
  const { seat } = plays[moment]!;
  return {
    game: game.id,
    version: game.version,
    view: game.view(states[moment], seat),
    seat,
    seats: game.score(states[moment]).length,
    level: LEVEL,
    seed: botSeed(seed, { seat, play: moment }),
    ms: LONGEST,
    nodes: NODES,
    wants: 'choice',
    tells: true,
  };
}

/** What an answer says of everybody's chances; `null` where it says nothing. */
export function chancesOf(
  { thought, isMakeshift }: BotAnswer,
  { seat, seats }: BotRequest,
): BySeat<number> | null {
  const [best] = thought.candidates;
  if (best === undefined || isMakeshift) return null;
  if (best.winChances.length === seats) return best.winChances.slice();
  if (!thought.isExact || seats !== 2) return null;
  // Perfect play is known by its reward: half for the victory, half for the lead.
  const own = best.reward === 0.5 ? 0.5 : best.reward > 0.5 ? 1 : 0;
  return seat === 0 ? [own, 1 - own] : [1 - own, own];
}

export interface Reckoner {
  readonly thinker: Thinker;
  /** Nobody waits for it any more. */
  readonly signal: AbortSignal;
  readonly rest: (ms: number) => Promise<void>;
}

/** The chances from the deal to the end, one question after the other; `null` where nobody waits any more. */
export async function reckon(
  played: ReplayedGame,
  { thinker, signal, rest }: Reckoner,
): Promise<readonly Moment[] | null> {
  const found: Moment[] = [];
  await rest(PAUSE);
  for (const plays of signal.aborted ? [] : momentsOf(played.timeline)) {
    await rest(REST);
    if (signal.aborted) return null;
    const request = requestAt(played, plays);
    const { answer, stop } = thinker.ask(request);
    signal.addEventListener('abort', stop, { once: true });
    const chances = chancesOf(await answer, request);
    signal.removeEventListener('abort', stop);
    if (chances !== null) found.push({ plays, chances });
  }
  return signal.aborted ? null : [...smoothed(found), endOf(played)];
}

function endOf({ timeline, outcome: { places } }: ReplayedGame): Moment {
  const winners = places.filter((place) => place === 1).length;
  return { plays: timeline.plays.length, chances: places.map((place) => (place === 1 ? 1 / winners : 0)) };
}

/** Whoever is about to act thinks too well of it; what its neighbours think weighs against that. */
export const smoothed = (moments: readonly Moment[]): readonly Moment[] =>
  moments.map((moment, i) => {
    const [before, after] = [moments[i - 1] ?? moment, moments[i + 1] ?? moment];
    const chances = moment.chances.map(
      (chance, seat) => (before.chances[seat]! + 2 * chance + after.chances[seat]!) / 4,
    );
    return { ...moment, chances };
  });
