import { writeFileSync } from 'node:fs';
import { GAME_IDS, GAMES } from '@saqqara/games';
import { formatRecord, recordOf, replay, seedFrom } from '@saqqara/kernel';
import { describe, expect, test } from 'vitest';
import { saqqara, scratch } from './fakeTerminal.ts';
import { logIn, randomRecord } from './randomRecord.ts';

const { imhotep } = GAMES;
const record = randomRecord(3);
const log = logIn(imhotep, record);
const path = scratch('replay.txt');
writeFileSync(path, formatRecord(record));

describe('replay', () => {
  test.each([0, 1, 17, record.plays.length])('--at %i --json is what the kernel replays', async (at) => {
    const { code, out } = await saqqara(['replay', path, '--at', String(at), '--json']);
    const printed = JSON.parse(out.trimEnd().split('\n').at(-1)!);
    const state = replay(imhotep, log, at);
    expect(printed).toStrictEqual({
      game: 'imhotep',
      version: 2,
      options: record.options,
      names: ['Nefret', null],
      plays: record.plays.length,
      ending: null,
      at,
      state,
      scores: imhotep.score(state),
      outcome: imhotep.outcome(state),
    });
    expect(code).toBe(0);
  });

  test('a game that was played on from another is replayed as it was dealt there', async () => {
    const forked = { ...log, plays: log.plays.slice(0, 9), forks: [{ at: 9, seed: seedFrom(4) }] };
    const state = replay(imhotep, forked);
    const file = scratch('forked.txt');
    writeFileSync(file, formatRecord(recordOf(imhotep, forked, state)));
    const { out } = await saqqara(['replay', file, '--json']);
    expect(JSON.parse(out.trimEnd().split('\n').at(-1)!)).toMatchObject({ state });
    expect(state).not.toEqual(replay(imhotep, log, 9));
  });

  test('the end is shown with every line of the score, and the places', async () => {
    const { code, out } = await saqqara(['replay', path]);
    const sheets = imhotep.score(replay(imhotep, log));
    expect(out).toContain(`after move ${record.plays.length}`);
    expect(out).toMatch(/● Nefret +○ Alabaster/);
    expect(out).toMatch(new RegExp(`^Total +${sheets[0]!.total} +${sheets[1]!.total}$`, 'm'));
    for (const { rule, points } of sheets[0]!.lines) expect(out).toMatch(new RegExp(`${rule} +${points} `));
    expect(out).toMatch(/^Place +[12] +[12]$/m);
    expect(code).toBe(0);
  });

  test('a position before the end has no places', async () => {
    const { out } = await saqqara(['replay', path, '--at', '5']);
    expect(out).toContain(`after move 5, “${record.plays[4]!.seat} ${record.plays[4]!.action}”`);
    expect(out).toContain('If it ended now');
    expect(out).not.toMatch(/^Place/m);
  });

  test('the end of a resigned match says who resigned, and has places', async () => {
    const resigned = scratch('resigned.txt');
    const first = { ...log, plays: log.plays.slice(0, 9) };
    const ending = { reason: 'resigned', seat: 0 } as const;
    const early = recordOf(imhotep, first, replay(imhotep, first), { names: record.names, ending });
    writeFileSync(resigned, formatRecord(early));
    const { out } = await saqqara(['replay', resigned]);
    expect(out).toContain('of 9; Nefret resigned\n');
    expect(out).toMatch(/^Place +2 +1$/m);
    const before = await saqqara(['replay', resigned, '--at', '8']);
    expect(before.out).not.toContain('resigned\n');
    expect(before.out).not.toContain('Place');
  });

  test('- reads the record from the input', async () => {
    const { code, out } = await saqqara(['replay', '-'], [], { input: formatRecord(record) });
    expect(out).toContain('The input: after move');
    expect(code).toBe(0);
  });

  test.each(GAME_IDS)('%s is replayed', async (id) => {
    const game = GAMES[id];
    const input = formatRecord(randomRecord(5, game, { seats: game.seatCounts[0] }));
    expect((await saqqara(['replay', '-'], [], { input })).code).toBe(0);
  });
});
