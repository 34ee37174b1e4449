import type { Seat } from '@saqqara/kernel';

/** A seat counted clockwise from `base`. */
export const seatFrom = (base: Seat, seat: Seat, seats: number): number =>
  seat >= base ? seat - base : seat - base + seats;

/** The seat that is so many places clockwise from `base`. */
export const seatAt = (base: Seat, place: number, seats: number): Seat =>
  base + place < seats ? base + place : base + place - seats;

/** A number as one of `steps`, those beyond counted as the last. */
export const step = (value: number, steps: number): number => (value < steps ? value : steps - 1);

/** A number that may be negative as one of `steps`, 0 in the middle. */
export function around(value: number, steps: number): number {
  const middle = (steps - 1) / 2;
  return middle + Math.max(-middle, Math.min(middle, value));
}
