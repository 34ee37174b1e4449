import type { GameTypes } from '@saqqara/kernel';
import type { Mirror, Reply } from '@saqqara/protocol/client';
import type { Readable, Store } from '../../app/store.ts';
import type { Match } from '../../match/match.ts';
import { newSeal } from '../deal/sealedShares.ts';
import { api, isLinked, listen, newKey } from '../session.ts';
import { type OnlineState, uncovered } from './knowledge.ts';
import { isOpenHere, openHere } from './openHere.ts';
import {
  hear,
  leftBehind,
  lose,
  type OpenTable,
  reached,
  remember,
  type Setting,
  show,
  tableOf,
  watch,
} from './openTable.ts';
import { comeBack, leave, type Left } from '../rematch/lingering.ts';
import { rematchOf } from './rematch.ts';
import { undoable } from './undoable.ts';
import { type Refusal, type Wish, wishingBy } from './wishing.ts';

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
  const { id, game, link, yours } = setting;
  const open = tableOf(setting);
  const stops = [
    openHere(id),
    listen(id, (mirror, update) => hear(open, mirror, update)),
    isLinked.subscribe(() => lose(open)),
    whenHidden(() => remember(open)),
  ];
  const close = (): void => {
    for (const stop of stops) stop();
    remember(open);
    open.sending.stop();
    // Who went and came back while it was still being opened watches it now: that is not to be ended.
    if (isOpenHere(id)) return;
    leave({ unwatch: (table) => link.unwatch(table), listen }, tableLeft(open), setting.onRematch);
  };
  comeBack(id);
  void watch(open);
  const state = await open.begun.promise;
  if (state === null) {
    close();
    return null;
  }
  const latest = (): Mirror => state.get().mirror;
  const pending = leftBehind(open);
  const { act, refusal, dismiss } = wishingBy(isLinked, (wish) =>
    link.act({ ...wish, table: id, key: newKey() }),
  );
  return {
    game,
    state,
    play(seat, action) {
      const { epoch } = latest();
      const { seq } = latest().table;
      const deed = { type: 'play', table: id, key: newKey(), seat, base: seq, action } as const;
      return open.sending.send({ deed, isSent: false, ...(epoch === undefined ? {} : { epoch }) });
    },
    withdraw: open.sending.withdraw,
    async undo(count) {
      const seat = latest().as;
      if (seat === null) return null;
      const to = latest().table.plays - count;
      const isFree = count <= undoable(state.get()).plays;
      const ask = (): Promise<Reply> => {
        const base = latest().table.seq;
        return isFree
          ? act({ type: 'takeBack', seat, to, base })
          : act({ type: 'ask', seat, what: { kind: 'back', to }, base });
      };
      let reply = await ask();
      // A bot may have answered meanwhile: that goes, too.
      if (!isFree && reply.type === 'refused' && reply.code === 'stale') reply = await ask();
      // What is refused of it is told beside the table, like everything that is no play.
      if (reply.type === 'refused') return { reason: 'told' };
      await reached(open, reply.seq);
      return null;
    },
    undoable: () => undoable(state.get()),
    hint: null,
    lift() {
      open.knowledge = uncovered(open.knowledge);
      show(open);
    },
    get record() {
      if (latest().table.phase !== 'over') return null;
      return async () => (await api('GET /api/v1/tables/:id/record', { params: { id } })).record;
    },
    link: async (cursor) => `${location.origin}/play/${id}${cursor === null ? '' : `#p${cursor}`}`,
    again:
      yours.length === 0
        ? null
        : () =>
            rematchOf({
              yours,
              table: () => latest().table,
              ask: (seat) => act({ type: 'rematch', seat, seal: newSeal() }),
            }),
    ...(pending === null ? {} : { pending }),
    act,
    refusal,
    dismiss,
    now: () => link.now(),
    close,
  };
}

/** What is known of it when it is left; somebody who only looked on is not asked for a rematch. */
function tableLeft({ setting: { id, yours }, knowledge: { mirror } }: OpenTable): Left {
  const { phase, next } = mirror?.table ?? NOT_BEGUN;
  return { id, next, phase: yours.length === 0 ? NOT_BEGUN.phase : phase };
}

const NOT_BEGUN = { phase: 'open', next: null } as const;

/** The page may never be seen again: a phone ends what is in the background without a word. */
function whenHidden(act: () => void): () => void {
  const hide = (): void => {
    if (document.hidden) act();
  };
  document.addEventListener('visibilitychange', hide);
  return () => document.removeEventListener('visibilitychange', hide);
}
