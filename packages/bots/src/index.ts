export { type Bout, type Contender, type Meeting, unit } from './arena.ts';
export { choose, consider, withNodes } from './choose.ts';
export { type Hint, hint, type Later, type Reason } from './hint.ts';
export type { Limit } from './limit.ts';
export { botSeed } from './botSeed.ts';
export { type AskBot, type Dealt, dealtRequest, NoAnswer, playedByStrongest, playedWrong } from './dealt.ts';
export { type Pace, PACES, paceOf } from './pace.ts';
export { settleMath } from './portableMath.ts';
export type { Question } from './question.ts';
export { type Choice, consult, type Reference, REFERENCES } from './references.ts';
export type { Search } from './search.ts';
export { eloOf, type Interval, intervalOf, sprt, type Verdict } from './statistics.ts';
export { chooseSafely } from './chooseSafely.ts';
export type { Candidate, Thought } from './thought.ts';
export type { Library } from './service/library.ts';
export type { BotAnswer, BotRequest, FromWorker, ToWorker } from './service/messages.ts';
export { sameThreadWorker } from './service/sameThreadWorker.ts';
export type { Port, Worker } from './service/port.ts';
export { type WorkerContext, serve } from './service/serve.ts';
export {
  type Thinker,
  thinker,
  type Thinking,
  type Tolerance,
  type ThinkerContext,
} from './service/thinker.ts';
