/** How each level plays, the weakest first. */
export const LEVELS: readonly string[] = [
  'marks any stone, spends everything for it and sees one roll ahead',
  'likes every stone, and spends jokers and quarry stones freely',
  'chooses its stones, but hardly sees beyond the next roll',
  'plans two rolls ahead, as if it played alone',
  'plans a little further, still alone and without an end in sight',
  'spends with care and plans long, as if the game had no end',
  'knows nearly all, and looks at the others too little',
  'races for symbols, sees the end and plays through the next rolls',
];
