/** Sentences that every reader reads in their own language. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'sorry',
  'oneMoment',
  'yourTurn',
  'oops',
  'again',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** The longest line of one's own. */
export const TEXT_LENGTH = 300;
