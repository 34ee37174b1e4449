import type { BySeat, GameTypes, Refusal, Seat, Viewer } from '@saqqara/kernel';
import type { Look } from './terminal.ts';

/** Who sits where, who looks on, and what the screen can show. */
export interface Scene {
  readonly look: Look;
  readonly names: BySeat<string>;
  readonly viewer: Viewer;
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
  readonly label: string;
  /** What it means, if a line of its own is worth it. */
  readonly note?: string;
}

/** An event is a sentence of its own, an addition to the one before, or (`null`) not worth a word. */
export type Saying = { readonly says: string } | { readonly adds: string } | null;

/** A wish about the set-up that can be ticked before a game. */
export interface Toggle {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
}

/** The words and the drawing of one game, in English. The rules have none. */
export interface Printer<T extends GameTypes = GameTypes> {
  readonly title: string;
  /** How actions are written, for the help of `play`. */
  readonly notation: readonly string[];
  /** Something that one might ask about with `why`. */
  readonly example: string;
  /** The rule about taking back, if it has a number. */
  readonly takeBackRule: string | null;
  /** How each level plays, in a few words after its name; the weakest first. */
  readonly levels: readonly string[];
  readonly toggles: readonly Toggle[];
  /** The options behind the toggles that were ticked. */
  toggled(ids: readonly string[]): object;
  seatName(seat: Seat): string;
  /** The sign of a seat's pieces, distinct without colour. */
  mark(seat: Seat, look: Look): string;
  table(view: T['View'], scene: Scene): string[];
  /** What is asked of the viewer now. */
  question(view: T['View'], seat: Seat): string;
  /** Law: every action is in exactly one group. */
  choices(view: T['View'], actions: readonly T['Action'][], scene: Scene): ChoiceGroup<T['Action']>[];
  action(action: T['Action'], scene: Scene): string;
  event(event: T['Event'], scene: Scene): Saying;
  /** A sentence; the number of the rule is added by the caller. */
  refusal(refusal: Refusal, scene: Scene): string | null;
  scoreLine(id: string): string;
  /** What the seat's person typed, in the notation of the rules as far as it can be guessed. */
  read(text: string, view: T['View'], seat: Seat): string;
}
