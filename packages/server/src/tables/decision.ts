import { earlyOutcome, legalAction, Refused, type Seat } from '@saqqara/kernel';
import {
  askedBy,
  botLevel,
  hasIncrement,
  needsToEnd,
  othersPlaying,
  type Phase,
  type Problem,
  timesAt,
} from '@saqqara/protocol';
import { hasGoneBackEnough, hasStirredEnough } from './bounds.ts';
import { revealing } from './dealing.ts';
import { type Decision, told } from './decided.ts';
import { gainedSince } from './gains.ts';
import { type Position, viewOf } from './position.ts';
import { type Of, problem, type Situation, type TableDeed } from './situation.ts';
import { filling, removing, sitting } from './sitting.ts';

/** The level that plays on where nobody chose one. */
const STAND_IN_LEVEL = 5;

/** What comes of a deed at a table as it stands, or why nothing may. */
export function decide(situation: Situation, deed: TableDeed): Decision | Problem {
  if (deed.type === 'sit') return sitting(situation, deed);
  const { position, owners, doer } = situation;
  if (deed.seat >= owners.length || !holds(situation, deed.seat)) return problem('notYours');
  const { phase } = position.table;
  if (!phasesOf(deed).includes(phase)) return problem('notNow');
  if ('user' in doer && isStandIn(position, deed.seat) && !isForAbsent(deed)) return problem('notNow');
  return decisions[deed.type](situation, deed as never);
}

/** When a deed makes sense. Who goes away while it is dealt is not waited for any longer than others. */
function phasesOf({ type }: TableDeed): readonly Phase[] {
  switch (type) {
    case 'rise':
    case 'remove':
    case 'fill':
      return ['open'];
    case 'reveal':
      return ['dealing'];
    case 'leave':
    case 'return':
      return ['dealing', 'running'];
    default:
      return ['running'];
  }
}

/** Their client may reveal what they had sealed. */
const isForAbsent = ({ type }: TableDeed): boolean => type === 'return' || type === 'reveal';

/** Whether it is for the doer to decide in that seat. A person whose seat a bot plays in must first come back. */
const holds = ({ position, owners, doer }: Situation, seat: Seat): boolean =>
  'user' in doer
    ? owners[seat] === doer.user
    : doer.bot === seat && botLevel(position.table.seats[seat]!) !== null;

const isStandIn = ({ table }: Position, seat: Seat): boolean => {
  const held = table.seats[seat];
  return held?.kind === 'person' && (held.standIn !== null || held.isAway);
};

const decisions: {
  readonly [T in Exclude<TableDeed['type'], 'sit'>]: (at: Situation, deed: Of<T>) => Decision | Problem;
} = {
  play({ position, now }, { seat, action, base }) {
    const { table, match } = position;
    if (base > table.seq || base < position.lastBack || base < position.lastPlays[seat]!)
      return problem('stale');
    if (isTimeUp(position, seat, now)) return problem('notNow');
    try {
      // Asked of what the seat knows, so that not even a refusal can tell more.
      legalAction(match.game, viewOf(position, seat), { seat, action });
    } catch (error) {
      if (error instanceof Refused) return { code: 'rules', refusal: error.refusal };
      throw error;
    }
    return { entry: { kind: 'play', seat }, body: action, also: [] };
  },

  rise({ position }, { seat }) {
    if (position.table.seats[seat]?.kind !== 'person') return problem('notYours');
    return told(
      { kind: 'rose', seat },
      { sql: 'DELETE FROM seats WHERE match_id = ? AND seat = ?', values: [position.match.id, seat] },
    );
  },

  remove: removing,

  fill: filling,

  reveal: ({ position }, deed) => revealing(position, deed),

  takeBack({ position }, { seat, to, base }) {
    const { freedom, table } = position;
    if (base !== table.seq) return problem('stale');
    if (to >= table.plays) return problem('nothing');
    if (freedom?.seat !== seat || to < table.plays - freedom.plays) return problem('needsConsent');
    return hasGoneBackEnough(position, to) ? problem('usedUp') : told({ kind: 'back', seat, to });
  },

  ask({ position, owners, unasked }, { seat, what, base }) {
    const { table } = position;
    if (base !== table.seq) return problem('stale');
    if (table.offer !== null) return problem('notNow');
    if (hasStirredEnough(position)) return problem('usedUp');
    if (what.kind === 'back') {
      if (what.to >= table.plays) return problem('nothing');
      if (hasGoneBackEnough(position, what.to)) return problem('usedUp');
      // Who has deleted themselves cannot be asked for ever.
      const needs = othersPlaying(table.seats, seat).filter((at) => owners[at] !== null);
      const gained = hasIncrement(table.clock)
        ? { gained: gainedSince(position.gains, what.to, table.seats.length) }
        : {};
      return told({ kind: 'asked', seat, what, needs, ...gained });
    }
    if (what.kind === 'pause') {
      if (table.clock.kind === 'none' || table.isPaused === true) return problem('nothing');
      const needs = othersPlaying(table.seats, seat).filter((at) => owners[at] !== null);
      return told({ kind: 'asked', seat, what, needs });
    }
    const needs = needsToEnd(table.seats, seat, unasked).filter((at) => owners[at] !== null);
    return told({ kind: 'asked', seat, what, needs });
  },

  agree({ position: { table } }, { seat, base }) {
    const { offer, seats } = table;
    if (offer === null || offer.agreed.includes(seat)) return problem('nothing');
    if (!askedBy(seats, offer).includes(seat)) return problem('nothing');
    return base === table.seq ? told({ kind: 'agreed', seat }) : problem('stale');
  },

  decline: ({ position: { table } }, { seat, base }) =>
    table.offer === null
      ? problem('nothing')
      : base === table.seq
        ? told({ kind: 'declined', seat })
        : problem('stale'),

  resume: ({ position }, { seat }) =>
    position.table.isPaused === true ? told({ kind: 'resumed', seat }) : problem('nothing'),

  resign: ({ position }, { seat }) =>
    told({
      kind: 'resigned',
      seat,
      outcome:
        // Bots do not play on for nobody.
        position.table.seats.length === 2 || othersPlaying(position.table.seats, seat).length === 0
          ? earlyOutcome(position.match.game, position.state, { seat })
          : null,
      level: STAND_IN_LEVEL,
    }),

  leave: ({ position }, { seat }) =>
    hasStirredEnough(position) ? problem('usedUp') : told({ kind: 'left', seat }),

  return({ position }, { seat }) {
    const held = position.table.seats[seat];
    if (held?.kind === 'person' && held.hasResigned === true) return problem('resigned');
    return isStandIn(position, seat) ? told({ kind: 'returned', seat }) : problem('nothing');
  },

  standIn({ position, gone, awaited }, { seat, absent, level }) {
    const held = position.table.seats[absent];
    // Whoever chooses first has chosen: or two would overrule each other for ever.
    if (held?.kind !== 'person' || held.standIn !== null) return problem('nothing');
    if (awaited.includes(absent)) return problem('notNow');
    if (!isStandIn(position, absent) && !gone.includes(absent)) return problem('nothing');
    return told({ kind: 'stoodIn', seat, absent, level });
  },
};

/** The seat whose time is up at the moment that counts for it, and what the table's rule makes of it. */
export function timeUp(position: Position, nowFor: (seat: Seat) => number): Decision | null {
  const { table } = position;
  const { clock, times } = table;
  // Who had overstepped before their clock stood still is not saved by that.
  const timed = times === null ? [] : [...times.running, ...(times.standing ?? [])];
  const seat = timed.find((each) => isTimeUp(position, each, nowFor(each)));
  if (seat === undefined || clock.kind === 'none') return null;
  const outcome =
    clock.timeUp === 'loss' ? earlyOutcome(position.match.game, position.state, { seat }) : null;
  return told({ kind: 'timeUp', seat, outcome, level: STAND_IN_LEVEL });
}

const isTimeUp = ({ table: { times } }: Position, seat: Seat, now: number): boolean =>
  times !== null && timesAt(times, now)[seat]! < 0;
