import {
  type Game,
  type GameTypes,
  play,
  Refused,
  type Play,
  type Seat,
  type Seed,
  silent,
} from '@saqqara/kernel';
import { botSeed } from './botSeed.ts';
import type { BotAnswer, BotRequest } from './service/messages.ts';

/**
 * A game of one person against bots that answer alike on every machine: by nodes alone, with chance that follows from the
 * game's seed. Whoever has the deal and the person's plays can tell every play of it.
 */
export interface Dealt<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T['Options'];
  readonly seed: Seed;
  /** The level of the bot in each seat, counted from 1; `null` for the person. */
  readonly levels: readonly (number | null)[];
}

/** Has a bot think. What it answers must come from the level itself, not from what stands in for it. */
export type AskBot = (request: BotRequest) => Promise<BotAnswer>;

/** A worker failed, and what was answered in its place says nothing. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What the bot in a seat is asked after so many plays: the same on the page and on a server. */
export const dealtRequest = <T extends GameTypes>(
  { game, options, seed, levels }: Dealt<T>,
  { state, seat, plays }: { readonly state: T['State']; readonly seat: Seat; readonly plays: number },
): BotRequest => ({
  game: game.id,
  version: game.version,
  view: game.view(state, seat),
  seat,
  seats: options.seats,
  level: levels[seat] ?? STRONGEST,
  temper: null,
  seed: botSeed(seed, { seat, play: plays }),
  ms: null,
  nodes: null,
  wants: 'choice',
});

/** Who sits in the person's place where nobody does. */
const STRONGEST = 8;

/**
 * Plays a whole game through. Tells the first play, counted from 1, that is not allowed or that its bot would not have made; one
 * more than there are where it does not end there; `null` if all of it is right.
 */
export async function playedWrong<T extends GameTypes>(
  dealt: Dealt<T>,
  plays: readonly Play[],
  ask: AskBot,
): Promise<number | null> {
  const { game, levels } = dealt;
  const state = game.setup(dealt.options, dealt.seed, silent);
  for (const [at, entry] of plays.entries()) {
    if (levels[entry.seat] !== null) {
      const isBots = levels[entry.seat] !== undefined && game.toAct(state).includes(entry.seat);
      const answer = isBots ? await answered(dealt, { state, seat: entry.seat, plays: at }, ask) : null;
      if (answer !== entry.action) return at + 1;
    }
    if (!isPlayed(game, state, entry)) return at + 1;
  }
  return game.outcome(state) === null ? plays.length + 1 : null;
}

/** What the strongest level makes of the same deal, in the person's place. */
export async function playedByStrongest<T extends GameTypes>(
  dealt: Dealt<T>,
  ask: AskBot,
): Promise<readonly Play[]> {
  const { game } = dealt;
  const state = game.setup(dealt.options, dealt.seed, silent);
  const plays: Play[] = [];
  for (;;) {
    const seat = game.toAct(state)[0];
    if (seat === undefined) return plays;
    const entry = { seat, action: await answered(dealt, { state, seat, plays: plays.length }, ask) };
    play(game, state, entry, silent);
    plays.push(entry);
  }
}

interface Asked<T extends GameTypes> {
  readonly state: T['State'];
  readonly seat: Seat;
  readonly plays: number;
}

async function answered<T extends GameTypes>(dealt: Dealt<T>, asked: Asked<T>, ask: AskBot): Promise<string> {
  const { game } = dealt;
  const [only, ...more] = game.legalActions(asked.state, asked.seat);
  // Nobody needs to think about what is the only thing.
  if (only !== undefined && more.length === 0) return game.format(only);
  const { thought, isMakeshift } = await ask(dealtRequest(dealt, asked));
  if (isMakeshift) throw new NoAnswer();
  return thought.action;
}

function isPlayed<T extends GameTypes>(game: Game<T>, state: T['State'], entry: Play): boolean {
  try {
    play(game, state, entry, silent);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
