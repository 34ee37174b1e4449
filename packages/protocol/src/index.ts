export { advance, askedBy, momentOf, needsToEnd, othersPlaying } from './advance.ts';
export {
  Calendar,
  type CalendarSince,
  honoured,
  Honours,
  isResting,
  nextChange,
  NO_RESTS,
  type Rests,
  restsWithin,
  runsOutAt,
  type Span,
} from './calendar.ts';
export { DAY_ROUTES, type DayRow, type DayStatus } from './dayRoutes.ts';
export { Deed, Proposal } from './deeds.ts';
export { FARTHEST_VACATION, VACATION_DAYS } from './habitLimits.ts';
export {
  type Considered,
  considered,
  isAtOdds,
  type Order,
  type OrderLine,
  type OrderPlay,
  type PlannedPlay,
  untilAnswer,
} from './order.ts';
export { ORDER_ROUTES, type Orders } from './orderRoutes.ts';
export { HABIT_ROUTES, type Habits, type Vacation } from './habitRoutes.ts';
export type { Entry, EntryKind } from './entry.ts';
export {
  type ChatLine,
  type Message,
  type Patience,
  type Problem,
  type ProblemCode,
  PROBLEMS,
  type SameAs,
  type Snapshot,
  type Unasked,
  type Update,
} from './messages.ts';
export {
  type ActKind,
  type Ground,
  GROUNDS,
  type ModerationStep,
  NOTE_LENGTH,
  STEPS,
  TOLD_ACTS,
  type ToldAct,
} from './grounds.ts';
export type {
  ActNotice,
  Block,
  Case,
  CaseSummary,
  LoggedAct,
  ReportedLine,
  ReportNotice,
  Verdict,
} from './moderation.ts';
export {
  GROUP_ROUTES,
  type Group,
  type GroupLadder,
  type GroupMember,
  type GroupName,
} from './groupRoutes.ts';
export { FRIEND_ROUTES, type Friend, type Friends, type Opponent, type ShownTo } from './friendRoutes.ts';
export { MODERATION_ROUTES } from './moderationRoutes.ts';
export { ACCESS, Begun, Clock, type JoinLimits, Opening, Seating, TIME_UP } from './opening.ts';
export { NodeReport, OperationsReport, type TrailPoint } from './operations.ts';
export { difference, type Patch, patched } from './patch.ts';
export { type Phrase, PHRASES, TEXT_LENGTH } from './phrases.ts';
export { isSameName, lookAlike, looksOf, toldApart } from './lookAlike.ts';
export { nameFault, plainLine, plainName, type TextFault, TEXT_FAULTS } from './plainText.ts';
export { problemOf } from './textProblem.ts';
export { MESSAGE_BYTES, Request } from './requests.ts';
export type { PoolOffer, PoolStatus, Seek, Strength, Wanted } from './pool.ts';
export { poolClock, TEMPOS, type Tempo, WIDENS_EVERY, widthOf } from './poolRange.ts';
export { POOL_ROUTES } from './poolRoutes.ts';
export { Email, LANGUAGES, type Language, Myself, StoredData, Token } from './people.ts';
export {
  IMPERSONAL_TABLES,
  type Lifetime,
  lifetimeMs,
  type Remains,
  RETENTION,
  type Retained,
  type RetentionRule,
} from './retention.ts';
export { type Answer, type Given, ProblemAnswer, type Route } from './route.ts';
export type {
  Audience,
  FinishedGame,
  GameStatistics,
  Ladder,
  Places,
  Profile,
  ProfilePage,
  RatingCourse,
  TableRatings,
  Tallied,
  Together,
  Tie,
} from './profile.ts';
export { PROFILE_ROUTES } from './profileRoutes.ts';
export { ROUTES } from './routes.ts';
export { SITE_ROUTES } from './siteRoutes.ts';
export {
  botLevel,
  botTemper,
  type Ending,
  isGathering,
  namesAt,
  type Offer,
  type Phase,
  PHASES,
  REASONS,
  REVEAL_MS,
  type TableStatus,
  type TableSeat,
  type Times,
  unrevealedIn,
  vacationOf,
} from './tableStatus.ts';
export { hasIncrement, isOnTurn, type Moment, timesAfter, timesAt, timeUpAt } from './times.ts';
export { dateAt, dayBegins, laterDate, TimeZone, wallTime } from './timeZone.ts';
export { OUTDATED, PROTOCOL } from './version.ts';
export { ACTION_LENGTH, Key, LevelNumber, Name, SeatNumber, Seq, Share, TableId } from './scalars.ts';
export { Judgement, ListedShape, RunningShape, TableStatusShape, UpdateShape } from './shapes.ts';
export { TABLE_ROUTES } from './tableRoutes.ts';
export {
  type Failure,
  type LinkDeed,
  NewWay,
  Subscription,
  type Told,
  TOLD,
  USUALLY_TOLD,
  WAY_KINDS,
  Way,
  type WayKind,
  type WebhookForm,
  Wishes,
} from './telling.ts';
export { type BeingTold, TELLING_ROUTES } from './tellingRoutes.ts';
export { type Link, linkTo } from './client/link.ts';
export type { Reply, Socket, Surroundings } from './client/linkState.ts';
export { isPresent, type Mirror, mirrored, mirrorOf } from './client/mirror.ts';
export { isPacked, packed, packedTail, type PackedUpdate, unpacked, type Wire } from './wire.ts';
