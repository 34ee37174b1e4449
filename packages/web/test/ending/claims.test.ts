import {
  type Anubixx,
  anubixx,
  BONUSES,
  type Building,
  isMarked,
  neighboursOf,
  PLACES,
  RELIEF_FIELDS,
  type Sheet,
  supportOf,
  FIELDS,
  type Field,
} from '@saqqara/anubixx';
import { type Card, type Imhotep, imhotep, OBELISK_POINTS } from '@saqqara/imhotep';
import { seedFrom, silent } from '@saqqara/kernel';
import { isLong } from '@saqqara/kernel/testing';
import { type Kheops, kheops, networks, NONE, TILES } from '@saqqara/kheops';
import { sayIn } from '@saqqara/words/testing';
import { expect, test } from 'vitest';
import type { FinishedGame } from '../../src/ending/gameEnding.ts';
import { type AnubixxClaim, anubixxClaim } from '../../src/games/anubixx/ending/claim.ts';
import { anubixxEnding } from '../../src/games/anubixx/ending/index.ts';
import { imhotepClaim, type ImhotepClaim } from '../../src/games/imhotep/ending/claim.ts';
import { kheopsClaim, type KheopsClaim } from '../../src/games/kheops/ending/claim.ts';
import { finishedGames } from './finishedGames.ts';

const GAMES = isLong ? 400 : 8;

/** In many games every kind of claim is made. */
function expectKinds(made: readonly string[], all: readonly string[]): void {
  expect(all).toEqual(expect.arrayContaining([...made]));
  expect(made.length).toBeGreaterThanOrEqual(isLong ? all.length : 2);
}

/** Every claim about every game holds; returns which kinds were made. */
function holdAll<Claim extends { readonly type: string }>(
  finished: Iterable<FinishedGame>,
  claimOf: (finished: never) => Claim | null,
  holds: (claim: Claim, finished: never) => boolean,
): string[] {
  const made = new Set<string>();
  for (const each of finished) {
    const claim = claimOf(each as never);
    if (claim === null) continue;
    made.add(claim.type);
    expect({ claim, holds: holds(claim, each as never) }).toEqual({ claim, holds: true });
  }
  return [...made].toSorted();
}

const lineOf = ({ game, final }: FinishedGame, seat: number, line: string): number =>
  game.score(final)[seat]!.lines.find(({ id }) => id === line)!.points;

const totalOf = ({ game, final }: FinishedGame, seat: number): number => game.score(final)[seat]!.total;

/** What the tallest, second tallest … obelisk pays; equals share what their places pay, rounded down. [IM-30] */
function obeliskPointsBy(heights: readonly number[], seat: number): number {
  const pays = OBELISK_POINTS[heights.length]!;
  const taller = heights.filter((height) => height > heights[seat]!).length;
  const equal = heights.filter((height) => height === heights[seat]).length;
  if (heights[seat] === 0) return 0;
  const sum = pays.slice(taller, taller + equal).reduce((all, points) => all + points, 0);
  return Math.floor(sum / equal);
}

function imhotepHolds(claim: ImhotepClaim, finished: FinishedGame<Imhotep>): boolean {
  const { final, second, winner } = finished;
  if (claim.type === 'stone') {
    const heights = final.obelisks.map((height, seat) => (seat === second ? height + 1 : height));
    // Decorations count every stone at their site, whoever's it is.
    const stones = (all: readonly number[]): number => all.reduce((sum, height) => sum + height, 0);
    const third = Math.floor(stones(heights) / 3) - Math.floor(stones(final.obelisks) / 3);
    const totals = heights.map((_, seat) => {
      const decorations = final.cards[seat]!.filter((card) => card === 'obelisksDecoration').length;
      const wrath = seat === second && final.obelisks[seat] === 0 ? -lineOrNone(finished, seat, 'wrath') : 0;
      const change = obeliskPointsBy(heights, seat) - obeliskPointsBy(final.obelisks, seat);
      return totalOf(finished, seat) + change + third * decorations + wrath;
    });
    return totals.every(
      (total, seat) =>
        seat === second ||
        total < totals[second]! ||
        (total === totals[second] && final.sleds[second]! > final.sleds[seat]!),
    );
  }
  const points = lineOf(finished, winner, claim.type);
  return (
    claim.points === points &&
    final.sleds.every((_, seat) => lineOf(finished, seat, claim.type) <= points) &&
    claim.more === points - lineOf(finished, second, claim.type) &&
    claim.more > totalOf(finished, winner) - totalOf(finished, second) &&
    claim.count ===
      final.cards[winner]!.filter((card) => card.endsWith(claim.type === 'statues' ? 'statue' : 'Decoration'))
        .length
  );
}

/** Wrath may be lifted where the only site without a stone of theirs is this one. */
function lineOrNone(finished: FinishedGame<Imhotep>, seat: number, line: string): number {
  const { final } = finished;
  const elsewhere = [final.pyramids.flat(), final.temple, final.chamber];
  if (!elsewhere.every((stones) => stones.includes(seat))) return 0;
  return finished.game.score(final)[seat]!.lines.find(({ id }) => id === line)?.points ?? 0;
}

test('Imhotep: whatever is said about what decided it is true by the rules', () => {
  const all = finishedGames(imhotep, GAMES, (state) => ({
    ...(state as object),
    isOver: true,
  }));
  expectKinds(holdAll(all, imhotepClaim, imhotepHolds), ['decorations', 'statues', 'stone']);
});

test('Imhotep: cards do not decide a game in which somebody who lost had more of them', () => {
  const start = imhotep.setup(imhotep.parseOptions({ seats: 3 }), seedFrom(1), silent);
  const decorated = (third: number): FinishedGame<Imhotep> => {
    const cards = [1, 0, third].map((count) => new Array<Card>(count).fill('pyramidDecoration'));
    const table = {
      pyramids: [new Array<number>(9).fill(1)],
      pyramidPoints: [0, 12, 0],
      obelisks: [5, 1, 4],
    };
    const final = { ...start, ...table, cards, isOver: true };
    const [winner, second] = [0, 1];
    const [one, other] = imhotep.score(final);
    return {
      game: imhotep,
      final,
      winner,
      second,
      margin: one!.total - other!.total,
    } as FinishedGame<Imhotep>;
  };
  expect(imhotepClaim(decorated(1))).toMatchObject({ type: 'decorations', winner: 0, points: 3, more: 3 });
  expect(imhotepClaim(decorated(2))).toBeNull();
});

function kheopsHolds(claim: KheopsClaim, finished: FinishedGame<Kheops>): boolean {
  const { final, winner, second, margin } = finished;
  if (claim.type === 'ankhs') {
    return (
      claim.points === claim.count ** 2 &&
      claim.points === lineOf(finished, winner, 'ankhs') &&
      claim.points - lineOf(finished, second, 'ankhs') >= margin &&
      claim.margin === margin
    );
  }
  const network = networks(final).find(({ places }) => places[0] === claim.at)!;
  const { parts, strength, owner, places, isCursed, isSecret, value } = network;
  const whole = parts.rooms + parts.sarcophagi + parts.summit + parts.longest + parts.secret;
  switch (claim.type) {
    case 'pawn': {
      const hasRoom = places.some(
        (place) => final.pawns[place] === NONE && TILES[final.tiles[place]!]!.symbol !== 'stay-empty',
      );
      // With a tie it is nobody's.
      return (
        hasRoom &&
        owner === winner &&
        strength[winner]! - strength[second]! === 1 &&
        claim.value === value &&
        value > margin
      );
    }
    case 'curse':
      return (
        isCursed && owner === second && claim.points === whole && whole > margin && claim.margin === margin
      );
    case 'couple': {
      const colours = places.flatMap((place) => TILES[final.tiles[place]!]!.colour ?? []);
      return (
        !isCursed &&
        owner === winner &&
        colours.length === 2 &&
        colours[0] === colours[1] &&
        claim.points === 15 * (isSecret ? 2 : 1) &&
        claim.points >= margin
      );
    }
  }
}

test('Khéops: whatever is said about what decided it is true by the rules', () => {
  const all = finishedGames(kheops, GAMES, (state) => ({
    ...(state as object),
    step: 'end',
  }));
  expectKinds(holdAll(all, kheopsClaim, kheopsHolds), ['ankhs', 'couple', 'curse', 'pawn']);
});

const mark = (sheet: Sheet, field: Field): Sheet => {
  const { building, bit } = PLACES[field];
  return { ...sheet, [building]: sheet[building] | bit };
};

/** Everything that one more turn of so many stones could mark in a building, by the rules' own words. */
function turns(sheet: Sheet, building: string, stones: number): readonly Sheet[] {
  const isNext = (on: Sheet, field: Field): boolean =>
    PLACES[field].building === building &&
    !isMarked(on, field) &&
    supportOf(field).every((under) => isMarked(on, under));
  const after = (on: Sheet): Sheet[] =>
    FIELDS.filter((field) => isNext(on, field)).map((field) => mark(on, field));
  if (building !== 'relief') return stones === 1 ? after(sheet) : after(sheet).flatMap(after);
  const free = RELIEF_FIELDS.filter((field) => !isMarked(sheet, field));
  return free.flatMap((field) =>
    neighboursOf(field)
      .filter((other) => (free as readonly Field[]).includes(other))
      .map((other) => mark(mark(sheet, field), other)),
  );
}

function anubixxHolds(claim: AnubixxClaim, finished: FinishedGame<Anubixx>): boolean {
  const { game, final, winner, second, margin } = finished;
  const sum = (seat: number, ...lines: string[]): number =>
    lines.reduce((all, line) => all + lineOf(finished, seat, line), 0);
  switch (claim.type) {
    case 'turn':
    case 'inTime':
      return turns(final.sheets[second]!, claim.building, claim.stones).some((sheet) => {
        const sheets = final.sheets.map((each, seat) => (seat === second ? sheet : each));
        const gained = game.score({ ...final, sheets })[second]!.total - totalOf(finished, second);
        return gained === claim.points && gained >= margin && claim.stones <= 2;
      });
    case 'symbols': {
      const count = (seat: number): number =>
        BONUSES.filter((_, bit) => (final.sheets[seat]!.bonuses >> bit) & 1).length;
      return (
        claim.own === count(winner) && claim.other === count(second) && 3 * (claim.own - claim.other) > margin
      );
    }
    case 'savings':
      return (
        claim.saved === sum(second, 'quarry', 'jokers') &&
        claim.less === sum(winner, 'quarry', 'jokers') &&
        claim.more === sum(winner, 'pyramid', 'arch', 'relief') - sum(second, 'pyramid', 'arch', 'relief') &&
        claim.saved > claim.less &&
        claim.more > margin
      );
  }
}

test('Anubixx: whatever is said about what decided it is true by the rules', () => {
  const all = finishedGames(anubixx, GAMES, (state) => ({
    ...(state as object),
    ended: 'secondBuilding',
  }));
  expectKinds(holdAll(all, anubixxClaim, anubixxHolds), ['inTime', 'savings', 'symbols', 'turn']);
});

test('Anubixx: why the game is over says who finished which buildings, or that nobody went on', () => {
  const say = { ...sayIn('en'), names: ['You', 'Ipi', 'Teti'], you: 0 };
  const start = anubixx.setup(anubixx.parseOptions({ seats: 3, first: 0 }), seedFrom(1), silent);
  const why = (built: readonly (readonly Building[])[]): string => {
    const sheets = start.sheets.map((sheet, seat) => {
      const finished = { ...sheet };
      for (const field of FIELDS)
        if (built[seat]!.includes(PLACES[field].building))
          finished[PLACES[field].building] |= PLACES[field].bit;
      return finished;
    });
    return anubixxEnding.why!(say, { ...start, sheets });
  };
  expect(why([['pyramid', 'arch'], ['relief'], []])).toBe(
    'You finished pyramid and arch: that ended the game.',
  );
  expect(why([[], ['relief', 'pyramid'], []])).toBe('Ipi finished pyramid and relief: that ended the game.');
  expect(why([[], [], ['arch', 'relief']])).toBe('Teti finished arch and relief: that ended the game.');
  expect(why([[], [], ['pyramid', 'arch', 'relief']])).toMatch(/^Teti finished all three buildings/);
  expect(why([['pyramid', 'arch'], [], ['arch', 'relief']])).toBe(
    'You and Teti each finished two buildings in the last roll.',
  );
  expect(why([['pyramid'], [], []])).toBe('Nobody marked anything for too long, and that ended the game.');
});
