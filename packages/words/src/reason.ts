import type { Part } from './part.ts';

/** Why a score changed: so many points, and what for. All reasons of a change together make the change. */
export interface Reason {
  readonly points: number;
  /** A few words in lower case, as they stand behind a number: "A is yours". */
  readonly text: string;
  /** What the points are made of, where they are of several parts: "7 rooms + 5 longest". */
  readonly sum?: string;
  /** In a word or two, where there is room for no more: "Temple". */
  readonly brief?: string;
  /** What on the board it is about, where one thing is. */
  readonly part?: Part;
}
