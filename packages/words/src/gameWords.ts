import type { BySeat, GameTypes, Known, Refusal, Seat } from '@saqqara/kernel';
import type { Deed, Passage } from './deed.ts';
import type { Goal } from './goal.ts';
import type { LogLine } from './logLine.ts';
import type { Part } from './part.ts';
import type { Reason } from './reason.ts';
import type { Interlude } from './interlude.ts';
import type { Say } from './say.ts';

/** What a game says. None of its sentences is put together from pieces: each is a message of its own. */
export interface Words<T extends GameTypes> {
  /** The game and how far it is: "Khéops, turn 15 of 30". */
  progress(view: T['View'], say: Say): string;
  goal(view: T['View'], say: Say): Goal;
  /** What can be done now, or what is to be chosen next. */
  prompt(view: T['View'], seat: Seat, chosen: readonly Part[], say: Say): string;
  /** "Sail ship A to the Pyramid?" */
  question(view: T['View'], seat: Seat, action: T['Action'], say: Say): string;
  /** The same with places called by what is to be seen there, where the board has no names for them. */
  questionSeen?(view: T['View'], seat: Seat, action: T['Action'], say: Say): string;
  /** The same for who sees on the board where it would be, where that is long to say: "Lay a plain room here?" */
  questionHere?(view: T['View'], seat: Seat, action: T['Action'], say: Say): string;
  /** The button that does it: "Sail". */
  confirm(action: T['Action'], say: Say): string;
  /** One of a list: its name, and what it brings. */
  option(view: T['View'], seat: Seat, action: T['Action'], say: Say): { label: string; note: string };
  /** What happened, or `null` for what need not be said. */
  event(event: T['Event'], say: Say): LogLine | null;
  /**
   * What was played, by what is seen of it on the board; `null` where nothing was. Where a game says it, a turn of several
   * steps is told by the one that changed most; else by the line of the log of its last one.
   */
  deed?(passage: Passage<T['View'], T['Event']>, say: Say): Deed | null;
  /**
   * A seat's whole turn in a sentence, from all that happened in it; `null` where its last play tells it. Where a game says it,
   * every turn since one's own has its line, whether or not it changed a score.
   */
  turn?(events: readonly T['Event'][], seat: Seat, say: Say): string | null;
  /** Why the points of a seat changed; where a game does not say it, the lines of its score do. */
  reasons?(before: T['View'], after: T['View'], seat: Seat, say: Say): readonly Reason[];
  /**
   * The end of a round or of a phase, from what the last play brought about; `null` for most plays. `recent` are the events of
   * the last few plays, with those of the last one.
   */
  interlude?(
    happened: { readonly last: readonly T['Event'][]; readonly recent: readonly T['Event'][] },
    view: T['View'],
    say: Say,
  ): Interlude | null;
  /** For names that last from one state to the next: called with all states so far before anything is said of a view. */
  follow?(states: readonly Known<T>[], view: T['View']): void;
  refusal(refusal: Refusal, say: Say): string;
  scoreLine(id: string, say: Say): string;
  /** The same in a word, where there is room for no more. */
  scoreLineBrief?(id: string, say: Say): string;
  /** The name of a colour: "Basalt". */
  look(look: number, say: Say): string;
  /** The name of a part, with what a person sees there, for those who do not see it. */
  part(view: T['View'], part: Part, say: Say): string;
  /** What an action brings that points do not tell ("you pick a card first"), or `null`. */
  gain(view: T['View'], seat: Seat, action: T['Action'], say: Say): string | null;
  /** The same where there is room for a few words only: on a plate. */
  gainBrief?(view: T['View'], seat: Seat, action: T['Action'], say: Say): string | null;
  /** What everybody gets by it later if all stays as it is, where points do not tell it yet: the temple at the end of a round. */
  gains?(view: T['View'], action: T['Action']): BySeat<number> | null;
  /** Who chooses something by it next, in their order, and the most that can bring each; `null` where nobody does: cards of the market. */
  upTo?(
    view: T['View'],
    seat: Seat,
    action: T['Action'],
  ): readonly { readonly seat: Seat; readonly most: number }[] | null;
  /** What `List` is called. */
  list?(say: Say): string;
  /** The whole table as text, a paragraph for each place. */
  table(view: T['View'], say: Say): readonly { heading: string; lines: readonly string[] }[];
}
