import { setTimeout as sleep } from 'node:timers/promises';
import { GAME_IDS, gameById } from '@saqqara/games';
import { below, type Rng, seeded, seedFrom, type Viewer } from '@saqqara/kernel';
import type { Deed, Opening, Seating } from '@saqqara/protocol';
import { randomDeed } from './randomDeed.ts';
import { type Client, clientAt, type ClientContext } from './client.ts';
import { type Gate, gate } from './gate.ts';
import { newKey, newSealedShare } from './guest.ts';
import { noteReply } from './clientLog.ts';
import { call, tokenAt } from './retriedCalls.ts';

/** A table that the players have sat down at, and who can look at it with whose token. */
export interface Seated {
  readonly id: string;
  readonly game: string;
  readonly viewers: readonly { readonly as: Viewer; readonly token: string | null }[];
  readonly clients: readonly Client[];
  isOver: boolean;
  /** Whether it was looked at since. */
  isAudited: boolean;
}

/** People who play at many tables at once, at each one match after the other. */
export interface RandomPlayers {
  readonly tables: readonly Seated[];
  /** What they have done. */
  deeds(): number;
  /** Whether they may do something now. */
  readonly gate: Gate;
  /** No new matches; resolves when the last has ended. */
  finish(): Promise<void>;
  /** They go home. */
  leave(): void;
}

/** In seconds: bots may be slow, and what a dead worker had begun waits for its time. */
const PATIENCE = 180;
const SECOND = 1_000;

/** Each of them sits at many tables. */
const GUESTS = 15;

interface Wishes {
  /** At how many tables they play at once. */
  readonly size: number;
  readonly seed: number;
  /** How many milliseconds they may think, except in their last match. */
  readonly pause: number;
}

/** Those who play, and how far they have got. */
interface Playing {
  readonly where: ClientContext;
  readonly wishes: Wishes;
  readonly tables: Seated[];
  readonly gate: Gate;
  /** By place: what is done there, for when it does not come to its end. */
  readonly doing: string[];
  deeds: number;
  /** Whether nobody begins another match. */
  isLast: boolean;
}

export function randomPlayersAt(where: ClientContext, wishes: Wishes): RandomPlayers {
  const playing: Playing = { where, wishes, tables: [], gate: gate(), doing: [], deeds: 0, isLast: false };
  const guests = Promise.all(Array.from({ length: GUESTS }, () => tokenAt(where.address)));
  const all = Promise.all(Array.from({ length: wishes.size }, (_, place) => stay(playing, place, guests)));
  // Looked at in the end; until then nobody listens.
  all.catch(() => {});
  const { tables } = playing;
  return {
    tables,
    gate: playing.gate,
    deeds: () => playing.deeds,
    async finish() {
      playing.isLast = true;
      playing.gate.open();
      await Promise.race([all, stalled(playing)]);
    },
    leave() {
      for (const { clients } of tables) for (const client of clients) client.close();
    },
  };
}

/** One match after the other at one place. */
async function stay(playing: Playing, place: number, guests: Promise<readonly string[]>): Promise<void> {
  const { where, tables, doing } = playing;
  const { size, seed } = playing.wishes;
  const rng = seeded(seedFrom(seed * 1_000 + place));
  const tokens = await guests;
  const does = (what: string): void => void (doing[place] = what);
  for (let round = 0; round === 0 || !playing.isLast; round++) {
    if (round > 0) await playing.gate.through();
    const seated = await sitDown(where, place + round * size, { tokens, rng, does });
    tables.push(seated);
    does(`plays at ${seated.id}`);
    const players = seated.clients.filter(({ as }) => as !== null);
    await Promise.all(
      players.map((client, n) => play(playing, client, seeded(seedFrom(seed + place * 50 + n)))),
    );
    does(`wants to play again after ${seated.id}`);
    if (below(rng, 3) === 0) await wantAgain(players);
    seated.isOver = true;
    does('waits');
  }
}

async function play(playing: Playing, client: Client, rng: Rng): Promise<void> {
  const { pause } = playing.wishes;
  for (;;) {
    if (pause > 0 && !playing.isLast) await sleep(below(rng, pause));
    await playing.gate.through();
    const mirror = client.mirror();
    if (mirror?.table.phase === 'over') return;
    const deed = mirror === null ? null : randomDeed(mirror, client.as!, rng);
    if (deed === null) {
      await client.change();
      continue;
    }
    const reply = await client.act(deed);
    playing.deeds++;
    if (reply.type === 'refused') await Promise.race([client.change(), sleep(300)]);
    // Sent once more although it was answered, as a client may that does not trust its memory.
    else if (below(rng, 30) === 0) await client.act(deed);
  }
}

/** Rejects when nothing happens any more though there is something to do. */
async function stalled(playing: Playing): Promise<void> {
  const { clientLog } = playing.where;
  let before = -1;
  for (let quiet = 0; quiet < PATIENCE; quiet++) {
    await sleep(SECOND, undefined, { ref: false });
    const now = playing.deeds + clientLog.acknowledged.size + sum(clientLog.shown);
    if (now !== before) quiet = 0;
    before = now;
  }
  const left = playing.tables.filter(({ isOver }) => !isOver).map(describe);
  throw new Error(`Nothing happens any more: ${playing.doing.join(', ')}\n${left.join('\n')}`);
}

interface SittingDown {
  readonly tokens: readonly string[];
  readonly rng: Rng;
  readonly does: (what: string) => void;
}

/** A table that is being sat down at. */
interface Sitting extends SittingDown {
  readonly where: ClientContext;
  readonly n: number;
  readonly id: string;
  readonly plan: readonly Seating[];
  /** What each seat's client adds to the seed; `null` for one that knows no seals. */
  readonly shares: Shares;
}

type Shares = readonly (ReturnType<typeof newSealedShare> | null)[];

/** Opens a table, with bots or a second person on a device now and then; those who are missing sit down. */
async function sitDown(where: ClientContext, n: number, comers: SittingDown): Promise<Seated> {
  const { rng, does } = comers;
  const game = gameById(GAME_IDS[n % GAME_IDS.length]!)!;
  const counts = game.seatCounts;
  // The more seats the longer: most tables are small.
  const seats = counts[Math.min(below(rng, counts.length), below(rng, counts.length))]!;
  const plan = planFor(seats, rng);
  // Now and then a client that knows no seals.
  const shares = plan.map(() => (below(rng, 6) === 0 ? null : newSealedShare()));
  const opening: Opening = {
    game: game.id,
    options: { ...game.anyOptions(seats, rng) },
    seats: plan,
    access: n % 2 === 0 ? 'link' : 'public',
    clock: n % 4 === 0 ? { kind: 'live', bank: 3_600, increment: 2, timeUp: 'loss' } : { kind: 'none' },
    ...sealIn(shares, 0),
    key: newKey(),
  };
  does('opens a table');
  const host = tokenOf({ ...comers, n }, 0);
  const { id } = await call<{ id: string }>(where.address, host, '/api/v1/tables', opening);
  const again = await call<{ id: string }>(where.address, host, '/api/v1/tables', opening);
  if (again.id !== id) where.clientLog.faults.push(`a table was opened as ${id} and as ${again.id}`);
  const { viewers, clients } = await takeSeats({ ...comers, where, n, id, plan, shares });
  viewers.push({ as: null, token: null });
  if (n % 4 === 0) clients.push(await clientAt(where, { token: null, table: id, as: null }));
  return { id, game: game.id, viewers, clients, isOver: false, isAudited: false };
}

const tokenOf = ({ tokens, n }: Pick<Sitting, 'tokens' | 'n'>, seat: number): string =>
  tokens[(n * 3 + seat) % tokens.length]!;

function planFor(seats: number, rng: Rng): Seating[] {
  const hasBots = below(rng, 3) === 0;
  return Array.from({ length: seats }, (_, seat): Seating => {
    if (seat === 0) return { kind: 'me', name: 'Host' };
    if (hasBots && below(rng, 2) === 0) return { kind: 'bot', level: 1 + below(rng, 2) };
    return below(rng, 5) === 0 ? { kind: 'beside', name: 'Neighbour' } : { kind: 'open' };
  });
}

function sealIn(shares: Shares, seat: number): { readonly seal?: string } {
  const sealed = shares[seat] ?? null;
  return sealed === null ? {} : { seal: sealed.seal };
}

/** Everybody sits down and looks; then all reveal at once, whatever becomes of the server meanwhile. */
async function takeSeats(
  sitting: Sitting,
): Promise<{ readonly viewers: Seated['viewers'][number][]; readonly clients: Client[] }> {
  const { where, id, plan, shares, does } = sitting;
  const people = plan.flatMap(({ kind }, seat) => (kind === 'bot' ? [] : [{ seat, kind }]));
  const viewers: Seated['viewers'][number][] = [];
  const clients: Client[] = [];
  for (const { seat, kind } of people) {
    const token = tokenOf(sitting, kind === 'open' ? seat : 0);
    if (kind === 'open') await takeSeat(sitting, seat, token);
    viewers.push({ as: seat, token });
    does(`begins to watch ${id} from ${seat}`);
    clients.push(await clientAt(where, { token, table: id, as: seat }));
  }
  does(`reveals at ${id}`);
  await Promise.all(
    people.map(async ({ seat, kind }, at) => {
      const sealed = kind === 'beside' ? null : shares[seat]!;
      if (sealed === null) return;
      await clients[at]!.act({ type: 'reveal', table: id, seat, key: newKey(), share: sealed.share });
    }),
  );
  return { viewers, clients };
}

async function takeSeat({ where, id, shares, does }: Sitting, seat: number, token: string): Promise<void> {
  const name = `Guest ${seat}`;
  const deed: Deed = { type: 'sit', table: id, seat, name, ...sealIn(shares, seat), key: newKey() };
  does(`sits down at ${id}`);
  const { seq } = await call<{ seq: number }>(where.address, token, `/api/v1/tables/${id}/deeds`, deed);
  noteReply(where.clientLog, deed, { type: 'done', id: 0, seq });
}

/** All of them at once; there is one rematch. */
async function wantAgain(players: readonly Client[]): Promise<void> {
  await Promise.all(
    players.map((client) =>
      client.act({
        type: 'rematch',
        table: client.table,
        seat: client.as!,
        key: newKey(),
        seal: newSealedShare().seal,
      }),
    ),
  );
}

const sum = (shown: ReadonlyMap<string, ReadonlyMap<number, string>>): number =>
  [...shown.values()].reduce((all, { size }) => all + size, 0);

/** What each at a table has before their eyes. */
function describe({ id, game, clients }: Seated): string {
  const seen = clients.map((client) => {
    const mirror = client.mirror();
    if (mirror === null) return `${client.as}: nothing`;
    const { seq, phase, offer, seats } = mirror.table;
    const toAct = mirror.view === null ? [] : gameById(game)!.toAct(mirror.view);
    const held = seats.map((seat) => (seat.kind === 'person' ? `${seat.isAway} ${seat.standIn}` : seat.kind));
    return `${client.as}: ${seq} ${phase} to act ${toAct.join('+')} ${JSON.stringify({ offer, held })}`;
  });
  return `${id} ${game} ${seen.join('; ')}`;
}
