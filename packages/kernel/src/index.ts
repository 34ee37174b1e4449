export {
  type BySeat,
  type Emit,
  type Game,
  type GameTypes,
  type Json,
  type Known,
  type Seat,
  silent,
  type Viewer,
} from './game.ts';
export { commitment, sha256 } from './commitment.ts';
export {
  type Deal,
  dealProblem,
  type DealProblem,
  type DealStep,
  dealtSeed,
  fallbackShare,
  type OpenDeal,
  type SealedDeal,
  sealedSeed,
  sealOf,
  type Shares,
  sharesIn,
} from './deal.ts';
export { type Fork, forkedAt, pastOf, withFork } from './fork.ts';
export { EARLY_REASONS, type EarlyEnding, earlyOutcome } from './earlyEnding.ts';
export {
  type Features,
  type Fortune,
  type LearntManner,
  type Level,
  LEVEL_NAMES,
  TEMPERS,
  type Temper,
  type LevelName,
  type Mind,
  type NetInputs,
  newFeatures,
  note,
  reward,
} from './mind.ts';
export { after, legalAction, type MatchLog, type Play, play, replay, UNREADABLE } from './match.ts';
export {
  type About,
  forksIn,
  practiceIn,
  type GameRecord,
  openRecord,
  type RecordProblem,
  recordOf,
  verifyRecord,
  temperedSeats,
} from './record.ts';
export type { PuzzleProof, Worth } from './puzzleProof.ts';
export { BadRecord } from './recordReader.ts';
export { formatRecord, parseRecord } from './recordText.ts';
export { formatRefusal, type Refusal, Refused } from './refusal.ts';
export {
  below,
  formatSeed,
  isKeyed,
  keyed,
  nextWord,
  parseSeed,
  type Rng,
  roll,
  type Seed,
  seeded,
  seedFrom,
  shuffle,
  spawn,
} from './rng.ts';
export { type Outcome, placesBy, type Score, type ScoreLine, totalled } from './score.ts';
export { sightKey } from './sight.ts';
export { type Freedom, freedomAfter, freedomAt, type TakeBack, takeBack } from './takeBack.ts';
