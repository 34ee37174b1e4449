import * as z from 'zod/mini';
import { ACT_KINDS, GROUNDS, NOTE_LENGTH, STEPS, TOLD_ACTS } from './grounds.ts';
import { plainNote } from './plainText.ts';
import type { Untouched } from './route.ts';
import { DayName, SeatNumber, TableId } from './scalars.ts';

/** For how many days; the longest are a year. */
const Days = z.int().check(z.gte(1), z.lte(366));

/** What a moderator or an appeal says in its own words. */
export const Note = z
  .string()
  .check(z.maxLength(NOTE_LENGTH, { abort: true }), z.overwrite(plainNote), z.minLength(1));

/** What names a report, a block or an act. */
export const RowId = z.string().check(z.maxLength(22, { abort: true }), z.regex(/^[\w-]{22}$/));

const Time = z.int();

const Said = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phrase'), phrase: z.string() }),
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
]);
export type ReportedLine = Untouched<z.infer<typeof Said>>;

/** Somebody whose lines one does not see, and who cannot sit at one's public tables. */
export const Block = z.strictObject({ id: RowId, name: z.string(), at: Time });
export type Block = Untouched<z.infer<typeof Block>>;

/** An act as it is told to the person concerned. */
export const ActNotice = z.strictObject({
  id: RowId,
  kind: z.enum(TOLD_ACTS),
  ground: z.enum(GROUNDS),
  /** What they had said. */
  said: z.nullable(Said),
  /** The name that was hidden. */
  hidden: z.nullable(z.string()),
  game: z.nullable(z.string()),
  at: Time,
  /** `null` for good, or where nothing lasts. */
  until: z.nullable(Time),
  isInForce: z.boolean(),
  isNew: z.boolean(),
  /** What the person has said against it. */
  appeal: z.nullable(z.string()),
  /** What came of that. */
  answer: z.nullable(z.enum(['kept', 'lifted'])),
  /** A moderator has taken it back. */
  isUndone: z.boolean(),
});
export type ActNotice = Untouched<z.infer<typeof ActNotice>>;

/** What became of a report, without details. */
export const ReportNotice = z.strictObject({
  id: RowId,
  ground: z.enum(GROUNDS),
  name: z.string(),
  at: Time,
  outcome: z.enum(['waiting', 'acted', 'nothing']),
  isNew: z.boolean(),
});
export type ReportNotice = Untouched<z.infer<typeof ReportNotice>>;

/** A case in the list of moderators. */
export const CaseSummary = z.strictObject({
  n: z.int(),
  state: z.enum(['open', 'appealed', 'decided']),
  grounds: z.array(z.enum(GROUNDS)),
  /** The name at the table. */
  name: z.string(),
  game: z.string(),
  /** In whose list the name is; `null` where it was at a table. */
  day: z.nullable(DayName),
  openedAt: Time,
  reports: z.int(),
  wantsSecond: z.boolean(),
  /** Whether the one who asks sat there. */
  isOwn: z.boolean(),
});
export type CaseSummary = Untouched<z.infer<typeof CaseSummary>>;

const LoggedAct = z.strictObject({
  id: RowId,
  n: z.int(),
  kind: z.enum(ACT_KINDS),
  ground: z.enum(GROUNDS),
  at: Time,
  until: z.nullable(Time),
  /** The name that was hidden. */
  hidden: z.nullable(z.string()),
  by: z.string(),
  note: z.string(),
  undone: z.nullable(z.strictObject({ at: Time, by: z.string(), note: z.string() })),
  appeal: z.nullable(z.strictObject({ text: z.string(), at: Time })),
  answer: z.nullable(z.strictObject({ what: z.enum(['kept', 'lifted']), by: z.string(), note: z.string() })),
  mayUndo: z.boolean(),
  mayAnswer: z.boolean(),
});
export type LoggedAct = Untouched<z.infer<typeof LoggedAct>>;

/** How often somebody's plays were those of the engine: a figure to look at, no verdict. */
const Agreement = z.strictObject({ same: z.int(), of: z.int() });

/** What a moderator who did not sit at the table is told besides. */
const Confidential = z.strictObject({
  person: z.strictObject({
    since: Time,
    isAccount: z.boolean(),
    games: z.int(),
    left: z.int(),
    /** In the last thirty days. */
    reports: z.int(),
    reporters: z.int(),
  }),
  reporters: z.array(
    z.strictObject({ name: z.string(), wasSeated: z.boolean(), reports: z.int(), upheld: z.int() }),
  ),
  signals: z.strictObject({
    /** Others at this table who came from the same device or address. */
    shared: z.array(z.strictObject({ kind: z.enum(['device', 'address']), name: z.string() })),
    /** Closed accounts that came from the same device. */
    closed: z.array(z.strictObject({ kind: z.enum(['device', 'address']), name: z.string() })),
    engine: z.nullable(z.strictObject({ own: Agreement, others: Agreement })),
  }),
  /** What was done about the person before, the latest first. */
  before: z.array(LoggedAct),
});

/** A case with all that a moderator may know. */
export const Case = z.strictObject({
  ...CaseSummary.shape,
  /** `null` where it is about a name in the list of a day. */
  table: z.nullable(TableId),
  isOver: z.boolean(),
  seat: SeatNumber,
  seats: z.array(z.nullable(z.string())),
  /** The colours of the seats, where the table says them. */
  looks: z.optional(z.array(z.int())),
  hasHiddenName: z.boolean(),
  reported: z.array(
    z.strictObject({
      ground: z.enum(GROUNDS),
      line: z.nullable(z.int()),
      said: z.nullable(Said),
      name: z.string(),
      at: Time,
    }),
  ),
  /** What was said at the table, all of it as far as it is kept. */
  lines: z.array(z.strictObject({ n: z.int(), at: Time, seat: SeatNumber, name: z.string(), said: Said })),
  /** How long each play took, in milliseconds. */
  plays: z.array(z.strictObject({ seat: SeatNumber, ms: z.int() })),
  /** How many plays stood when the first of it was said, or reported. */
  moment: z.int(),
  acts: z.array(LoggedAct),
  previous: z.nullable(z.int()),
  next: z.nullable(z.int()),
  /** The step that usually follows. */
  usual: z.enum(STEPS),
  /** `null` for who sat at the table, or has reported: they decide nothing here. */
  confidential: z.nullable(Confidential),
});
export type Case = Untouched<z.infer<typeof Case>>;

/** What a moderator decides. */
export const Verdict = z.strictObject({
  step: z.enum(STEPS),
  /** `null`: for good. Only an account can be closed for good. */
  days: z.nullable(Days),
  hidesName: z.boolean(),
  ground: z.enum(GROUNDS),
  note: Note,
});
export type Verdict = z.infer<typeof Verdict>;
