export { answerOf } from './answer.ts';
export { placeCode, readPlays } from './playCode.ts';
export { formatPuzzle, logOf, parsePuzzles, positionOf, type Puzzle } from './puzzle.ts';
export { isPuzzled, PUZZLE_THEMES, type PuzzledGame, type PuzzleTheme } from '../ids.ts';
