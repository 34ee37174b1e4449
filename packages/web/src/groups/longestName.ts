/** A group's name is as long as somebody's may be. */
export const LONGEST_NAME = 24;
