import { writeFileSync } from 'node:fs';
import { GAMES } from '@saqqara/games';
import {
  commitment,
  type DealStep,
  type EarlyEnding,
  formatRecord,
  type GameRecord,
  recordOf,
  replay,
  sealedSeed,
  sealOf,
  seedFrom,
} from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { saqqara, scratch } from './fakeTerminal.ts';
import { logIn, randomRecord } from './randomRecord.ts';

const record = randomRecord(4);
const result = record.result!;
const { length } = record.plays;

function written(name: string, changed: Partial<GameRecord>): string {
  const path = scratch(name);
  writeFileSync(path, formatRecord({ ...record, ...changed }));
  return path;
}

/** The same game, over after nine plays. */
const log = { ...logIn(GAMES.imhotep, record), plays: record.plays.slice(0, 9) };
const ninth = replay(GAMES.imhotep, log);
const [toAct = 0] = GAMES.imhotep.toAct(ninth);
const early = (ending: EarlyEnding): Partial<GameRecord> =>
  recordOf(GAMES.imhotep, log, ninth, { names: record.names, ending });

const right = written('right.txt', {});

/** A game that nobody has begun, dealt among people of whom the second did not reveal. */
const secret = seedFrom(77);
const share = '1'.repeat(32);
const seals = [sealOf(share), sealOf('2'.repeat(32))];
const steps: readonly DealStep[] = [
  ...seals.map((seal, seat) => ({ type: 'sealed', seat, seal }) as const),
  { type: 'revealed', seat: 0, share },
  { type: 'unrevealed', seat: 1 },
];
const dealt = (order: readonly DealStep[]): Partial<GameRecord> => ({
  names: ['Nefret', 'Ptah'],
  seed: sealedSeed(secret, { seals, shares: [share, null] }),
  deal: { pledge: commitment(secret), secret, steps: order },
  plays: [],
  result: null,
});

describe('verify', () => {
  test('a game that was played on from another is right, and said to be practice', async () => {
    const forks = [
      { at: 2, seed: null },
      { at: 9, seed: seedFrom(3) },
    ];
    const { plays } = log;
    const { code, out } = await saqqara(['verify', written('forked.txt', { plays, forks, result: null })]);
    expect(out).toContain('played on from move 2 of another game, with its deal (practice)');
    expect(out).toContain('played on from move 9 of another game, reshuffled there (practice)');
    expect(code).toBe(0);
  });

  test('a game in which was taken back what nobody takes back among people is right, and said to be practice', async () => {
    const { code, out } = await saqqara(['verify', written('practice.txt', { isPractice: true })]);
    expect(out).toContain(', moves undone (practice)\n');
    expect(code).toBe(0);
  });

  test('a record that is right', async () => {
    const { code, out, err } = await saqqara(['verify', right]);
    expect(out).toBe(
      `${right}: right. imhotep, 2 players, ${length} moves, scores ${result.scores.join(' ')}\n`,
    );
    expect([code, err]).toEqual([0, '']);
  });

  test('a game among people: whose shares are in the deal, and whose are not', async () => {
    const { code, out } = await saqqara(['verify', written('dealt.txt', dealt(steps))]);
    expect(out).toContain('not over yet, dealt with 1 sealed share, not revealed by Ptah\n');
    expect(code).toBe(0);
  });

  test('a game that was left, without a result, is right as far as it goes', async () => {
    const left = written('left.txt', { plays: record.plays.slice(0, 9), result: null });
    const { code, out } = await saqqara(['verify', left]);
    expect(out).toContain('9 moves, not over yet');
    expect(code).toBe(0);
  });

  test.each<[string, EarlyEnding, string]>([
    ['a resigned one', { reason: 'resigned', seat: 0 }, '9 moves, Nefret resigned, scores '],
    ['one lost on time', { reason: 'timeUp', seat: toAct }, `ran out of time, scores `],
    ['one ended by agreement', { reason: 'agreed', seat: null }, '9 moves, ended by agreement\n'],
    ['one that all left', { reason: 'abandoned', seat: null }, '9 moves, everybody left\n'],
  ])('%s says how it ended', async (_what, ending, words) => {
    const path = written(`${ending.reason}.txt`, early(ending));
    const { code, out } = await saqqara(['verify', path]);
    expect(out).toContain(words);
    expect(code).toBe(0);
  });

  test.each<[string, Partial<GameRecord>, RegExp]>([
    [
      'a winner who resigned',
      { ...early({ reason: 'resigned', seat: 0 }), result: { scores: [0, 0], places: [1, 2] } },
      /places 2, 1; the record says otherwise/,
    ],
    [
      'a result by agreement',
      { ...early({ reason: 'agreed', seat: null }), result: { scores: [0, 0], places: [1, 2] } },
      /claims a result, but nobody has won/,
    ],
    [
      'time that ran out for somebody else',
      early({ reason: 'timeUp', seat: 1 - toAct }),
      /wrong\. The game cannot have ended early/,
    ],
    [
      'an early end after the end',
      { ending: { reason: 'resigned', seat: 0 } },
      /wrong\. The game cannot have ended early/,
    ],
    [
      'forged scores',
      { result: { scores: result.scores.map((score) => score + 1), places: result.places } },
      new RegExp(`wrong\\. The scores are ${result.scores.join(', ')}`),
    ],
    ['forged places', { result: { scores: result.scores, places: [1, 1] } }, /the record says otherwise/],
    [
      'a play that is not legal',
      { plays: record.plays.with(6, { seat: record.plays[6]!.seat, action: 'keep statue' }) },
      /wrong\. Move 7, “\d keep statue”, is not legal\. .*\(IM-20\)$/m,
    ],
    [
      'a play out of turn',
      { plays: record.plays.with(0, { seat: 1 - record.plays[0]!.seat, action: 'get' }) },
      /Move 1, .* It is .*’s turn\. \(IM-12\)$/m,
    ],
    [
      'a play that nobody can read',
      { plays: record.plays.with(2, { seat: 0, action: 'cheat' }) },
      /Move 3, “0 cheat”/,
    ],
    ['plays cut off', { plays: record.plays.slice(0, -1) }, /claims a result, but the game is not over/],
    [
      'plays after the end',
      { plays: [...record.plays, { seat: 0, action: 'get' }] },
      /The game is over\. \(IM-32\)/,
    ],
    ['another seed', { seed: [1, 2, 3, 4] }, /wrong\. Move \d+/],
    ['a share that was sealed too late', dealt(steps.toReversed()), /does not keep its order/],
    [
      'a share that was exchanged',
      dealt(steps.with(2, { type: 'revealed', seat: 0, share: '3'.repeat(32) })),
      /What seat 1 revealed is not the share that it had sealed/,
    ],
    ['a share that was left out', dealt(steps.slice(0, 1)), /does not keep its order/],
    ['a seed that was not committed to', { commitment: '0'.repeat(64) }, /not the one that was promised/],
    [
      'options that the rules do not know',
      { options: { seats: 2, speed: 1 } as { seats: number } },
      /no option “speed”/,
    ],
  ])('%s: one line and exit code 1', async (name, changed, says) => {
    const { code, out, err } = await saqqara(['verify', written(`${name}.txt`, changed)]);
    expect(out).toMatch(says);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect([code, err]).toEqual([1, '']);
  });

  test('several files have a line each, and the worst decides', async () => {
    const wrong = written('wrong.txt', { result: null });
    const corrupt = scratch('nothing.txt');
    writeFileSync(corrupt, 'nothing');
    const two = await saqqara(['verify', right, wrong]);
    expect([two.code, two.out.trimEnd().split('\n').length]).toEqual([1, 2]);
    const three = await saqqara(['verify', wrong, corrupt, right]);
    expect([three.code, three.out.trimEnd().split('\n').length]).toEqual([2, 2]);
    expect(three.err).toMatch(/nothing.txt is not a record: line 1/);
  });
});
