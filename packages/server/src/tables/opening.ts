import { randomBytes, randomInt } from 'node:crypto';
import type { AnyGame } from '@saqqara/games';
import { commitment, formatSeed, parseSeed, Refused, sealedSeed, type Seed } from '@saqqara/kernel';
import {
  botLevel,
  type JoinLimits,
  type Opening,
  type Problem,
  type TableSeat,
  toldApart,
} from '@saqqara/protocol';
import { takeSeat } from '../people/sittings.ts';
import type { Statement } from '../storage/database.ts';
import { carried } from './beginning.ts';
import { BOT_TURN_DUE_MS } from './due.ts';
import { type Terms, openedPhase, SEALED_DEAL } from './match.ts';
import type { Room } from './waitingLimit.ts';
import { isPalette } from './palette.ts';

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 16 letters of 58: nobody finds a table by trying. */
const newTableId = (): string =>
  Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]!).join('');

const randomSeed = (): Seed => parseSeed(randomBytes(16).toString('hex'))!;

/** Of shares nothing is known yet. A node that knew no seals cannot read this, and so cannot deal by itself. */
const NO_SHARES = 'null';

interface Opened {
  readonly id: string;
  readonly pledge: string;
  readonly statements: readonly Statement[];
}

/** For whom a seat is kept. */
export interface KeptSeat {
  readonly user: string;
  readonly name: string;
  readonly until: number;
}

/** Somebody who is to sit down as the table is opened. */
export interface SeatedPerson {
  readonly user: string;
  readonly name: string;
  /** The hash of what their client adds to the seed; `null` if nothing. */
  readonly seal: string | null;
}

/** Who opens a table, and when. */
interface Opener {
  readonly user: string;
  readonly now: number;
  /** `null` where any number may be opened. Where there is none when it is stored, nothing is: the phase takes no NULL. */
  readonly room: Room | null;
  /** For each seat; none where nobody is expected. */
  readonly kept?: readonly (KeptSeat | null)[];
  /** For each seat that is open by the opening: who sits there in spite of it. */
  readonly others?: readonly (SeatedPerson | null)[];
}

/** What must be stored for a new table. */
export function newTable(
  game: AnyGame,
  opening: Opening,
  { user, now, room, kept = [], others = [] }: Opener,
): Opened | Problem {
  let options: { readonly seats: number };
  try {
    options = game.parseOptions(opening.options);
  } catch (error) {
    if (error instanceof Refused) return { code: 'rules', refusal: error.refusal };
    throw error;
  }
  if (!isFit(opening, options.seats)) return { code: 'malformed' };
  if (opening.rated === true && !mayBeRated(opening)) return { code: 'accountsOnly' };
  const before = opening.begun === undefined ? null : carried(game, options, opening.begun);
  if (before !== null && 'code' in before) return before;

  const id = newTableId();
  const seats = seated(opening.seats, kept, others);
  const terms: Terms = {
    version: 1,
    oneSeatEach: opening.oneSeatEach === true || opening.rated === true,
    ...(opening.rated === true ? { isRated: true } : {}),
    ...(opening.joinLimits === undefined ? {} : { joinLimits: joinLimitsOf(opening.joinLimits) }),
    ...(opening.group === undefined ? {} : { group: opening.group }),
    ...(opening.looks === undefined ? {} : { looks: opening.looks }),
  };
  const { secret, seals, hash } = dealOf(opening, { seats, others, begun: before?.seed ?? null });
  const phase = openedPhase(seats, hash);
  const hasClockOrBot = opening.clock.kind !== 'none' || seats.some((seat) => botLevel(seat) !== null);
  const mayFallDue = phase === 'dealing' || (hash !== null && hasClockOrBot);
  const phased = room === null ? '?' : `(SELECT CAST(? AS TEXT) WHERE ${room.condition.sql})`;
  return {
    id,
    pledge: commitment(secret),
    statements: [
      ...(room?.locks ?? []),
      {
        sql: `INSERT INTO matches (id, game, version, options, access, clock, seats, deal, seals, shares, secret, begun,
                commitment, opened_at, opened_by, open_key, house, group_id, phase, due_at)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${phased}, ?)`,
        values: [
          id,
          game.id,
          game.version,
          JSON.stringify(options),
          opening.access,
          JSON.stringify(opening.clock),
          JSON.stringify(seats),
          SEALED_DEAL,
          JSON.stringify(seals),
          NO_SHARES,
          formatSeed(secret),
          before?.text ?? null,
          hash,
          now,
          user,
          opening.key,
          JSON.stringify(terms),
          opening.group ?? null,
          phase,
          ...(room?.condition.values ?? []),
          mayFallDue ? now + BOT_TURN_DUE_MS : null,
        ],
      },
      ...ownSeats(opening).flatMap((seat) => takeSeat({ match: id, seq: 0, seat }, user)),
      ...others.flatMap((each, seat) =>
        each === null ? [] : takeSeat({ match: id, seq: 0, seat }, each.user),
      ),
      ...kept.flatMap((each, seat) => (each === null ? [] : [keeping(id, seat, each.user)])),
    ],
  };
}

const joinLimitsOf = ({ from, to, guests }: JoinLimits): JoinLimits => ({ from, to, guests });

/** Whoever opens a table sits at it, once. */
const isFit = (opening: Opening, count: number): boolean =>
  opening.seats.length === count &&
  opening.seats.filter(({ kind }) => kind === 'me').length === 1 &&
  !(opening.oneSeatEach === true && ownSeats(opening).length > 1) &&
  // Or whoever is about to lose would only have to wait until everybody has gone.
  !(opening.rated === true && opening.clock.kind === 'none') &&
  (opening.looks === undefined || isPalette(opening.looks, count));

/** Between people, each at a device of their own, and from the first play on. */
const mayBeRated = ({ seats, begun }: Opening): boolean =>
  begun === undefined && seats.length > 1 && seats.every(({ kind }) => kind === 'me' || kind === 'open');

/** Where whoever opens a table sits, and who shares their device. */
const ownSeats = ({ seats }: Opening): number[] =>
  seats.flatMap(({ kind }, at) => (kind === 'me' || kind === 'beside' ? [at] : []));

interface Deal {
  readonly secret: Seed;
  readonly seals: readonly (string | null)[];
  /** The commitment to the seed of a match that begins at once; `null` if somebody or a share is waited for. */
  readonly hash: string | null;
}

interface ToDeal {
  readonly seats: readonly TableSeat[];
  readonly others: readonly (SeatedPerson | null)[];
  /** The seed of a game that was begun on a device. */
  readonly begun: Seed | null;
}

/** To a game that was begun on a device nobody can add: it has its seed. */
function dealOf(opening: Opening, { seats, others, begun }: ToDeal): Deal {
  const secret = begun ?? randomSeed();
  const seals = opening.seats.map(({ kind }, at) =>
    begun !== null ? null : kind === 'me' ? (opening.seal ?? null) : (others[at]?.seal ?? null),
  );
  const shares = seals.map(() => null);
  const begins = !seats.some(({ kind }) => kind === 'open') && seals.every((seal) => seal === null);
  const hash = begins ? commitment(begun ?? sealedSeed(secret, { seals, shares })) : null;
  return { secret, seals, hash };
}

/** A guest who was merged meanwhile is the account. */
const keeping = (match: string, seat: number, user: string): Statement => ({
  sql: `INSERT INTO kept_seats (match_id, seat, user_id)
    VALUES (?, ?, COALESCE((SELECT merged_into FROM users WHERE id = ?), ?))`,
  values: [match, seat, user, user],
});

function seated(
  seats: Opening['seats'],
  kept: readonly (KeptSeat | null)[],
  others: readonly (SeatedPerson | null)[],
): TableSeat[] {
  const names: string[] = [];
  return seats.map((seat, at) => {
    const other = others[at] ?? null;
    if (seat.kind === 'bot') return seat;
    if (seat.kind === 'open' && other === null) return { kind: 'open', ...keptAs(kept[at] ?? null) };
    const name = toldApart(seat.kind === 'open' ? (other?.name ?? '') : seat.name, names);
    names.push(name);
    return { kind: 'person', name, isAway: false, standIn: null };
  });
}

const keptAs = (kept: KeptSeat | null) =>
  kept === null ? {} : { keptFor: kept.name, keptUntil: kept.until };
