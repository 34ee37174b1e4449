import { expect } from 'vitest';
import {
  below,
  formatRecord,
  type GameTypes,
  openRecord,
  parseRecord,
  type Play,
  recordOf,
  replay,
  silent,
  verifyRecord,
} from '../src/index.ts';
import type { LawHarness } from './lawHarness.ts';
import { playsFrom } from './walk.ts';
import { expectSame } from './expectSame.ts';

/** A game as one text. */
export function lawsOfRecords<T extends GameTypes>({ game, maxPlays, onWholeGames }: LawHarness<T>): void {
  onWholeGames(
    'a record is read back unchanged and proves itself; a forged one does not',
    (start, chooser) => {
      const plays: Play[] = [];
      const state = game.setup(start.options, start.seed, silent);
      const stopAt = below(chooser, 2) === 0 ? Number.POSITIVE_INFINITY : below(chooser, 60);
      for (const next of playsFrom(game, () => state, chooser, maxPlays)) {
        if (plays.length >= stopAt) break;
        plays.push({ seat: next.seat, action: game.format(next.action) });
        game.apply(state, next.seat, next.action, silent);
      }
      const record = recordOf(game, { ...start, plays }, state, { names: ['Nefret'] });
      const text = formatRecord(record);
      expectSame(parseRecord(text), record);
      expect(verifyRecord(game, parseRecord(text))).toBeNull();
      expectSame(replay(game, openRecord(game, record) as typeof start & { plays: Play[] }), state);

      const forged = {
        scores: start.options.seats === 0 ? [] : game.score(state).map(({ total }) => total + 1),
      };
      const result = { ...forged, places: forged.scores.map(() => 1) };
      expect(verifyRecord(game, { ...record, result })).toMatchObject({ type: 'wrongResult' });
      if (plays.length === 0) return;
      const wrong = below(chooser, plays.length);
      const tampered = plays.with(wrong, { seat: plays[wrong]!.seat, action: 'cheat' });
      expect(verifyRecord(game, { ...record, plays: tampered })).toMatchObject({
        type: 'illegalPlay',
        play: wrong + 1,
      });
    },
  );
}
