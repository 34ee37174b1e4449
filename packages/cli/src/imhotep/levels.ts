/** How each level plays, the weakest first. */
export const LEVELS: readonly string[] = [
  'loves the pyramid, overlooks decorations and forgets that others sail too',
  'counts decorations, but still forgets that others sail too',
  'knows that others sail, but takes a tie for a victory',
  'thinks on for about a turn of everybody before it judges',
  'thinks the same way, with twice the patience',
  'weighs hundreds of lines of play',
  'looks further, and plays the end of the last round perfectly',
  'looks at thousands of lines of play, and is perfect at the end',
];
