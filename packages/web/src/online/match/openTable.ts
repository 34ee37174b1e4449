import { isPresent, type Link, type Mirror, type Update } from '@saqqara/protocol/client';
import { type Store, storeOf } from '../../app/store.ts';
import type { Declined } from '../../match/match.ts';
import { type Keeper, keeper } from '../kept/keeper.ts';
import { keptEyes, type KeptTable, sightingOf } from '../kept/keptTable.ts';
import { isLinked, newKey } from '../session.ts';
import { eyesFor } from './eyes.ts';
import {
  certain,
  curtained,
  heard,
  type Knowledge,
  lost,
  NOTHING_KNOWN,
  type Onlooker,
  type OnlineState,
  onlineState,
  recalled,
} from './knowledge.ts';
import { send, type Sending, sendingBy } from './sending.ts';
import { forgetUnsent, readUnsent } from './unsent.ts';
import { type Wishing, wishingBy } from './wishing.ts';

export interface Setting extends Onlooker {
  readonly link: Link;
  /** What was known of it on an earlier visit: shown until the server tells what happened since. */
  readonly kept: KeptTable | null;
  /** The server does not show it, or not any more. */
  readonly onGone: () => void;
  /** Somebody wants a rematch, after it was left. */
  readonly onRematch: () => void;
}

/** A table of the server that is open here, and what is under way. */
export interface OpenTable {
  readonly setting: Setting;
  readonly sending: Sending;
  /** What is done here that is no play. */
  readonly wishing: Wishing;
  readonly keep: Keeper['keep'];
  knowledge: Knowledge;
  /** `null` until there is something to be seen. */
  state: Store<OnlineState> | null;
  /** Who waits until the entry of a number is shown. */
  waiting: readonly { readonly seq: number; readonly tell: () => void }[];
  /** Something can be seen; or, with `null`, nothing ever will. */
  readonly begun: Promised<Store<OnlineState> | null>;
  /** What is shown is what the server has told. */
  readonly caughtUp: Promised<void>;
  /** End what was begun for it, when it is left. */
  stops: readonly (() => void)[];
}

/** A promise, and how to keep it. */
interface Promised<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
}

export function tableOf(setting: Setting): OpenTable {
  const open: OpenTable = {
    setting,
    sending: sendingBy({
      isLinked,
      act: (deed) => setting.link.act(deed),
      epoch: () => setting.link.epoch(),
      shown: (seq) => reached(open, seq),
      changed: () => show(open),
    }),
    wishing: wishingBy(isLinked, (wish) => setting.link.act({ ...wish, table: setting.id, key: newKey() })),
    keep: keeper().keep,
    knowledge: NOTHING_KNOWN,
    state: null,
    waiting: [],
    begun: promised(),
    caughtUp: promised(),
    stops: [],
  };
  return open;
}

/** Shows what was kept, and asks the server for what happened since. */
export async function watch(open: OpenTable): Promise<void> {
  const { id, game, yours, kept, link, onGone } = open.setting;
  const eyes = keptEyes(yours);
  const earlier = kept === null ? null : sightingOf(kept, game);
  if (earlier !== null && earlier.mirror.as === eyes) {
    open.knowledge = recalled(earlier, kept?.asOf ?? null);
    show(open);
    open.begun.resolve(open.state);
  }
  const watched = await link.watch(id, eyes, { isWhole: true, seen: open.knowledge.mirror });
  if (!('type' in watched)) return;
  open.begun.resolve(null);
  // What was kept is shown no longer than the server would show it.
  if (open.knowledge.mirror !== null) onGone();
}

export function hear(open: OpenTable, mirror: Mirror, update: Update | null): void {
  const { id, game, link } = open.setting;
  open.knowledge = heard(open.setting, open.knowledge, mirror, update);
  if (!isPresent(mirror)) return;
  const { seq } = mirror.table;
  for (const each of open.waiting) if (seq >= each.seq) each.tell();
  open.waiting = open.waiting.filter((each) => each.seq > seq);
  open.knowledge = { ...open.knowledge, asOf: null };
  show(open);
  // Nothing can be shown of a match that has not begun.
  if (open.state === null) return;
  open.begun.resolve(open.state);
  open.caughtUp.resolve();
  remember(open);
  const eyes = eyesFor(game, mirror);
  if (eyes !== mirror.as && mirror.yours.length > 1) void link.watch(id, eyes, { isWhole: true });
}

/** The server cannot be reached any more. */
export function lose(open: OpenTable): void {
  if (isLinked.get() || open.knowledge.mirror === null) return;
  remember(open);
  open.knowledge = lost(open.knowledge, Date.now());
  show(open);
}

/** Keeps what is certain, as of now, for when the server cannot be reached. */
export function remember(open: OpenTable): void {
  const sighting = certain(open.knowledge);
  if (sighting !== null) open.keep(sighting, Date.now());
}

export function show(open: OpenTable): void {
  open.knowledge = curtained(open.setting, open.knowledge);
  const before = open.state?.get() ?? null;
  const next = onlineState(open.setting, open.knowledge, open.sending.sent, before);
  if (next === null) return;
  if (open.state === null) open.state = storeOf(next);
  else open.state.set(next);
}

/** What was played here earlier and could not be stored then. */
export function leftBehind({ setting, sending, caughtUp }: OpenTable): Promise<Declined | null> | null {
  const left = readUnsent(setting.id);
  if (left === null) return null;
  const { deed, declined } = left;
  if (!setting.yours.includes(deed.seat)) {
    forgetUnsent(deed);
    return null;
  }
  if (declined === undefined) return send(sending, left);
  // It was sent from another screen. Told once what is shown is what it was refused for.
  return caughtUp.promise.then(() => {
    forgetUnsent(deed);
    return declined;
  });
}

/** Resolves once what is stored is also shown. */
export function reached(open: OpenTable, seq: number): Promise<void> {
  const { mirror } = open.knowledge;
  if (mirror !== null && mirror.table.seq >= seq) return Promise.resolve();
  return new Promise((tell) => {
    open.waiting = [...open.waiting, { seq, tell }];
  });
}

function promised<T>(): Promised<T> {
  let resolve = (_value: T): void => {};
  const promise = new Promise<T>((keep) => (resolve = keep));
  return { promise, resolve: (value) => resolve(value) };
}
