import type { GameTypes } from '@saqqara/kernel';
import type { Reply } from '@saqqara/protocol/client';
import type { Readable, Store } from '../../app/store.ts';
import type { Match } from '../../match/match.ts';
import { isLinked, listen } from '../session.ts';
import { comeBack } from '../rematch/lingering.ts';
import type { OnlineState } from './knowledge.ts';
import { again, close, lift, play, recordOf, undo } from './onlinePlays.ts';
import { openHere } from './openHere.ts';
import {
  hear,
  leftBehind,
  lose,
  type OpenTable,
  remember,
  type Setting,
  tableOf,
  watch,
} from './openTable.ts';
import { withdraw } from './sending.ts';
import { undoable } from './undoable.ts';
import type { Refusal, Wish } from './wishing.ts';

/** A match at a table of the server. */
export interface OnlineMatch extends Match<GameTypes> {
  readonly state: Store<OnlineState>;
  readonly link: Match<GameTypes>['link'];
  /** Does something for a seat of one's own. */
  act(deed: Wish): Promise<Reply>;
  /** What was refused last of what is no play. */
  readonly refusal: Readable<Refusal | null>;
  dismiss(): void;
  /** The server's time. */
  now(): number;
  close(): void;
}

/** Resolves when there is something to be seen: what was kept, or all that has happened so far. */
export async function openOnlineMatch(setting: Setting): Promise<OnlineMatch | null> {
  const { id } = setting;
  const open = tableOf(setting);
  open.stops = [
    openHere(id),
    listen(id, (mirror, update) => hear(open, mirror, update)),
    isLinked.subscribe(() => lose(open)),
    whenHidden(() => remember(open)),
  ];
  comeBack(id);
  void watch(open);
  const state = await open.begun.promise;
  if (state !== null) return matchAt(open, state);
  close(open);
  return null;
}

function matchAt(open: OpenTable, state: Store<OnlineState>): OnlineMatch {
  const { id, game, link, yours } = open.setting;
  const { act, refusal, dismiss } = open.wishing;
  const pending = leftBehind(open);
  return {
    game,
    state,
    play: (seat, action) => play(open, seat, action),
    withdraw: () => withdraw(open.sending),
    undo: (count) => undo(open, count),
    undoable: () => undoable(state.get()),
    hint: null,
    lift: () => lift(open),
    get record() {
      return recordOf(open);
    },
    link: async (cursor) => `${location.origin}/play/${id}${cursor === null ? '' : `#p${cursor}`}`,
    again: yours.length === 0 ? null : () => again(open),
    ...(pending === null ? {} : { pending }),
    act,
    refusal,
    dismiss,
    now: () => link.now(),
    close: () => close(open),
  };
}

/** The page may never be seen again: a phone ends what is in the background without a word. */
function whenHidden(act: () => void): () => void {
  const hide = (): void => {
    if (document.hidden) act();
  };
  document.addEventListener('visibilitychange', hide);
  return () => document.removeEventListener('visibilitychange', hide);
}
