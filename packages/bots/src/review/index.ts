export { balanceOf, type Balance, type ShownBalance, shownBalance, unitsPerPoint } from './balance.ts';
export { JUDGE, type Judge, judgeOf } from './judge.ts';
export {
  type Continuation,
  DEAL,
  type Judged,
  type JudgedDeal,
  type Outlook,
  type Review,
  type ReviewTask,
} from './judged.ts';
export { type Found, judgeTask } from './judgePlay.ts';
export { momentsFor, type ReviewMoment } from './moments.ts';
export { chancesOver, judgedIn, newReview, nextTask, withFound } from './progress.ts';
export { accuracyOf, lossOf, momentLimit, type Verdict, verdictOf, VERDICTS } from './verdict.ts';
