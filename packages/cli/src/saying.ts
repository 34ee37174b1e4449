import type { Seat } from '@saqqara/kernel';
import type { Saying, Scene } from './printer.ts';
import type { Look } from './terminal.ts';

/** Names the seats in a sentence. */
export interface Speaker {
  /** `● You` */
  readonly who: (seat: Seat) => string;
  /** `●` */
  readonly mark: (seat: Seat) => string;
}

/** What is said of each type of event. */
export type Sayings<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>, speaker: Speaker) => Saying;
};

export const says = (text: string): Saying => ({ says: text });
export const adds = (text: string): Saying => ({ adds: text });
export const nothing = (): Saying => null;

export function sayingOf<Event extends { readonly type: string }>(
  sayings: Sayings<Event>,
  event: Event,
  speaker: Speaker,
): Saying {
  // The table pairs each type of event with its own sentence; the compiler cannot follow the pairing.
  const say = sayings[event.type as Event['type']] as (event: Event, speaker: Speaker) => Saying;
  return say(event, speaker);
}

export const speakerIn = ({ names, look }: Scene, sign: (seat: Seat, look: Look) => string): Speaker => ({
  mark: (seat) => sign(seat, look),
  who: (seat) => `${sign(seat, look)} ${names[seat]}`,
});
