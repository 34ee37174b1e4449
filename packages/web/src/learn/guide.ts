import type { BySeat, Seat, Seed } from '@saqqara/kernel';
import type { Key, Section } from '@saqqara/words';
import type { Part } from '../table/screen.ts';

/**
 * What somebody is taught who has never played: `guide/index.ts` in a game's folder. It is data: every position is reached by
 * plays of the rules, and a test holds all that is lit and promised against them.
 */
export interface Guide {
  readonly options: { readonly seats: number; readonly [option: string]: unknown };
  /** The learner sits first; who sits opposite, by name and level. */
  readonly rivals: readonly { readonly name: string; readonly level: number }[];
  /** The colours by seat. */
  readonly looks: BySeat<number>;
  readonly section: Section;
  readonly goal: Key;
  readonly lessons: readonly Lesson[];
  /** What steps back while something else is lit; without it everything around what is lit does. */
  readonly fades?: (view: never) => readonly Part[];
  /** Whether the board itself lets step back what is not shown, piece by piece, and sets off what is to be touched. */
  readonly isDimmed?: true;
}

/** One thing to be learned: a position, what is said about it, what is to be done, and what comes of it. */
export interface Lesson {
  readonly id: string;
  /** In the list of lessons. */
  readonly name: Key;
  readonly sentence: Key;
  readonly seed: Seed;
  /** How the position came about: `0 worker g12`. */
  readonly plays: readonly string[];
  /** One after the other. */
  readonly acts: readonly Act[];
  /** What is said to what was done last, whatever it was. */
  readonly answers: readonly Answer[];
  /** What is in sight; the rest steps back, and where the screen is small the board comes nearer. */
  readonly shows: readonly Part[];
  /** Whether pieces are chosen from one's own, and confirmed: then they lie below the board. Elsewhere a touch is enough. */
  readonly hasBar?: boolean;
  /** How near the board comes at most. */
  readonly zoom?: number;
  /** Words and numbers on the board until it is done. */
  readonly notes?: readonly Note[];
  /** Words and numbers on the board once it is done. */
  readonly sums?: readonly Note[];
  /** What counts here, numbered one after the other until it is done. */
  readonly counts?: readonly Part[];
  /** What is talked about, in a circle until it is done. */
  readonly circles?: readonly Part[];
  /** Whose things lie beside the board, and what there is to see: what somebody else has matters. */
  readonly beside?: { readonly seat: Seat; readonly text: Key };
}

export interface Act {
  /** What may be done now, as it is written. */
  readonly open: readonly string[];
  /** What is played, as a small picture. */
  readonly piece?: Part;
  /** What is touched for it, one after the other. */
  readonly touches: readonly [Touch, ...Touch[]];
  /** What is asked when all is named and only the yes is missing, if more is to be said than where it stands. */
  readonly confirms?: Key;
}

/** A touch, in words, and where the hand points to: on the board, or among what lies below it. `null` where one chooses. */
export interface Touch {
  readonly asks: Key;
  readonly at: Part | null;
  /** Whether that is small: a ring lies around it, even where the board sets off what is to be touched. */
  readonly isSmall?: true;
}

export interface Answer {
  /** What was done last: each of these is answered alike. */
  readonly to: readonly string[];
  /** By how many points it changes what everybody would have if the game ended now, since the lesson began. */
  readonly changes: BySeat<number>;
  /** Whose change is written large, and whether as what it was and what it is. */
  readonly figure: { readonly seat: Seat; readonly isFromTo?: boolean } | null;
  readonly why: Key;
  /** Whether it was well done: otherwise it is offered again. */
  readonly isRight: boolean;
  /** What rises from the board. */
  readonly pop?: Note;
  /** What counts now, numbered one after the other. */
  readonly counts?: readonly Part[];
  /** What is in sight then, if not what was before. */
  readonly shows?: readonly Part[];
}

/** Some words at a part of the board, beside it: what is lit stays in sight. */
export interface Note {
  readonly at: Part;
  readonly text: Key;
  /** What else is meant by them: they stand beside all of it. */
  readonly of?: readonly Part[];
  /** Carved into the part itself: a number. */
  readonly isCarved?: true;
}
