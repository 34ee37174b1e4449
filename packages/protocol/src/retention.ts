/** How long something is kept. */
export interface Lifetime {
  readonly count: number;
  readonly unit: 'minutes' | 'days';
}

/** What stays when a thing is cleared away. */
export type Remains = 'nothing' | 'games' | 'all';

/** One kind of thing that a server stores. */
export interface RetentionRule {
  /** The tables of the database that hold it; what is in none is never stored. */
  readonly tables: readonly string[];
  /** Counted from the last time that anything happened to it; `null` where it ends with what it belongs to, or never. */
  readonly lasts: Lifetime | null;
  readonly remains: Remains;
}

const minutes = (count: number): Lifetime => ({ count, unit: 'minutes' });
const days = (count: number): Lifetime => ({ count, unit: 'days' });

/**
 * What a server stores, for how long, and what remains of it. The clearing goes by this table, and the privacy notice is made of it:
 * whatever is stored is told, and is cleared away as it was told.
 */
export const RETENTION = {
  /** A guest who never sat down anywhere, nor handed in a deal of a day. */
  passingGuest: { tables: ['users'], lasts: days(30), remains: 'nothing' },
  /** A guest who played: for as long as a browser keeps the cookie that leads back, and until their last game has ended. */
  guest: { tables: ['users'], lasts: days(400), remains: 'games' },
  /** Somebody with an e-mail address or a passkey: until they delete themselves. */
  account: { tables: ['users', 'passkeys', 'account_names'], lasts: null, remains: 'games' },
  session: { tables: ['sessions'], lasts: days(400), remains: 'nothing' },
  emailLink: { tables: ['email_links'], lasts: minutes(30), remains: 'nothing' },
  challenge: { tables: ['challenges'], lasts: minutes(5), remains: 'nothing' },
  /** How often somebody has asked for mail, under a name that tells nobody who. */
  allowance: { tables: ['allowances'], lasts: days(1), remains: 'nothing' },
  /** A table at which nobody has begun to play. */
  waitingTable: {
    tables: ['matches', 'entries', 'seats', 'sittings', 'kept_seats', 'removed_people', 'invitations'],
    lasts: days(30),
    remains: 'nothing',
  },
  /** A match that has ended before anybody played. */
  unplayedTable: { tables: ['matches', 'entries', 'seats', 'sittings'], lasts: days(30), remains: 'nothing' },
  /** A match that nobody goes on with. */
  abandonedTable: {
    tables: ['matches', 'entries', 'seats', 'sittings'],
    lasts: days(365),
    remains: 'nothing',
  },
  finishedGame: {
    tables: ['matches', 'entries', 'seats', 'sittings', 'judgements', 'finished_games', 'results'],
    lasts: null,
    remains: 'all',
  },
  /** A try at the deal of a day: as long as the person. */
  dayTry: { tables: ['day_tries'], lasts: null, remains: 'nothing' },
  /** How strong somebody is held to be: as long as the account. */
  rating: { tables: ['ratings'], lasts: null, remains: 'nothing' },
  /** What somebody has written to a game of theirs, for themselves. */
  gameNote: { tables: ['game_notes'], lasts: null, remains: 'nothing' },
  chat: { tables: ['lines'], lasts: days(365), remains: 'nothing' },
  /** Whom somebody does not want to hear at a table: as long as the table. */
  mute: { tables: ['mutes'], lasts: null, remains: 'nothing' },
  /** Whom somebody does not want near: until they change their mind. */
  block: { tables: ['blocks'], lasts: null, remains: 'nothing' },
  /** What was reported and decided: counted from the report, and as long as anything that was decided holds. */
  case: { tables: ['cases', 'reports', 'acts'], lasts: days(730), remains: 'nothing' },
  /** By what somebody is told of what waits for them, and when: until they end it. */
  way: { tables: ['ways', 'wishes', 'hushed_tables'], lasts: null, remains: 'nothing' },
  /** When and how somebody plays: until they choose otherwise. */
  habit: { tables: ['calendars', 'vacations', 'habits'], lasts: null, remains: 'nothing' },
  /** What a seat answers by itself: as long as it holds, and no longer than the match. */
  order: { tables: ['orders'], lasts: null, remains: 'nothing' },
  /** What is to be told, until it is: counted from when it was to be. */
  telling: { tables: ['tellings'], lasts: days(3), remains: 'nothing' },
  /** That somebody looks for players, and what became of it. */
  seek: { tables: ['seeks'], lasts: days(7), remains: 'nothing' },
  /** Whom somebody follows, and who sees that they are here: until they change their mind. */
  follow: { tables: ['follows', 'showings'], lasts: null, remains: 'nothing' },
  /** To which groups somebody belongs: until they leave; a group without members is gone. */
  group: { tables: ['groups_of_people', 'group_members'], lasts: null, remains: 'nothing' },
  /** When somebody was last here, for those to whom they show it. */
  presence: { tables: ['people_here'], lasts: days(1), remains: 'nothing' },
  /** From which devices and addresses somebody came, as hashes that cannot be read back. */
  trace: { tables: ['traces'], lasts: days(30), remains: 'nothing' },
  /** Where somebody comes from: in memory alone, for the limits of rates. */
  address: { tables: [], lasts: null, remains: 'nothing' },
} as const satisfies Record<string, RetentionRule>;

export type Retained = keyof typeof RETENTION;

/** What tells nothing of anybody: the versions of the tables, and how the servers themselves fare. */
export const IMPERSONAL_TABLES: readonly string[] = [
  'schema_version',
  'pulse',
  'outages',
  'duties',
  'nodes',
  'secrets',
  'epoch',
  'day_masters',
  'offers',
  'rating_turns',
];

const MS = { minutes: 60_000, days: 24 * 60 * 60_000 } as const;

/** In milliseconds. */
export const lifetimeMs = ({ count, unit }: Lifetime): number => count * MS[unit];
