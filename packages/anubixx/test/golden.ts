/**
 * Finds golden records: finished games, each of which shows something rare. Run by hand, with
 * `npx tsx packages/anubixx/test/golden.ts`, when the rules' version rises; it writes to `replays/`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { anubixx } from '@saqqara/anubixx';
import {
  below,
  formatRecord,
  type GameRecord,
  type Play,
  recordOf,
  type Rng,
  type Seat,
  seeded,
  seedFrom,
  silent,
} from '@saqqara/kernel';
import type { Action, Mark } from '../src/action.ts';
import { PLACES } from '../src/fields.ts';
import { BONUSES, type Building, BUILDINGS } from '../src/material.ts';
import type { Options } from '../src/options.ts';
import { isStone, stoneNumber } from '../src/paying.ts';
import { lastCrossed, type State } from '../src/state.ts';
import { featuresOf } from './features.ts';

const FOLDER = new URL('replays/', import.meta.url);

/** What to look for, each with another number of players and order; files are named for the first feature. */
const STORIES: readonly { shows: readonly string[]; options: Options }[] = [
  { shows: ['pyramid and arch complete'], options: { seats: 2, others: 'clockwise', first: null } },
  { shows: ['pyramid and relief complete'], options: { seats: 3, others: 'together', first: 2 } },
  { shows: ['arch and relief complete'], options: { seats: 4, others: 'clockwise', first: 0 } },
  { shows: ['several finish in one roll'], options: { seats: 5, others: 'together', first: null } },
  {
    shows: ['nobody marked for twenty rolls', 'one winner'],
    options: { seats: 2, others: 'together', first: 1 },
  },
  {
    shows: ['bonus shared in one roll', 'bonus finish', ...BONUSES.map((bonus) => `bonus ${bonus}`)],
    options: { seats: 5, others: 'clockwise', first: null },
  },
  {
    shows: ['tie broken by pyramid fields', 'bonus finish'],
    options: { seats: 3, others: 'clockwise', first: null },
  },
  { shows: ['shared victory', 'bonus finish'], options: { seats: 4, others: 'together', first: null } },
];

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const { shows, options } of STORIES) {
  for (let number = 0; ; number++) {
    const record = playOut(options, number);
    const features = featuresOf(record);
    if (!shows.every((feature) => features.has(feature))) continue;
    const file = `${shows[0]!.replaceAll(' ', '-')}.txt`;
    writeFileSync(new URL(file, FOLDER), formatRecord({ ...record, remarks: [shows.join('; ')] }));
    console.log(`${file}: game ${number} shows ${[...features].join(', ')}`);
    break;
  }
}

/** Every eighth game everybody loses interest in the sixth roll. */
function playOut(options: Options, number: number): GameRecord {
  const chooser = seeded(seedFrom(number));
  const log = { options, seed: seedFrom(number), plays: [] as Play[] };
  const state = anubixx.setup(log.options, log.seed, silent);
  const dislikes = Array.from({ length: options.seats }, () => BUILDINGS[below(chooser, 3)]!);
  for (let seat; (seat = anubixx.toAct(state)[0]) !== undefined;) {
    const isTired = number % 8 === 0 && state.roll >= 6;
    const action = isTired ? nothing(state, seat) : favourite(state, seat, dislikes[seat]!, chooser);
    log.plays.push({ seat, action: anubixx.format(action) });
    anubixx.apply(state, seat, action, silent);
  }
  return recordOf(anubixx, log, state);
}

function nothing(state: State, seat: Seat): Action {
  const isEmpty = (action: Action): boolean => ['done', 'decide'].includes(anubixx.format(action));
  return anubixx.legalActions(state, seat).find(isEmpty)!;
}

/** Each seat likes two buildings more than the third, dice more than stones, stones more than jokers. */
function favourite(state: State, seat: Seat, disliked: Building, chooser: Rng): Action {
  const legal = anubixx.legalActions(state, seat);
  const values = legal.map((action) => {
    const marks = action.type === 'decide' ? action.marks : action.type === 'mark' ? [action] : [];
    return marks.reduce((sum, mark) => sum + worth(state, seat, mark, disliked), below(chooser, 100) / 100);
  });
  return legal[values.indexOf(Math.max(...values))]!;
}

function worth(state: State, seat: Seat, { field, payment }: Mark, disliked: Building): number {
  const { building } = PLACES[field];
  let value = building === disliked ? 0.2 : 2;
  if (building === 'relief') value += isTidy(state, seat, field) ? 1 : -4;
  if (payment === 'joker') value -= 1.5;
  if (isStone(payment)) value -= 0.4 * (stoneNumber(payment) - lastCrossed(state.sheets[seat]!));
  return value;
}

/** Pairs that lie in columns 1 and 2 or 3 and 4 of a row leave no enclosed field. */
function isTidy(state: State, seat: Seat, field: string): boolean {
  const partner = `F${field[1]}${[2, 1, 4, 3][Number(field[2]) - 1]}`;
  const { marks } = state.turns[seat]!;
  return marks.length === 0 || marks[0]!.field === partner;
}
