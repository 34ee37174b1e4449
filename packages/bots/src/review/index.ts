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
export { fittedPower, type Prediction, predictionsIn, type Tenth, tenthsOf } from './predictions.ts';
export { chancesOver, judgedIn, newReview, nextTask, withFound } from './progress.ts';
export {
  accuracyOf,
  lossOf,
  momentLimit,
  type Verdict,
  verdictLimits,
  verdictOf,
  VERDICTS,
} from './verdict.ts';
