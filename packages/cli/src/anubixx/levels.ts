/** How each level plays, the weakest first. */
export const LEVELS: readonly string[] = [
  'takes as many stones as it can get, nearly any of them',
  'prefers stones that pay in this very roll',
  'sees a little further, but spends quarry and jokers freely',
  'sees two rolls ahead, as if it played alone',
  'spends with care and plans long, as if the game had no end',
  'plans just as long, and sees the end coming',
  'sees what the others are after, and gives it too little weight',
  'judges best, and races the others for every bonus',
];
