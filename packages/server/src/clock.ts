/**
 * The time as the server counts it, in milliseconds since 1970. It never goes back, and somebody who sets the computer's clock
 * changes nothing about it.
 */
export interface ServerClock {
  /** Notices by itself when everything stood still before it was asked. */
  readonly now: () => number;
  /** Says that the event loop goes round. */
  readonly tick: () => void;
  /** Catches up with a clock that has run ahead: the computer slept, or the clock was set. Nothing happened in between. */
  readonly follow: (reference: number) => void;
}

export interface ClockContext {
  readonly start: number;
  /** Milliseconds that only ever grow, from wherever they began. */
  readonly steady: () => number;
  /** The process was stopped, busy with one thing alone, or asleep. */
  readonly stoodStill: (began: number, ended: number) => void;
}

export const TICK_MS = 200;

/** A pause so long is no business of the players. */
const STALL_MS = 1_000;

export function serverClock({ start, steady, stoodStill }: ClockContext): ServerClock {
  let ahead = start - steady();
  let seenAt = start;

  function now(): number {
    const at = Math.floor(ahead + steady());
    const before = seenAt;
    if (at - before > STALL_MS) {
      seenAt = at;
      stoodStill(before, at);
    }
    return at;
  }

  return {
    now,
    tick: () => void (seenAt = now()),
    follow(reference) {
      const at = now();
      if (reference - at <= STALL_MS) return;
      ahead += reference - at;
      seenAt = reference;
      stoodStill(at, reference);
    },
  };
}
