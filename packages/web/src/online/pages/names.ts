/** The server takes names of 40; longer than this they do not fit at a table. */
export const LONGEST_NAME = 24;
