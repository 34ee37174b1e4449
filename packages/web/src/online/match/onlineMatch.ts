import type { Game, GameTypes, Seat, TakeBack, Viewer } from '@saqqara/kernel';
import {
  type Deed,
  isPresent,
  type Link,
  type Mirror,
  type Reply,
  type Update,
} from '@saqqara/protocol/client';
import { type Store, storeOf } from '../../app/store.ts';
import type { Declined, Match, MatchState, Sent } from '../../match/match.ts';
import { type History, lastKnown } from '../../match/timeline.ts';
import { api, listen, newKey, newShare } from '../session.ts';
import { eyesFor, tellsMore } from './eyes.ts';
import { followed, playsOfTurn } from './history.ts';
import { sittersOf } from './sitting.ts';
import { forgetUnsent, keepUnsent, type PlayDeed, readUnsent } from './unsent.ts';

/** A match at a table of the server. */
export interface OnlineMatch extends Match<GameTypes> {
  readonly state: Store<OnlineState>;
  readonly link: Match<GameTypes>['link'];
  /** Does something for a seat of one's own. */
  act(deed: Wish): Promise<Reply>;
  /** The server's time. */
  now(): number;
  close(): void;
}

export interface OnlineState extends MatchState<GameTypes> {
  readonly mirror: Mirror;
  readonly sent: Sent | null;
}

type Without<D> = D extends Deed ? Omit<D, 'table' | 'key'> : never;

/** A deed but for what every one has. */
export type Wish = Without<Exclude<Deed, { type: 'play' | 'sit' }>>;

interface Setting {
  readonly id: string;
  readonly game: Game<GameTypes>;
  readonly looks: readonly number[];
  readonly link: Link;
  /** The seats of whoever opens it. */
  readonly yours: readonly Seat[];
}

/** Resolves when all that has happened so far is there; with `null` if there is nothing to be seen. */
export async function openOnlineMatch(setting: Setting): Promise<OnlineMatch | null> {
  const { id, game, looks, link, yours } = setting;
  const histories = new Map<Viewer, History<GameTypes>>();
  let mirror: Mirror | null = null;
  let sent: Sent | null = null;
  /** The turn of somebody at this device who shares it with others. */
  let stay = { seat: null as Viewer, isSecret: false };
  let state: Store<OnlineState> | null = null;
  let waiting: { readonly seq: number; readonly tell: () => void }[] = [];
  let ready = (_state: Store<OnlineState> | null): void => {};
  const whenReady = new Promise<Store<OnlineState> | null>((resolve) => (ready = resolve));

  const stop = listen(id, hear);
  const watched = await link.watch(id, yours.length === 1 ? yours[0]! : null, { isWhole: true });
  if ('type' in watched) {
    stop();
    return null;
  }
  const begun = await whenReady;
  if (begun === null) {
    close();
    return null;
  }
  const shownState: Store<OnlineState> = begun;
  const left = readUnsent(id);
  const pending = left === null || !yours.includes(left.seat) ? undefined : send(left);

  return {
    game,
    state: shownState,
    play(seat, action) {
      const { seq } = latest().table;
      const deed: PlayDeed = { type: 'play', table: id, key: newKey(), seat, base: seq, action };
      keepUnsent(deed);
      return send(deed);
    },
    async undo(count) {
      const { as, table } = latest();
      if (as === null) return;
      await act({ type: 'takeBack', seat: as, to: table.plays - count, base: table.seq });
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
    again: yours.length === 0 ? null : again,
    ...(pending === undefined ? {} : { pending }),
    act,
    now: () => link.now(),
    close,
  };

  function latest(): Mirror {
    return shownState.get().mirror;
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
    show();
    ready(state);
    const eyes = eyesFor(game, next);
    if (eyes !== as && next.yours.length > 1) void link.watch(id, eyes, { isWhole: true });
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
      mirror,
      stored: { id, seats: sameSeats(seats) },
      timeline,
      thinking: others[0] ?? null,
      sent,
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

  async function send(deed: PlayDeed): Promise<Declined | null> {
    sent = { seat: deed.seat, action: deed.action };
    show();
    const reply = await link.act(deed);
    forgetUnsent(id);
    if (reply.type !== 'refused') await reached(reply.seq);
    sent = null;
    show();
    if (reply.type !== 'refused') return null;
    if (reply.code === 'rules' && reply.refusal !== undefined) {
      return { reason: 'rules', refusal: reply.refusal };
    }
    return { reason: reply.code === 'stale' || reply.code === 'notNow' ? 'changed' : 'failed' };
  }

  /** Resolves once what is stored is also shown. */
  function reached(seq: number): Promise<void> {
    if (mirror !== null && mirror.table.seq >= seq) return Promise.resolve();
    return new Promise((tell) => waiting.push({ seq, tell }));
  }

  function act(wish: Wish): Promise<Reply> {
    return link.act({ ...wish, table: id, key: newKey() });
  }

  function undoable(): TakeBack {
    const { mirror: known, timeline, veil } = shownState.get();
    const { free, table } = known;
    if (free === null || veil !== null || table.phase !== 'running') return { plays: 0, turn: 0 };
    const plays = table.plays - free;
    return { plays, turn: Math.min(plays, playsOfTurn(timeline)) };
  }

  /** Whoever asks first opens the table; the others take the seats that are kept for them, one further on. */
  async function again(): Promise<string> {
    const { table } = latest();
    const [seat = 0] = yours;
    const isFirst = table.next === null;
    const reply = await act({ type: 'rematch', seat, share: newShare() });
    const opened = (reply.type === 'done' ? reply.opened : undefined) ?? latest().table.next;
    if (opened === null) return `/play/${id}`;
    if (!isFirst) await sitAgain(opened);
    return `/play/${opened}`;
  }

  async function sitAgain(opened: string): Promise<void> {
    const { seats } = latest().table;
    for (const before of yours) {
      const held = seats[before];
      if (held?.kind !== 'person') continue;
      const seat = (before + seats.length - 1) % seats.length;
      const body = {
        type: 'sit',
        table: opened,
        key: newKey(),
        seat,
        name: held.name,
        share: newShare(),
      } as const;
      // Somebody else may sit there by now: the lobby shows it.
      await api('POST /api/v1/tables/:id/deeds', { params: { id: opened }, body }).catch(() => null);
    }
  }

  function close(): void {
    stop();
    link.unwatch(id);
  }
}
