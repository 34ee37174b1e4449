import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  formatRecord,
  type Game,
  type GameRecord,
  type GameTypes,
  parseRecord,
  verifyRecord,
} from '../src/index.ts';

/** Every record in `folder`, by file name. */
export const recordsIn = (folder: URL): Map<string, GameRecord> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.txt'))
      .sort()
      .map((file) => [file, parseRecord(readFileSync(new URL(file, folder), 'utf8'))]),
  );

/**
 * Replays every finished game in `folder` to its recorded result. A record is text, one play to a
 * line, so that a change of rules reads as a diff.
 */
export function describeReplays<T extends GameTypes>(game: Game<T>, folder: URL): void {
  for (const [file, record] of recordsIn(folder)) {
    test(`replay ${file}`, () => {
      expect(record.result, 'a golden record is a finished game').not.toBeNull();
      expect(verifyRecord(game, record)).toBeNull();
      expect(formatRecord(record)).toBe(readFileSync(new URL(file, folder), 'utf8'));
    });
  }
}
