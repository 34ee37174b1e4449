import { gameById, GAME_IDS, type GameId } from '@saqqara/games';
import { below, parseRecord, type Rng, seeded, seedFrom, verifyRecord } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import type { Shown } from '../../src/table/model/shown.ts';
import { readerOf } from '../../src/table/viewing.ts';
import { BY_KEYS, BY_TOUCH, decide, type Hand, press } from './hands.ts';
import { actionsOf, type Sitting, sitDown, until, whenAsked } from './sitting.ts';

/** Plays to the end. What is confirmed is what is stored; now and then something is taken back. */
async function playToTheEnd(sitting: Sitting, hand: Hand, rng: Rng): Promise<Shown> {
  for (;;) {
    const shown = await whenAsked(sitting);
    if (shown.isOver) return shown;
    if (shown.curtain !== null) liftCurtain(sitting);
    else if (shown.now > 0 && below(rng, 6) === 0) peek(sitting, below(rng, shown.now));
    else if (shown.undoable.plays > 0 && below(rng, 12) === 0) await takeBack(sitting);
    else await playOne(sitting, hand, rng);
  }
}

async function playOne(sitting: Sitting, hand: Hand, rng: Rng): Promise<void> {
  const { now } = sitting.shown();
  const named = decide(sitting, hand, rng);
  await until(sitting, (shown) => shown.now > now);
  expect(actionsOf(sitting)[now]).toBe(named);
}

/** What is taken back is gone, and nothing else is. */
async function takeBack(sitting: Sitting): Promise<void> {
  const before = actionsOf(sitting);
  sitting.send({ type: 'undo' });
  await until(sitting, ({ now }) => now < before.length);
  expect(actionsOf(sitting)).toEqual(before.slice(0, -1));
}

/** Below the curtain nobody decides and nothing is shown that a spectator would not see; no key reaches there. */
function liftCurtain(sitting: Sitting): void {
  const { screen, state, view, decision, curtain, viewer } = sitting.shown();
  expect({ decision, viewer }).toEqual({ decision: null, viewer: null });
  expect(view).toEqual(screen.game.view(state.timeline.states.at(-1), null));
  for (const key of ['1', 'Enter', 't', '[']) press(sitting, key);
  expect(sitting.shown()).toMatchObject({ curtain, sheet: null, isPast: false });
  sitting.send({ type: 'liftCurtain' });
  expect(sitting.shown()).toMatchObject({ curtain: null, decision: { seat: curtain } });
}

/** In the middle of a decision the past is shown with the eyes of whoever may see it, and the decision waits. */
function peek(sitting: Sitting, cursor: number): void {
  const { state, screen, decision } = sitting.shown();
  sitting.send({ type: 'goTo', cursor });
  const seen = screen.game.view(state.timeline.states[cursor], readerOf(state.stored));
  expect(JSON.stringify(sitting.shown().view)).toBe(JSON.stringify(seen));
  expect(sitting.shown().decision).toBeNull();
  sitting.send({ type: 'goTo', cursor: null });
  expect(sitting.shown().decision?.seat).toBe(decision!.seat);
}

/** Every moment of a finished game can be seen again, with the eyes of whoever may. */
function lookBack(sitting: Sitting): void {
  const { now, state, screen } = sitting.shown();
  const reader = readerOf(state.stored);
  sitting.send({ type: 'goTo', cursor: 0 });
  for (let cursor = 0; cursor < now; cursor++) {
    const shown = sitting.shown();
    expect([shown.cursor, shown.isPast, shown.decision, shown.curtain]).toEqual([cursor, true, null, null]);
    const seen = screen.game.view(state.timeline.states[cursor], reader);
    expect(JSON.stringify(shown.view)).toBe(JSON.stringify(seen));
    press(sitting, ']');
  }
  expect(sitting.shown()).toMatchObject({ cursor: now, isPast: false });
}

async function expectEnd(sitting: Sitting, shown: Shown): Promise<void> {
  const { game } = sitting.screen;
  const truth = shown.state.timeline.states.at(-1);
  expect(shown.outcome).toEqual(game.outcome(truth));
  expect(shown.decision).toBeNull();
  const record = parseRecord(await sitting.match.record!());
  expect(record.result).not.toBeNull();
  expect(verifyRecord(game, record)).toBeNull();
}

async function wholeGame(id: GameId, number: number, people: (seats: number) => number, hand: Hand) {
  const game = gameById(id)!;
  const rng = seeded(seedFrom(number));
  const seats = game.seatCounts[number % game.seatCounts.length]!;
  const options = game.anyOptions(seats, rng);
  const sitting = await sitDown({ game: id, seed: seedFrom(700 + number), options, people: people(seats) });
  await expectEnd(sitting, await playToTheEnd(sitting, hand, rng));
  lookBack(sitting);
  sitting.leave();
}

const one = (): number => 1;
const two = (): number => 2;
const all = (seats: number): number => seats;

/** With other options and another number of seats for every number. */
const GAMES = [
  ['by touch against bots', BY_TOUCH, one, 0],
  ['by keys against bots', BY_KEYS, one, 1],
  ['by touch on a shared device', BY_TOUCH, all, 2],
  ['by keys on a shared device', BY_KEYS, all, 5],
  ['by touch, two people with bots', BY_TOUCH, two, 7],
] as const;

/** `npm run test:long` plays many more of each. */
const ROUNDS = process.env['SAQQARA_LONG'] === '1' ? 12 : 1;

describe.each(GAME_IDS)('%s is played to its end without a screen', (id) => {
  test.each(GAMES)('%s', async (_how, hand, people, first) => {
    for (let round = 0; round < ROUNDS; round++) await wholeGame(id, first + 8 * round, people, hand);
  });
});
