export { answerOf } from './answer.ts';
export { placeCode, readPlays } from './playCode.ts';
export {
  formatPuzzle,
  logOf,
  parsePuzzles,
  positionOf,
  type Proof,
  type Puzzle,
  type Worth,
} from './puzzle.ts';
export { isPuzzled, PUZZLE_THEMES, type PuzzledGame, type PuzzleTheme, themeOf } from './themes.ts';
