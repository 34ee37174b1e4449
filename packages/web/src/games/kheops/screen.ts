import { kheops, type Kheops, kheopsLevels } from '@saqqara/kheops';
import { kheopsWords } from '@saqqara/words/games/kheops';
import type { Screen } from '../../table/screen.ts';
import { kheopsBoard } from './board/index.ts';
import { Headline } from './Headline.tsx';
import { Holding } from './Holding.tsx';
import { kheopsInput } from './input/index.ts';
import { Networks } from './Networks.tsx';
import { Sign } from './Sign.tsx';

/** Khéops at the table. */
export const kheopsScreen: Screen<Kheops> = {
  game: kheops,
  levels: kheopsLevels,
  sections: ['kheops'],
  input: kheopsInput,
  words: kheopsWords,
  board: kheopsBoard,
  Holding,
  Headline,
  hasTray: true,
  List: Networks,
  Sign,
};
