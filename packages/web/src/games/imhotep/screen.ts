import { imhotep, type Imhotep, imhotepLevels } from '@saqqara/imhotep';
import { imhotepWords } from '@saqqara/words/games/imhotep';
import type { Screen } from '../../table/screen.ts';
import { imhotepBoard } from './board/index.ts';
import { Headline } from './Headline.tsx';
import { Holding } from './Holding.tsx';
import { imhotepInput } from './input/index.ts';
import { imhotepOutlook } from './outlook.ts';
import { OptionArt } from './OptionArt.tsx';

/** Imhotep at the table. */
export const imhotepScreen: Screen<Imhotep> = {
  game: imhotep,
  levels: imhotepLevels,
  sections: ['imhotep'],
  input: imhotepInput,
  words: imhotepWords,
  board: imhotepBoard,
  Holding,
  Headline,
  OptionArt,
  outlook: imhotepOutlook,
  tellsStanding: true,
  tellsTurns: true,
  hasRounds: true,
};
