/** How each level plays, the weakest first. */
export const LEVELS: readonly string[] = [
  'loves the pyramid, overlooks decorations and forgets that others sail too',
  'counts decorations, but still forgets that others sail too',
  'knows that others sail, but takes a tie for a victory',
  'sees all that lies on the table, and hardly what comes next',
  'thinks on for about a turn of everybody',
  'thinks on as well, with more patience',
  'looks further, and plays the end of the last round perfectly',
  'looks at thousands of lines of play, and is perfect at the end',
];
