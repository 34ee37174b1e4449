import type { PuzzleTheme } from '@saqqara/games/puzzles';
import type { IconName } from '../drawing/icon.tsx';

export const THEME_SIGNS: Readonly<Record<PuzzleTheme, IconName>> = {
  lastShips: 'sail',
  sites: 'temple',
  obelisks: 'obelisks',
  market: 'market',
  blueCard: 'card',
  pawns: 'users',
  effects: 'rotate',
  lastTiles: 'glass',
  twoStones: 'stones',
  quarry: 'stone',
  joker: 'star',
  restraint: 'flag',
};
