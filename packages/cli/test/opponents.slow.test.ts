import { readFileSync, writeFileSync } from 'node:fs';
import { GAME_IDS, GAMES } from '@saqqara/games';
import {
  commitment,
  dealtSeed,
  formatRecord,
  type GameRecord,
  LEVEL_NAMES,
  parseRecord,
  recordOf,
  replay,
  seedFrom,
} from '@saqqara/kernel';
import { sayIn } from '@saqqara/words/testing';
import { describe, expect, test } from 'vitest';
import { opponentNamed } from '../src/play/opponent.ts';
import { printerOf } from '../src/terminalGames.ts';
import { hasty, saqqara, scratch, type Typing } from './fakeTerminal.ts';

describe('levels', () => {
  test.each([
    ['1', 1],
    ['8', 8],
    ['mason', 3],
    ['Vizier', 7],
    ['masterBuilder', 8],
    ['master-builder', 8],
    ['Master builder', 8],
    ['greedy', 'greedy'],
    ['RANDOM', 'random'],
  ])('“%s” is an opponent', (text, opponent) => {
    expect(opponentNamed(text)).toBe(opponent);
  });

  test.each(['0', '9', '1.5', '', 'pharaoh', '-1'])('“%s” is none', (text) => {
    expect(() => opponentNamed(text)).toThrow('terminal.error.noOpponent');
  });

  test.each(GAME_IDS)('each has a few words in %s', (id) => {
    const { t } = sayIn('en');
    const notes = LEVEL_NAMES.map((_, index) => printerOf(GAMES[id]).levelNote(index + 1, t));
    expect(new Set(notes).size).toBe(LEVEL_NAMES.length);
    for (const words of notes) expect(words).toMatch(/^[A-Z].{10,90}\.$/);
  });

  test('the game says against whom', async () => {
    const argv = ['play', 'kheops', '--seed', '1', '--opponents'];
    expect((await saqqara([...argv, 'scribe'], [])).out).toContain('Your opponent: level 4, Scribe. ');
    expect((await saqqara([...argv, 'random'], [])).out).toContain('Your opponent: random.');
  });
});

/** Always takes the first choice; saves the record at the end. */
const firstChoice =
  (path: string): Typing =>
  (prompt) =>
    prompt.startsWith('Save the record') ? path : '1';

describe('a game that is resumed goes on as it would have', () => {
  test.each(GAME_IDS)('%s', async (id) => {
    const whole = scratch(`${id}-uncut.txt`);
    await saqqara(['play', id, '--players', '2', '--seed', '21', '--opponents', '3'], firstChoice(whole));
    const uncut: GameRecord = parseRecord(readFileSync(whole, 'utf8'));
    const length = uncut.plays.length;
    for (const count of [Math.floor(length / 2), length - 5]) {
      const path = scratch(`${id}-cut-${count}.txt`);
      writeFileSync(path, formatRecord({ ...uncut, plays: uncut.plays.slice(0, count), result: null }));
      await saqqara(['play', '--resume', path, '--opponents', 'mason'], firstChoice(path));
      expect(readFileSync(path, 'utf8')).toBe(formatRecord(uncut));
    }
  });

  test('the record names the level, and whoever has none is named in the command that goes on', async () => {
    const path = scratch('level.txt');
    const argv = ['play', 'imhotep', '--seed', '4', '--opponents'];
    const { out } = await saqqara([...argv, 'mason'], ['1', `save ${path}`, 'quit']);
    expect(out).toContain(`saqqara play --resume ${path} --seat 1\n`);
    expect(parseRecord(readFileSync(path, 'utf8')).bots).toEqual([null, 3, 3]);
    const resumed = await saqqara(['play', '--resume', path], ['quit']);
    expect(resumed.out).toContain('level 3, Mason');
    const simple = scratch('simple.txt');
    const { out: said } = await saqqara([...argv, 'greedy'], ['1', `save ${simple}`, 'quit']);
    expect(said).toContain(`--resume ${simple} --seat 1 --opponents greedy`);
  });

  test('a record is saved again with all that it said', async () => {
    const path = scratch('promised.txt');
    const secret = seedFrom(77);
    const shares = ['0'.repeat(32), null, null];
    const seed = dealtSeed(secret, shares);
    const log = { options: GAMES.imhotep.parseOptions({ seats: 3, first: 0 }), seed, plays: [] };
    const text = formatRecord(
      recordOf(GAMES.imhotep, log, replay(GAMES.imhotep, log), {
        remarks: ['at a table'],
        names: ['Nefret', 'Ptah', 'Meryt'],
        bots: [null, 3, 5],
        tempers: [null, null, 'spoils'],
        commitment: commitment(seed),
        deal: { pledge: commitment(secret), secret, shares },
      }),
    );
    writeFileSync(path, text);
    await saqqara(['play', '--resume', path, '--save', path], ['quit']);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('a match that was over early is not played on', async () => {
    const path = scratch('resigned.txt');
    const log = { options: GAMES.imhotep.parseOptions({ seats: 2, first: 0 }), seed: seedFrom(3), plays: [] };
    const ending = { reason: 'resigned', seat: 1 } as const;
    const names = ['Nefret', 'Ptah'];
    const record = recordOf(GAMES.imhotep, log, replay(GAMES.imhotep, log), { names, ending });
    writeFileSync(path, formatRecord(record));
    const { code, err } = await saqqara(['play', '--resume', path], ['quit']);
    expect(err).toContain('Ptah resigned');
    expect(code).toBe(2);
  });
});

describe('hint', () => {
  test.each([
    [
      'imhotep',
      /^(get|load|sail).*: (Get|Load|Sail).*\? \d+ % chance to win, about \d+ points at the end\.$/m,
    ],
    [
      'kheops',
      /^\w+ [fg]\d+: Play .* on [fg]\d+\?.* \d+ % chance to win, about -?\d+ points? at the end\.$/m,
    ],
    ['anubixx', /^mark \w+ die: Mark .*, with a die\? \d+ % chance to win, about \d+ points at the end\.$/m],
  ])('in %s: the best action, two others and a reason', async (game, best) => {
    const { out } = await saqqara(['play', game, '--seed', '1'], ['hint', 'quit'], { elsewhere: hasty(60) });
    const told = out.slice(out.indexOf('> hint')).replaceAll(/\n {2}/g, ' ');
    expect(told).toMatch(best);
    expect(told).toMatch(/^Or: .*, \d+ %; .*, \d+ %\.$/m);
    expect(told).toMatch(
      /^(Nothing scores at once here; .*|(Look at “.*”|\d+ points? expected (?:before your next turn|on your next turn|within \d+ turns)): .* \([A-Z]{2}-\d+\w?\))$/m,
    );
  });

  test('at the end of a game: how it ends', async () => {
    const typing: Typing = (prompt, printed) => {
      const turn = printed.slice(printed.lastIndexOf('Turn '));
      if (prompt.startsWith('Save')) return '';
      return /^Turn (29|30) of 30/.test(turn) && !turn.includes('> hint') ? 'hint' : '1';
    };
    const { out } = await saqqara(['play', 'kheops', '--seed', '3'], typing, { elsewhere: hasty(60) });
    const hints = out
      .replaceAll(/\n {2}/g, ' ')
      .match(/\? (This wins|This shares|The game is lost).*points to -?\d+\.$/gm);
    expect(hints).not.toBeNull();
  });
});
