import { anubixx, type Anubixx, anubixxLevels, openFields } from '@saqqara/anubixx';
import { anubixxWords } from '@saqqara/words/games/anubixx';
import type { Screen } from '../../table/screen.ts';
import { Aims } from './Aims.tsx';
import { lead, outlook } from './aims/lead.ts';
import { anubixxBoard } from './board/index.ts';
import { Headline } from './Headline.tsx';
import { Holding } from './Holding.tsx';
import { anubixxInput } from './input/index.ts';
import { OtherSheets } from './OtherSheets.tsx';
import { Sign } from './Sign.tsx';

/** Anubixx at the table. */
export const anubixxScreen: Screen<Anubixx> = {
  game: anubixx,
  levels: anubixxLevels,
  sections: ['anubixx'],
  input: anubixxInput,
  words: anubixxWords,
  board: anubixxBoard,
  Holding,
  Headline,
  Sign,
  List: Aims,
  hasListStrip: true,
  tellsStanding: true,
  lead,
  outlook,
  openPlaces: ({ sheets }, seat) => openFields(sheets[seat]!),
  AtEnd: OtherSheets,
};
