import { expect, test } from 'vitest';
import {
  type Fork,
  formatRecord,
  type MatchLog,
  openRecord,
  parseRecord,
  type Play,
  recordOf,
  replay,
  seedFrom,
  takeBack,
  verifyRecord,
  withFork,
} from '@saqqara/kernel';
import { trove, type TroveState } from './trove.ts';

type Log = MatchLog<{ seats: number }>;

const begun: Log = { options: { seats: 2 }, seed: seedFrom(1), plays: [] };
const seed = seedFrom(5);

/** The same log with a turn more: whoever is to act lays the highest card. */
function played(log: Log, turns: number): Log {
  let next = log;
  for (let turn = 0; turn < 2 * turns; turn++) {
    const state = replay(trove, next);
    const [seat] = trove.toAct(state);
    const action = trove.legalActions(state, seat!).at(-1);
    next = { ...next, plays: [...next.plays, { seat: seat!, action: trove.format(action!) }] };
  }
  return next;
}

const unseen = (state: TroveState) => state.deck;
const whole = played(begun, 2);
const forkedAtTwo = (fork: Fork, plays: readonly Play[] = whole.plays.slice(0, 2)): Log => ({
  ...whole,
  plays,
  forks: [fork],
});

test('what nobody had seen is dealt anew, and nothing else', () => {
  const before = replay(trove, whole, 2);
  const after = replay(trove, forkedAtTwo({ at: 2, seed }));
  expect(unseen(after)).not.toEqual(unseen(before));
  expect(new Set(unseen(after))).toEqual(new Set(unseen(before)));
  for (const viewer of [null, 0, 1]) expect(trove.view(after, viewer)).toEqual(trove.view(before, viewer));
});

test('the same fork gives the same deal, and another seed another', () => {
  const deal = (from: Fork) => unseen(replay(trove, forkedAtTwo(from)));
  expect(deal({ at: 2, seed })).toEqual(deal({ at: 2, seed }));
  expect(deal({ at: 2, seed })).not.toEqual(deal({ at: 2, seed: seedFrom(6) }));
});

test('without a seed the deal is as it was, and so is a log without forks', () => {
  expect(replay(trove, { ...whole, forks: [{ at: 2, seed: null }] })).toEqual(replay(trove, whole));
  expect(openRecord(trove, recordOf(trove, whole, replay(trove, whole)))).not.toHaveProperty('forks');
});

test('a record says where it was forked, before the first play that followed, and proves itself', () => {
  const log = played(forkedAtTwo({ at: 2, seed }), 1);
  const record = recordOf(trove, log, replay(trove, log));
  const text = formatRecord(record);
  expect(text.split('\n').slice(4, 8)).toEqual([
    `${log.plays[0]!.seat} ${log.plays[0]!.action}`,
    `${log.plays[1]!.seat} ${log.plays[1]!.action}`,
    'forked 000000050000000005a11a6a9e3779b9',
    `${log.plays[2]!.seat} ${log.plays[2]!.action}`,
  ]);
  expect(parseRecord(text)).toStrictEqual(record);
  expect(verifyRecord(trove, record)).toBeNull();
});

test('a record that hides its fork does not hold', () => {
  const log = played(forkedAtTwo({ at: 2, seed }), 5);
  const { forks: _hidden, ...record } = recordOf(trove, log, replay(trove, log));
  expect(verifyRecord(trove, record)).not.toBeNull();
});

test('what was played before the fork cannot be taken back', () => {
  const pointed = whole.plays.slice(0, 3);
  const { seat } = pointed[2]!;
  expect(takeBack(trove, { ...whole, plays: pointed }, seat).plays).toBe(1);
  expect(takeBack(trove, forkedAtTwo({ at: 3, seed }, pointed), seat).plays).toBe(0);
});

test('a fork of a fork keeps those before it; what was dealt anew at its own moment stays so', () => {
  const [a, b] = [
    { at: 2, seed },
    { at: 4, seed: null },
  ];
  expect(withFork(undefined, a)).toEqual([a]);
  expect(withFork([a], b)).toEqual([a, b]);
  expect(withFork([a, b], { at: 3, seed: null })).toEqual([a, { at: 3, seed: null }]);
  expect(withFork([a], { at: 2, seed: null })).toEqual([a]);
  expect(withFork([a], { at: 2, seed: seedFrom(7) })).toEqual([{ at: 2, seed: seedFrom(7) }]);
  expect(withFork([a], { at: 1, seed: null })).toEqual([{ at: 1, seed: null }]);
});
