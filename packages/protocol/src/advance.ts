import type { Outcome, Seat } from '@saqqara/kernel';
import type { Entry } from './entry.ts';
import { type Offer, REVEAL_MS, type TableStatus, type TableSeat } from './tableStatus.ts';
import { type Moment, timesAfter } from './times.ts';

/** The table after one more entry of its log. */
export function advance(table: TableStatus, entry: Entry, moment: Moment): TableStatus {
  const next = { ...table, ...effectOf(table, entry, moment.at), seq: table.seq + 1 };
  if (entry.kind === 'resumed') delete next.isPaused;
  if (next.clock.kind !== 'none') next.times = timesAfter(table, next, momentOf(table, entry, moment));
  return next;
}

/** With what the clocks must know of the entry itself. */
export function momentOf({ offer }: TableStatus, entry: Entry, moment: Moment): Moment {
  const { gained } = entry.kind === 'asked' ? entry : entry.kind === 'agreed' ? (offer ?? {}) : {};
  return {
    ...moment,
    isTakenBack: entry.kind === 'back',
    ...(gained === undefined ? {} : { gained }),
    ...(entry.kind === 'still' ? { still: entry } : {}),
  };
}

/**
 * The people whose consent an offer needs. One that does not say whom needs those who are at the table, other than who made it:
 * so were all in older logs.
 */
export const askedBy = (
  seats: readonly TableSeat[],
  { seat: asker, needs, without }: Pick<Offer, 'seat' | 'needs' | 'without'>,
): readonly Seat[] =>
  needs ??
  seats.flatMap((seat, at) => {
    const isThere = seat.kind === 'person' && !seat.isAway && seat.standIn === null;
    return isThere && at !== asker && without?.includes(at) !== true ? [at] : [];
  });

/**
 * Everybody else who has not resigned, there or not. To go back they must all be asked, or who is away would be robbed of their
 * plays; where there is none, the match is over with who resigns.
 */
export const othersPlaying = (seats: readonly TableSeat[], asker: Seat): Seat[] =>
  seats.flatMap((seat, at) =>
    seat.kind === 'person' && seat.hasResigned !== true && at !== asker ? [at] : [],
  );

/** Whom somebody must ask to end the match without a winner: the same, but for those who have been away for very long. */
export const needsToEnd = (seats: readonly TableSeat[], asker: Seat, unasked: readonly Seat[]): Seat[] =>
  othersPlaying(seats, asker).filter((at) => !unasked.includes(at));

type Effect = Partial<TableStatus>;

function effectOf(table: TableStatus, entry: Entry, at: number): Effect {
  switch (entry.kind) {
    case 'sat':
      return sat(table, entry, at);
    case 'rose':
      return rose(table, entry.seat);
    case 'filled':
      return {
        seats: table.seats.map((seat) => (seat.kind === 'open' ? { kind: 'bot', level: entry.level } : seat)),
        ...gathered(entry.commitment, at),
      };
    case 'revealed':
      return {
        shares: table.shares.with(entry.seat, entry.share),
        ...(entry.commitment === null ? {} : begun(entry.commitment)),
      };
    case 'unrevealed':
      return begun(entry.commitment);
    case 'play':
      return {
        plays: table.plays + 1,
        offer: null,
        ...(entry.outcome === undefined ? {} : over('played', null, entry.outcome)),
      };
    case 'back':
      return { plays: entry.to, offer: null };
    case 'asked':
      return considered(table, {
        seat: entry.seat,
        what: entry.what,
        agreed: [],
        ...(entry.needs === undefined ? {} : { needs: entry.needs }),
        ...(entry.without === undefined ? {} : { without: entry.without }),
        ...(entry.gained === undefined ? {} : { gained: entry.gained }),
      });
    case 'agreed':
      return table.offer === null
        ? {}
        : considered(table, { ...table.offer, agreed: [...table.offer.agreed, entry.seat] });
    case 'declined':
      return { offer: null };
    case 'resigned':
      return entry.outcome === null
        ? replaced(table, entry.seat, { standIn: entry.level, hasResigned: true })
        : over('resigned', entry.seat, entry.outcome);
    case 'timeUp':
      return entry.outcome === null
        ? replaced(table, entry.seat, { standIn: entry.level })
        : over('timeUp', entry.seat, entry.outcome);
    case 'left':
      return { seats: changed(table, entry.seat, { isAway: true }), offer: null };
    case 'returned':
      return { seats: changed(table, entry.seat, { isAway: false, standIn: null }) };
    case 'stoodIn':
      return { seats: changed(table, entry.absent, { standIn: entry.level }) };
    case 'still':
      return { seats: onVacation(table, entry.seat, entry.vacation) };
    case 'resumed':
      return {};
    case 'rematch':
      return { next: entry.table };
  }
}

function sat(table: TableStatus, entry: Extract<Entry, { kind: 'sat' }>, at: number): Effect {
  const { seat, name, look, seal = null, share = null, commitment } = entry;
  const seats = table.seats.with(seat, { kind: 'person', name, isAway: false, standIn: null });
  const { looks } = table;
  return {
    seats,
    seals: table.seals.with(seat, seal),
    shares: table.shares.with(seat, share),
    ...(look === undefined || looks === undefined ? {} : { looks: exchanged(looks, seat, look) }),
    ...arrived(table, (before) => [...before, seat]),
    ...(seats.some(({ kind }) => kind === 'open') ? {} : gathered(commitment, at)),
  };
}

function rose(table: TableStatus, seat: Seat): Effect {
  const seats = table.seats.with(seat, { kind: 'open' });
  const isEmpty = !seats.some(({ kind }) => kind === 'person');
  return {
    seats,
    seals: table.seals.with(seat, null),
    shares: table.shares.with(seat, null),
    ...arrived(table, (before) => before.filter((each) => each !== seat)),
    ...(isEmpty ? over('abandoned', null, null) : {}),
  };
}

/** The colours when a seat has taken one: each stays where it was but these two. */
const exchanged = (looks: readonly number[], seat: Seat, look: number): number[] =>
  looks.map((each, at) => (at === seat ? look : each === look ? looks[seat]! : each));

/** Tables from before this was remembered go on without it. */
const arrived = ({ arrivals }: TableStatus, change: (seats: readonly Seat[]) => Seat[]): Effect =>
  arrivals === undefined ? {} : { arrivals: change(arrivals) };

/** All seats are taken. Where shares were sealed, there is no seed before they are revealed. */
const gathered = (commitment: string | null, at: number): Effect =>
  commitment === null ? { phase: 'dealing', revealBy: at + REVEAL_MS } : begun(commitment);

const begun = (commitment: string): Effect => ({ commitment, phase: 'running', revealBy: null });

const over = (
  reason: NonNullable<TableStatus['ending']>['reason'],
  seat: Seat | null,
  result: Outcome | null,
): Effect => ({ phase: 'over', offer: null, ending: { reason, seat, result } });

/** An offer takes effect when the last one whom it needs has agreed; if it needs nobody, at once. */
function considered(table: TableStatus, offer: Offer): Effect {
  const asked = askedBy(table.seats, offer);
  if (!asked.every((seat) => offer.agreed.includes(seat))) return { offer };
  if (offer.what.kind === 'end') return over('agreed', null, null);
  if (offer.what.kind === 'pause') return { offer: null, isPaused: true };
  return { offer: null, plays: offer.what.to, ...(asked.length === 0 ? { isPractice: true } : {}) };
}

function onVacation({ seats }: TableStatus, at: Seat, vacation: string | null): readonly TableSeat[] {
  const held = seats[at];
  if (held?.kind !== 'person') return seats;
  const { vacation: _before, ...rest } = held;
  return seats.with(at, vacation === null ? rest : { ...rest, vacation });
}

const replaced = (table: TableStatus, seat: Seat, change: Change): Effect => ({
  seats: changed(table, seat, { isAway: true, ...change }),
  offer: null,
});

type Change = Partial<Omit<Extract<TableSeat, { kind: 'person' }>, 'kind' | 'name'>>;

function changed({ seats }: TableStatus, at: Seat, change: Change): readonly TableSeat[] {
  const seat = seats[at];
  return seat?.kind === 'person' ? seats.with(at, { ...seat, ...change }) : seats;
}
