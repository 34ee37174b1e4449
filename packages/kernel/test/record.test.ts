import { describe, expect, test } from 'vitest';
import {
  BadRecord,
  commitment,
  type DealStep,
  dealtSeed,
  type EarlyEnding,
  earlyOutcome,
  fallbackShare,
  formatRecord,
  formatSeed,
  type GameRecord,
  isKeyed,
  parseRecord,
  parseSeed,
  type Play,
  type RecordProblem,
  recordOf,
  replay,
  sealedSeed,
  sealOf,
  seedFrom,
  silent,
  verifyRecord,
} from '@saqqara/kernel';
import { trove } from './trove.ts';

const seed = seedFrom(1);
const log = { options: { seats: 2 }, seed, plays: [{ seat: 0, action: 'point 2' }] };
const record: GameRecord = recordOf(trove, log, replay(trove, log), { names: ['Nefret', null] });
const text = formatRecord(record);

describe('the text of a record', () => {
  test('is what a person would write', () => {
    expect(text.split('\n')).toEqual([
      'saqqara record 1',
      'game trove 1',
      'options {"seats":2}',
      'seat 0 Nefret',
      'seed 000000010000000005a11a6a9e3779b9',
      '0 point 2',
      '',
    ]);
  });

  test('remarks, empty lines and foreign line ends do not matter', () => {
    const untidy = `# a try\n\n${text.replaceAll('\n', '\r\n')}# the end\n`;
    expect(parseRecord(untidy)).toEqual({ ...record, remarks: ['a try'] });
  });

  test('a name is one line, whatever its owner typed', () => {
    const named = formatRecord({ ...record, names: ['two\nlines  here', '  '.repeat(3)] });
    expect(parseRecord(named).names).toEqual(['two lines here', null]);
  });

  test.each([
    ['nothing', '', 1],
    ['another heading', text.replace('record 1', 'record 9'), 1],
    ['no game', text.replace(/game.*\n/, ''), 2],
    ['options that are not JSON', text.replace('{"seats":2}', '{seats}'), 3],
    ['options without seats', text.replace('{"seats":2}', '{"seat":2}'), 3],
    ['a seat that nobody has', text.replace('seat 0', 'seat 7'), 4],
    ['a short seed', text.replace('00000001', '1'), 5],
    ['a play without a seat', text.replace('0 point', 'point'), 6],
    ['scores without places', `${text}scores 1 2\n`, 8],
    ['plays after the scores', `${text}scores 1 2\nplaces 2 1\n1 point 1\n`, 9],
    ['a bot in a seat that nobody has', text.replace('seed', 'bot 2 3\nseed'), 5],
    ['a bot of a level that nobody has', text.replace('seed', 'bot 1 9\nseed'), 5],
    ['a bot without a level', text.replace('seed', 'bot 1\nseed'), 5],
    ['an ending for no reason', `${text}ended bored\n`, 7],
    ['a resignation of nobody', `${text}ended resigned\n`, 7],
    ['a resignation from a seat that nobody has', `${text}ended resigned 2\n`, 7],
    ['an agreement of one seat', `${text}ended agreed 1\n`, 7],
    ['plays after the ending', `${text}ended agreed\n1 point 1\n`, 8],
    ['a fork from half a seed', text.replace('0 point', 'forked 00\n0 point'), 6],
    ['two forks at one moment', text.replace('0 point', 'forked\nforked\n0 point'), 7],
    ['practice that is said twice', `${text}practice\npractice\n`, 8],
    ['practice after the ending', `${text}ended agreed\npractice\n`, 8],
    ['a fork after the scores', `${text}scores 1 2\nplaces 2 1\nforked\n`, 9],
    ['far too much', 'x'.repeat(1_000_001), 1],
  ])('%s is no record', (_what, wrong, line) => {
    expect(() => parseRecord(wrong)).toThrow(BadRecord);
    expect(() => parseRecord(wrong)).toThrow(new RegExp(`^line ${line}:`));
  });
});

test('a record names bots and their levels', () => {
  const withBots = recordOf(trove, log, replay(trove, log), {
    names: ['Nefret', 'Alabaster'],
    bots: [null, 6],
  });
  const written = formatRecord(withBots);
  expect(written.split('\n').slice(3, 7)).toEqual([
    'seat 0 Nefret',
    'seat 1 Alabaster',
    'bot 1 6',
    'seed 000000010000000005a11a6a9e3779b9',
  ]);
  expect(parseRecord(written)).toStrictEqual(withBots);
  expect(verifyRecord(trove, withBots)).toBeNull();
  expect(parseRecord(text).bots).toEqual([null, null]);
});

test('a record says that a game is practice, and nothing where it is none', () => {
  const practised = recordOf(trove, log, replay(trove, log), { isPractice: true });
  const written = formatRecord({ ...practised, ending: { reason: 'agreed', seat: null } });
  expect(written.split('\n').slice(4)).toEqual(['0 point 2', 'practice', 'ended agreed', '']);
  expect(parseRecord(formatRecord(practised))).toStrictEqual(practised);
  expect(verifyRecord(trove, practised)).toBeNull();
  expect(parseRecord(text)).not.toHaveProperty('isPractice');
});

test('a record names the temper of a bot, and none where there is none', () => {
  const about = { bots: [2, 6], tempers: [null, 'spoils' as const] };
  const tempered = recordOf(trove, log, replay(trove, log), about);
  const written = formatRecord(tempered);
  expect(written.split('\n').slice(3, 5)).toEqual(['bot 0 2', 'bot 1 6 spoils']);
  expect(parseRecord(written)).toStrictEqual(tempered);
  expect(verifyRecord(trove, tempered)).toBeNull();
  expect(parseRecord(text)).not.toHaveProperty('tempers');
  expect(() => parseRecord(written.replace('spoils', 'sulks'))).toThrow(BadRecord);
});

describe('a match that was over before the rules ended it', () => {
  // Seat 0 leads, 2 times its card to nothing, and seat 1 is to act.
  const card = replay(trove, log).hands[0]![0]!;
  const led = { ...log, plays: [...log.plays, { seat: 0, action: `lay ${card}` }] };
  const endedBy = (ending: EarlyEnding): GameRecord => recordOf(trove, led, replay(trove, led), { ending });

  test.each<[EarlyEnding, readonly string[]]>([
    [{ reason: 'resigned', seat: 0 }, ['ended resigned 0', `scores ${2 * card} 0`, 'places 2 1']],
    [{ reason: 'resigned', seat: 1 }, ['ended resigned 1', `scores ${2 * card} 0`, 'places 1 2']],
    [{ reason: 'timeUp', seat: 1 }, ['ended timeUp 1', `scores ${2 * card} 0`, 'places 1 2']],
    [{ reason: 'agreed', seat: null }, ['ended agreed']],
    [{ reason: 'abandoned', seat: null }, ['ended abandoned']],
  ])('says so and holds: %o', (ending, lines) => {
    const ended = endedBy(ending);
    const written = formatRecord(ended);
    expect(written.trimEnd().split('\n').slice(6)).toEqual(lines);
    expect(parseRecord(written)).toStrictEqual(ended);
    expect(verifyRecord(trove, ended)).toBeNull();
  });

  test('who resigned is behind those who have fewer points, and these stand as they are', () => {
    const three = { options: { seats: 3 }, seed, plays: [] as Play[] };
    const first = replay(trove, three).hands[0]![0]!;
    three.plays.push({ seat: 0, action: 'point 2' }, { seat: 0, action: `lay ${first}` });
    expect(earlyOutcome(trove, replay(trove, three), { seat: 0 })).toEqual({
      scores: [2 * first, 0, 0],
      places: [3, 1, 1],
    });
  });

  test.each<[string, EarlyEnding, Partial<GameRecord>, object]>([
    [
      'a winner who resigned',
      { reason: 'resigned', seat: 0 },
      { result: { scores: [2 * card, 0], places: [1, 2] } },
      { type: 'wrongResult', expected: { scores: [2 * card, 0], places: [2, 1] } },
    ],
    [
      'a resignation without a result',
      { reason: 'resigned', seat: 0 },
      { result: null },
      { type: 'wrongResult' },
    ],
    [
      'a result by agreement',
      { reason: 'agreed', seat: null },
      { result: { scores: [2 * card, 0], places: [1, 2] } },
      { type: 'wrongResult', expected: null },
    ],
    ['time that ran out for who was not to act', { reason: 'timeUp', seat: 0 }, {}, { type: 'wrongEnding' }],
    [
      'an illegal play before the end',
      { reason: 'resigned', seat: 0 },
      { plays: [...led.plays, { seat: 0, action: 'point 1' }] },
      { type: 'illegalPlay', play: 3 },
    ],
  ])('%s is found', (_what, ending, changes, problem) => {
    expect(verifyRecord(trove, { ...endedBy(ending), ...changes })).toMatchObject(problem);
  });

  test('a game that the rules have ended does not end early', () => {
    const state = trove.setup({ seats: 2 }, seed, silent);
    const plays: Play[] = [];
    while (trove.outcome(state) === null) {
      const seat = trove.toAct(state)[0]!;
      const action = trove.legalActions(state, seat)[0]!;
      plays.push({ seat, action: trove.format(action) });
      trove.apply(state, seat, action, silent);
    }
    const whole = recordOf(trove, { options: { seats: 2 }, seed, plays }, state);
    expect(verifyRecord(trove, whole)).toBeNull();
    for (const ending of [
      { reason: 'resigned', seat: 1 } as const,
      { reason: 'agreed', seat: null } as const,
    ]) {
      expect(verifyRecord(trove, { ...whole, ending })).toEqual({ type: 'wrongEnding' });
    }
  });
});

describe('checking a record', () => {
  test('a good one has no problem', () => {
    expect(verifyRecord(trove, record)).toBeNull();
    expect(verifyRecord(trove, { ...record, commitment: commitment(seed) })).toBeNull();
  });

  test.each<[string, Partial<GameRecord>, object]>([
    ['another game', { game: 'senet' }, { type: 'otherGame', game: 'senet' }],
    ['another version of the rules', { version: 2 }, { type: 'otherGame', version: 2 }],
    [
      'options that the rules do not know',
      { options: { seats: 5 } },
      { type: 'badOptions', refusal: { rule: 'TR-1' } },
    ],
    ['a seed still under its hash', { seed: null, commitment: commitment(seed) }, { type: 'noSeed' }],
    ['a seed that was exchanged', { commitment: commitment(seedFrom(2)) }, { type: 'brokenCommitment' }],
    [
      'a play out of turn',
      { plays: [{ seat: 1, action: 'point 1' }] },
      { type: 'illegalPlay', play: 1, refusal: { rule: 'TR-2' } },
    ],
    [
      'a result too early',
      { result: { scores: [1, 1], places: [1, 1] } },
      { type: 'wrongResult', expected: null },
    ],
  ])('%s is found', (_what, changes, problem) => {
    expect(verifyRecord(trove, { ...record, ...changes })).toMatchObject(problem);
  });
});

describe('a seed that several had a hand in', () => {
  const secret = seedFrom(77);
  const shares = ['0'.repeat(32), null];
  const dealt = { options: { seats: 2 }, seed: dealtSeed(secret, shares), plays: [] };
  const deal = { pledge: commitment(secret), secret, shares };
  const shared: GameRecord = { ...recordOf(trove, dealt, replay(trove, dealt)), deal };

  test('is told in the record, and holds', () => {
    const lines = formatRecord(shared).split('\n');
    expect(lines).toContain(`pledge ${deal.pledge}`);
    expect(lines).toContain(`share 0 ${shares[0]}`);
    expect(parseRecord(formatRecord(shared))).toEqual(shared);
    expect(verifyRecord(trove, shared)).toBeNull();
  });

  test.each<[string, Partial<typeof deal>]>([
    ['a secret that was exchanged', { secret: seedFrom(78) }],
    ['another pledge', { pledge: commitment(seedFrom(78)) }],
    ['a share that was exchanged', { shares: ['1'.repeat(32), null] }],
    ['a share in another seat', { shares: [null, '0'.repeat(32)] }],
  ])('%s is found', (_what, change) => {
    const broken = { ...shared, deal: { ...deal, ...change } };
    expect(verifyRecord(trove, broken)).toEqual({ type: 'brokenDeal' });
  });
});

describe('a seed to which all were bound before any share was known', () => {
  const secret = seedFrom(77);
  const mine = '1'.repeat(32);
  const theirs = '2'.repeat(32);
  const sealed = [
    { type: 'sealed', seat: 0, seal: sealOf(mine) },
    { type: 'sealed', seat: 1, seal: sealOf(theirs) },
  ] as const;
  const revealed = [
    { type: 'revealed', seat: 1, share: theirs },
    { type: 'revealed', seat: 0, share: mine },
  ] as const;
  const unrevealed = { type: 'unrevealed', seat: 1 } as const;
  const seals = [sealOf(mine), sealOf(theirs)];

  function recordWith(steps: readonly DealStep[], shares: readonly (string | null)[]): GameRecord {
    const seed = sealedSeed(secret, { seals, shares });
    const dealt = { options: { seats: 2 }, seed, plays: [] };
    const deal = { pledge: commitment(secret), secret, steps };
    return { ...recordOf(trove, dealt, replay(trove, dealt)), deal };
  }

  test.each<[string, GameRecord]>([
    ['all shares', recordWith([...sealed, ...revealed], [mine, theirs])],
    ['one that did not come in time', recordWith([...sealed, revealed[1], unrevealed], [mine, null])],
  ])('with %s it is told in the record, and holds', (_what, record) => {
    expect(isKeyed(record.seed!)).toBe(true);
    expect(parseRecord(formatRecord(record))).toEqual(record);
    expect(verifyRecord(trove, record)).toBeNull();
  });

  test('who does not reveal gives what the pledged secret says, and nothing else', () => {
    const stand = fallbackShare(secret, 1);
    expect(sealedSeed(secret, { seals, shares: [mine, null] })).toEqual(
      sealedSeed(secret, { seals, shares: [mine, stand] }),
    );
    expect(fallbackShare(secret, 0)).not.toBe(stand);
  });

  test.each<[string, readonly DealStep[], RecordProblem['type']]>([
    ['a seal after the first share', [sealed[0], revealed[1], sealed[1], revealed[0]], 'brokenOrder'],
    ['a share without a seal', [sealed[0], ...revealed], 'brokenOrder'],
    ['a share revealed twice', [...sealed, ...revealed, revealed[0]], 'brokenOrder'],
    ['a seal made twice', [...sealed, sealed[0], ...revealed], 'brokenOrder'],
    ['neither revealed nor missing', [...sealed, revealed[1]], 'brokenOrder'],
    ['both revealed and missing', [...sealed, ...revealed, unrevealed], 'brokenOrder'],
    ['said to be missing', [...sealed, revealed[1], unrevealed], 'brokenDeal'],
    [
      'another share than was sealed',
      [...sealed, revealed[0], { type: 'revealed', seat: 0, share: '3'.repeat(32) }],
      'brokenSeal',
    ],
    [
      'seals of other seats',
      [...sealed.map((step) => ({ ...step, seat: 1 - step.seat })), ...revealed],
      'brokenSeal',
    ],
    ['nothing but the secret', [], 'brokenDeal'],
  ])('%s is found', (_what, steps, type) => {
    expect(verifyRecord(trove, recordWith(steps, [mine, theirs]))).toMatchObject({ type });
  });

  test('another secret, another pledge and another generator are found', () => {
    const record = recordWith([...sealed, ...revealed], [mine, theirs]);
    const { deal, seed } = record;
    for (const change of [
      { deal: { ...deal!, secret: seedFrom(78) } },
      { deal: { ...deal!, pledge: commitment(seedFrom(78)) } },
      { seed: parseSeed(formatSeed(seed!).slice('chacha20-'.length)) },
    ]) {
      expect(verifyRecord(trove, { ...record, ...change })).toEqual({ type: 'brokenDeal' });
    }
  });

  test.each([
    ['a step before the pledge', (lines: string[]) => swapped(lines, 'pledge', 'seal 0')],
    ['the secret before the shares', (lines: string[]) => swapped(lines, 'secret', 'share 1')],
    ['a seat that is not there', (lines: string[]) => lines.map((line) => line.replace('seal 1', 'seal 7'))],
  ])('%s cannot even be read', (_what, change) => {
    const lines = formatRecord(recordWith([...sealed, ...revealed], [mine, theirs])).split('\n');
    expect(() => parseRecord(change(lines).join('\n'))).toThrow(BadRecord);
  });
});

function swapped(lines: readonly string[], one: string, two: string): string[] {
  const [a, b] = [one, two].map((start) => lines.findIndex((line) => line.startsWith(start)));
  return lines.with(a!, lines[b!]!).with(b!, lines[a!]!);
}
