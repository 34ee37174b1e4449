import { type Kheops, kheops, kheopsLevels, TURNS } from '@saqqara/kheops';
import type { PuzzleWorkshop } from '../puzzles/workshop.ts';

export const kheopsWorkshop: PuzzleWorkshop<Kheops> = {
  game: kheops,
  levels: kheopsLevels,
  players: { level: kheopsLevels[3]!, nodes: 12 },
  playOuts: null,
  variesOptions: true,
  mayAsk: ({ turn }) => turn >= TURNS - 1,
  themeOf([action = '']) {
    const [verb] = action.split(' ');
    if (verb === 'lay') return 'lastTiles';
    return verb === 'turn' || verb === 'swap' || verb === 'shift' ? 'effects' : 'pawns';
  },
};
