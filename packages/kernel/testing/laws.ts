import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Game, type GameTypes, seeded, seedFrom } from '../src/index.ts';
import type { Court } from './court.ts';
import { lawsOfData } from './lawsOfData.ts';
import { lawsOfInformation } from './lawsOfInformation.ts';
import { lawsOfLegality } from './lawsOfLegality.ts';
import { lawsOfRecords } from './lawsOfRecords.ts';
import { isLong } from './randomGames.ts';
import { walk } from './walk.ts';

/**
 * The laws every game obeys, tried on random games. Each package calls this once; a new game gets
 * the whole suite for one line.
 */
export function describeGame<T extends GameTypes>(
  game: Game<T>,
  { runs = 12, maxPlays = 2000 }: { runs?: number; maxPlays?: number } = {},
): void {
  const numRuns = isLong ? 20 * runs : runs;
  const anyGame = fc
    .record({
      seats: fc.constantFrom(...game.seatCounts),
      mix: fc.integer(),
      seed: fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer()),
    })
    .map(({ seats, mix, seed }) => ({ options: game.anyOptions(seats, seeded(seedFrom(mix))), seed }));

  const onWholeGames: Court<T>['onWholeGames'] = (name, visit) =>
    test(name, { timeout: 600_000 }, () => {
      fc.assert(
        fc.property(anyGame, (start) => visit(start, seeded([start.seed[1], start.seed[0], 7, 11]))),
        { numRuns },
      );
    });

  const inEveryPosition: Court<T>['inEveryPosition'] = (name, visit) =>
    onWholeGames(name, (start) =>
      walk(game, start, maxPlays, (state, next, chooser) => visit(state, next, chooser, start.options.seats)),
    );

  const court = { game, maxPlays, inEveryPosition, onWholeGames };
  describe(`laws of ${game.id}`, () => {
    lawsOfData(court);
    lawsOfLegality(court);
    lawsOfInformation(court);
    lawsOfRecords(court);
    test('the numbers of seats rise', () => {
      expect(game.seatCounts).toStrictEqual([...game.seatCounts].sort((a, b) => a - b));
    });
  });
}
