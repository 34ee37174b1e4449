import { type AnyGame, gameById } from '@saqqara/games';
import { commitment, seedFrom } from '@saqqara/kernel';
import { expect, test } from 'vitest';
import { type Match, SEALED_DEAL } from '../src/tables/match.ts';
import { openPosition, type StoredEntry, step, viewOf } from '../src/tables/position.ts';
import { positionOf } from '../src/tables/replay.ts';

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
    house: null,
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

test('a log is replayed once, and what is left of it once more where a play is taken back', () => {
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
    if (step(carriedOn, stored, NO_OUTAGE).isBack) Object.assign(carriedOn, found);
    expect(found).toStrictEqual({ ...carriedOn, views: [] });
  }
});
