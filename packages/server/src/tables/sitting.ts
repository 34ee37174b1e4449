import { type Problem, type TableSeat, toldApart } from '@saqqara/protocol';
import { holding, LIVING } from '../people/existence.ts';
import { takeSeat } from '../people/sittings.ts';
import { hashOnce } from './dealing.ts';
import { type Decision, told } from './decided.ts';
import { freeSeats, type Gathering, isKept, mayFill, seatFor } from './gathering.ts';
import { takesSeals } from './match.ts';
import { type Of, problem, type Situation } from './situation.ts';

/** Without a number any seat will do. */
export function sitting(
  situation: Situation,
  { seat, name, look, seal, share }: Of<'sit'>,
): Decision | Problem {
  const { position, doer } = situation;
  const { match, table } = position;
  const gathering = { ...situation, table };
  if (!('user' in doer)) return problem('notYours');
  if (table.phase !== 'open') return problem('notNow');
  if (table.oneSeatEach === true && situation.owners.includes(doer.user)) return problem('oneSeat');
  const free = freeSeats(table);
  const taken = seat ?? seatFor(gathering, doer.user);
  if (taken === null || !free.includes(taken)) return problem('nothing');
  if (isKept(gathering, taken, doer.user)) return problem('kept');
  const given = takesSeals(match) ? { seal } : { share };
  const seals = table.seals.with(taken, given.seal ?? null);
  const shares = table.shares.with(taken, given.share ?? null);
  const isLast = free.length === 1;
  const taking = look !== undefined && match.begun === null && mayTake(gathering, look, doer.user);
  return told(
    {
      kind: 'sat',
      seat: taken,
      name: toldApart(name, namesAt(table.seats)),
      ...(taking ? { look } : {}),
      ...(given.seal === undefined ? {} : { seal: given.seal }),
      ...(given.share === undefined ? {} : { share: given.share }),
      commitment: isLast ? hashOnce(match, { seals, shares }) : null,
    },
    ...takeSeat({ match: match.id, seq: table.seq + 1, seat: taken }, doer.user),
  );
}

/**
 * Nobody's colour is taken from them, sitting or expected. A game that was begun on a device keeps those it had there: at such a
 * table nobody is asked.
 */
function mayTake(gathering: Gathering, look: number, user: string): boolean {
  const { looks = [], seats } = gathering.table;
  const whose = looks.indexOf(look);
  return whose >= 0 && seats[whose]?.kind !== 'person' && !isKept(gathering, whose, user);
}

const namesAt = (seats: readonly TableSeat[]): string[] =>
  seats.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : []));

/** Who came first sends somebody away, for good: they could sit down again as soon as they are up. */
export function removing(
  { position: { match, table }, owners }: Situation,
  { seat, removed }: Of<'remove'>,
): Decision | Problem {
  if (table.arrivals?.[0] !== seat) return problem('notYours');
  const user = owners[removed] ?? null;
  if (user === null || user === owners[seat]) return problem('nothing');
  return told(
    { kind: 'rose', seat: removed, by: seat },
    { sql: 'DELETE FROM seats WHERE match_id = ? AND seat = ?', values: [match.id, removed] },
    holding(user),
    {
      sql: `INSERT INTO removed_people (match_id, user_id) VALUES (?, ${LIVING}) ON CONFLICT DO NOTHING`,
      values: [match.id, user],
    },
  );
}

/** Bots take the seats that are free. */
export function filling(situation: Situation, { seat, level }: Of<'fill'>): Decision | Problem {
  const { match, table } = situation.position;
  const gathering = { ...situation, table };
  if (!mayFill(gathering, seat)) return problem('notYours');
  if (table.isRated === true) return problem('accountsOnly');
  if (freeSeats(table).some((at) => isKept(gathering, at, null))) return problem('kept');
  return told({ kind: 'filled', seat, level, commitment: hashOnce(match, table) });
}
