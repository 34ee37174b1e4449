import { botSeed, dealtRequest, paceOf, type Thinking } from '@saqqara/bots';
import type { GameTypes, Seat, Temper } from '@saqqara/kernel';
import type { Declined } from './match.ts';
import { type OpenMatch, play } from './localPlays.ts';
import { lastState } from './timeline.ts';

/** Lets the next bot play, if it is a bot's turn and none is at it. */
export function wake<T extends GameTypes>(open: OpenMatch<T>): void {
  const { stored, timeline, isStuck } = open.state.get();
  if (open.isClosed || open.thinking !== null || isStuck === true || stored.ending !== undefined) return;
  const seat = open.game.toAct(lastState(timeline)).find((each) => stored.seats[each]!.kind === 'bot');
  if (seat !== undefined) void letPlay(open, seat);
}

/** What a strong bot would do for a seat. */
export const findHint = <T extends GameTypes>(open: OpenMatch<T>, seat: Seat): Thinking =>
  ask(open, seat, { level: HINTING_LEVEL, temper: null }, 'hint');

/** Somebody would rather play on than watch: the pause ends, and there are no more until a person has played. */
export function hurry<T extends GameTypes>({ state, goAhead }: OpenMatch<T>): void {
  if (state.get().thinking === null) return;
  state.set({ ...state.get(), isHurried: true });
  goAhead?.();
}

/** After something could not be stored. */
export function goOn<T extends GameTypes>({ state }: OpenMatch<T>): void {
  state.set({ ...state.get(), isStuck: false });
}

async function letPlay<T extends GameTypes>(open: OpenMatch<T>, seat: Seat): Promise<void> {
  const { game, state, surroundings } = open;
  const asked = open.edition;
  const { stored, timeline } = state.get();
  const view = game.view(lastState(timeline), seat);
  const seed = botSeed(stored.seed, { seat, play: timeline.plays.length });
  const began = performance.now();
  const { level, temper = null } = stored.seats[seat]!;
  open.thinking = ask(open, seat, { level: level ?? 1, temper }, 'choice');
  state.set({ ...state.get(), thinking: seat });
  const { thought, isMakeshift } = await open.thinking.answer;
  await surroundings.settled();
  const thoughtMs = performance.now() - began;
  const legal = game.legalActions(view, seat).length;
  const pace = state.get().isHurried === true ? 'instant' : surroundings.pace();
  const reading = timeline.plays.at(-1)?.seat === seat ? READING.own : READING.others;
  await rest(open, pace === 'instant' ? 0 : Math.max(reading, paceOf({ legal, thoughtMs, seed, pace })));
  // What is to be read by then is read first.
  if (pace !== 'instant' && state.get().isHurried !== true) await surroundings.settled();
  if (!isStillAsked(open, asked)) return;
  // Of a deal of the day only what its bot really answers can be played through.
  const isUnsure = isMakeshift && stored.day !== undefined;
  const declined = isUnsure ? UNSURE : await play(open, seat, thought.action);
  // Where another tab was quicker, what it played is shown by now.
  if (declined === null || !isStillAsked(open, asked)) return;
  open.thinking = null;
  state.set({ ...state.get(), thinking: null, isStuck: true });
}

const UNSURE: Declined = { reason: 'failed' };

/** Whether nothing has happened since a bot was asked, and somebody still looks. */
const isStillAsked = <T extends GameTypes>(open: OpenMatch<T>, edition: number): boolean =>
  edition === open.edition && !open.isClosed;

function ask<T extends GameTypes>(
  { game, state, surroundings }: OpenMatch<T>,
  seat: Seat,
  { level, temper }: { readonly level: number; readonly temper: Temper | null },
  wants: 'choice' | 'hint',
): Thinking {
  const { stored, timeline } = state.get();
  if (stored.day !== undefined) {
    const { options, seed, seats } = stored;
    const dealt = { game, options, seed, levels: seats.map((each) => each.level) };
    const plays = timeline.plays.length;
    return surroundings.thinker.ask(dealtRequest(dealt, { state: lastState(timeline), seat, plays }));
  }
  return surroundings.thinker.ask({
    game: game.id,
    version: game.version,
    view: game.view(lastState(timeline), seat),
    seat,
    seats: stored.seats.length,
    level,
    temper,
    seed: botSeed(stored.seed, { seat, play: timeline.plays.length }),
    ms: LONGEST_THOUGHT,
    nodes: null,
    wants,
  });
}

/**
 * How long what has landed is left in peace before a bot plays on, in milliseconds: its own last play, or that of another. However
 * long pieces travelled and the bot thought meanwhile, what they changed is read only now.
 */
const READING = { own: 500, others: 1100 };

/** The strongest level gives hints. */
const HINTING_LEVEL = 8;

/** On slow phones a level's nodes can take long; then it plays what it has found. */
const LONGEST_THOUGHT = 4_000;

/** A bot takes its time, unless somebody is in a hurry. */
async function rest<T extends GameTypes>(open: OpenMatch<T>, ms: number): Promise<void> {
  if (ms <= 0) return;
  await new Promise<void>((resolve) => {
    open.goAhead = resolve;
    setTimeout(resolve, ms);
  });
  open.goAhead = null;
}
