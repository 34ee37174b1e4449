import { describe, expect, test } from 'vitest';
import {
  BadRecord,
  commitment,
  dealtSeed,
  formatRecord,
  type GameRecord,
  parseRecord,
  recordOf,
  replay,
  seedFrom,
  verifyRecord,
} from '@saqqara/kernel';
import { trove } from './trove.ts';

const seed = seedFrom(1);
const log = { options: { seats: 2 }, seed, plays: [{ seat: 0, action: 'point 2' }] };
const record: GameRecord = recordOf(trove, log, replay(trove, log), ['Nefret', null]);
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
    ['far too much', 'x'.repeat(1_000_001), 1],
  ])('%s is no record', (_what, wrong, line) => {
    expect(() => parseRecord(wrong)).toThrow(BadRecord);
    expect(() => parseRecord(wrong)).toThrow(new RegExp(`^line ${line}:`));
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
