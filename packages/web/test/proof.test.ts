import { gameById } from '@saqqara/games';
import {
  commitment,
  type Deal,
  type DealStep,
  dealtSeed,
  formatRecord,
  formatSeed,
  recordOf,
  replay,
  sealedSeed,
  sealOf,
  type Seed,
  seedFrom,
} from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import type { SealedShare } from '../src/online/deal/sealedShares.ts';
import { proofOf } from '../src/online/match/proof.ts';

const game = gameById('anubixx')!;
const options = game.parseOptions({ seats: 2 });
const secret = seedFrom(7);
const pledge = commitment(secret);
const MINE = '1'.repeat(32);
const THEIRS = '2'.repeat(32);
const NOBODY = [null, null];

function recordWith(seed: Seed, deal: Deal | null): string {
  const log = { options, seed, plays: [] };
  return formatRecord({ ...recordOf(game, log, replay(game, log)), commitment: commitment(seed), deal });
}

describe('a match whose shares were sealed', () => {
  const seals = [sealOf(MINE), sealOf(THEIRS)];
  const sealed: DealStep[] = seals.map((seal, seat) => ({ type: 'sealed', seat, seal }));
  const both: DealStep[] = [
    { type: 'revealed', seat: 0, share: MINE },
    { type: 'revealed', seat: 1, share: THEIRS },
  ];
  const shares = [MINE, THEIRS];
  const seed = sealedSeed(secret, { seals, shares });
  const record = recordWith(seed, { pledge, secret, steps: [...sealed, ...both] });
  const shown = { commitment: commitment(seed), pledge, seals, shares };
  const own: SealedShare = {
    seal: sealOf(MINE),
    share: MINE,
    bound: { table: 't', pledge, seals },
    isHeard: true,
  };

  test('is proved to be nobody’s choice to whoever has a share in it', () => {
    expect(proofOf(game, record, shown, [own])).toEqual({
      record,
      seed: formatSeed(seed),
      isRight: true,
      proved: 'mine',
      missing: [],
      isLeftOut: false,
    });
  });

  test('and to others to be nobody’s alone', () => {
    expect(proofOf(game, record, shown, [])).toMatchObject({ isRight: true, proved: 'others' });
  });

  test('is not, if what was shown at the beginning was something else', () => {
    const other = commitment(seedFrom(8));
    for (const change of [
      { commitment: other },
      { pledge: other },
      { shares: NOBODY },
      { seals: [other, seals[1]!] },
    ]) {
      expect(proofOf(game, record, { ...shown, ...change }, [own]).isRight).toBe(false);
    }
    const forged = record.replace(formatSeed(seed), formatSeed(seedFrom(9)));
    expect(proofOf(game, forged, shown, [own]).isRight).toBe(false);
  });

  test('is not, if this device had been shown something else when it revealed', () => {
    const other = commitment(seedFrom(8));
    for (const bound of [
      { ...own.bound!, pledge: other },
      { ...own.bound!, seals: [seals[0]!, other] },
    ]) {
      expect(proofOf(game, record, shown, [{ ...own, bound }]).isRight).toBe(false);
    }
  });

  describe('but for one that was not revealed', () => {
    const withoutMine = [null, THEIRS];
    const dealt = sealedSeed(secret, { seals, shares: withoutMine });
    const steps: DealStep[] = [...sealed, both[1]!, { type: 'unrevealed', seat: 0 }];
    const text = recordWith(dealt, { pledge, secret, steps });
    const table = { ...shown, commitment: commitment(dealt), shares: withoutMine };

    test('says whose it is', () => {
      expect(proofOf(game, text, table, [{ ...own, isHeard: false }])).toMatchObject({
        isRight: true,
        proved: 'others',
        missing: [0],
      });
    });

    test('is not right for whom the server had told that it came', () => {
      expect(proofOf(game, text, table, [own])).toMatchObject({ isRight: false, isLeftOut: true });
    });
  });

  test('without any share is the server’s alone', () => {
    const dealt = sealedSeed(secret, { seals: NOBODY, shares: NOBODY });
    const text = recordWith(dealt, { pledge, secret, steps: [] });
    const table = { commitment: commitment(dealt), pledge, seals: NOBODY, shares: NOBODY };
    expect(proofOf(game, text, table, [])).toMatchObject({ isRight: true, proved: 'alone' });
  });
});

describe('a match whose shares came open', () => {
  const shares = [MINE, null];
  const seed = dealtSeed(secret, shares);
  const record = recordWith(seed, { pledge, secret, shares });
  const shown = { commitment: commitment(seed), pledge, seals: NOBODY, shares };

  test('is proved not to have changed', () => {
    expect(proofOf(game, record, shown, [])).toMatchObject({ isRight: true, proved: 'unsealed' });
  });

  test('also where an earlier page has kept it, which knew of no seals', () => {
    const { seals: _seals, ...kept } = shown;
    expect(proofOf(game, record, kept as never, []).isRight).toBe(true);
  });

  test('cannot be told of a table where shares were sealed', () => {
    expect(proofOf(game, record, { ...shown, seals: [sealOf(MINE), null] }, []).isRight).toBe(false);
  });
});

test('a match that was begun on a device is proved to be the one that was carried, and no more', () => {
  const seed = seedFrom(3);
  const begun = recordWith(seed, null);
  const hash = commitment(seed);
  const carried = { commitment: hash, pledge: hash, seals: NOBODY, shares: NOBODY, carried: 0 };
  expect(proofOf(game, begun, carried, [])).toMatchObject({ isRight: true, proved: 'device' });
  // A table that was not carried must show how server and players dealt.
  expect(proofOf(game, begun, { ...carried, carried: undefined } as never, []).isRight).toBe(false);
  expect(proofOf(game, begun, { ...carried, pledge }, []).isRight).toBe(false);
  // The record must have what was played before.
  expect(proofOf(game, begun, { ...carried, carried: 3 }, []).isRight).toBe(false);
});
