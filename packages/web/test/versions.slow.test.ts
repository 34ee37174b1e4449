import { type AnyGame, GAME_IDS, GAMES, loadRules } from '@saqqara/games';
import { parseRecord, type Play, seedFrom, takeBack, verifyRecord } from '@saqqara/kernel';
import { walk } from '@saqqara/kernel/testing';
import { describe, expect, test, vi } from 'vitest';
import { OFFERED, PAGE_GAMES } from '../src/games/pageGames.ts';
import { hasScreen, loadScreen } from '../src/games/screens.ts';
import { openLocalMatch } from '../src/match/localMatch.ts';
import { keepMatch, listMatches, readMatch, type StoredMatch } from '../src/match/storage.ts';
import { exportRecord, importOnce, importRecord } from '../src/match/storageRecord.ts';
import { lastState } from '../src/match/timeline.ts';
import { verdictOn } from '../src/online/pages/verification.ts';
import { rematch } from '../src/table/rematch.ts';
import { inProcess } from './table/inProcess.ts';

const VERSIONS = [1, 2] as const;

/** Temple B: there the versions differ. */
const OPTIONS = { seats: 2, sides: { temple: 'B' }, first: 0 };

const gameOf = async (version: number): Promise<AnyGame> => (await loadRules('imhotep', version))!.game;

function randomPlays(game: AnyGame, seed: number): Play[] {
  const plays: Play[] = [];
  walk(game, { options: game.parseOptions(OPTIONS), seed: seedFrom(seed) }, 400, (_state, next) => {
    if (next !== null) plays.push({ seat: next.seat, action: game.format(next.action) });
  });
  return plays;
}

/** A match of that version on the device, after so many plays. */
async function stored(
  version: number,
  { plays = 60, seed = 11, kind = 'bot' }: { plays?: number; seed?: number; kind?: 'bot' | 'person' } = {},
) {
  const game = await gameOf(version);
  const played = randomPlays(game, seed).slice(0, plays);
  return keepMatch({
    game: 'imhotep',
    version,
    options: game.parseOptions(OPTIONS),
    seed: seedFrom(seed),
    seats: [
      { kind: 'person', name: 'Nefret', level: null, look: 0 },
      { kind, name: '', level: kind === 'bot' ? 1 : null, look: 1 },
    ],
    plays: played.map((play) => ({ ...play, at: 0 })),
    result: null,
  });
}

async function sitDown(match: StoredMatch) {
  const { game } = (await loadScreen(match))!;
  return openLocalMatch(game, match, {
    thinker: inProcess(8),
    pace: () => 'instant',
    settled: () => Promise.resolve(),
    gone: () => {},
  });
}

test.each(GAME_IDS)('the page knows the newest version of %s without its rules', (id) => {
  expect(PAGE_GAMES[id].version).toBe(GAMES[id].version);
});

describe.each(VERSIONS)('a match of version %i on the device', (version) => {
  test('goes on to its end as it began, with its bots', async () => {
    const kept = await stored(version);
    const match = await sitDown(kept);
    const { game } = match;
    expect(game.version).toBe(version);
    const now = () => lastState(match.state.get().timeline);
    for (let seat; (seat = game.toAct(now())[0]) !== undefined;) {
      if (seat === 0) await match.play(0, game.format(game.legalActions(now(), 0)[0]));
      else await vi.waitUntil(() => game.toAct(now())[0] !== 1, { timeout: 60_000 });
    }
    match.close();
    const after = (await readMatch(kept.id))!;
    expect(after.result).not.toBeNull();
    const record = parseRecord(await exportRecord(after));
    expect(record.version).toBe(version);
    expect(verifyRecord(await gameOf(version), record)).toBeNull();
  });

  test('is saved, verified, and brought in again as what it is', async () => {
    const text = await exportRecord(await stored(version, { plays: 400, seed: 12 }));
    expect(await verdictOn(text)).toMatchObject({ isRight: true, record: { version } });
    const brought = await importRecord(text, OFFERED);
    expect(brought).toMatchObject({ game: 'imhotep', version });
    expect(await exportRecord(brought as StoredMatch)).toBe(text);
    expect((await importOnce(text, OFFERED)) as StoredMatch).toMatchObject({ version });
  });

  test('is played again by the newest rules', async () => {
    const again = await readMatch(await rematch(await stored(version)));
    expect(again).toMatchObject({ version: 2, plays: [] });
  });
});

describe('a match whose rules are missing', () => {
  const MISSING = [
    ['a version', { version: 9 }],
    ['a game', { game: 'senet' as 'imhotep' }],
  ] as const;

  test.each(MISSING)('%s: it is listed with the others, and can be saved', async (_what, lacking) => {
    const lost = await keepMatch({ ...(await stored(1)), ...lacking });
    expect(hasScreen(lost)).toBe(false);
    expect(await loadScreen(lost)).toBeNull();
    expect((await listMatches()).map(({ id }) => id)).toContain(lost.id);
    const record = parseRecord(await exportRecord(lost));
    expect(record).toMatchObject({ game: lost.game, version: lost.version, seed: lost.seed });
    expect(record.plays).toHaveLength(60);
  });

  test('its record is not taken for one of these rules', async () => {
    const text = await exportRecord(await keepMatch({ ...(await stored(1)), version: 9 }));
    const problem = { type: 'otherGame', game: 'imhotep', version: 9 };
    expect(await importRecord(text, OFFERED)).toEqual(problem);
    expect(await verdictOn(text)).toEqual({ isRight: false, problem });
    const other = text.replace('game imhotep 9', 'game senet 1');
    expect(await verdictOn(other)).toEqual({
      isRight: false,
      problem: { type: 'unknownGame', game: 'senet' },
    });
  });
});

/** By its rules the end of a game of version 1 may be taken back; who sees the result has seen it. */
test('a finished game is not taken back', async () => {
  const game = await gameOf(1);
  const options = game.parseOptions(OPTIONS);
  const seed = Array.from({ length: 99 }, (_, each) => each).find((each) => {
    const plays = randomPlays(game, each);
    return takeBack(game, { options, seed: seedFrom(each), plays }, plays.at(-1)!.seat).plays > 0;
  })!;
  const whole = randomPlays(game, seed).length;
  const match = await sitDown(await stored(1, { plays: whole, seed, kind: 'person' }));
  expect(game.outcome(lastState(match.state.get().timeline))).not.toBeNull();
  expect(match.undoable()).toEqual({ plays: 0, turn: 0 });
});
