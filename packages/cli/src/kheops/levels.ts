/** How each level plays, the weakest first. */
export const LEVELS: readonly string[] = [
  'leaves exits open and does not believe in curses',
  'fears curses, but leaves exits open and begins turns without a plan',
  'plans its turn, but burns special pawns for a few points',
  'keeps special pawns for the end, and hardly looks at replies',
  'looks at few replies, but far, and is careless now and then',
  'looks far, and is content with what is nearly the best',
  'looks farther, slips hardly ever, and plays the last two turns perfectly',
  'looks at thousands of lines of play, and is perfect at the end',
];
