import { type AnyGame, GAME_IDS, gameById } from '@saqqara/games';
import {
  below,
  commitment,
  freedomAfter,
  freedomAt,
  type Play,
  type Rng,
  seeded,
  seedFrom,
  silent,
} from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { describe, expect, test } from 'vitest';
import { historyOf, startOf } from '../src/tables/history.ts';
import { type Match, openedTable, SEALED_DEAL, seedOf } from '../src/tables/match.ts';
import { forgetDerived, openPosition, type StoredEntry, step, viewOf } from '../src/tables/position.ts';
import { positionOf, playsThatStand } from '../src/tables/replay.ts';

const NO_OUTAGE = (): number => 0;
const PLAYS = 30;

/** Rules that count how often a play is carried out. */
function counted(game: AnyGame): { readonly game: AnyGame; readonly applied: () => number } {
  let applied = 0;
  const apply: AnyGame['apply'] = (...given) => {
    applied++;
    game.apply(...given);
  };
  return { game: { ...game, apply }, applied: () => applied };
}

/** Two bots whose match begins when it is opened. */
function matchOf(game: AnyGame): Match {
  const secret = seedFrom(7);
  return {
    id: 'm',
    game,
    options: game.parseOptions({ seats: 2 }),
    access: 'link',
    clock: { kind: 'none' },
    seats: [
      { kind: 'bot', level: 1 },
      { kind: 'bot', level: 1 },
    ],
    deal: SEALED_DEAL,
    seals: [null, null],
    shares: [null, null],
    secret,
    begun: null,
    commitment: commitment(secret),
    terms: null,
    openedAt: 0,
  };
}

/** Always the first action that is legal. The play number `again`, if any, is taken back and made once more. */
function logOf(match: Match, again: number | null = null): StoredEntry[] {
  const { game } = match;
  const position = openPosition(match);
  const log: StoredEntry[] = [];
  const add = (entry: Pick<StoredEntry, 'kind' | 'seat' | 'body'>): StoredEntry => {
    const stored = { seq: log.length + 1, at: 1_000 * log.length, key: null, idle: null, ...entry };
    log.push(stored);
    return stored;
  };
  for (let n = 0; n < PLAYS; n++) {
    const seat = game.toAct(position.state)[0]!;
    const body = game.format(game.legalActions(viewOf(position, seat), seat)[0]);
    if (n === again) {
      add({ kind: 'play', seat, body });
      add({ kind: 'back', seat, body: JSON.stringify({ to: n }) });
    }
    step(position, add({ kind: 'play', seat, body }), NO_OUTAGE);
  }
  return log;
}

test('a log is replayed once, and hardly anything of it again where plays are taken back', () => {
  const { game, applied } = counted(gameById('imhotep')!);
  const match = matchOf(game);
  const [plain, withBack] = [logOf(match), logOf(match, 12)];
  const begun = applied();
  positionOf(match, plain, NO_OUTAGE);
  const once = applied();
  expect(once - begun).toBe(PLAYS);
  positionOf(match, withBack, NO_OUTAGE);
  expect(applied() - once).toBe(PLAYS + 1 + 12);
});

test('a position is the same whether it was carried on or found from the log', () => {
  const match = matchOf(gameById('imhotep')!);
  const log = logOf(match, 12);
  const carriedOn = positionOf(match, [], NO_OUTAGE);
  for (const [at, stored] of log.entries()) {
    const found = positionOf(match, log.slice(0, at + 1), NO_OUTAGE);
    step(carriedOn, stored, NO_OUTAGE);
    expect(found).toStrictEqual({ ...carriedOn, views: [] });
  }
});

/** How many objects lie in something, itself among them. */
const objectsIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, each) => sum + objectsIn(each), 1)
    : 0;

test('the plays that stand are kept in few pieces, however many they are', () => {
  const match = matchOf(gameById('imhotep')!);
  const position = positionOf(match, logOf(match), NO_OUTAGE);
  expect(playsThatStand(position)).toHaveLength(PLAYS);
  // As objects they were most of what a table takes in memory.
  expect(objectsIn(position.chain)).toBeLessThanOrEqual(2 + PLAYS / 8);
  forgetDerived(position);
  expect(JSON.stringify(position.chain)).not.toContain('quarries');
  expect(playsThatStand(position)).toHaveLength(PLAYS);
});

/** Whoever is to act plays at random, and goes back now and then: mostly a little, sometimes far. */
function erraticLog(match: Match, entries: number, rng: Rng): StoredEntry[] {
  const { game } = match;
  const position = openPosition(match);
  const log: StoredEntry[] = [];
  while (log.length < entries) {
    const { plays } = position.table;
    const [seat = 0] = game.toAct(position.state);
    const isBack = plays > 0 && (game.outcome(position.state) !== null || below(rng, 6) === 0);
    const depth = 1 + below(rng, below(rng, 4) === 0 ? plays : Math.min(3, plays));
    const legal = isBack ? [] : game.legalActions(viewOf(position, seat), seat);
    const entry = isBack
      ? ({ kind: 'back', body: JSON.stringify({ to: plays - depth }) } as const)
      : ({ kind: 'play', body: game.format(legal[below(rng, legal.length)]) } as const);
    const seq = log.length + 1;
    const stored = { seq, at: 1_000 * seq, seat, key: null, idle: 0, ...entry };
    log.push(stored);
    step(position, stored, NO_OUTAGE);
  }
  return log;
}

/** The game after those plays, from the set-up on, and what may be taken back of them. */
function fromTheStart(match: Match, plays: readonly Play[]) {
  const { game, options } = match;
  const state = game.setup(options, seedOf(match, openedTable(match)), silent);
  let freedom = freedomAt(game, state, options.seats);
  for (const { seat, action } of plays) {
    game.apply(state, seat, game.parse(action), silent);
    freedom = freedomAfter(game, state, seat, freedom);
  }
  return { state, freedom };
}

test.each(GAME_IDS)('%s: going back leads where the plays that stand lead, however often', (id) => {
  const match = matchOf(gameById(id)!);
  const log = erraticLog(match, isLong ? 2_000 : 240, seeded(seedFrom(4)));
  const position = openPosition(match);
  const plays: Play[] = [];
  for (const stored of log) {
    step(position, stored, NO_OUTAGE);
    if (stored.kind === 'play') plays.push({ seat: stored.seat!, action: stored.body });
    else plays.length = (JSON.parse(stored.body) as { to: number }).to;
    if (stored.kind === 'play' && stored.seq % 20 !== 0) continue;
    expect(position).toMatchObject(fromTheStart(match, plays));
    expect(playsThatStand(position)).toEqual(plays);
    // As when nobody has played for a while.
    if (stored.seq % 7 === 0) forgetDerived(position);
  }
});

describe('who plays and takes back for ever', () => {
  const BACKS = 500;
  /** Between two positions that are remembered. */
  const NEAR = 16;

  /** A log in which the same play is made and taken back, after some others. */
  function attack() {
    const { game, applied } = counted(gameById('imhotep')!);
    const match = matchOf(game);
    const log = logOf(match).slice(0, PLAYS - 1);
    const position = positionOf(match, log, NO_OUTAGE);
    const before = applied();
    const seat = game.toAct(position.state)[0]!;
    const body = game.format(game.legalActions(viewOf(position, seat), seat)[0]);
    const to = log.length;
    for (let n = 0; n < BACKS; n++) {
      for (const entry of [
        { kind: 'play', body },
        { kind: 'back', body: JSON.stringify({ to }) },
      ] as const) {
        const seq = log.length + 1;
        log.push({ seq, at: 1_000 * seq, seat, key: null, idle: 0, ...entry });
        step(position, log.at(-1)!, NO_OUTAGE);
      }
    }
    return { match, log, position, applied, spent: applied() - before };
  }

  test('makes nobody play the game again', () => {
    const { match, log, applied, spent } = attack();
    expect(spent).toBeLessThanOrEqual(BACKS + NEAR);
    const before = applied();
    positionOf(match, log, NO_OUTAGE);
    expect(applied() - before).toBeLessThanOrEqual(PLAYS + BACKS + NEAR);
  });

  test.each([1, 10, 100])('who missed %i entries has hardly more than those played again', (missed) => {
    const { log, position, applied } = attack();
    const since = log.length - missed;
    const before = applied();
    const start = startOf(position, since);
    expect(log.length - start.table.seq).toBeLessThanOrEqual(2 * missed + 64);
    const read = log.slice(start.table.seq);
    const { updates, table } = historyOf(start, read, { viewer: null, since, idle: NO_OUTAGE });
    expect(updates.map(({ seq }) => seq)).toEqual(read.slice(-missed).map(({ seq }) => seq));
    expect(table.seq).toBe(since);
    expect(applied() - before).toBeLessThanOrEqual(2 * missed + 64 + NEAR);
  });

  test('has little kept of it', () => {
    const { position } = attack();
    let marks = 0;
    for (let at = position.chain; at !== null; at = at.before) if (at.mark !== null) marks++;
    expect(marks).toBeLessThan(8);
    expect(position.past.length).toBeLessThan(12);
  });
});

test('what is told of the past is the same from wherever it is found', () => {
  const match = matchOf(gameById('kheops')!);
  const log = erraticLog(match, 200, seeded(seedFrom(9)));
  const position = positionOf(match, log, NO_OUTAGE);
  for (const since of [-1, 1, 64, 65, 150, 199]) {
    for (const viewer of [null, 1]) {
      const given = { viewer, since, idle: NO_OUTAGE };
      const start = startOf(position, since);
      const told = historyOf(start, log.slice(start.table.seq), given);
      expect(told).toEqual(historyOf(openPosition(match), log, given));
    }
  }
});
