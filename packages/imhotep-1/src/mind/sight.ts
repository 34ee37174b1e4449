/** What a mind sees of the game. Everybody sees the points; beginners are blind to some of what is to come. */
export interface Sight {
  /** How many times the truth a stone at the pyramid seems to bring. */
  readonly pyramid: number;
  /** Whether it knows that others sail ships too; else every stone aboard seems bound for the best site. */
  readonly rivals: boolean;
  /** Whether it knows that equals share the points of a ranking; else it believes itself ahead of them. */
  readonly ties: boolean;
  /** Whether it counts decorations before the end. */
  readonly decorations: boolean;
}

export const CLEAR_SIGHT: Sight = { pyramid: 1, rivals: true, ties: true, decorations: true };
