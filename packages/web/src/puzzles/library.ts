import { parsePuzzles, type Puzzle, type PuzzledGame } from '@saqqara/games/puzzles';

/** The texts of all puzzles, a file for each game: fetched when the first of it is needed, and then kept. */
const FILES = import.meta.glob<string>('../../../games/puzzles/*.txt', { query: '?raw', import: 'default' });

const read = new Map<PuzzledGame, Promise<readonly Puzzle[]>>();

export function loadPuzzles(game: PuzzledGame): Promise<readonly Puzzle[]> {
  const known = read.get(game) ?? fetchPuzzles(game);
  read.set(game, known);
  // Whoever asks after a failure may have better luck.
  known.catch(() => read.delete(game));
  return known;
}

async function fetchPuzzles(game: PuzzledGame): Promise<readonly Puzzle[]> {
  const text = await FILES[`../../../games/puzzles/${game}.txt`]!();
  return parsePuzzles(text);
}
