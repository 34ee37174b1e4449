import type { Game, GameTypes, Seat, TakeBack, Viewer } from '@saqqara/kernel';
import { isPresent, type Link, type Mirror, type Reply, type Update } from '@saqqara/protocol/client';
import { type Readable, type Store, storeOf } from '../../app/store.ts';
import type { Declined, Match, MatchState, Sent } from '../../match/match.ts';
import { type History, lastKnown } from '../../match/timeline.ts';
import { keeper } from '../kept/keeper.ts';
import { keptEyes, type KeptTable, type Sighting, sightingOf } from '../kept/keptTable.ts';
import { api, isLinked, listen, newKey, newShare } from '../session.ts';
import { eyesFor, tellsMore } from './eyes.ts';
import { followed, playsOfTurn } from './history.ts';
import { openHere } from './openHere.ts';
import { rematchOf } from './rematch.ts';
import { sendingBy } from './sending.ts';
import { sittersOf } from './sitting.ts';
import { forgetUnsent, readUnsent } from './unsent.ts';
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

export interface OnlineState extends MatchState<GameTypes> {
  readonly mirror: Mirror;
  readonly sent: Sent | null;
  /** When the table certainly stood like this; `null` while it certainly does. */
  readonly asOf: number | null;
}

interface Setting {
  readonly id: string;
  readonly game: Game<GameTypes>;
  readonly looks: readonly number[];
  readonly link: Link;
  /** The seats of whoever opens it. */
  readonly yours: readonly Seat[];
  /** What was known of it on an earlier visit: shown until the server tells what happened since. */
  readonly kept: KeptTable | null;
  /** The server does not show it, or not any more. */
  readonly onGone: () => void;
}

/** Resolves when there is something to be seen: what was kept, or all that has happened so far. */
export async function openOnlineMatch(setting: Setting): Promise<OnlineMatch | null> {
  const { id, game, looks, link, yours, kept, onGone } = setting;
  const histories = new Map<Viewer, History<GameTypes>>();
  const earlier = kept === null ? null : sightingOf(kept, game);
  let mirror: Mirror | null = null;
  let asOf: number | null = null;
  /** The turn of somebody at this device who shares it with others. */
  let stay = { seat: null as Viewer, isSecret: false };
  let state: Store<OnlineState> | null = null;
  let waiting: { readonly seq: number; readonly tell: () => void }[] = [];
  let ready = (_state: Store<OnlineState> | null): void => {};
  const whenReady = new Promise<Store<OnlineState> | null>((resolve) => (ready = resolve));
  let caughtUp = (): void => {};
  const whenCaughtUp = new Promise<void>((resolve) => (caughtUp = resolve));
  const { keep } = keeper();
  const sending = sendingBy({ isLinked, act: (deed) => link.act(deed), shown: reached, changed: show });
  const { act, refusal, dismiss } = wishingBy(isLinked, (wish) =>
    link.act({ ...wish, table: id, key: newKey() }),
  );

  const stops = [openHere(id), listen(id, hear), isLinked.subscribe(lose), whenHidden(remember)];
  const eyes = keptEyes(yours);
  if (earlier !== null && earlier.mirror.as === eyes) recall(earlier);
  void link.watch(id, eyes, { isWhole: true, seen: mirror }).then((watched) => {
    if (!('type' in watched)) return;
    ready(null);
    // What was kept is shown no longer than the server would show it.
    if (mirror !== null) onGone();
  });
  const begun = await whenReady;
  if (begun === null) {
    close();
    return null;
  }
  const shownState: Store<OnlineState> = begun;
  const pending = leftBehind();

  return {
    game,
    state: shownState,
    play(seat, action) {
      const { seq } = latest().table;
      const deed = { type: 'play', table: id, key: newKey(), seat, base: seq, action } as const;
      return sending.send({ deed, isSent: false });
    },
    withdraw: sending.withdraw,
    async undo(count) {
      const { as, table } = latest();
      // What is refused of it is told beside the table, like everything that is no play.
      if (as !== null) await act({ type: 'takeBack', seat: as, to: table.plays - count, base: table.seq });
      return null;
    },
    undoable,
    advise: null,
    lift() {
      stay = { ...stay, isSecret: false };
      show();
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
              ask: (seat) => act({ type: 'rematch', seat, share: newShare() }),
            }),
    ...(pending === null ? {} : { pending }),
    act,
    refusal,
    dismiss,
    now: () => link.now(),
    close,
  };

  function latest(): Mirror {
    return shownState.get().mirror;
  }

  /** What the page last knew, until the server tells what happened since. */
  function recall(sighting: Sighting): void {
    mirror = sighting.mirror;
    histories.set(mirror.as, sighting.history);
    asOf = kept?.asOf ?? null;
    show();
    ready(state);
  }

  function hear(next: Mirror, update: Update | null): void {
    const { as } = next;
    const before = histories.get(as) ?? null;
    const history = followed(game, before, next, update);
    if (history === null) histories.delete(as);
    else histories.set(as, history);
    mirror = next;
    if (!isPresent(next)) return;
    for (const { seq, tell } of waiting) if (next.table.seq >= seq) tell();
    waiting = waiting.filter(({ seq }) => seq > next.table.seq);
    asOf = null;
    show();
    // Nothing can be shown of a match that has not begun.
    if (state === null) return;
    ready(state);
    caughtUp();
    remember();
    const nextEyes = eyesFor(game, next);
    if (nextEyes !== as && next.yours.length > 1) void link.watch(id, nextEyes, { isWhole: true });
  }

  /** From now on nobody knows whether the table still stands like this. */
  function lose(): void {
    if (isLinked.get() || mirror === null) return;
    remember();
    asOf ??= Date.now();
    show();
  }

  /** Keeps what is certain, as of now, for when the server cannot be reached. */
  function remember(): void {
    if (mirror === null || asOf !== null) return;
    const history = histories.get(mirror.as);
    if (history !== undefined) keep({ mirror, history }, Date.now());
  }

  function show(): void {
    if (mirror === null) return;
    const { as, table, view } = mirror;
    const own = histories.get(as);
    if (own === undefined || view === null) return;
    if (as !== stay.seat) stay = { seat: as, isSecret: isSecretOf(as, own) };
    const isVeiled = stay.isSecret;
    const timeline = isVeiled ? histories.get(null)! : own;
    const seats = sittersOf(mirror, looks, isVeiled ? null : as);
    const others = table.phase === 'running' ? game.toAct(view).filter((seat) => !mayDecide(seat)) : [];
    const next: OnlineState = {
      // Of who is there now nothing is known without the server.
      mirror: asOf === null ? mirror : { ...mirror, present: [], patience: [] },
      stored: { id, seats: sameSeats(seats) },
      timeline,
      thinking: others[0] ?? null,
      sent: sending.sent(),
      asOf,
      veil: isVeiled ? as : null,
      ending: table.ending,
    };
    if (state === null) state = storeOf(next);
    else state.set(next);

    function mayDecide(seat: Seat): boolean {
      return seats[seat]!.kind === 'person' && seats[seat]!.isIdle !== true;
    }
  }

  /** Everything that is told is told anew when it is somebody else who sits there. */
  function sameSeats(seats: OnlineState['stored']['seats']): OnlineState['stored']['seats'] {
    const before = state?.get().stored.seats;
    return JSON.stringify(before) === JSON.stringify(seats) ? before! : seats;
  }

  function isSecretOf(as: Viewer, own: History<GameTypes>): boolean {
    const open = histories.get(null);
    if (as === null || yours.length < 2 || open === undefined) return false;
    return tellsMore(lastKnown(own) as never, lastKnown(open) as never);
  }

  /** What was played here earlier and could not be stored then. */
  function leftBehind(): Promise<Declined | null> | null {
    const left = readUnsent(id);
    if (left === null) return null;
    const { deed, declined } = left;
    if (!yours.includes(deed.seat)) {
      forgetUnsent(deed);
      return null;
    }
    if (declined === undefined) return sending.send(left);
    // It was sent from another screen. Told once what is shown is what it was refused for.
    return whenCaughtUp.then(() => {
      forgetUnsent(deed);
      return declined;
    });
  }

  /** Resolves once what is stored is also shown. */
  function reached(seq: number): Promise<void> {
    if (mirror !== null && mirror.table.seq >= seq) return Promise.resolve();
    return new Promise((tell) => waiting.push({ seq, tell }));
  }

  function undoable(): TakeBack {
    const { mirror: known, timeline, veil } = shownState.get();
    const { free, table } = known;
    if (free === null || veil !== null || table.phase !== 'running') return { plays: 0, turn: 0 };
    const plays = table.plays - free;
    return { plays, turn: Math.min(plays, playsOfTurn(timeline)) };
  }

  function close(): void {
    for (const stop of stops) stop();
    remember();
    sending.stop();
    link.unwatch(id);
  }
}

/** The page may never be seen again: a phone ends what is in the background without a word. */
function whenHidden(act: () => void): () => void {
  const hide = (): void => {
    if (document.hidden) act();
  };
  document.addEventListener('visibilitychange', hide);
  return () => document.removeEventListener('visibilitychange', hide);
}
