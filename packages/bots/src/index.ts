export { type Bout, type Contender, type Meeting, unit } from './arena.ts';
export { choose, consider } from './choose.ts';
export { type Hint, hint, type Reason } from './hint.ts';
export type { Limit } from './limit.ts';
export { emptyMemory, type Memory } from './memory.ts';
export { botSeed } from './botSeed.ts';
export { type Pace, PACES, paceOf } from './pace.ts';
export type { Question } from './question.ts';
export { type Choice, consult, type Reference, REFERENCES } from './references.ts';
export type { Search } from './search.ts';
export { eloOf, type Interval, intervalOf, sprt, type Verdict } from './statistics.ts';
export { chooseSafely } from './chooseSafely.ts';
export type { Candidate, Thought } from './thought.ts';
export type { Library } from './service/library.ts';
export type { Advice, Inquiry, Report, Request } from './service/messages.ts';
export { nearby } from './service/nearby.ts';
export type { Port, Worker } from './service/port.ts';
export { type Quarters, serve } from './service/serve.ts';
export {
  type Reply,
  type Thinker,
  thinker,
  type Thinking,
  type Tolerance,
  type Watch,
} from './service/thinker.ts';
