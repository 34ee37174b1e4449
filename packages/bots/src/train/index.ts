export {
  begin,
  type Course,
  GAMES_A_STEP,
  ledgerBytes,
  ledgerOver,
  meanError,
  newDesk,
  shapeFor,
  SHARDS,
  update,
  workShard,
} from './course.ts';
