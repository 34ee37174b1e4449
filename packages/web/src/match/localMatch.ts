import type { Game, GameTypes } from '@saqqara/kernel';
import { type Readable, storeOf } from '../app/store.ts';
import { rematch } from '../table/rematch.ts';
import { findHint, goOn, hurry, wake } from './localBots.ts';
import {
  type LocalState,
  type OpenMatch,
  play,
  reload,
  shownOf,
  type Surroundings,
  undo,
  undoable,
} from './localPlays.ts';
import type { Match } from './match.ts';
import { isSealed, type StoredMatch, watchMatches } from './storage.ts';

/** A match on this device. */
export interface LocalMatch<T extends GameTypes> extends Match<T> {
  readonly state: Readable<LocalState<T>>;
  close(): void;
}

/** Sits down at a stored match; where it is a bot's turn, it plays at once. */
export function openLocalMatch<T extends GameTypes>(
  game: Game<T>,
  first: StoredMatch,
  surroundings: Surroundings,
): LocalMatch<T> {
  const open: OpenMatch<T> = {
    game,
    state: storeOf(shownOf(game, first)),
    surroundings,
    queue: Promise.resolve(),
    edition: 0,
    thinking: null,
    goAhead: null,
    isClosed: false,
  };
  const stored = (): StoredMatch => open.state.get().stored;
  const stops = [
    open.state.subscribe(() => wake(open)),
    watchMatches((id) => {
      if (id === first.id) void reload(open);
    }),
  ];
  wake(open);
  return {
    game,
    state: open.state,
    play: (seat, action) => play(open, seat, action),
    undo: (count) => undo(open, count),
    undoable: () => undoable(open),
    hint: first.day === undefined ? (seat) => findHint(open, seat) : null,
    hurry: () => hurry(open),
    goOn: () => goOn(open),
    // The records of all games are written by one file, which the table does not need otherwise.
    get record() {
      return isSealed(stored())
        ? null
        : async () => (await import('./storageRecord.ts')).exportRecord(stored());
    },
    get link() {
      return isSealed(stored())
        ? null
        : async (cursor: number | null) =>
            (await import('../table/positionLink.ts')).shareLink(stored(), cursor);
    },
    // A game that was played on from another is practice, and stays here; so does the deal of a day.
    ...(first.forks === undefined && first.day === undefined ? { carry: `/carry/${first.id}` } : {}),
    again: first.day === undefined ? async () => `/table/${await rematch(stored())}` : null,
    close() {
      open.isClosed = true;
      open.edition += 1;
      open.thinking?.stop();
      for (const stop of stops) stop();
    },
  };
}
