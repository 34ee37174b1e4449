/** A button as it stands on the screen. */
export interface Placed {
  /** What it does: two buttons that mean the same may follow each other. */
  readonly meaning: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Buttons that stood there, until a moment in milliseconds. */
export interface Stood {
  readonly buttons: readonly Placed[];
  readonly until: number;
}

/** For so long a finger may still be on its way to what stood there before. */
export const SETTLING = 400;

/** What can still be meant by a touch. */
export const recent = (stood: readonly Stood[], now: number): readonly Stood[] =>
  stood.filter(({ until }) => until + SETTLING > now);

/**
 * How long a button takes no touch: where another one stood a moment ago, a late touch means that one, and must do nothing
 * else. *Skip* would otherwise end a turn that one has not even seen. In milliseconds, 0 where it may be touched at once.
 */
export function restOf(button: Placed, stood: readonly Stood[], now: number): number {
  const meant = recent(stood, now).filter(({ buttons }) =>
    buttons.some((other) => other.meaning !== button.meaning && overlap(other, button)),
  );
  return Math.max(0, ...meant.map(({ until }) => until + SETTLING - now));
}

const overlap = (a: Placed, b: Placed): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
