import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import { type Game, type GameTypes, seeded, seedFrom } from '../src/index.ts';
import type { LawHarness, Law } from './lawHarness.ts';
import { lawsOfData } from './lawsOfData.ts';
import { lawsOfInformation } from './lawsOfInformation.ts';
import { lawsOfLegality } from './lawsOfLegality.ts';
import { lawsOfRecords } from './lawsOfRecords.ts';
import { isLong } from './randomGames.ts';
import { walk } from './walk.ts';

/** How hard a game is tried: random games a law, and plays after which a game that goes on is taken for endless. */
export interface Effort {
  readonly runs?: number;
  readonly maxPlays?: number;
  /** Whether a law that fails is shown by the shortest game that breaks it: to find that takes long. */
  readonly shrinks?: boolean;
}

/**
 * The laws every game obeys, tried on random games. Each package calls this once; a new game gets
 * the whole suite for one line.
 */
export function describeGame<T extends GameTypes>(
  game: Game<T>,
  { runs = 4, maxPlays = 2000 }: Effort = {},
): void {
  describe(`laws of ${game.id}`, () => {
    for (const { name, check } of lawsOf(game, { runs: isLong ? 60 * runs : runs, maxPlays })) {
      test(name, { timeout: 600_000 }, check);
    }
  });
}

/** The same laws for whoever wants to see them fail. */
export function lawsOf<T extends GameTypes>(
  game: Game<T>,
  { runs = 12, maxPlays = 2000, shrinks = true }: Effort = {},
): Law[] {
  const anyGame = fc
    .record({
      seats: fc.constantFrom(...game.seatCounts),
      mix: fc.integer(),
      seed: fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer()),
    })
    .map(({ seats, mix, seed }) => ({ options: game.anyOptions(seats, seeded(seedFrom(mix))), seed }));

  const laws: Law[] = [];
  const onWholeGames: LawHarness<T>['onWholeGames'] = (name, visit, conclude = () => {}) => {
    const tried = fc.property(anyGame, (start) =>
      visit(start, seeded([start.seed[1], start.seed[0], 7, 11])),
    );
    const check = (): void => {
      fc.assert(tried, { numRuns: runs, endOnFailure: !shrinks });
      conclude();
    };
    laws.push({ name, check });
  };

  const inEveryPosition: LawHarness<T>['inEveryPosition'] = (name, visit) =>
    onWholeGames(name, (start) =>
      walk(game, start, maxPlays, (state, next, chooser) => visit(state, next, chooser, start.options.seats)),
    );

  for (const lawsOfKind of [lawsOfData, lawsOfLegality, lawsOfInformation, lawsOfRecords]) {
    lawsOfKind({ game, maxPlays, inEveryPosition, onWholeGames });
  }
  return laws;
}
