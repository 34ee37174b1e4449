import { below, type Rng, type Seat } from '@saqqara/kernel';
import { almostLegal } from './almostLegal.ts';
import { newKey } from './guest.ts';
import {
  act,
  anyOf,
  ask,
  askWeb,
  by,
  isOdd,
  look,
  seatedIn,
  type Session,
  spread,
  type Visitor,
} from './session.ts';

/** How often somebody does what. Deeds that end a match are rare, or few would be played to their end. */
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

const WEIGHT = STEPS.reduce((sum, [, weight]) => sum + weight, 0);

/** Somebody does something of all that people do at a table. */
export const takeAnyStep = (session: Session): Promise<void> => steps[pick(session.rng)](session);

function pick(rng: Rng): StepName {
  let at = (below(rng, 10_000) / 10_000) * WEIGHT;
  for (const [name, weight] of STEPS) {
    at -= weight;
    if (at < 0) return name;
  }
  return 'play';
}

const anySeated = (session: Session): Visitor => anyOf(session.rng, seatedIn(session));
const holder = ({ visitors }: Session, seat: Seat): Visitor | undefined =>
  visitors.find(({ yours }) => yours.includes(seat));
const toAct = ({ game, host }: Session): readonly Seat[] => game.toAct(host.mirror!.view);

/** So many plays ago, or the beginning. */
const someWayBack = ({ host, rng }: Session, most: number): number =>
  Math.max(0, host.mirror!.table.plays - 1 - below(rng, most));

/** Until the host hears of it who saw that it is the bot's turn: others may already know what it played. */
async function waitForBot(session: Session): Promise<void> {
  const { host, table } = session;
  const next = host.mirror!.table.seq + 1;
  await host.client.heard(table, next);
  await spread(session, next);
}

const steps: Readonly<Record<StepName, (session: Session) => Promise<void>>> = {
  async play(session) {
    const { game, rng, written, hasBots } = session;
    const seat = anyOf(rng, toAct(session));
    const visitor = holder(session, seat);
    if (visitor === undefined) return waitForBot(session);
    const legal = game.legalActions(visitor.mirror!.view, seat);
    // Where bots play, the host and this one may not have heard of the same plays yet.
    if (legal.length === 0) return spread(session, session.seq);
    const action = game.format(legal[below(rng, legal.length)]);
    if (below(rng, 3) === 0) written.push(...legal.slice(0, 4).map((each) => game.format(each)), action);
    const deed = { type: 'play', ...by(session, seat), base: session.seq, action } as const;
    const answer = await act(session, visitor, deed);
    if (answer.type === 'refused' && !hasBots) throw new Error(`a legal play was refused: ${answer.code}`);
  },
  async nonsense(session) {
    const { game, rng, written } = session;
    const seated = seatedIn(session);
    const visitor =
      (isOdd(session, 2) ? undefined : holder(session, anyOf(rng, toAct(session)))) ?? anyOf(rng, seated);
    const seat = visitor.yours[0]!;
    const legal = game.legalActions(visitor.mirror!.view, seat).map((action) => game.format(action));
    const action = almostLegal(rng, legal, written);
    if (legal.includes(action)) return;
    await act(session, visitor, { type: 'play', ...by(session, seat), base: session.seq, action });
  },
  async back(session) {
    const visitor = anySeated(session);
    const to = someWayBack(session, 3);
    const deed = { type: 'takeBack', ...by(session, visitor.yours[0]!), to, base: session.seq } as const;
    await act(session, visitor, deed);
  },
  async proposal(session) {
    const [asker, ...others] = seatedIn(session);
    const to = someWayBack(session, 6);
    const isBack = !isOdd(session, 12);
    const what = isBack ? ({ kind: 'back', to } as const) : ({ kind: 'end' } as const);
    const asking = { type: 'ask', ...by(session, asker!.yours[0]!), what, base: session.seq } as const;
    const answer = await act(session, asker!, asking);
    if (answer.type === 'refused') return;
    const isAgreed = isBack && !isOdd(session, 3);
    for (const other of others) {
      const seat = by(session, other.yours[0]!);
      await act(session, other, { type: isAgreed ? 'agree' : 'decline', ...seat, base: session.seq });
    }
  },
  async trespass(session) {
    const { rng, seats, visitors, table, written } = session;
    const visitor = anyOf(rng, visitors);
    const seat = below(rng, seats);
    if (visitor.yours.includes(seat)) return;
    const action = anyOf(rng, written);
    await act(session, visitor, { type: 'play', ...by(session, seat), base: session.seq, action });
    await act(session, visitor, { type: 'takeBack', ...by(session, seat), to: 0, base: session.seq });
    // As somebody else: refused, and goes on seeing what it saw.
    await ask(session, visitor, { type: 'watch', table, as: seat, since: null, chat: -1 });
    await look(session, visitor, visitor.as, null);
  },
  async chat(session) {
    const visitor = anySeated(session);
    const said = isOdd(session, 2)
      ? ({ kind: 'phrase', phrase: 'oops' } as const)
      : ({ kind: 'text', text: `at ${session.seq}` } as const);
    await act(session, visitor, { type: 'chat', ...by(session, visitor.yours[0]!), said });
  },
  async mute(session) {
    const { rng, seats, visitors, table } = session;
    const visitor = anyOf(
      rng,
      visitors.filter(({ guest }) => guest !== null),
    );
    const seat = below(rng, seats);
    const isMuted = !visitor.muted.has(seat);
    await act(session, visitor, { type: 'mute', table, key: newKey(), seat, isMuted });
    if (isMuted) visitor.muted.add(seat);
    else visitor.muted.delete(seat);
  },
  async away(session) {
    const visitor = anySeated(session);
    const seat = visitor.yours[0]!;
    await act(session, visitor, { type: 'leave', ...by(session, seat) });
    const other = seatedIn(session).find((each) => each !== visitor);
    if (session.hasBots && other !== undefined) {
      const standIn = { type: 'standIn', ...by(session, other.yours[0]!), absent: seat, level: 1 } as const;
      await act(session, other, standIn);
    }
    await act(session, visitor, { type: 'return', ...by(session, seat) });
  },
  async look(session) {
    const { rng, visitors } = session;
    const visitor = anyOf(rng, visitors);
    const as = visitor.yours.length > 0 && !isOdd(session, 4) ? visitor.yours[0]! : null;
    await look(session, visitor, as, anyOf(rng, [null, -1]));
    if (isOdd(session, 2) && session.seq > 1) {
      await look(session, visitor, as, 1 + below(rng, session.seq));
    }
    await look(session, visitor, visitor.yours[0] ?? null, null);
  },
  async web(session) {
    const { rng, seats, visitors, table, seq } = session;
    const visitor = anyOf(rng, visitors);
    const as = visitor.yours.length > 0 ? `as=${visitor.yours[0]!}` : '';
    for (const path of [
      '',
      '/record',
      '/analysis',
      `/choices?as=${below(rng, seats)}`,
      `/updates?${as}`,
      `/updates?${as}&since=${Math.max(0, seq - below(rng, 9))}`,
    ]) {
      await askWeb(session, visitor, `/api/v1/tables/${table}${path}`);
    }
    const elsewhere = [
      '/api/v1/tables',
      '/api/v1/tables/mine',
      `/api/v1/tables/${table}/updates?as=0`,
      `/api/v1/tables/${table}/choices?as=${visitor.yours[0] ?? 0}`,
    ];
    await askWeb(session, visitor, anyOf(rng, elsewhere));
  },
  async resign(session) {
    const visitor = anySeated(session);
    if (session.seats > 2 && !session.hasBots) return;
    await act(session, visitor, { type: 'resign', ...by(session, visitor.yours[0]!) });
  },
};
