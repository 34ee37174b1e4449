/** What a page needs to play: nothing here checks shapes, so that no page has to fetch what does. */
export type { DayRow, DayStatus } from '../dayRoutes.ts';
export type { Deed } from '../deeds.ts';
export type { Group, GroupLadder, GroupMember, GroupName } from '../groupRoutes.ts';
export type { Friend, Friends, Opponent, ShownTo } from '../friendRoutes.ts';
export type { Entry } from '../entry.ts';
export type { Calendar, Honours } from '../calendar.ts';
export { LEAST_HOURS, MOST_DAYS_OFF, MOST_ORDERED, MOST_ORDERS, VACATION_DAYS } from '../habitLimits.ts';
export type { OrderLine, OrderPlay } from '../order.ts';
export type { Orders } from '../orderRoutes.ts';
export type { Habits, Vacation } from '../habitRoutes.ts';
export { type Ground, GROUNDS, type ModerationStep, NOTE_LENGTH, STEPS, type ToldAct } from '../grounds.ts';
export type { ActNotice, Block, Case, CaseSummary, LoggedAct, ReportNotice } from '../moderation.ts';
export type { ChatLine, Message, Problem, ProblemCode, Update } from '../messages.ts';
export type { Clock, JoinLimits, Opening, Seating } from '../opening.ts';
export { type Phrase, PHRASES, TEXT_LENGTH } from '../phrases.ts';
export { nameFault, plainLine, plainName, type TextFault } from '../plainText.ts';
export type { PoolOffer, PoolStatus, Seek, Strength } from '../pool.ts';
export { type Tempo, WIDENS_EVERY, widthOf } from '../poolRange.ts';
export type { Answer, Given, Route } from '../route.ts';
export type { ROUTES } from '../routes.ts';
export type {
  Audience,
  FinishedGame,
  GameStatistics,
  Places,
  Profile,
  ProfilePage,
  RatingCourse,
  ShownRating,
  TableRatings,
  Tallied,
  Together,
  Tie,
} from '../profile.ts';
export type { BeingTold } from '../tellingRoutes.ts';
export type { Told, Way, WayKind, WebhookForm, Wishes } from '../telling.ts';
export type { OperationsReport } from '../operations.ts';
export { type Lifetime, RETENTION, type Remains, type Retained } from '../retention.ts';
export type { Judgement, ListedShape } from '../shapes.ts';
export { askedBy, needsToEnd, othersPlaying } from '../advance.ts';
export {
  botLevel,
  botTemper,
  type Ending,
  isGathering,
  type Offer,
  REVEAL_MS,
  type TableStatus,
  type TableSeat,
  type Times,
  unrevealedIn,
} from '../tableStatus.ts';
export { timesAt } from '../times.ts';
export { PROTOCOL } from '../version.ts';
export { type Link, linkTo } from './link.ts';
export type { Reply } from './linkState.ts';
export { isOfAnother, isPresent, type Mirror, mirrored } from './mirror.ts';
