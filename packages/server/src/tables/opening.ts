import { randomBytes, randomInt } from 'node:crypto';
import type { AnyGame } from '@saqqara/games';
import { commitment, formatSeed, parseSeed, Refused, sealedSeed, type Seed } from '@saqqara/kernel';
import { botLevel, type Opening, type Problem, type TableSeat, toldApart } from '@saqqara/protocol';
import { takeSeat } from '../people/sittings.ts';
import type { Statement } from '../storage/database.ts';
import { carried } from './beginning.ts';
import { BOT_TURN_DUE_MS } from './due.ts';
import { openedPhase, SEALED_DEAL } from './match.ts';

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 16 letters of 58: nobody finds a table by trying. */
const newTableId = (): string =>
  Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]!).join('');

const randomSeed = (): Seed => parseSeed(randomBytes(16).toString('hex'))!;

interface Opened {
  readonly id: string;
  readonly pledge: string;
  readonly statements: readonly Statement[];
}

/** What must be stored for a new table. */
export function newTable(game: AnyGame, opening: Opening, user: string, now: number): Opened | Problem {
  let options: { readonly seats: number };
  try {
    options = game.parseOptions(opening.options);
  } catch (error) {
    if (error instanceof Refused) return { code: 'rules', refusal: error.refusal };
    throw error;
  }
  const mine = opening.seats.flatMap((seat, at) =>
    seat.kind === 'me' || seat.kind === 'beside' ? [at] : [],
  );
  if (opening.seats.length !== options.seats) return { code: 'malformed' };
  // Whoever opens a table sits at it, once.
  if (opening.seats.filter(({ kind }) => kind === 'me').length !== 1) return { code: 'malformed' };

  const before = opening.begun === undefined ? null : carried(game, options, opening.begun);
  if (before !== null && 'code' in before) return before;

  const id = newTableId();
  const secret = before?.seed ?? randomSeed();
  const seats = seated(opening.seats);
  // To a game that was begun on a device nobody can add: it has its seed.
  const seals = opening.seats.map(({ kind }) =>
    kind === 'me' && before === null ? (opening.seal ?? null) : null,
  );
  const shares = seals.map(() => null);
  const begins = !seats.some(({ kind }) => kind === 'open') && seals.every((seal) => seal === null);
  const hash = begins ? commitment(before?.seed ?? sealedSeed(secret, { seals, shares })) : null;
  const phase = openedPhase(seats, hash);
  const mayFallDue =
    phase === 'dealing' ||
    (begins && (opening.clock.kind !== 'none' || seats.some((seat) => botLevel(seat) !== null)));
  return {
    id,
    pledge: commitment(secret),
    statements: [
      {
        sql: `INSERT INTO matches (id, game, version, options, access, clock, seats, deal, seals, shares, secret, begun,
                commitment, opened_at, opened_by, open_key, phase, due_at)
              VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
          JSON.stringify(shares),
          formatSeed(secret),
          before?.text ?? null,
          hash,
          now,
          user,
          opening.key,
          phase,
          mayFallDue ? now + BOT_TURN_DUE_MS : null,
        ],
      },
      ...mine.flatMap((seat) => takeSeat({ match: id, seq: 0, seat }, user)),
    ],
  };
}

function seated(seats: Opening['seats']): TableSeat[] {
  const names: string[] = [];
  return seats.map((seat) => {
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
    if (seat.kind === 'open') return { kind: 'open' };
    const name = toldApart(seat.name, names);
    names.push(name);
    return { kind: 'person', name, isAway: false, standIn: null };
  });
}
