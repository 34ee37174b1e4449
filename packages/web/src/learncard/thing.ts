import type { Seat } from '@saqqara/kernel';
import type { Part } from '../table/screen.ts';

/** A player as something that can be asked about. */
export const seatThing = (seat: Seat): Part => `seat:${seat}`;

/** The seat that is meant; `null` for everything else. */
export const seatOf = (thing: Part): Seat | null => {
  const [kind, seat] = thing.split(':');
  return kind === 'seat' ? Number(seat) : null;
};

/** What an element stands for: what it is about, or else what it names. */
export function thingOf(target: EventTarget | null): Part | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[data-learn], [data-part]');
  return element?.dataset['learn'] ?? element?.dataset['part'] ?? null;
}
