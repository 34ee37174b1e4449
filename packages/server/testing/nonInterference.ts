import type { AnyGame } from '@saqqara/games';
import { below, type Rng, type Seat, spawn } from '@saqqara/kernel';
import type { Deed } from '@saqqara/protocol';
import type { LiveTable } from '../src/tables/liveTable.ts';
import { almostLegal } from './almostLegal.ts';
import { newKey } from './guest.ts';
import { type Asking, type RecordingClient, recordingClientAt } from './recordingClient.ts';
import { type ServerPair, type TablePair, tablePairIn } from './serverPair.ts';

/** What came of playing a match in both servers. */
export interface Findings {
  plays: number;
  /** Plays of which the two have different ones, and the viewer cannot know it. */
  unseen: number;
  /** Plays by which something came to light, so that the rest was dealt anew again. */
  dealt: number;
  messages: number;
  bytes: number;
}

/** A match that is played in both. */
interface Comparison extends TablePair {
  readonly servers: ServerPair;
  readonly game: AnyGame;
  readonly seats: number;
  readonly rng: Rng;
  /** Called with what the viewer got in each. */
  readonly same: (one: string, two: string, about: string) => void;
  /** The viewer's, at each. */
  readonly clients: readonly [RecordingClient, RecordingClient];
  /** What has been written for plays, to be written again where it makes no sense. */
  readonly written: string[];
  readonly findings: Findings;
}

const MOST_STEPS = 1_000;

/** Plays a match in both; calls `same` with what the viewer got in each. */
export async function compare(
  servers: ServerPair,
  game: AnyGame,
  rng: Rng,
  same: Comparison['same'],
): Promise<Findings> {
  const comparison = await begin(servers, game, rng, same);
  const { table, viewer, here, there, clients, findings } = comparison;
  await ask(comparison, { type: 'watch', table, as: viewer, since: null, chat: -1 });
  for (let step = 0; here.position.table.phase === 'running' && step < MOST_STEPS; step++) {
    servers.clock.now += 1_000;
    same(viewIn(comparison, stateIn(here)), viewIn(comparison, stateIn(there)), 'the view itself');
    await takeAnyStep(comparison);
    if (step % 8 === 0) await check(comparison);
  }
  await check(comparison);
  await Promise.all(clients.map((client) => client.close()));
  return findings;
}

async function begin(
  servers: ServerPair,
  game: AnyGame,
  rng: Rng,
  same: Comparison['same'],
): Promise<Comparison> {
  const seats = game.seatCounts[below(rng, game.seatCounts.length)]!;
  const tables = await tablePairIn(servers, { game, seats, rng });
  const { token } = tables.users[tables.viewer ?? seats]!;
  const clients = [
    await recordingClientAt(servers.truth.address, token),
    await recordingClientAt(servers.other.address, token),
  ] as const;
  const findings = { plays: 0, unseen: 0, dealt: 0, messages: 0, bytes: 0 };
  const written = ['nonsense', '__proto__'];
  return { ...tables, servers, game, seats, rng, same, clients, written, findings };
}

function takeAnyStep(comparison: Comparison): Promise<void> {
  const chance = below(comparison.rng, 100);
  if (chance < 78) return play(comparison);
  if (chance < 86) return tryNonsense(comparison);
  if (chance < 92) return goBack(comparison);
  if (chance < 94) return agreeToGoBack(comparison);
  if (chance < 96) return comeAndGo(comparison);
  if (chance < 98) return look(comparison);
  return isOdd(comparison, 2) ? lookElsewhere(comparison) : Promise.resolve();
}

const anyOf = <T>({ rng }: Comparison, items: readonly T[]): T => items[below(rng, items.length)]!;

/** Once in so many times. */
const isOdd = ({ rng }: Comparison, n: number): boolean => below(rng, n) === 0;

const stateIn = (live: LiveTable): unknown => live.position.state;
const viewIn = ({ game, viewer }: Comparison, state: unknown): string =>
  JSON.stringify(game.view(state, viewer));

const by = (
  { table }: Comparison,
  seat: Seat,
): { readonly table: string; readonly key: string; readonly seat: Seat } => ({
  table,
  key: newKey(),
  seat,
});

/** Once both have answered this, everything that was sent before has come. */
async function check({ clients, findings, same }: Comparison): Promise<void> {
  await Promise.all(clients.map((client) => client.ask({ type: 'ping' })));
  const [one, two] = clients.map((client) => client.texts.slice(findings.messages).filter(isTimeless)) as [
    string[],
    string[],
  ];
  findings.messages = clients[0].texts.length;
  findings.bytes += one.reduce((sum, text) => sum + text.length, 0);
  for (const [index, text] of one.entries()) same(text, two[index] ?? '', 'a message');
  same(String(one.length), String(two.length), 'how many messages');
}

/** What is stamped with the time of the machine, and is no more than that. */
const isTimeless = (text: string): boolean => !/^\{"type":"(?:welcome|pong)"/.test(text);

async function ask({ clients }: Comparison, request: Asking): Promise<void> {
  await Promise.all(clients.map((client) => client.ask(request)));
}

async function askWeb(comparison: Comparison, path: string, deed?: Deed): Promise<void> {
  const { servers, users, viewer, seats, findings, same } = comparison;
  const { token } = users[viewer ?? seats]!;
  const [one, two] = await Promise.all(
    [servers.truth, servers.other].map(async ({ address }) => {
      const response = await fetch(new URL(path, address), {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(deed === undefined ? {} : { method: 'POST', body: JSON.stringify(deed) }),
      });
      return `${response.status} ${await response.text()}`;
    }),
  );
  findings.bytes += one!.length;
  same(one!, two!, path);
}

/** Whoever is not the viewer acts on each server by itself. */
async function act(comparison: Comparison, seat: Seat, deed: Deed, elsewhere: Deed = deed): Promise<void> {
  const { servers, users, viewer, same } = comparison;
  if (seat === viewer) return ask(comparison, { type: 'do', deed });
  const one = await servers.truth.tables.act(deed, users[seat]!.id);
  const two = await servers.other.tables.act(elsewhere, users[seat]!.id);
  same(JSON.stringify(one), JSON.stringify(two), `what became of ${JSON.stringify([deed, elsewhere])}`);
}

interface Glimpse {
  readonly after: unknown;
  readonly events: readonly unknown[];
  readonly seen: string;
}

/** What the viewer would perceive of an action: the two may differ in all the rest. */
function glimpse(comparison: Comparison, live: LiveTable, seat: Seat, action: unknown): Glimpse {
  const { game, viewer } = comparison;
  const { game: rules } = live.position.match;
  const after = rules.clone(stateIn(live));
  const events: unknown[] = [];
  rules.apply(after, seat, action, (event) => events.push(event));
  const seen = [viewIn(comparison, after), events.map((event) => game.viewEvent(event, viewer))];
  return { after, events, seen: JSON.stringify(seen) };
}

async function play(comparison: Comparison): Promise<void> {
  const { game, here, viewer, there, written, rig, findings, rng } = comparison;
  const seat = anyOf(comparison, game.toAct(stateIn(here)));
  const legal = game.legalActions(stateIn(here), seat);
  const legalThere = game.legalActions(stateIn(there), seat);
  const action = anyOf(comparison, legal);
  const text = game.format(action);
  written.push(game.format(anyOf(comparison, legal)), game.format(anyOf(comparison, legalThere)));
  const { seen, events, after } = glimpse(comparison, here, seat, action);
  const equal = legalThere.filter((each) => game.format(each) === text);
  const candidates =
    seat === viewer ? equal : [...Array.from({ length: 5 }, () => anyOf(comparison, legalThere)), ...equal];
  const alike = candidates.find((each) => glimpse(comparison, there, seat, each).seen === seen);
  let chosen = alike;
  if (alike === undefined) {
    chosen = (seat === viewer ? equal : legalThere).find((each) => rig.isNew(stateIn(there), seat, each));
    if (chosen === undefined) return;
    const dealt = game.determinize(game.view(after, viewer), spawn(rng));
    rig.deal(stateIn(there), seat, chosen, { state: dealt, events });
    findings.dealt++;
  }
  rig.keep(stateIn(there), seat, chosen);
  findings.plays++;
  const elsewhere = game.format(chosen);
  if (elsewhere !== text && alike !== undefined) findings.unseen++;
  const deed = {
    type: 'play',
    ...by(comparison, seat),
    base: here.position.table.seq,
    action: text,
  } as const;
  await act(comparison, seat, deed, { ...deed, action: elsewhere });
}

async function tryNonsense(comparison: Comparison): Promise<void> {
  const { game, table, viewer, here, seats, rng, written } = comparison;
  if (viewer === null) return;
  const legal = game.legalActions(game.view(stateIn(here), viewer), viewer).map((each) => game.format(each));
  const { seq, plays } = here.position.table;
  for (let n = 0; n < (legal.length === 0 ? 1 : 6); n++) {
    const action = almostLegal(rng, legal, written);
    if (legal.includes(action)) continue;
    const deed = { type: 'play', ...by(comparison, viewer), base: seq, action } as const;
    if (isOdd(comparison, 3)) await askWeb(comparison, `/api/v1/tables/${table}/deeds`, deed);
    else await ask(comparison, { type: 'do', deed });
  }
  const seat = below(rng, seats);
  if (seat === viewer) return;
  const action = anyOf(comparison, written);
  const to = Math.max(0, plays - 1);
  await ask(comparison, { type: 'do', deed: { type: 'play', ...by(comparison, seat), base: seq, action } });
  await ask(comparison, { type: 'do', deed: { type: 'takeBack', ...by(comparison, seat), to, base: seq } });
}

async function goBack(comparison: Comparison): Promise<void> {
  const { here, there, viewer, rng, seats } = comparison;
  const { seq, plays } = here.position.table;
  const seat = viewer !== null && isOdd(comparison, 2) ? viewer : below(rng, seats);
  const to = Math.max(0, plays - 1 - below(rng, 3));
  const isFree = [here, there].map(
    ({ position: { freedom } }) => freedom?.seat === seat && to >= plays - freedom.plays,
  );
  // What another may do need not be the same in both, as long as the viewer is not told.
  if (seat !== viewer && isFree[0] !== isFree[1]) return;
  await act(comparison, seat, { type: 'takeBack', ...by(comparison, seat), to, base: seq });
}

async function agreeToGoBack(comparison: Comparison): Promise<void> {
  const { here, rng, seats } = comparison;
  const { seq, plays } = here.position.table;
  if (plays === 0) return;
  const to = Math.max(0, plays - 1 - below(rng, 5));
  const asker = below(rng, seats);
  const what = { kind: 'back', to } as const;
  await act(comparison, asker, { type: 'ask', ...by(comparison, asker), what, base: seq });
  const type = isOdd(comparison, 3) ? 'decline' : 'agree';
  for (let seat = 0; seat < seats; seat++) {
    if (seat === asker || here.position.table.offer === null) continue;
    await act(comparison, seat, { type, ...by(comparison, seat), base: here.position.table.seq });
  }
}

async function comeAndGo(comparison: Comparison): Promise<void> {
  const seat = below(comparison.rng, comparison.seats);
  await act(comparison, seat, { type: 'leave', ...by(comparison, seat) });
  await act(comparison, seat, { type: 'return', ...by(comparison, seat) });
}

async function look(comparison: Comparison): Promise<void> {
  const { here, viewer, rng, table } = comparison;
  const since = anyOf(comparison, [null, -1, 1 + below(rng, here.position.table.seq)]);
  await ask(comparison, { type: 'watch', table, as: viewer, since, chat: -1 });
}

async function lookElsewhere(comparison: Comparison): Promise<void> {
  const { viewer, table, seats } = comparison;
  const as = viewer === null ? '' : `&as=${viewer}`;
  const another = viewer === 0 ? 1 : 0;
  for (const path of [
    '',
    `/updates?since=-1${as}`,
    '/record',
    '/analysis',
    `/choices?as=${viewer ?? 0}`,
    `/choices?as=${another}`,
    ...(seats > 1 ? [`/updates?as=${another}`] : []),
  ]) {
    await askWeb(comparison, `/api/v1/tables/${table}${path}`);
  }
  await askWeb(comparison, '/api/v1/tables/mine');
}
