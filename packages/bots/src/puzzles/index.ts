export { clearGap, type Finding } from './finding.ts';
export { gradeOf } from './grade.ts';
export { type MadePuzzle, puzzleAt, puzzlesIn, type Workshop } from './make.ts';
export { ENDS, ERRORS, PLAYED_OUT_POINTS, playedOut, type PlayOuts } from './playedOut.ts';
export { solved, SOLVED_POINTS } from './solved.ts';
