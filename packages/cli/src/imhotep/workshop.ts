import { type Imhotep, imhotep, imhotepLevels, ROUNDS } from '@saqqara/imhotep';
import type { PuzzleWorkshop } from '../puzzles/workshop.ts';

export const imhotepWorkshop: PuzzleWorkshop<Imhotep> = {
  game: imhotep,
  levels: imhotepLevels,
  players: { level: imhotepLevels[2]!, nodes: 40 },
  playOuts: null,
  variesOptions: true,
  mayAsk: ({ round }) => round === ROUNDS,
  themeOf([action = '']) {
    const [verb, , site] = action.split(' ');
    if (verb === 'play') return 'blueCard';
    if (verb === 'take' || verb === 'look' || verb === 'keep' || site === 'market') return 'market';
    if (site === 'obelisks') return 'obelisks';
    return verb === 'sail' || verb === 'build' ? 'sites' : 'lastShips';
  },
};
