import type { AnyGame } from '@saqqara/games';
import { below, type Rng } from '@saqqara/kernel';
import type { Opening } from '@saqqara/protocol';
import { sometimesBegun } from './device.ts';
import { type Guest, newKey, newSealedShare } from './guest.ts';
import { takeAnyStep } from './sessionSteps.ts';
import {
  act,
  anyOf,
  askWeb,
  by,
  isOdd,
  look,
  seatedIn,
  type Session,
  type Visitor,
  visitorAt,
} from './session.ts';

interface Plan {
  readonly address: string;
  readonly game: AnyGame;
  readonly guests: readonly Guest[];
  readonly hasBots: boolean;
  readonly rng: Rng;
}

/** What each client adds to the seed. */
type Shares = ReadonlyMap<Visitor, ReturnType<typeof newSealedShare>>;

const MOST_STEPS = 3_000;

/**
 * A whole match over real sockets, with everything that people do at a table: plays and such as are none, take-backs, offers,
 * chat, going and coming, looking in from elsewhere. One thing at a time, so that everybody knows what was so when.
 */
export async function playRandomSession(plan: Plan): Promise<Session> {
  const { session, shares, bots } = await begin(plan);
  const { host, rng, visitors, table } = session;
  for (const visitor of visitors) await look(session, visitor, null, anyOf(rng, [null, -1]));
  await askWeb(session, host, '/api/v1/tables');
  const comers = visitors.slice(1, session.seats - bots);
  for (const visitor of comers) {
    await sitDown(session, shares, visitor);
    // Some think better of it; not the last one, with whom the match begins.
    while (visitor !== comers.at(-1) && isOdd(session, 4)) {
      await act(session, visitor, { type: 'rise', ...by(session, visitor.yours.pop()!) });
      await sitDown(session, shares, visitor);
    }
  }
  for (const visitor of seatedIn(session)) await look(session, visitor, visitor.yours[0]!, null);
  // Refused where the game has its seed from a device.
  for (const visitor of seatedIn(session)) {
    const { share } = shares.get(visitor)!;
    await act(session, visitor, { type: 'reveal', ...by(session, visitor.yours[0]!), share });
  }
  for (let step = 0; step < MOST_STEPS && host.mirror!.table.phase !== 'over'; step++) {
    await takeAnyStep(session);
  }
  await askWeb(session, host, `/api/v1/tables/${table}/record`);
  await Promise.all(visitors.map(({ client }) => client.close()));
  return session;
}

/** Opens a table for some of the guests, with or without bots, and lets everybody connect. */
async function begin({ address, game, guests, hasBots, rng }: Plan): Promise<{
  readonly session: Session;
  readonly shares: Shares;
  readonly bots: number;
}> {
  const seats = anyOf(rng, game.seatCounts);
  const visitors: Visitor[] = [];
  for (const guest of [...guests.slice(0, isOdd({ rng }, 3) ? seats + 1 : seats), null]) {
    visitors.push(await visitorAt(address, guest));
  }
  const host = visitors[0]!;
  const shares = new Map(visitors.map((visitor) => [visitor, newSealedShare()]));
  const bots = hasBots ? 1 + below(rng, seats - 1) : 0;
  const clock = anyOf(rng, CLOCKS);
  const table = await host.guest!.open({
    game: game.id,
    ...sometimesBegun(game, seats, rng),
    access: isOdd({ rng }, 2) ? 'public' : 'link',
    clock,
    seal: shares.get(host)!.seal,
    seats: Array.from({ length: seats }, (_, seat) =>
      seat === 0
        ? { kind: 'me', name: 'Host' }
        : seat >= seats - bots
          ? { kind: 'bot', level: 1 }
          : { kind: 'open' },
    ),
  });
  host.yours.push(0);
  const written = [' ', 'nonsense', 'constructor', '__proto__'];
  const session = { address, game, rng, seats, hasBots, table, visitors, host, seq: 0, written };
  return { session, shares, bots };
}

const CLOCKS: readonly Opening['clock'][] = [
  { kind: 'none' },
  { kind: 'live', bank: 3_600, increment: 5, timeUp: 'bot' },
  { kind: 'days', days: 2, timeUp: 'loss' },
];

async function sitDown(session: Session, shares: Shares, visitor: Visitor): Promise<void> {
  const { seal } = shares.get(visitor)!;
  const sit = { type: 'sit', table: session.table, key: newKey(), seat: null, name: 'Friend', seal } as const;
  const answer = await act(session, visitor, sit);
  if (answer.type !== 'update') throw new Error(`could not sit down: ${JSON.stringify(answer)}`);
  visitor.yours.push(answer.entry.seat);
}
