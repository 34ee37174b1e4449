import { type Deal, type GameRecord, sealOf, seedFrom } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { factsOf } from '../src/online/pages/recordFacts.ts';

const SHARE = '1'.repeat(32);
const bound = { pledge: 'a'.repeat(64), secret: seedFrom(1) };
const sealed = [
  { type: 'sealed', seat: 0, seal: sealOf(SHARE) },
  { type: 'sealed', seat: 1, seal: sealOf(SHARE) },
] as const;
const revealed = { type: 'revealed', seat: 0, share: SHARE } as const;
const unrevealed = { type: 'unrevealed', seat: 1 } as const;

const record = (deal: Deal | null, commitment: string | null = 'b'.repeat(64)): GameRecord => ({
  remarks: [],
  game: 'kheops',
  version: 1,
  options: { seats: 2 },
  names: ['Nefret', 'Ptah'],
  bots: [null, null],
  seed: seedFrom(2),
  commitment,
  deal,
  plays: [],
  ending: null,
  result: null,
});

/** Messages by their keys: which are chosen is what matters here. */
const keysOf = Object.assign(
  (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  {
    language: 'en',
  },
) as never;

/** Beyond plays and result. */
const dealt = (deal: Deal | null, commitment?: null): string[] =>
  factsOf(record(deal, commitment), keysOf)
    .slice(2)
    .map(
      ({ text, isProved }) => `${isProved ? 'proved' : 'open'} ${text.replace('onlinePages.verify.', '')}`,
    );

test.each<[string, string[], string[]]>([
  ['a device', dealt(null, null), ['open noCommitment']],
  ['a device, then carried to a table', dealt(null), ['open alone']],
  [
    'all who sealed',
    dealt({ ...bound, steps: [sealed[0], revealed] }),
    ['proved commitment', 'proved deal 1'],
  ],
  [
    'all but one',
    dealt({ ...bound, steps: [...sealed, revealed, unrevealed] }),
    ['proved commitment', 'proved deal 1', 'open unrevealed 1 Ptah 2'],
  ],
  ['the server alone', dealt({ ...bound, steps: [] }), ['proved commitment', 'open serverAlone']],
  [
    'players whose shares were not sealed',
    dealt({ ...bound, shares: [SHARE, null] }),
    ['proved commitment', 'open unsealed 1'],
  ],
])('dealt by %s', (_who, facts, expected) => {
  expect(facts).toEqual(expected);
});

test('that a game is practice is among what is told of it', () => {
  const told = (isPractice: boolean): string[] =>
    factsOf({ ...record(null), ...(isPractice ? { isPractice } : {}) }, keysOf).map(({ text }) => text);
  expect(told(true)).toContain('onlinePages.verify.practice');
  expect(told(false)).not.toContain('onlinePages.verify.practice');
});
