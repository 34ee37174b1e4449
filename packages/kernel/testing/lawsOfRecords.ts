import { expect } from 'vitest';
import {
  below,
  type Fork,
  forkedAt,
  forksIn,
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
    'a record, also of a game that was forked, is read back unchanged and proves itself; a forged one does not',
    (start, chooser) => {
      const plays: Play[] = [];
      let state = game.setup(start.options, start.seed, silent);
      const forks: Fork[] = [];
      const forkAt = below(chooser, 2) === 0 ? null : below(chooser, 20);
      const stopAt = below(chooser, 2) === 0 ? Number.POSITIVE_INFINITY : below(chooser, 60);
      for (const next of playsFrom(game, () => state, chooser, maxPlays)) {
        if (plays.length >= stopAt) break;
        if (plays.length === forkAt) {
          forks.push({ at: forkAt, seed: below(chooser, 4) === 0 ? null : start.seed });
          state = forkedAt(game, state, forks, forkAt);
        }
        plays.push({ seat: next.seat, action: game.format(next.action) });
        game.apply(state, next.seat, next.action, silent);
      }
      const log = { ...start, plays, ...forksIn(forks) };
      const record = recordOf(game, log, state, { names: ['Nefret'] });
      const text = formatRecord(record);
      expectSame(parseRecord(text), record);
      expect(verifyRecord(game, parseRecord(text))).toBeNull();
      expectSame(replay(game, openRecord(game, record) as typeof log), state);

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
