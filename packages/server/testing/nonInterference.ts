import type { AnyGame } from '@saqqara/games';
import { below, type Rng, type Seat, spawn, type Viewer } from '@saqqara/kernel';
import type { Deed, Opening } from '@saqqara/protocol';
import { welcome } from '../src/people/guests.ts';
import type { Value } from '../src/storage/database.ts';
import { positionOf } from '../src/tables/replay.ts';
import { findTable } from '../src/tables/tableCache.ts';
import type { LiveTable } from '../src/tables/liveTable.ts';
import { sometimesBegun } from './device.ts';
import { type Asking, type RecordingClient, recordingClientAt } from './recordingClient.ts';
import { newKey, newSealedShare } from './guest.ts';
import { almostLegal } from './almostLegal.ts';
import type { OpenServer } from './openServer.ts';

/**
 * Two servers that one viewer cannot tell apart: in the second everything that the viewer does not know was dealt anew. The same
 * happens in both, or what looks the same to the viewer; so the viewer must be sent the same bytes.
 */
export interface ServerPair {
  readonly truth: OpenServer;
  readonly other: OpenServer;
  readonly clock: { now: number };
}

export interface Comparison {
  readonly plays: number;
  /** Plays of which the two have different ones, and the viewer cannot know it. */
  readonly unseen: number;
  /** Plays by which something came to light, so that the rest was dealt anew again. */
  readonly dealt: number;
  readonly messages: number;
  readonly bytes: number;
}

/** Plays a match in both; calls `same` with what the viewer got in each. */
export async function compare(
  { truth, other, clock }: ServerPair,
  game: AnyGame,
  rng: Rng,
  same: (one: string, two: string, about: string) => void,
): Promise<Comparison> {
  const seats = game.seatCounts[below(rng, game.seatCounts.length)]!;
  const any = <T>(items: readonly T[]): T => items[below(rng, items.length)]!;
  const isOdd = (n: number): boolean => below(rng, n) === 0;
  const users: { readonly id: string; readonly token: string }[] = [];
  for (let seat = 0; seat <= seats; seat++) {
    const { session, token } = await welcome(truth.people, `Guest ${seat}`, '192.0.2.1');
    users.push({ id: session.person.id, token });
  }
  const table = await openIn(truth, game, seats, rng, users);
  for (const [name, column] of TABLES) await copyRows(truth, other, name, column, table, users);
  const viewer: Viewer = isOdd(4) ? null : below(rng, seats);
  const [here, there] = [(await findTable(truth.node, table))!, (await findTable(other.node, table))!];
  const rig = rigged(game, here.position.state, viewer, rng);
  const { match } = there.position;
  const log = await other.node.queries.log(table, 0);
  // What was played on a device before is not even there: nothing of it may be told.
  const begun = match.begun === null ? null : { ...match.begun, text: '{"plays":[]}' };
  there.position = positionOf({ ...match, game: rig.game, begun }, log, () => 0);

  const { token } = users[viewer ?? seats]!;
  const clients = [
    await recordingClientAt(truth.address, token),
    await recordingClientAt(other.address, token),
  ] as const;
  let read = 0;
  let bytes = 0;
  const told = { plays: 0, unseen: 0, dealt: 0 };
  const written: string[] = ['nonsense', '__proto__'];

  const stateIn = (live: LiveTable): unknown => live.position.state;
  const viewIn = (state: unknown): string => JSON.stringify(game.view(state, viewer));

  /** Once both have answered this, everything that was sent before has come. */
  async function check(): Promise<void> {
    await Promise.all(clients.map((client) => client.ask({ type: 'ping' })));
    const [one, two] = clients.map((client) => client.texts.slice(read).filter(isTimeless)) as [
      string[],
      string[],
    ];
    read = clients[0].texts.length;
    bytes += one.reduce((sum, text) => sum + text.length, 0);
    for (const [index, text] of one.entries()) same(text, two[index] ?? '', 'a message');
    same(String(one.length), String(two.length), 'how many messages');
  }

  async function ask(request: Asking): Promise<void> {
    await Promise.all(clients.map((client: RecordingClient) => client.ask(request)));
  }

  async function web(path: string, deed?: Deed): Promise<void> {
    const [one, two] = await Promise.all(
      [truth, other].map(async ({ address }) => {
        const response = await fetch(new URL(path, address), {
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(deed === undefined ? {} : { method: 'POST', body: JSON.stringify(deed) }),
        });
        return `${response.status} ${await response.text()}`;
      }),
    );
    bytes += one!.length;
    same(one!, two!, path);
  }

  const by = (seat: Seat): { readonly table: string; readonly key: string; readonly seat: Seat } => ({
    table,
    key: newKey(),
    seat,
  });

  /** Whoever is not the viewer acts on each server by itself. */
  async function act(seat: Seat, deed: Deed, elsewhere: Deed = deed): Promise<void> {
    if (seat === viewer) return ask({ type: 'do', deed });
    const one = await truth.tables.act(deed, users[seat]!.id);
    const two = await other.tables.act(elsewhere, users[seat]!.id);
    same(JSON.stringify(one), JSON.stringify(two), `what became of ${JSON.stringify([deed, elsewhere])}`);
  }

  /** What the viewer would perceive of an action: the two may differ in all the rest. */
  function glimpse(rules: AnyGame, state: unknown, seat: Seat, action: unknown): Glimpse {
    const after = rules.clone(state);
    const events: unknown[] = [];
    rules.apply(after, seat, action, (event) => events.push(event));
    const seen = [viewIn(after), events.map((event) => game.viewEvent(event, viewer))];
    return { after, events, seen: JSON.stringify(seen) };
  }

  async function play(): Promise<void> {
    const seat = any(game.toAct(stateIn(here)));
    const legal = game.legalActions(stateIn(here), seat);
    const legalThere = game.legalActions(stateIn(there), seat);
    const action = any(legal);
    const text = game.format(action);
    written.push(game.format(any(legal)), game.format(any(legalThere)));
    const { seen, events, after } = glimpse(game, stateIn(here), seat, action);
    const equal = legalThere.filter((each) => game.format(each) === text);
    const candidates =
      seat === viewer ? equal : [...Array.from({ length: 5 }, () => any(legalThere)), ...equal];
    const alike = candidates.find((each) => glimpse(rig.game, stateIn(there), seat, each).seen === seen);
    let chosen = alike;
    if (alike === undefined) {
      chosen = (seat === viewer ? equal : legalThere).find((each) => rig.isNew(stateIn(there), seat, each));
      if (chosen === undefined) return;
      const dealt = game.determinize(game.view(after, viewer), spawn(rng));
      rig.deal(stateIn(there), seat, chosen, { state: dealt, events });
      told.dealt++;
    }
    rig.keep(stateIn(there), seat, chosen);
    told.plays++;
    const elsewhere = game.format(chosen);
    if (elsewhere !== text && alike !== undefined) told.unseen++;
    const deed = { type: 'play', ...by(seat), base: here.position.table.seq, action: text } as const;
    await act(seat, deed, { ...deed, action: elsewhere });
  }

  async function tryNonsense(): Promise<void> {
    if (viewer === null) return;
    const legal = game
      .legalActions(game.view(stateIn(here), viewer), viewer)
      .map((each) => game.format(each));
    const { seq, plays } = here.position.table;
    for (let n = 0; n < (legal.length === 0 ? 1 : 6); n++) {
      const action = almostLegal(rng, legal, written);
      if (legal.includes(action)) continue;
      const deed = { type: 'play', ...by(viewer), base: seq, action } as const;
      if (isOdd(3)) await web(`/api/v1/tables/${table}/deeds`, deed);
      else await ask({ type: 'do', deed });
    }
    const seat = below(rng, seats);
    if (seat === viewer) return;
    await ask({ type: 'do', deed: { type: 'play', ...by(seat), base: seq, action: any(written) } });
    await ask({ type: 'do', deed: { type: 'takeBack', ...by(seat), to: Math.max(0, plays - 1), base: seq } });
  }

  async function goBack(): Promise<void> {
    const { seq, plays } = here.position.table;
    const seat = viewer !== null && isOdd(2) ? viewer : below(rng, seats);
    const to = Math.max(0, plays - 1 - below(rng, 3));
    const isFree = [here, there].map(
      ({ position: { freedom } }) => freedom?.seat === seat && to >= plays - freedom.plays,
    );
    // What another may do need not be the same in both, as long as the viewer is not told.
    if (seat !== viewer && isFree[0] !== isFree[1]) return;
    const deed = { type: 'takeBack', ...by(seat), to, base: seq } as const;
    await act(seat, deed);
  }

  async function agreeToGoBack(): Promise<void> {
    const { plays } = here.position.table;
    if (plays === 0) return;
    const to = Math.max(0, plays - 1 - below(rng, 5));
    const asker = below(rng, seats);
    await act(asker, {
      type: 'ask',
      ...by(asker),
      what: { kind: 'back', to },
      base: here.position.table.seq,
    });
    const isAgreed = !isOdd(3);
    for (let seat = 0; seat < seats; seat++) {
      if (seat === asker || here.position.table.offer === null) continue;
      await act(seat, { type: isAgreed ? 'agree' : 'decline', ...by(seat), base: here.position.table.seq });
    }
  }

  async function comeAndGo(): Promise<void> {
    const seat = below(rng, seats);
    await act(seat, { type: 'leave', ...by(seat) });
    await act(seat, { type: 'return', ...by(seat) });
  }

  async function look(): Promise<void> {
    const since = any([null, -1, 1 + below(rng, here.position.table.seq)]);
    await ask({ type: 'watch', table, as: viewer, since, chat: -1 });
  }

  async function lookElsewhere(): Promise<void> {
    const as = viewer === null ? '' : `&as=${viewer}`;
    await web(`/api/v1/tables/${table}`);
    await web(`/api/v1/tables/${table}/updates?since=-1${as}`);
    await web(`/api/v1/tables/${table}/record`);
    await web(`/api/v1/tables/${table}/analysis`);
    await web(`/api/v1/tables/${table}/choices?as=${viewer ?? 0}`);
    await web(`/api/v1/tables/${table}/choices?as=${viewer === 0 ? 1 : 0}`);
    if (seats > 1) await web(`/api/v1/tables/${table}/updates?as=${viewer === 0 ? 1 : 0}`);
    await web('/api/v1/tables/mine');
  }

  await ask({ type: 'watch', table, as: viewer, since: null, chat: -1 });
  for (let step = 0; here.position.table.phase === 'running' && step < MOST_STEPS; step++) {
    clock.now += 1_000;
    same(viewIn(stateIn(here)), viewIn(stateIn(there)), 'the view itself');
    const chance = below(rng, 100);
    if (chance < 78) await play();
    else if (chance < 86) await tryNonsense();
    else if (chance < 92) await goBack();
    else if (chance < 94) await agreeToGoBack();
    else if (chance < 96) await comeAndGo();
    else if (chance < 98) await look();
    else if (isOdd(2)) await lookElsewhere();
    if (step % 8 === 0) await check();
  }
  await check();
  await Promise.all(clients.map((client) => client.close()));
  return { ...told, messages: clients[0].texts.length, bytes };
}

const MOST_STEPS = 1_000;

/** What is stamped with the time of the machine, and is no more than that. */
const isTimeless = (text: string): boolean => !/^\{"type":"(?:welcome|pong)"/.test(text);

const TABLES = [
  ['users', 'id'],
  ['sessions', 'user_id'],
  ['matches', 'id'],
  ['entries', 'match_id'],
  ['seats', 'match_id'],
] as const;

async function copyRows(
  from: OpenServer,
  to: OpenServer,
  name: string,
  column: string,
  table: string,
  users: readonly { readonly id: string }[],
): Promise<void> {
  const keys = name === 'users' || name === 'sessions' ? users.map(({ id }) => id) : [table];
  for (const key of keys) {
    const rows = await from.database.all<Record<string, Value>>(
      `SELECT * FROM ${name} WHERE ${column} = ?`,
      key,
    );
    await to.database.run(
      rows.map((row) => ({
        sql: `INSERT INTO ${name} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        values: Object.values(row),
      })),
    );
  }
}

async function openIn(
  { tables }: OpenServer,
  game: AnyGame,
  seats: number,
  rng: Rng,
  users: readonly { readonly id: string }[],
): Promise<string> {
  const clocks: Opening['clock'][] = [
    { kind: 'none' },
    { kind: 'live', bank: 86_400, increment: 60, timeUp: 'bot' },
  ];
  const sealed = newSealedShare();
  const opened = await tables.open(
    {
      game: game.id,
      ...sometimesBegun(game, seats, rng),
      seats: Array.from({ length: seats }, (_, seat) =>
        seat === 0 ? { kind: 'me', name: 'Host' } : { kind: 'open' },
      ),
      access: 'public',
      clock: clocks[below(rng, 2)]!,
      seal: sealed.seal,
      key: newKey(),
    },
    users[0]!.id,
  );
  if ('code' in opened) throw new Error(`could not open: ${opened.code}`);
  for (let seat = 1; seat < seats; seat++) {
    const deed = {
      type: 'sit',
      table: opened.id,
      key: newKey(),
      seat,
      name: 'Friend',
    } as const;
    await tables.act(deed, users[seat]!.id);
  }
  // Refused where the game has its seed from a device.
  const reveal = { type: 'reveal', table: opened.id, key: newKey(), seat: 0, share: sealed.share } as const;
  await tables.act(reveal, users[0]!.id);
  return opened.id;
}

interface Glimpse {
  readonly after: unknown;
  readonly events: readonly unknown[];
  readonly seen: string;
}

interface Deal {
  readonly state: unknown;
  readonly events: readonly unknown[];
}

interface Rig {
  readonly game: AnyGame;
  /** Whether that play was never made from there. */
  isNew(state: unknown, seat: Seat, action: unknown): boolean;
  /** With that play the viewer learns something: it leads to this state, by these events. */
  deal(state: unknown, seat: Seat, action: unknown, deal: Deal): void;
  /** That play is made, and leads to where the rules say. */
  keep(state: unknown, seat: Seat, action: unknown): void;
}

/** A state that tells by which plays it was reached, also when it was kept as text. */
interface Traced {
  line: string;
}

/** The rules of the other server: the same, but for chance. What was dealt for a line of play stays so, whoever replays it. */
function rigged(game: AnyGame, truth: unknown, viewer: Viewer, rng: Rng): Rig {
  const first = game.determinize(game.view(truth, viewer), spawn(rng));
  const deals = new Map<string, Deal | null>();
  const lineAfter = (state: unknown, seat: Seat, action: unknown): string =>
    `${(state as Traced).line}|${seat} ${game.format(action)}`;
  return {
    isNew: (state, seat, action) => !deals.has(lineAfter(state, seat, action)),
    deal: (state, seat, action, deal) => void deals.set(lineAfter(state, seat, action), deal),
    keep(state, seat, action) {
      const line = lineAfter(state, seat, action);
      if (!deals.has(line)) deals.set(line, null);
    },
    game: {
      ...game,
      setup(options, seed, emit) {
        game.setup(options, seed, emit);
        return Object.assign(game.clone(first) as object, { line: '' });
      },
      clone(state) {
        return Object.assign(game.clone(state) as object, { line: (state as Traced).line });
      },
      apply(state, seat, action, emit) {
        const line = lineAfter(state, seat, action);
        (state as Traced).line = line;
        const deal = deals.get(line) ?? null;
        if (deal === null) return game.apply(state, seat, action, emit);
        Object.assign(state as object, game.clone(deal.state));
        for (const event of deal.events) emit(event);
      },
    },
  };
}
