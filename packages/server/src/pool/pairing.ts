import { widthOf } from '@saqqara/protocol';
import type { Seeker } from './seeker.ts';
import { nearest, type Waiting, waitingLine } from './waitingLine.ts';

/** People who are to sit down together. */
export interface Party {
  readonly game: string;
  readonly seats: number;
  readonly members: readonly Seeker[];
}

/** What the pairing must know of games and people. */
export interface PairingContext {
  readonly now: number;
  /** How many can play a game, in rising order. */
  readonly seatsOf: (game: string) => readonly number[];
  /** Whether two people are never to meet. */
  readonly areApart: (user: string, other: string) => boolean;
}

/** So many neighbours are looked at for one table: with who fits, they are among the nearest. */
const MOST_LOOKED_AT = 160;

/**
 * Who sits down with whom now. Who has waited longest chooses first, and takes those nearest in strength; everybody at a table is
 * within the range of everybody else there. The same people at the same moment always give the same tables.
 */
export function pairUp(seekers: readonly Seeker[], context: PairingContext): Party[] {
  const parties: Party[] = [];
  for (const alike of byKind(seekers).values()) parties.push(...pairAlike(alike, context));
  return parties;
}

/** Those who want the same game, tempo and stakes. */
function byKind(seekers: readonly Seeker[]): Map<string, Seeker[]> {
  const kinds = new Map<string, Seeker[]>();
  for (const seeker of seekers) {
    const kind = `${seeker.game} ${seeker.tempo} ${seeker.isRated}`;
    const alike = kinds.get(kind);
    if (alike === undefined) kinds.set(kind, [seeker]);
    else alike.push(seeker);
  }
  return kinds;
}

function pairAlike(alike: readonly Seeker[], context: PairingContext): Party[] {
  const game = alike[0]?.game ?? '';
  const sizes = context.seatsOf(game);
  const waiting = alike
    .toSorted(byPatience)
    .map((seeker): Waiting => ({ seeker, width: widthOf(seeker, context.now), isTaken: false }));
  const lines = new Map(
    sizes.map((seats) => [seats, waitingLine(waiting.filter(({ seeker }) => mayBe(seeker, seats)))]),
  );
  const parties: Party[] = [];
  for (const leader of waiting) {
    if (leader.isTaken) continue;
    // Who takes any number gets the most there are.
    for (const seats of sizes.toReversed()) {
      const line = lines.get(seats);
      if (line === undefined || !mayBe(leader.seeker, seats)) continue;
      const members = gather(leader, nearest(line, leader), seats, context);
      if (members === null) continue;
      for (const member of members) member.isTaken = true;
      parties.push({ game, seats, members: members.map(({ seeker }) => seeker) });
      break;
    }
  }
  return parties;
}

const mayBe = ({ seats }: Seeker, count: number): boolean => seats === null || seats === count;

const byPatience = (a: Seeker, b: Seeker): number =>
  Number(b.isFirst) - Number(a.isFirst) || a.since - b.since || (a.user < b.user ? -1 : 1);

/** The leader and the first who fit with everybody that is chosen; `null` if there are too few. */
function gather(
  leader: Waiting,
  neighbours: Iterable<Waiting>,
  seats: number,
  context: PairingContext,
): Waiting[] | null {
  const members = [leader];
  let looked = 0;
  for (const each of neighbours) {
    if (++looked > MOST_LOOKED_AT) return null;
    if (!members.every((member) => mayMeet(member, each, context))) continue;
    members.push(each);
    if (members.length === seats) return members;
  }
  return null;
}

const mayMeet = (a: Waiting, b: Waiting, { areApart }: PairingContext): boolean =>
  Math.abs(a.seeker.strength - b.seeker.strength) <= Math.min(a.width, b.width) &&
  !areApart(a.seeker.user, b.seeker.user);
