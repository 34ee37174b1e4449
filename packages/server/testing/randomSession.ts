import type { AnyGame } from '@saqqara/games';
import { below, type Rng, type Seat, type Viewer } from '@saqqara/kernel';
import { type Deed, type Message, type Mirror, mirrored, mirrorOf, type Opening } from '@saqqara/protocol';
import { sometimesBegun } from './device.ts';
import { type Asking, type RecordingClient, recordingClientAt } from './recordingClient.ts';
import { type Guest, newKey, newSealedShare } from './guest.ts';
import type { Asked } from './checkMessages.ts';
import { almostLegal } from './almostLegal.ts';

/** Somebody at a table, with everything they were ever sent. */
export interface Visitor {
  readonly guest: Guest | null;
  readonly client: RecordingClient;
  readonly asked: Asked[];
  readonly answers: WebAnswer[];
  readonly yours: Seat[];
  readonly muted: Set<Seat>;
  as: Viewer;
  mirror: Mirror | null;
  /** How many messages are in the mirror. */
  read: number;
}

/** What was answered over HTTP, and how long the log was. */
export interface WebAnswer {
  readonly path: string;
  readonly seq: number;
  readonly status: number;
  readonly headers: string;
  readonly text: string;
}

export interface RandomSession {
  readonly table: string;
  readonly visitors: readonly Visitor[];
  readonly hasBots: boolean;
}

interface Plan {
  readonly address: string;
  readonly game: AnyGame;
  readonly guests: readonly Guest[];
  readonly hasBots: boolean;
  readonly rng: Rng;
}

/** Deeds that end a match are rare, or few would be played to their end. */
const STEPS = [
  ['play', 160],
  ['nonsense', 14],
  ['back', 10],
  ['proposal', 5],
  ['trespass', 6],
  ['chat', 4],
  ['mute', 2],
  ['away', 3],
  ['look', 3],
  ['web', 4],
  ['resign', 0.25],
] as const;
type StepName = (typeof STEPS)[number][0];

const MOST_STEPS = 3_000;

/**
 * A whole match over real sockets, with everything that people do at a table: plays and such as are none, take-backs, offers,
 * chat, going and coming, looking in from elsewhere. One thing at a time, so that everybody knows what was so when.
 */
export async function playRandomSession({
  address,
  game,
  guests,
  hasBots,
  rng,
}: Plan): Promise<RandomSession> {
  const seats = game.seatCounts[below(rng, game.seatCounts.length)]!;
  const any = <T>(items: readonly T[]): T => items[below(rng, items.length)]!;
  const isOdd = (n: number): boolean => below(rng, n) === 0;
  const visitors: Visitor[] = [];
  for (const guest of [...guests.slice(0, isOdd(3) ? seats + 1 : seats), null]) {
    const client = await recordingClientAt(address, guest?.token ?? null);
    visitors.push({
      guest,
      client,
      asked: [],
      answers: [],
      yours: [],
      muted: new Set(),
      as: null,
      mirror: null,
      read: 0,
    });
  }
  const host = visitors[0]!;
  const sealed = new Map(visitors.map((visitor) => [visitor, newSealedShare()]));
  const bots = hasBots ? 1 + below(rng, seats - 1) : 0;
  const clock = any<Opening['clock']>([
    { kind: 'none' },
    { kind: 'live', bank: 3_600, increment: 5, timeUp: 'bot' },
    { kind: 'days', days: 2, timeUp: 'loss' },
  ]);
  const table = await host.guest!.open({
    game: game.id,
    ...sometimesBegun(game, seats, rng),
    access: isOdd(2) ? 'public' : 'link',
    clock,
    seal: sealed.get(host)!.seal,
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === 0
        ? { kind: 'me', name: 'Host' }
        : seat >= seats - bots
          ? { kind: 'bot', level: 1 }
          : { kind: 'open' },
    ),
  });
  host.yours.push(0);

  /** The length of the log, as everybody has heard of it. */
  let seq = 0;
  const written: string[] = [' ', 'nonsense', 'constructor', '__proto__'];

  function ask(visitor: Visitor, request: Asking): Promise<Message> {
    const { client, asked, yours, muted } = visitor;
    asked.push({
      request,
      seq,
      yours: [...yours],
      muted: [...muted].sort((a, b) => a - b),
      after: client.messages.length,
    });
    return client.ask(request);
  }

  /** Does something, and waits until it has reached everybody. */
  async function act(visitor: Visitor, deed: Deed): Promise<Message> {
    const answer = await ask(visitor, { type: 'do', deed });
    if (
      answer.type === 'update' ||
      (answer.type === 'done' && deed.type !== 'chat' && deed.type !== 'mute')
    ) {
      await spread(answer.seq);
    }
    return answer;
  }

  async function spread(length: number): Promise<void> {
    seq = Math.max(seq, length);
    await Promise.all(visitors.map(({ client }) => client.heard(table, length)));
    refresh();
  }

  /** What each of them knows now, from what they were sent and nothing else. */
  function refresh(): void {
    for (const visitor of visitors) {
      if (visitor !== host && visitor.yours.length === 0) continue;
      const { messages } = visitor.client;
      for (; visitor.read < messages.length; visitor.read++) {
        const message = messages[visitor.read]!;
        if (message.type === 'snapshot') visitor.mirror = mirrorOf(message);
        if (message.type === 'update' && visitor.mirror !== null) {
          visitor.mirror = mirrored(visitor.mirror, message, game) ?? visitor.mirror;
        }
      }
      seq = Math.max(seq, visitor.mirror?.table.seq ?? 0);
    }
  }

  async function look(visitor: Visitor, as: Viewer, since: number | null): Promise<void> {
    visitor.as = as;
    const answer = await ask(visitor, { type: 'watch', table, as, since, chat: isOdd(2) ? -1 : 0 });
    if (answer.type === 'refused') throw new Error(`refused to show: ${answer.code}`);
    await visitor.client.heard(table, seq);
    refresh();
  }

  async function web(visitor: Visitor, path: string): Promise<void> {
    const headers = visitor.guest === null ? {} : { authorization: `Bearer ${visitor.guest.token}` };
    const at = seq;
    const response = await fetch(new URL(path, address), { headers });
    const text = await response.text();
    visitor.answers.push({
      path,
      seq: at,
      status: response.status,
      headers: [...response.headers].map((pair) => pair.join(': ')).join('\n'),
      text,
    });
  }

  const holder = (seat: Seat): Visitor | undefined => visitors.find(({ yours }) => yours.includes(seat));
  const toAct = (): readonly Seat[] => game.toAct(host.mirror!.view);
  const by = (seat: Seat): { readonly table: string; readonly key: string; readonly seat: Seat } => ({
    table,
    key: newKey(),
    seat,
  });

  const steps: Readonly<Record<StepName, () => Promise<void>>> = {
    async play() {
      const seat = any(toAct());
      const visitor = holder(seat);
      if (visitor === undefined) return waitForBot();
      const legal = game.legalActions(visitor.mirror!.view, seat);
      // Where bots play, the host and this one may not have heard of the same plays yet.
      if (legal.length === 0) return spread(seq);
      const action = game.format(legal[below(rng, legal.length)]);
      if (below(rng, 3) === 0) written.push(...legal.slice(0, 4).map((each) => game.format(each)), action);
      const answer = await act(visitor, { type: 'play', ...by(seat), base: seq, action });
      if (answer.type === 'refused' && !hasBots) throw new Error(`a legal play was refused: ${answer.code}`);
    },
    async nonsense() {
      const seated = visitors.filter(({ yours }) => yours.length > 0);
      const visitor = (isOdd(2) ? undefined : holder(any(toAct()))) ?? any(seated);
      const seat = visitor.yours[0]!;
      const legal = game.legalActions(visitor.mirror!.view, seat).map((action) => game.format(action));
      const action = almostLegal(rng, legal, written);
      if (legal.includes(action)) return;
      await act(visitor, { type: 'play', ...by(seat), base: seq, action });
    },
    async back() {
      const visitor = any(visitors.filter(({ yours }) => yours.length > 0));
      const to = Math.max(0, host.mirror!.table.plays - 1 - below(rng, 3));
      await act(visitor, { type: 'takeBack', ...by(visitor.yours[0]!), to, base: seq });
    },
    async proposal() {
      const [asker, ...others] = visitors.filter(({ yours }) => yours.length > 0);
      const to = Math.max(0, host.mirror!.table.plays - 1 - below(rng, 6));
      const isBack = !isOdd(12);
      const what = isBack ? ({ kind: 'back', to } as const) : ({ kind: 'end' } as const);
      const answer = await act(asker!, { type: 'ask', ...by(asker!.yours[0]!), what, base: seq });
      if (answer.type === 'refused') return;
      const isAgreed = isBack && !isOdd(3);
      for (const other of others) {
        await act(other, { type: isAgreed ? 'agree' : 'decline', ...by(other.yours[0]!), base: seq });
      }
    },
    async trespass() {
      const visitor = any(visitors);
      const seat = below(rng, seats);
      if (visitor.yours.includes(seat)) return;
      const action = any(written);
      await act(visitor, { type: 'play', ...by(seat), base: seq, action });
      await act(visitor, { type: 'takeBack', ...by(seat), to: 0, base: seq });
      // As somebody else: refused, and goes on seeing what it saw.
      await ask(visitor, { type: 'watch', table, as: seat, since: null, chat: -1 });
      await look(visitor, visitor.as, null);
    },
    async chat() {
      const visitor = any(visitors.filter(({ yours }) => yours.length > 0));
      const said = isOdd(2)
        ? ({ kind: 'phrase', phrase: 'oops' } as const)
        : ({ kind: 'text', text: `at ${seq}` } as const);
      await act(visitor, { type: 'chat', ...by(visitor.yours[0]!), said });
    },
    async mute() {
      const visitor = any(visitors.filter(({ guest }) => guest !== null));
      const seat = below(rng, seats);
      const isMuted = !visitor.muted.has(seat);
      await act(visitor, { type: 'mute', table, key: newKey(), seat, isMuted });
      if (isMuted) visitor.muted.add(seat);
      else visitor.muted.delete(seat);
    },
    async away() {
      const visitor = any(visitors.filter(({ yours }) => yours.length > 0));
      const seat = visitor.yours[0]!;
      await act(visitor, { type: 'leave', ...by(seat) });
      const other = visitors.find((each) => each !== visitor && each.yours.length > 0);
      if (hasBots && other !== undefined) {
        await act(other, { type: 'standIn', ...by(other.yours[0]!), absent: seat, level: 1 });
      }
      await act(visitor, { type: 'return', ...by(seat) });
    },
    async look() {
      const visitor = any(visitors);
      const as = visitor.yours.length > 0 && !isOdd(4) ? visitor.yours[0]! : null;
      await look(visitor, as, any([null, -1]));
      if (isOdd(2) && seq > 1) await look(visitor, as, 1 + below(rng, seq));
      await look(visitor, visitor.yours[0] ?? null, null);
    },
    async web() {
      const visitor = any(visitors);
      await web(visitor, `/api/v1/tables/${table}`);
      await web(visitor, `/api/v1/tables/${table}/record`);
      await web(visitor, `/api/v1/tables/${table}/analysis`);
      await web(visitor, `/api/v1/tables/${table}/choices?as=${below(rng, seats)}`);
      const as = visitor.yours.length > 0 ? `as=${visitor.yours[0]!}` : '';
      await web(visitor, `/api/v1/tables/${table}/updates?${as}`);
      await web(visitor, `/api/v1/tables/${table}/updates?${as}&since=${Math.max(0, seq - below(rng, 9))}`);
      await web(
        visitor,
        any([
          '/api/v1/tables',
          '/api/v1/tables/mine',
          `/api/v1/tables/${table}/updates?as=0`,
          `/api/v1/tables/${table}/choices?as=${visitor.yours[0] ?? 0}`,
        ]),
      );
    },
    async resign() {
      const visitor = any(visitors.filter(({ yours }) => yours.length > 0));
      if (seats > 2 && !hasBots) return;
      await act(visitor, { type: 'resign', ...by(visitor.yours[0]!) });
    },
  };

  /** Until the host hears of it who saw that it is the bot's turn: others may already know what it played. */
  async function waitForBot(): Promise<void> {
    const next = host.mirror!.table.seq + 1;
    await host.client.heard(table, next);
    await spread(next);
  }

  for (const visitor of visitors) await look(visitor, null, any([null, -1]));
  await web(host, '/api/v1/tables');
  const comers = visitors.slice(1, seats - bots);
  for (const visitor of comers) await sitDown(visitor);
  async function sitDown(visitor: Visitor): Promise<void> {
    const deed = {
      type: 'sit',
      table,
      key: newKey(),
      seat: null,
      name: 'Friend',
      seal: sealed.get(visitor)!.seal,
    } as const;
    const answer = await act(visitor, deed);
    if (answer.type !== 'update') throw new Error(`could not sit down: ${JSON.stringify(answer)}`);
    const { seat } = answer.entry;
    visitor.yours.push(seat);
    if (visitor !== comers.at(-1) && isOdd(4)) {
      await act(visitor, { type: 'rise', ...by(seat) });
      visitor.yours.pop();
      await sitDown(visitor);
    }
  }
  for (const visitor of visitors) if (visitor.yours.length > 0) await look(visitor, visitor.yours[0]!, null);
  // Refused where the game has its seed from a device.
  for (const visitor of visitors) {
    const [seat] = visitor.yours;
    if (seat === undefined) continue;
    await act(visitor, { type: 'reveal', ...by(seat), share: sealed.get(visitor)!.share });
  }

  for (let step = 0; step < MOST_STEPS && host.mirror!.table.phase !== 'over'; step++)
    await steps[pick(rng)]();
  await web(host, `/api/v1/tables/${table}/record`);
  await Promise.all(visitors.map(({ client }) => client.close()));
  return { table, visitors, hasBots };
}

const WEIGHT = STEPS.reduce((sum, [, weight]) => sum + weight, 0);

function pick(rng: Rng): StepName {
  let at = (below(rng, 10_000) / 10_000) * WEIGHT;
  for (const [name, weight] of STEPS) {
    at -= weight;
    if (at < 0) return name;
  }
  return 'play';
}
