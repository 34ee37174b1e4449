import type { GameTypes, Refusal, Seat } from '@saqqara/kernel';
import type { LogLine, Say, Translate } from '@saqqara/words';
import type { Look } from './terminal.ts';

/** Who is spoken to, about whom, and what the screen can show. */
export interface Scene extends Say {
  readonly look: Look;
}

/** What may be done now, under one heading: `Load a stone on: A1 A2 B1`. */
export interface ChoiceGroup<Action> {
  readonly heading: string;
  readonly choices: readonly Choice<Action>[];
  /** Said in place of the choices when they are too many to be numbered; the person then writes what they do. */
  readonly summary?: string;
}

export interface Choice<Action> {
  readonly action: Action;
  /** As one may write it. */
  readonly label: string;
  /** What it means, if a line of its own is worth it. */
  readonly note?: string;
}

/** A wish about the set-up that can be ticked before a game. */
export interface Toggle {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
}

/** How something is written, what it does, and the rule about it. */
export type Notation = readonly [written: string, meaning: string, rule?: string];

/** The drawing of one game, and its words. The rules have none. */
export interface Printer<T extends GameTypes = GameTypes> {
  readonly title: string;
  /** How actions are written, for the help of `play`. */
  notation(t: Translate): readonly Notation[];
  /** Something that one might ask about with `why`. */
  readonly example: string;
  /** The rule about taking back, if it has a number. */
  readonly takeBackRule: string | null;
  /** How a level plays, in a few words after its name; 1 is the weakest. */
  levelNote(level: number, t: Translate): string;
  toggles(t: Translate): readonly Toggle[];
  /** The options behind the toggles that were ticked. */
  toggled(ids: readonly string[]): object;
  seatName(seat: Seat, say: Say): string;
  /** The sign of a seat's pieces, distinct without colour. */
  mark(seat: Seat, look: Look): string;
  table(view: T['View'], scene: Scene): string[];
  /** What is asked of the seat now. */
  question(view: T['View'], seat: Seat, scene: Scene): string;
  /** Law: every action is in exactly one group. */
  choices(view: T['View'], actions: readonly T['Action'][], scene: Scene): ChoiceGroup<T['Action']>[];
  /** An action as a question: "Sail ship A to the Temple?" */
  proposal(view: T['View'], seat: Seat, action: T['Action'], scene: Scene): string;
  /** What happened, or `null` for what need not be said. */
  event(event: T['Event'], scene: Scene): LogLine | null;
  /** A sentence; the number of the rule is added by the caller. */
  refusal(refusal: Refusal, scene: Scene): string;
  scoreLine(id: string, scene: Scene): string;
  /** What the seat's person typed, in the notation of the rules as far as it can be guessed. */
  read(text: string, view: T['View'], seat: Seat): string;
}
