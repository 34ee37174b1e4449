import { type Anubixx, anubixx, anubixxLevels } from '@saqqara/anubixx';
import type { PuzzleWorkshop } from '../puzzles/workshop.ts';

export const anubixxWorkshop: PuzzleWorkshop<Anubixx> = {
  game: anubixx,
  levels: anubixxLevels,
  players: { level: anubixxLevels[7]!, nodes: 8 },
  playOuts: {
    level: anubixxLevels[7]!,
    keyAfter: ({ sheets }, seat) => JSON.stringify(sheets[seat]),
  },
  // Nobody decides in secret.
  variesOptions: false,
  // Earlier rolls are followed by so many others that hardly any single turn decides.
  mayAsk: ({ roll }) => roll > 12,
  themeOf(answer) {
    const marks = answer.filter((action) => action.startsWith('mark '));
    if (marks.some((mark) => mark.endsWith(' joker'))) return 'joker';
    if (marks.some((mark) => / Q\d+$/.test(mark))) return 'quarry';
    return marks.length === 2 ? 'twoStones' : 'restraint';
  },
};
