import { imhotep } from '@saqqara/imhotep';
import { kheops } from '@saqqara/kheops';
import {
  formatRecord,
  type Game,
  type GameTypes,
  parseRecord,
  seedFrom,
  verifyRecord,
} from '@saqqara/kernel';
import { expect, test } from 'vitest';
import type { Sitter } from '../src/match/match.ts';
import { openLocalMatch } from '../src/match/localMatch.ts';
import { keepMatch, readMatch, type StoredMatch } from '../src/match/storage.ts';
import { exportRecord, importRecord } from '../src/match/storageRecord.ts';
import {
  firstPlayOn,
  keepFork,
  logIn,
  momentIn,
  playedOnWhile,
  seatsFor,
  withPlayer,
} from '../src/playOn/playOn.ts';
import { recordOf } from './browser/records.ts';
import { inProcess } from './table/inProcess.ts';

const WHOLE = recordOf('game-ended-by-sailing');
const GAME = imhotep as unknown as Game<GameTypes>;
const LOG = logIn(GAME, WHOLE)!;
const sitter = (kind: Sitter['kind'], name: string, level: number | null = null): Sitter => ({
  kind,
  name,
  level,
  look: 0,
});
const THREE = [sitter('bot', 'Ipi', 1), sitter('elsewhere', 'Mira'), sitter('person', 'Ana')];

/** The whole game again from a moment, with a bot in each seat but the first. */
function forked(at: number, seed = seedFrom(3)): Promise<StoredMatch> {
  const setUp = { seats: [0, 1, 2].map((seat) => ({ who: seat === 0 ? 'me' : 'bot', level: 1 }) as const) };
  const seats = seatsFor({ ...setUp, deal: 'anew' }, THREE, 'You');
  const from = { path: '/table/abc#p40', names: ['Mira'], playedAt: null, plays: at };
  return keepFork({ game: GAME, log: LOG, at, seats, seed, from, running: null });
}

const sitDown = (stored: StoredMatch) =>
  openLocalMatch(imhotep, stored, {
    thinker: inProcess(),
    pace: () => 'instant',
    settled: () => Promise.resolve(),
    gone: () => {},
  });

test('the reader plays on, bots stay, other people become bots; who has no seat plays for whoever is to act', () => {
  expect(firstPlayOn(THREE, 2, 0)).toEqual({
    seats: [
      { who: 'bot', level: 1 },
      { who: 'bot', level: 5 },
      { who: 'me', level: 5 },
    ],
    deal: 'anew',
  });
  const watched = THREE.map((each): Sitter => ({ ...each, kind: 'elsewhere' }));
  expect(firstPlayOn(watched, null, 1).seats.map(({ who }) => who)).toEqual(['bot', 'me', 'bot']);
});

test('a bot that stays keeps its name; one alone is "you"; among several people those who had a name keep it', () => {
  const first = firstPlayOn(THREE, 2, 0);
  expect(seatsFor(first, THREE, 'You').map(({ name }) => name)).toEqual(['Ipi', 'Ptahmose', 'You']);
  const taken = withPlayer(withPlayer(first, 0, { who: 'beside' }), 1, { who: 'me' });
  expect(seatsFor(taken, THREE, 'You').map(({ name }) => name)).toEqual(['', 'Mira', 'Ana']);
});

test('the past is kept, what nobody had seen is dealt anew, and the old game stays as it was', async () => {
  const stored = await forked(40);
  const match = sitDown(stored);
  const old = LOG.plays.slice(0, 40).map(({ action }) => action);
  expect(stored.plays.map(({ action }) => action)).toEqual(old);
  expect(stored).toMatchObject({ isPractice: true, forks: [{ at: 40 }], result: null });
  // Nothing of it goes to a table online.
  expect(match.carry).toBeUndefined();
  const again = sitDown(stored);
  const deck = (from: typeof match) => from.state.get().timeline.states[40]!.deck;
  expect(deck(again)).toEqual(deck(match));
  const other = sitDown(await forked(40, seedFrom(4)));
  expect(deck(other)).not.toEqual(deck(match));
  expect(deck(other).toSorted()).toEqual(deck(match).toSorted());
  expect(match.state.get().timeline.plays).toHaveLength(40);
  for (const each of [match, again, other]) each.close();
});

test('what was played before the fork cannot be taken back, all that follows can, at once and for good', async () => {
  const at = LOG.plays.findIndex(({ seat }, i) => i > 30 && seat === 0);
  const match = sitDown(await forked(at));
  expect(match.undoable()).toEqual({ plays: 0, turn: 0 });
  const { action } = LOG.plays[at]!;
  expect(await match.play(0, action)).toBeNull();
  await expect.poll(() => match.state.get().timeline.plays.length).toBeGreaterThan(at + 2);
  const { practice = 0 } = match.undoable();
  expect(match.state.get().timeline.plays.length - practice).toBe(at);
  expect(await match.undo(practice)).toBeNull();
  expect(match.undoable().practice).toBeUndefined();
  match.close();
});

test('its record says where it was forked and proves itself; brought in again it is still practice', async () => {
  const stored = await forked(40);
  const text = await exportRecord(stored);
  expect(text.split('\n').indexOf('forked 000000030000000005a11a6a9e3779b9')).toBe(
    text.split('\n').findLastIndex((line) => /^\d /.test(line)) + 1,
  );
  expect(verifyRecord(imhotep, parseRecord(text))).toBeNull();
  const brought = await importRecord(text, ['imhotep']);
  if ('type' in brought) throw new Error(brought.type);
  expect(await readMatch(brought.id)).toMatchObject({ isPractice: true, forks: stored.forks });
  expect(await exportRecord(brought)).toBe(text);
});

test('a fork of a fork keeps both; before the first it is forgotten', async () => {
  const text = await exportRecord(await forked(40));
  const again = logIn(GAME, text)!;
  const rest = {
    game: GAME,
    log: again,
    seats: seatsFor(firstPlayOn(THREE, 0, 0), THREE, 'You'),
    seed: null,
    running: null,
  };
  const from = { path: '', names: [], playedAt: null, plays: 0 };
  expect((await keepFork({ ...rest, at: 40, from })).forks).toEqual([{ at: 40, seed: seedFrom(3) }]);
  expect((await keepFork({ ...rest, at: 20, from })).forks).toEqual([{ at: 20, seed: null }]);
});

test('while several people play nobody plays on, for hands are secret; alone among bots the game left becomes practice', () => {
  const [bot, , person] = THREE as [Sitter, Sitter, Sitter];
  const alone = { id: 'a', seats: [bot, bot, person] };
  expect(playedOnWhile({ isOver: false, stored: alone })).toBe('practice');
  expect(playedOnWhile({ isOver: false, stored: { ...alone, isPractice: true } })).toBe('free');
  const several = { id: 'b', seats: [bot, person, person] };
  expect(playedOnWhile({ isOver: false, stored: several })).toBe('later');
  expect(playedOnWhile({ isOver: false, stored: { ...several, isPractice: true } })).toBe('later');
  expect(playedOnWhile({ isOver: false, stored: { ...several, seats: THREE } })).toBe('later');
  expect(playedOnWhile({ isOver: true, stored: several })).toBe('free');
});

test('a running game from which one plays on is practice before the new one shows what it hides', async () => {
  const { id } = await keepMatch({
    game: 'imhotep',
    version: imhotep.version,
    options: LOG.options,
    seed: LOG.seed,
    seats: seatsFor(firstPlayOn(THREE, 0, 0), THREE, 'You'),
    plays: [],
    result: null,
  });
  const seats = seatsFor(firstPlayOn(THREE, 0, 0), THREE, 'You');
  const from = { path: '', names: [], playedAt: null, plays: 0 };
  await keepFork({ game: GAME, log: LOG, at: 0, seats, seed: null, from, running: id });
  expect((await readMatch(id))?.isPractice).toBe(true);
});

test('what is played on from is the moment that was looked at, whatever a bot has played since', () => {
  const after = (plays: number) => ({ plays: LOG.plays.slice(0, plays) });
  expect(momentIn(after(41), { asked: null, cursor: 40, plays: 40, isOver: false })).toEqual({
    at: 40,
    seen: 40,
  });
  expect(momentIn(after(1), { asked: null, cursor: 0, plays: 0, isOver: false })).toEqual({ at: 0, seen: 0 });
  // Of a game that was begun elsewhere the table has seen the last ten plays only.
  expect(momentIn(after(50), { asked: null, cursor: 4, plays: 10, isOver: true })).toEqual({
    at: 44,
    seen: 4,
  });
  expect(momentIn(after(50), { asked: 12, cursor: 10, plays: 10, isOver: true })).toEqual({
    at: 12,
    seen: 0,
  });
  // Another tab has taken it back.
  expect(momentIn(after(39), { asked: null, cursor: 40, plays: 40, isOver: false })).toBeNull();
});

test('there is nothing to play on from before the first play or after the last', async () => {
  await expect(forked(-1)).rejects.toThrow(RangeError);
  await expect(forked(LOG.plays.length + 1)).rejects.toThrow(RangeError);
});

test('a record that does not fit its game is nothing to play on from', () => {
  expect(logIn(kheops as unknown as Game<GameTypes>, WHOLE)).toBeNull();
  const broken = formatRecord({ ...parseRecord(WHOLE), seed: seedFrom(9), commitment: '0'.repeat(64) });
  expect(logIn(GAME, broken)).toBeNull();
});
